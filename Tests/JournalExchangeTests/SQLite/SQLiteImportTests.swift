import JournalCore
import TestSupport
import Testing

@testable import JournalExchange

/// Databases of any program, as entries.
@Suite struct SQLiteImportTests {
  private struct Found {
    var reading: ImportReading?
    var entries: [String] = []
    var paths: [String] = []
    var problems: [ImportProblem] = []
    var error: ImportError?
  }

  /// The person's clock is three hours ahead of Greenwich.
  private static let clock = ImportClock(
    here: { seconds in
      let local = seconds + 3 * 3600
      let time = ClockTime(minute: local % 86_400 / 60)
      return time.map { (Day(number: Int32(local / 86_400)), $0) }
    }, offset: { _, _ in nil })

  private func read(
    sql: String, _ format: ImportFormat? = nil,
    _ change: (inout ImportMap) throws -> Void = { _ in }
  ) throws -> Found {
    let database = try SQLiteDatabase()
    try database.run(sql)
    return try read(database.bytes(), format, change)
  }

  private func read(
    _ bytes: [UInt8], _ format: ImportFormat? = nil,
    _ change: (inout ImportMap) throws -> Void = { _ in }
  ) throws -> Found {
    var (found, map) = (Found(), ImportMap())
    try change(&map)
    do {
      found.reading = try ImportSource(bytes, name: "a.db").read(
        format, Self.clock, MoodWords(low: 1, high: 10, map), map,
        record: { record in
          found.entries.append(
            String(decoding: record.entry().bytes, as: UTF8.self).replacing("\n", with: "|"))
          if let path = record.path { found.paths.append(path) }
        }, problem: { found.problems.append($0) })
    } catch let error as ImportError { found.error = error }
    return found
  }

  @Test(
    "a database in UTF-16 is read as one in UTF-8",
    arguments: ["UTF-8", "UTF-16le", "UTF-16be"])
  func encodings(_ encoding: String) throws {
    let found = try read(
      sql: """
        PRAGMA encoding = '\(encoding)';
        CREATE TABLE "Tagebuch ✍️"(datum TEXT, mood REAL, note TEXT);
        INSERT INTO "Tagebuch ✍️" VALUES('2024-04-17 09:05', 8, 'Grüße — 日記 🏠' || char(10) || 'Ende'),
          ('2024-04-18', 3.5, '');
        """)
    #expect(found.error == nil && found.problems == [])
    #expect(found.reading?.table?.name == "Tagebuch ✍️")
    #expect(found.entries.count == 2)
    #expect(found.entries.first?.contains("Grüße — 日記 🏠|Ende|") == true, "\(found.entries)")
  }

