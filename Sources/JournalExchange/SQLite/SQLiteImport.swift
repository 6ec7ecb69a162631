import JSON
import JournalCore
import JournalSyntax

/// Reads a table from any database as entries: one with dates, and numbers or texts.
///
/// The meaning of the columns is guessed by their names and values, unless the person gives it.
struct SQLiteImport: ImportKind {
  static let format = ImportFormat.sqlite

  private let database: SQLiteDatabase
  private let clock: ImportClock
  private let moods: MoodWords
  private let hasScale: Bool
  private let table: Table
  private let meanings: [String: Int]
  private let others: [String]

  /// A table with some of its rows.
  private struct Table {
    let name: String
    let columns: [String]
    let rows: [[SQLiteDatabase.Value]]
    /// Core Data's tables and columns begin with `Z`, and count from 2001.
    var isApple: Bool { name.hasPrefix("Z") && columns.allSatisfy { $0.hasPrefix("Z") } }
  }

  /// The names of columns by meaning, the best first.
  private static let names: [(meaning: String, names: [String])] = [
    ("date", ["date", "day", "datetime", "timestamp", "created", "creation", "time", "when"]),
    ("mood", ["mood", "feeling", "rating", "score", "happiness", "valence", "emotion"]),
    (
      "text",
      ["text", "note", "notes", "content", "body", "entry", "comment", "journal", "description"]
    ),
    ("title", ["title", "subject", "headline"]), ("tags", ["tags", "activities", "labels"]),
    ("time", ["time", "clock", "hour"]),
  ]

  static func reader(of text: ImportText) -> ImportReader? {
    guard text.isDatabase else { return nil }
    return { reading, record, problem in
      try text.withDatabase(problem) { database in
        let table = try SQLiteImport(database, text.map, text.clock, text.moods)
        reading.table = table.found
        try table.read(&reading, record, problem)
      }
    }
  }

  /// Creates a reader for the table named by the person, or for the one most like a diary.
  /// - Throws: `ImportError`, or `SQLiteError`.
  private init(
    _ database: SQLiteDatabase, _ map: ImportMap, _ clock: ImportClock, _ moods: MoodWords
  ) throws {
    self.database = database
    self.clock = clock
    self.moods = moods
    hasScale = map.scale != nil
    let names = try database.tables().filter { map.table == nil || $0 == map.table }
    let tables = try names.map { name in
      var rows: [[SQLiteDatabase.Value]] = []
      try database.forEachRow("SELECT * FROM \(SQLiteDatabase.quoted(name)) LIMIT 200") {
        rows.append($0)
      }
      return Table(name: name, columns: database.columns(of: name), rows: rows)
    }
    let guesses = tables.map { SQLiteImport.meanings(of: $0, map, clock) }
    let scored = zip(tables, guesses).filter { $1["date"] != nil }
    guard let best = scored.max(by: { SQLiteImport.score($0.1) < SQLiteImport.score($1.1) }) else {
      guard let table = tables.first, map.table != nil else {
        throw ImportError.noTable(map.table, try database.tables())
      }
      throw ImportError.noColumn(table: table.name, map.columns["date"])
    }
    for (_, name) in map.columns where !best.0.columns.contains(name) {
      throw ImportError.noColumn(table: best.0.name, name)
    }
    table = best.0
    meanings = best.1
    let named = Set(try database.references(of: best.0.name).map(\.1.table) + [best.0.name])
    others = try database.tables().filter { name in
      guard !named.contains(name) else { return false }
      var hasRows = false
      try database.forEachRow("SELECT 1 FROM \(SQLiteDatabase.quoted(name)) LIMIT 1") { _ in
        hasRows = true
      }
      return hasRows
    }
  }

  /// How the table is read.
  private var found: ImportedTable {
    ImportedTable(
      name: table.name,
      columns: table.columns.enumerated().map { place, name in
        ImportedTable.Column(
          name: name, meaning: meanings.first { $0.value == place }?.key)
      }, others: others)
  }

  // MARK: Guesses

