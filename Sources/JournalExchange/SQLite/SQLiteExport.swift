public import JournalCore

/// The journal as an SQLite database, for queries, charts and other programs.
///
/// The tables and their columns are documented in `docs/moving-in.md`. The same journal gives the
/// same bytes.
public struct SQLiteExport {
  private let database: SQLiteDatabase

  /// The application id in the file's header: `Dymk`.
  private static let id = 0x4479_6D6B

  private static let schema = """
    PRAGMA application_id = \(id);
    PRAGMA user_version = 1;
    PRAGMA foreign_keys = ON;
    CREATE TABLE entries(id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, day TEXT NOT NULL,
      time TEXT, title TEXT, mood REAL, words INTEGER NOT NULL, text TEXT NOT NULL);
    CREATE TABLE "values"(entry_id INTEGER NOT NULL REFERENCES entries(id), key TEXT NOT NULL,
      value TEXT NOT NULL, number REAL);
    CREATE TABLE tags(entry_id INTEGER NOT NULL REFERENCES entries(id), tag TEXT NOT NULL);
    CREATE TABLE gratitude(entry_id INTEGER NOT NULL REFERENCES entries(id),
      position INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY(entry_id, position));
    CREATE TABLE photos(entry_id INTEGER NOT NULL REFERENCES entries(id),
      position INTEGER NOT NULL, photo TEXT NOT NULL, PRIMARY KEY(entry_id, position));
    CREATE TABLE songs(entry_id INTEGER NOT NULL REFERENCES entries(id),
      position INTEGER NOT NULL, title TEXT, artist TEXT, url TEXT, PRIMARY KEY(entry_id, position));
    CREATE TABLE check_ins(entry_id INTEGER NOT NULL REFERENCES entries(id),
      position INTEGER NOT NULL, time TEXT, mood REAL, question TEXT, answer TEXT,
      PRIMARY KEY(entry_id, position));
    CREATE TABLE habits(name TEXT PRIMARY KEY, goal TEXT NOT NULL, unit TEXT, routine TEXT,
      archived INTEGER NOT NULL, about TEXT NOT NULL);
    CREATE TABLE habit_days(habit TEXT NOT NULL REFERENCES habits(name), day TEXT NOT NULL,
      mark TEXT NOT NULL, amount REAL, PRIMARY KEY(habit, day));
    CREATE TABLE tasks(id INTEGER PRIMARY KEY, state TEXT NOT NULL, text TEXT NOT NULL, due TEXT,
      scheduled TEXT, start TEXT, done TEXT, created TEXT, repeats TEXT, priority INTEGER NOT NULL,
      list TEXT, path TEXT NOT NULL, line INTEGER NOT NULL);
    BEGIN;
    """

  private static let indexes = """
    CREATE INDEX entries_day ON entries(day);
    CREATE INDEX values_key ON "values"(key);
    CREATE INDEX tags_tag ON tags(tag);
    COMMIT;
    """

  /// Creates a database without rows.
  /// - Throws: an error if memory is full.
  public init() throws {
    database = try SQLiteDatabase()
    try database.run(SQLiteExport.schema)
  }

  /// Returns true if a file is empty or was exported before, and so may be overwritten.
  /// - Parameter beginning: at least its first 72 bytes.
  public static func isOwn(_ beginning: [UInt8]) -> Bool {
    guard !beginning.isEmpty else { return true }
    return SQLiteDatabase.isDatabase(beginning) && beginning.count >= 72
      && beginning[68..<72].elementsEqual(
        (0..<4).map { UInt8(truncatingIfNeeded: id >> (24 - 8 * $0)) })
  }

  /// Adds entries, oldest first.
  public func add(_ entries: [EntryPage]) throws {
    let row = try database.insertion(into: "entries", count: 8)
    let value = try database.insertion(into: "values", count: 4)
    let tag = try database.insertion(into: "tags", count: 2)
    for (place, entry) in entries.enumerated() {
      let id = SQLiteDatabase.Value.integer(place + 1)
      try row.run([
        id, .text(entry.path), .text("\(entry.day)"), .optional(entry.time), .optional(entry.title),
        .optional(entry.mood), .integer(entry.words), .text(entry.text),
      ])
      for pair in entry.values {
        try value.run([id, .text(pair.key), .text(pair.value), .optional(Double(pair.value))])
      }
      for name in entry.tags { try tag.run([id, .text(name)]) }
    }
    try addParts(entries)
  }

  private func addParts(_ entries: [EntryPage]) throws {
    let thanks = try database.insertion(into: "gratitude", count: 3)
    let photo = try database.insertion(into: "photos", count: 3)
    let song = try database.insertion(into: "songs", count: 5)
    let checkIn = try database.insertion(into: "check_ins", count: 6)
    for (place, entry) in entries.enumerated() {
      let id = SQLiteDatabase.Value.integer(place + 1)
      for (number, text) in entry.gratitude.enumerated() {
        try thanks.run([id, .integer(number + 1), .text(text)])
      }
      for (number, name) in entry.photos.enumerated() {
        try photo.run([id, .integer(number + 1), .text(name)])
      }
      for (number, found) in entry.songs.enumerated() {
        try song.run([
          id, .integer(number + 1), .optional(found.title), .optional(found.artist),
          .optional(found.url),
        ])
      }
      for (number, found) in entry.checkIns.enumerated() {
        try checkIn.run([
          id, .integer(number + 1), .optional(found.time), .optional(found.mood),
          .optional(found.question), .optional(found.answer),
        ])
      }
    }
  }

  /// Adds habits with their recorded days.
  public func add(_ book: HabitBook, in range: DayRange) throws {
    let row = try database.insertion(into: "habits", count: 6)
    let day = try database.insertion(into: "habit_days", count: 4)
    for place in book.habits.indices {
      let habit = book.habits[place]
      try row.run([
        .text(habit.name), .text(habit.aim.text), .optional(habit.unit), .optional(habit.routine),
        .integer(habit.isArchived ? 1 : 0), .text(habit.about),
      ])
      for mark in book.marks(place) where range.contains(mark.day) {
        try day.run([
          .text(habit.name), .text("\(mark.day)"), .text(mark.kind.written),
          .optional(mark.amount),
        ])
      }
    }
  }

  /// Adds tasks.
  public func add(_ tasks: [JournalTask]) throws {
    let row = try database.insertion(into: "tasks", count: 13)
    for (place, task) in tasks.enumerated() {
      try row.run([
        .integer(place + 1), .text(task.state.rawValue), .text(task.text), .optional(task.due),
        .optional(task.scheduled), .optional(task.start), .optional(task.done),
        .optional(task.created), .optional(task.repeats), .integer(task.priority),
        .optional(task.list), .text(task.path), .integer(task.line),
      ])
    }
  }

  /// Returns the database as a file.
  public func bytes() throws -> [UInt8] {
    try database.run(SQLiteExport.indexes)
    return try database.bytes()
  }
}

extension SQLiteDatabase.Value {
  /// Returns a text value, or null.
  fileprivate static func optional(_ text: String?) -> Self { text.map { .text($0) } ?? .null }

  /// Returns a number value, or null if it is missing or isn't a number.
  fileprivate static func optional(_ number: Double?) -> Self {
    number.flatMap { $0.isFinite ? .real($0) : nil } ?? .null
  }

  /// Returns a day or a moment, or null.
  fileprivate static func optional(_ date: (some CustomStringConvertible)?) -> Self {
    date.map { .text("\($0)") } ?? .null
  }
}
