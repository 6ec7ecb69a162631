import JournalCore
import JournalSyntax

/// Reads any table in a CSV file as entries: the meanings of its columns are guessed, unless the
/// person gives them.
///
/// It has a first line with names, or is named by the person. A table that `daymark export csv`
/// wrote isn't guessed (`OwnTable`).
struct CSVImport: ImportKind {
  static let format = ImportFormat.csv

  /// The number of rows that show the meanings of columns.
  private static let mostSample = 1000

  private let csv: CSVReader
  private let sample: TableSample
  private let meanings: [ColumnMeaning: Int]
  private let text: ImportText
  /// True if the person has named no column, or not the one of the dates.
  private let isGuessed: Bool

  static func reader(of text: ImportText) -> ImportReader? {
    guard text.source.onlyName != nil, !text.isDatabase,
      text.named == nil || text.named == format,
      // JSON has commas, too.
      text.bytes.first(where: { !$0.isSpace }) != UInt8(ascii: "{")
    else { return nil }
    if let own = OwnTable(text) { return { try own.read(&$0, $1, $2) } }
    let isNamed = text.named == format
    guard let table = CSVImport(text, isNamed: isNamed) else { return nil }
    if table.meanings[.date] == nil {
      guard isNamed || !text.map.columns.isEmpty else { return nil }
    }
    return { try table.read(&$0, $1, $2) }
  }

  /// Creates a reader; nil if the text isn't a table.
  /// - Parameter isNamed: true if the person says that it is one, though it may have no first line
  ///   with names.
  private init?(_ text: ImportText, isNamed: Bool) {
    self.text = text
    var csv = CSVReader(text.bytes)
    let start = csv
    guard let head = csv.next(), head.fields.count > 1 else { return nil }
    let isHead = head.fields.allSatisfy { field in
      TableMoment.number(field) == nil
        && !TableMoment.isDate(.text(field), text.clock, isApple: false)
    }
    guard isHead || isNamed else { return nil }
    self.csv = isHead ? csv : start
    var rows: [[SQLiteDatabase.Value]] = []
    var ahead = self.csv
    while rows.count < CSVImport.mostSample, let line = ahead.next() {
      rows.append(line.fields.map { .text($0) })
    }
    let width = max(head.fields.count, rows.map(\.count).max() ?? 0)
    sample = TableSample(
      name: text.name, columns: CSVColumns.names(isHead ? head.fields : [], count: width),
      rows: rows)
    // Anything with a comma in its first line may be a text.
    let whole = rows.count { $0.count > 1 && $0.count <= head.fields.count + 1 }
    guard isNamed || whole > 0 && whole * 5 >= rows.count * 4 else { return nil }
    meanings = sample.meanings(text.map, text.clock)
    isGuessed = text.map.columns["date"] == nil
  }

  /// Returns the table as it would be read; nil if nothing about it is guessed.
  static func guess(_ text: ImportText) -> ImportedTable? {
    guard OwnTable(text) == nil, let table = CSVImport(text, isNamed: text.named == format),
      table.isGuessed, table.meanings[.date] != nil
    else { return nil }
    return table.found
  }

  private var habits: Set<Int> { sample.habits(text.map, besides: meanings) }

  /// How the table is read.
  private var found: ImportedTable {
    ImportedTable(sample, meanings, habits, isGuessed: isGuessed)
  }

  /// Reads all rows.
  private func read(
    _ reading: inout ImportReading, _ record: (ImportedRecord) throws -> Void,
    _ problem: (ImportProblem) -> Void
  ) throws {
    for name in text.map.namedColumns where !sample.columns.contains(name) {
      throw ImportError.noColumn(table: sample.name, name)
    }
    guard let date = meanings[.date] else {
      throw ImportError.noColumn(table: sample.name, nil)
    }
    reading.table = found
    var rows = TableRows("csv", sample, meanings, habits, text)
    var (csv, ahead) = (self.csv, self.csv)
    while let line = ahead.next() {
      if date < line.fields.count { rows.addDate(.text(line.fields[date])) }
    }
    let id = sample.columns.firstIndex { ["uuid", "guid"].contains($0.lowercased()) }
    while let line = csv.next() {
      let name = id.flatMap { $0 < line.fields.count ? line.fields[$0].trimmed : nil } ?? ""
      let row = TableRows.Row(
        values: line.fields.map { .text($0) }, place: "line \(line.line)",
        name: name.isEmpty ? nil : "csv:\(name)", isNamed: !name.isEmpty
      ) { $0 < line.fields.count ? line.fields[$0] : nil }
      try rows.put(row, &reading, record, problem)
    }
    if let line = csv.unclosed { problem(ImportProblem("line \(line)", .unclosedQuote)) }
    rows.finish(sample.name, hasScale: text.map.scale != nil, &reading, problem)
  }
}

extension ImportFormat {
  /// A table in a CSV file of any program.
  public static let csv = ImportFormat("csv", "CSV")
}
