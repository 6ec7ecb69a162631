/// What was read of a source.
public struct ImportReading: Hashable, Sendable {
  /// Its format.
  public var format: ImportFormat
  /// How a table was read; nil if the source isn't a database.
  public var table: ImportedTable?
  /// The rows that were read.
  public var rows = ImportedRows()
  /// How was read what the source doesn't tell.
  public var assumptions: [ImportAssumption] = []

  init(_ format: ImportFormat, _ table: ImportedTable? = nil) {
    (self.format, self.table) = (format, table)
  }

  /// Passes on what came of a row, and counts it.
  mutating func put(
    _ result: Result<ImportedRecord, ImportProblem>, _ record: (ImportedRecord) throws -> Void,
    _ problem: (ImportProblem) -> Void
  ) rethrows {
    switch result {
    case .success(let found):
      rows.used += 1
      try record(found)
    case .failure(let failure):
      rows.leaveOut(failure.ofRow ?? .malformed)
      problem(failure)
    }
  }

  /// Counts rows that aren't parts of entries.
  mutating func leaveOut(_ count: Int, of name: String, _ problem: (ImportProblem) -> Void) {
    guard count > 0 else { return }
    rows.read += count
    rows.leaveOut(.otherKind, count)
    problem(ImportProblem(name, .notRead(count)))
  }

  /// Adds what was read of another text of the same source.
  mutating func add(_ other: ImportReading) {
    rows.add(other.rows)
    assumptions += other.assumptions
  }
}