  /// Returns the places of columns by meaning.
  private static func meanings(
    of table: Table, _ map: ImportMap, _ clock: ImportClock
  ) -> [String: Int] {
    var found: [String: Int] = [:]
    for (meaning, name) in map.columns { found[meaning] = table.columns.firstIndex(of: name) }
    for (meaning, names) in names where found[meaning] == nil {
      let places = table.columns.indices.filter { place in
        !found.values.contains(place) && fits(table, place, meaning, clock)
      }
      found[meaning] =
        names.lazy.compactMap { name in
          places.first { words(of: table.columns[$0]).contains(name) }
        }.first
      // Any column with dates will do, if there is nothing better.
      if meaning == "date" { found[meaning] = found[meaning] ?? places.first }
    }
    return found
  }

  /// Returns the words in a column's name: `ZCREATED_at` has `zcreated`, `created` and `at`.
  private static func words(of name: String) -> Set<String> {
    var words: [String] = []
    var current = ""
    var last: Character = " "
    for character in name {
      if character == "_" || character == " " || character == "-"
        || character.isUppercase && last.isLowercase
      {
        words.append(current)
        current = ""
      }
      if character.isLetter || character.isNumber { current += character.lowercased() }
      last = character
    }
    words.append(current)
    return Set(
      words + words.filter { $0.hasPrefix("z") }.map { String($0.dropFirst()) } + [words.joined()])
  }

  /// Returns true if most values in a column fit a meaning.
  private static func fits(
    _ table: Table, _ place: Int, _ meaning: String, _ clock: ImportClock
  ) -> Bool {
    let values = table.rows.map { $0[place] }.filter { $0 != .null }
    guard !values.isEmpty else { return false }
    let good = values.count { value in
      switch meaning {
      case "date": SQLiteMoment(value, clock, isApple: table.isApple) != nil
      case "time": value.text.flatMap(ClockTime.init(written:)) != nil
      case "mood": value.text != nil
      default: if case .text = value { true } else { false }
      }
    }
    return good * 5 >= values.count * 4
  }

  /// Returns a table's likeness to a diary.
  private static func score(_ meanings: [String: Int]) -> Int {
    (meanings["mood"] == nil ? 0 : 3) + (meanings["text"] == nil ? 0 : 2)
      + (meanings["title"] == nil ? 0 : 1) + (meanings["tags"] == nil ? 0 : 1)
  }

  // MARK: Rows

  /// Reads all rows.
  /// - Throws: `SQLiteError`, or any error from `record`.
  private func read(
    _ reading: inout ImportReading, _ record: (ImportedRecord) throws -> Void,
    _ problem: (ImportProblem) -> Void
  ) throws {
    let names = try labels()
    var number = 0
    var least = Double.infinity
    var most = -Double.infinity
    var unknown: Set<String> = []
    var blobs: Set<Int> = []
    try database.forEachRow("SELECT * FROM \(SQLiteDatabase.quoted(table.name))") { row in
      number += 1
      reading.rows.read += 1
      for (place, value) in row.enumerated() {
        guard case .blob = value, blobs.insert(place).inserted else { continue }
        problem(ImportProblem("row \(number) of \(table.name)", .badValue(table.columns[place])))
      }
      let result = self.record(row, number, names)
      try reading.put(result, record, problem)
      guard case .success(let found) = result, let place = meanings["mood"],
        let text = row[place].text
      else { return }
      let written = names[place]?[text] ?? text
      if let mood = Double(written) { (least, most) = (min(least, mood), max(most, mood)) }
      if found.mood == nil, unknown.insert(written).inserted {
        problem(ImportProblem(found.place, .unknownMood(written)))
      }
    }
    if !hasScale, least <= most, moods.isOutside(least) || moods.isOutside(most) {
      problem(ImportProblem(table.name, .otherScale(least, most)))
    }
  }

  private func value(_ meaning: String, _ row: [SQLiteDatabase.Value]) -> SQLiteDatabase.Value? {
    meanings[meaning].map { row[$0] }
  }