  @Test("the table that looks most like a diary is read, and its columns are guessed")
  func guess() throws {
    let found = try read(
      sql: """
        CREATE TABLE settings(key TEXT, value TEXT, changed TEXT);
        INSERT INTO settings VALUES('theme', 'dark', '2024-01-01');
        CREATE TABLE moods(_id INTEGER PRIMARY KEY, created_at TEXT, MoodScore INTEGER, note TEXT, tags TEXT,
          sleep REAL, place TEXT, photo BLOB, parent_id INTEGER);
        INSERT INTO moods VALUES(7, '2024-04-17 09:05:33', 8, 'Good
        day', 'walk, sea|#sun', 7.5, 'Home', x'010203', 3);
        INSERT INTO moods VALUES(9, '2024-04-18T09:05:33+02:00', NULL, NULL, '["a","b c"]', NULL, NULL, NULL, NULL);
        INSERT INTO moods VALUES(10, 'never', 5, '', '', 1, '', NULL, 1);
        INSERT INTO moods SELECT id, '2024-05-0' || (id - 10), 5, NULL, NULL, NULL, NULL, NULL, NULL
          FROM (SELECT 11 AS id UNION SELECT 12 UNION SELECT 13);
        """)
    #expect(found.reading?.format == .sqlite && found.reading?.table?.name == "moods")
    #expect(
      found.reading?.table?.columns.map { "\($0.name): \($0.meaning ?? "-")" } == [
        "_id: -", "created_at: date", "MoodScore: mood", "note: text", "tags: tags", "sleep: -",
        "place: -", "photo: -", "parent_id: -",
      ])
    #expect(
      Array(found.entries.prefix(2)) == [
        "---|date: 2024-04-17|time: 09:05|mood: 8|tags: [walk, sea, sun]|source: sqlite:moods/7|sleep: 7.5|sqlite:|  _id: 7|  place: Home|  photo: 3 bytes|  parent_id: 3|---|Good|day|",
        "---|date: 2024-04-18T09:05:00+02:00|tags:|  - a|  - b c|source: sqlite:moods/9|sqlite:|  _id: 9|---|",
      ])
    #expect(
      found.problems == [
        ImportProblem("row 1 of moods", .badValue("photo")),
        ImportProblem("row 3 of moods", .noDay("never")),
      ])
  }

  @Test(
    "moments are read as databases have them",
    arguments: [
      ("'2024-04-17'", "2024-04-17", ""), ("'17.04.2024'", "2024-04-17", ""),
      ("'2024/04/17 09:05'", "2024-04-17", "09:05"), ("20240417", "2024-04-17", ""),
      ("1713344700", "2024-04-17", "12:05"), ("1713344700000", "2024-04-17", "12:05"),
      ("'1713344700'", "2024-04-17", "12:05"), ("1713344700.5", "2024-04-17", "12:05"),
    ])
  func moments(_ written: String, _ day: String, _ time: String) throws {
    let found = try read(
      sql: "CREATE TABLE a(moment, mood); INSERT INTO a VALUES(\(written), 5);")
    let entry = found.entries.first ?? ""
    #expect(
      entry.hasPrefix("---|date: \(day)|" + (time.isEmpty ? "mood" : "time: \(time)|")), "\(entry)")
  }

  @Test("Core Data counts from 2001")
  func apple() throws {
    let found = try read(
      sql:
        "CREATE TABLE ZENTRY(Z_PK INTEGER PRIMARY KEY, ZDATE TIMESTAMP, ZTEXT VARCHAR); INSERT INTO ZENTRY VALUES(1, 735037500, 'Hi');"
    )
    #expect(
      found.entries == [
        "---|date: 2024-04-17|time: 12:05|source: sqlite:ZENTRY/1|sqlite:|  Z_PK: 1|  ZDATE: 735037500|---|Hi|"
      ])
  }

  @Test("the ids of another table become its names, and these may be moods")
  func references() throws {
    let found = try read(
      sql: """
        CREATE TABLE levels(id INTEGER PRIMARY KEY, name TEXT);
        INSERT INTO levels VALUES(1, 'bad'), (2, 'superb');
        CREATE TABLE log(id INTEGER PRIMARY KEY, day TEXT, mood_id INTEGER REFERENCES levels(id));
        INSERT INTO log VALUES(1, '2024-04-17', 1), (2, '2024-04-18', 2);
        """)
    #expect(
      found.entries == [
        "---|date: 2024-04-17|mood: 3.3|source: sqlite:log/1|sqlite:|  id: 1|  mood_id: bad|---|",
        "---|date: 2024-04-18|source: sqlite:log/2|sqlite:|  id: 2|  mood_id: superb|---|",
      ])
    #expect(found.problems == [ImportProblem("row 2 of log", .unknownMood("superb"))])
  }

  @Test("a scale that isn't the journal's is named, and spread if the person gives it")
  func scales() throws {
    let sql =
      "CREATE TABLE a(day, mood); INSERT INTO a VALUES('2024-04-17', 0), ('2024-04-18', 100);"
    let plain = try read(sql: sql)
    #expect(plain.problems == [ImportProblem("a", .otherScale(0, 100))])
    let spread = try read(sql: sql) { $0.scale = 0...100 }
    #expect(spread.problems == [])
    #expect(
      spread.entries == [
        "---|date: 2024-04-17|mood: 1|source: sqlite:a/1|sqlite:|  mood: 0|---|",
        "---|date: 2024-04-18|mood: 10|source: sqlite:a/2|sqlite:|  mood: 100|---|",
      ])
  }

  @Test("the person can name the table and the columns")
  func named() throws {
    let sql = """
      CREATE TABLE "odd "" name"(x, y, z);
      INSERT INTO "odd "" name" VALUES('2024-04-17', 3, '2020-01-01'); CREATE TABLE b(c);
      """
    let found = try read(sql: sql) { map in
      map.table = "odd \" name"
      try map.add(column: "mood", "y")
      try map.add(column: "date", "z")
    }
    #expect(
      found.entries == [
        "---|date: 2020-01-01|mood: 3|source: sqlite:odd \" name/1|sqlite:|  x: 2024-04-17|---|"
      ])
    #expect(
      try read(sql: sql) { $0.table = "none" }.error == .noTable("none", ["odd \" name", "b"]))
    #expect(
      try read(sql: sql) { $0.columns = ["mood": "w"] }.error
        == .noColumn(table: "odd \" name", "w"))
    #expect(try read(sql: sql) { $0.table = "b" }.error == .noColumn(table: "b", nil))
    #expect(try read(sql: "CREATE TABLE b(c);").error == .noTable(nil, ["b"]))
  }

  @Test("a backup of Loop is read like its export")
  func loop() throws {
    let found = try read(
      sql: """
        CREATE TABLE Habits(Id INTEGER PRIMARY KEY, archived INTEGER, color INTEGER, description TEXT,
          freq_den INTEGER, freq_num INTEGER, highlight INTEGER, name TEXT, position INTEGER, type INTEGER,
          target_type INTEGER, target_value REAL, unit TEXT, question TEXT, uuid TEXT);
        INSERT INTO Habits VALUES(4, 0, 8, 'Clears the head', 7, 3, 0, 'Run', 0, 0, 0, 0, '', 'Did you run?', 'ab');
        INSERT INTO Habits VALUES(5, 1, 9, '', 1, 1, 0, 'Water', 1, 1, 1, 6.0, 'glasses', '', 'cd');
        CREATE TABLE Repetitions(id INTEGER PRIMARY KEY, habit INTEGER, timestamp INTEGER, value INTEGER, notes TEXT);
        INSERT INTO Repetitions VALUES(1, 4, 1713312000000, 2, 'By the lake'), (2, 5, 1713312000000, 1500, NULL),
          (3, 4, 1713225600000, 3, NULL), (4, 9, 1713225600000, 2, NULL);
        """)
    #expect(found.reading?.format == .loop && found.reading?.rows.used == 5)
    #expect(found.problems == [ImportProblem("row 4 of Repetitions", .unknownHabit("9"))])
    #expect(found.paths == ["habits/Run.md", "habits/Water.md"])
    #expect(
      found.entries == [
        "---|source: loop:habit/Run|goal: 3/week|loop:|  color: 8|  highlight: 0|  position: 0|  question: Did you run?|  uuid: ab|---|Did you run?||Clears the head|",
        "---|source: loop:habit/Water|at-most: 6|unit: glasses|archived: true|loop:|  color: 9|  highlight: 0|  position: 1|  uuid: cd|---|",
        "---|date: 2024-04-16|habits:|  Run: skip|source: loop:2024-04-16|---|",
        "---|date: 2024-04-17|habits:|  Run: done|  Water: 1.5|source: loop:2024-04-17|---|Run: By the lake|",
      ])
  }

  @Test("a database that is damaged does no harm")
  func damaged() throws {
    let database = try SQLiteDatabase()
    try database.run("CREATE TABLE a(day, mood, text);")
    for day in 1...200 {
      try database.run(
        "INSERT INTO a VALUES(date('2024-01-01', '+\(day) days'), 5, hex(randomblob(40)))")
    }
    let bytes = try database.bytes()
    #expect(try read(bytes).entries.count == 200)
    #expect(try read(Array(bytes.prefix(50))).error == .badDatabase)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var broken = bytes
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let place = Int.random(in: 16..<bytes.count, using: &random)
        broken[place] = UInt8.random(in: 0...255, using: &random)
      }
      // What can be read is read; nothing traps, and the file is still taken for a database.
      #expect(try read(broken).error != .unknownFormat(.database))
    }
  }

  @Test("a database with a log of its own is read without it, and that is said if there is one")
  func writeAheadLog() throws {
    let database = try SQLiteDatabase()
    try database.run("CREATE TABLE a(day, mood); INSERT INTO a VALUES('2024-04-17', 5)")
    var bytes = try database.bytes()
    // As in the databases of most apps.
    (bytes[18], bytes[19]) = (2, 2)
    #expect(try read(bytes).entries.count == 1)
    #expect(try read(bytes).problems == [])
    var problems: [ImportProblem] = []
    let source = ImportSource(bytes, name: "a.db", files: OneFile("a.db-wal", bytes: 4096))
    _ = try source.read(
      nil, Self.clock, MoodWords(low: 1, high: 10), record: { _ in },
      problem: { problems.append($0) })
    #expect(problems == [ImportProblem("a.db-wal", .unmergedLog)])
  }

  /// A folder with one file.
  private final class OneFile: ImportFiles {
    let names: [String]
    private let count: Int

    init(_ name: String, bytes count: Int) { (names, self.count) = ([name], count) }

    func read(
      _ name: String, most: Int, _ body: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> UnreadReason? {
      guard names == [name] else { return .missing }
      try [UInt8](repeating: 0, count: count).withUnsafeBytes(body)
      return nil
    }
  }

  @Test("a column that is computed doesn't move the others")
  func computed() throws {
    let found = try read(
      sql:
        "CREATE TABLE a(double AS (mood * 2), day TEXT, mood INTEGER); INSERT INTO a VALUES('2024-04-17', 4);"
    )
    #expect(
      found.entries == [
        "---|date: 2024-04-17|mood: 4|source: sqlite:a/1|double: 8|---|"
      ])
  }

  @Test("a view isn't read: it may run something")
  func views() throws {
    let found = try read(
      sql: "CREATE TABLE b(c); CREATE VIEW a AS SELECT '2024-01-01' AS day, random() AS mood;")
    #expect(found.error == .noTable(nil, ["b"]))
  }
}
