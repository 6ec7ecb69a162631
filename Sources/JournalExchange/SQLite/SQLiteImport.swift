import JournalCore

/// Reads a table from any database as entries: one with dates, and numbers or texts.
///
/// The meaning of the columns is guessed by their names and values, unless the person gives it.
struct SQLiteImport: ImportKind {
  static let format = ImportFormat.sqlite

  private let database: SQLiteDatabase
  private let sample: TableSample
  private let meanings: [ColumnMeaning: Int]
  private let others: [String]
  private let text: ImportText

  static func reader(of text: ImportText) -> ImportReader? {
    guard text.isDatabase else { return nil }
    return { reading, record, problem in
      try text.withDatabase(problem) { database in
        let table = try SQLiteImport(database, text)
        try table.read(&reading, record, problem)
      }
    }
  }

  /// Creates a reader for the table named by the person, or for the one most like a diary.
  /// - Throws: `ImportError`, or `SQLiteError`.
  private init(_ database: SQLiteDatabase, _ text: ImportText) throws {
    self.database = database
    self.text = text
    let map = text.map
    let names = try database.tables().filter { map.table == nil || $0 == map.table }
    let samples = try names.map { name in
      var rows: [[SQLiteDatabase.Value]] = []
      try database.forEachRow("SELECT * FROM \(SQLiteDatabase.quoted(name)) LIMIT 200") {
        rows.append($0)
      }
      return TableSample(name: name, columns: database.columns(of: name), rows: rows)
    }
    let guesses = samples.map { $0.meanings(map, text.clock) }
    let scored = zip(samples, guesses).filter { $1[.date] != nil }
    guard let best = scored.max(by: { SQLiteImport.score($0.1) < SQLiteImport.score($1.1) }) else {
      guard let sample = samples.first, map.table != nil else {
        throw ImportError.noTable(map.table, try database.tables())
      }
      throw ImportError.noColumn(table: sample.name, map.columns["date"])
    }
    for name in map.namedColumns where !best.0.columns.contains(name) {
      throw ImportError.noColumn(table: best.0.name, name)
    }
    sample = best.0
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

  /// Returns a table's likeness to a diary.
  private static func score(_ meanings: [ColumnMeaning: Int]) -> Int {
    let points: [(ColumnMeaning, Int)] = [(.mood, 3), (.text, 2), (.title, 1), (.tags, 1)]
    return points.reduce(0) { $0 + (meanings[$1.0] == nil ? 0 : $1.1) }
  }

  // MARK: Rows

  /// Reads all rows.
  /// - Throws: `SQLiteError`, or any error from `record`.
  private func read(
    _ reading: inout ImportReading, _ record: (ImportedRecord) throws -> Void,
    _ problem: (ImportProblem) -> Void
  ) throws {
    let habits = sample.habits(text.map, besides: meanings)
    var rows = TableRows("sqlite", sample, meanings, habits, text)
    reading.table = ImportedTable(sample, meanings, habits, others: others)
    let labels = try labels()
    let table = SQLiteDatabase.quoted(sample.name)
    if let date = meanings[.date] {
      let column = SQLiteDatabase.quoted(sample.columns[date])
      try database.forEachRow("SELECT \(column) FROM \(table)") { rows.addDate($0[0]) }
    }
    var number = 0
    var blobs: Set<Int> = []
    try database.forEachRow("SELECT * FROM \(table)") { values in
      number += 1
      let place = "row \(number) of \(sample.name)"
      for (column, value) in values.enumerated() {
        guard case .blob = value, blobs.insert(column).inserted else { continue }
        problem(ImportProblem(place, .badValue(sample.columns[column])))
      }
      let id = id(of: values)
      let row = TableRows.Row(
        values: values, place: place, name: "sqlite:\(sample.name)/\(id ?? "\(number)")",
        isNamed: id.map { Int($0) == nil } ?? false
      ) { place in values[place].text.map { labels[place]?[$0] ?? $0 } }
      try rows.put(row, &reading, record, problem)
    }
    rows.finish(sample.name, hasScale: text.map.scale != nil, &reading, problem)
  }

  /// Returns a row's name in each copy of the database: its id, if it has one; another database may
  /// have the same numbers.
  private func id(of row: [SQLiteDatabase.Value]) -> String? {
    let place =
      sample.columns.firstIndex { ["id", "_id", "uuid", "z_pk", "guid"].contains($0.lowercased()) }
    guard let place, let text = row[place].text, !text.isEmpty else { return nil }
    return text
  }

  /// Returns the names for other tables' ids: for a column `mood_id`, the `name` in `moods`.
  private func labels() throws -> [Int: [String: String]] {
    var labels: [Int: [String: String]] = [:]
    for (column, target) in try database.references(of: sample.name) {
      let names = database.columns(of: target.table)
      guard let place = sample.columns.firstIndex(of: column),
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
}

extension ImportFormat {
  /// A table in any SQLite database.
  public static let sqlite = ImportFormat("sqlite", "SQLite")
}