  private func record(
    _ row: [SQLiteDatabase.Value], _ number: Int, _ names: [Int: [String: String]]
  ) -> Result<ImportedRecord, ImportProblem> {
    let place = "row \(number) of \(table.name)"
    let date = value("date", row) ?? .null
    guard let moment = SQLiteMoment(date, clock, isApple: table.isApple) else {
      return .failure(ImportProblem(place, .noDay(date.text ?? "")))
    }
    let time = value("time", row)?.text.flatMap(ClockTime.init(written:)) ?? moment.time
    var record = ImportedRecord(
      "sqlite:\(table.name)/\(id(of: row) ?? "\(number)")", at: place, day: moment.day, time: time,
      isNamed: id(of: row).map { Int($0) == nil } ?? false)
    if time == moment.time { record.offset = moment.offset }
    func text(_ place: Int) -> String? { row[place].text.map { names[place]?[$0] ?? $0 } }
    func named(_ meaning: String) -> String? { meanings[meaning].flatMap(text) }
    record.mood = named("mood").flatMap(moods.mood)
    record.title = named("title")
    record.text = named("text") ?? ""
    record.tags = SQLiteImport.tags(named("tags") ?? "")
    addOthers(row, text, to: &record)
    return .success(record)
  }

  /// Adds values without a meaning here: numbers as the person's own keys, the rest below `sqlite`.
  private func addOthers(
    _ row: [SQLiteDatabase.Value], _ text: (Int) -> String?, to record: inout ImportedRecord
  ) {
    var kept: [NewPair] = []
    for (place, name) in table.columns.enumerated() {
      let meaning = meanings.first { $0.value == place }?.key
      // A mood's own word is kept, and so is a moment written as a number.
      if meaning == "mood", record.mood == row[place].text { continue }
      if meaning == "date", case .text = row[place] { continue }
      if let meaning, !["mood", "date"].contains(meaning) { continue }
      switch row[place] {
      case .null: break
      case .blob(let count): kept.append(NewPair(name, .text("\(count) bytes")))
      case .text: kept.append(NewPair(name, .text(text(place) ?? "")))
      case .integer, .real:
        let number = text(place) ?? ""
        let isOwn = meaning == nil && number == row[place].text && !SQLiteImport.isKey(name)
        if isOwn {
          record.others.append(NewPair(name.lowercased(), .plain(number)))
        } else {
          kept.append(NewPair(name, Double(number) == nil ? .text(number) : .plain(number)))
        }
      }
    }
    if !kept.isEmpty { record.others.append(NewPair("sqlite", .mapping(kept))) }
  }

  /// Returns true if a column has ids rather than values.
  private static func isKey(_ name: String) -> Bool {
    let words = words(of: name)
    return ["id", "pk", "uuid", "opt", "ent", "key"].contains { words.contains($0) }
      || name.lowercased().hasSuffix("id")
  }

  /// Returns a row's name in each copy of the database: its id, if it has one; another database may
  /// have the same numbers.
  private func id(of row: [SQLiteDatabase.Value]) -> String? {
    let place =
      table.columns.firstIndex { ["id", "_id", "uuid", "z_pk", "guid"].contains($0.lowercased()) }
    guard let place, let text = row[place].text, !text.isEmpty else { return nil }
    return text
  }

  /// Returns the names for other tables' ids: for a column `mood_id`, the `name` in `moods`.
  private func labels() throws -> [Int: [String: String]] {
    var labels: [Int: [String: String]] = [:]
    for (column, target) in try database.references(of: table.name) {
      let names = database.columns(of: target.table)
      guard let place = table.columns.firstIndex(of: column),
        let key = target.column ?? names.first,
        names.contains(key),
        let label = ["name", "title", "label", "text"].first(where: { word in
          names.contains { $0.lowercased() == word }
        })
      else { continue }
      try database.forEachRow(
        "SELECT \(SQLiteDatabase.quoted(key)), \(SQLiteDatabase.quoted(label)) FROM "
          + "\(SQLiteDatabase.quoted(target.table)) LIMIT 10000"
      ) { row in
        if let id = row[0].text, let name = row[1].text { labels[place, default: [:]][id] = name }
      }
    }
    return labels
  }

  /// Returns the tags in a text: a JSON list, or words with commas, semicolons or bars between
  /// them.
  private static func tags(_ text: String) -> [String] {
    if text.hasPrefix("["), let list = try? JSONReader.value(of: Array(text.utf8)) {
      return list.items.compactMap(\.string)
    }
    return text.split { ",;|".contains($0) }.map { String($0.trimmed.drop { $0 == "#" }) }
      .filter { !$0.isEmpty }
  }
}

extension ImportFormat {
  /// A table in any SQLite database.
  public static let sqlite = ImportFormat("sqlite", "SQLite")
}
