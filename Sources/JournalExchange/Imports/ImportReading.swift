import JSON

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

  init(_ format: ImportFormat) { self.format = format }

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

  /// Counts a row that isn't JSON, with which its text ends.
  mutating func end(at place: String, _ error: JSONError, _ problem: (ImportProblem) -> Void) {
    rows.read += 1
    rows.leaveOut(.malformed)
    problem(ImportProblem(place, .malformed(line: error.line)))
  }
}
