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

/// How the table of a database was read.
public struct ImportedTable: Hashable, Sendable {
  /// The table's name.
  public var name: String
  /// Its columns with what they mean, such as `mood`; nil for one that became a key of its own.
  public var columns: [Column]
  /// The names of the other tables that have rows; none of them is read.
  public var others: [String] = []

  /// A column and its meaning.
  public struct Column: Hashable, Sendable {
    /// The column's name.
    public var name: String
    /// What it means.
    public var meaning: String?
  }
}

/// Why nothing can be imported.
public enum ImportError: Error, Hashable, Sendable {
  /// The file isn't of a known format; with what it has.
  case unknownFormat(ImportContents)
  /// The file isn't of the format that was named; with what it has.
  case otherFormat(ImportFormat, ImportContents)
  /// The database has no table of that name, or none with dates; with the names of those that it has.
  case noTable(String?, [String])
  /// The table has no column of that name, or none with dates.
  case noColumn(table: String, String?)
  /// The database is damaged.
  case badDatabase
  /// The archive is damaged, or isn't one.
  case badArchive
}

/// What a source has, if its format isn't known.
public enum ImportContents: Hashable, Sendable {
  /// Nothing, or only blanks.
  case nothing
  /// A text; with the beginning of its first line.
  case text(String)
  /// Bytes that aren't text.
  case bytes
  /// A database.
  case database
  /// An archive or a folder, with the names of files that may have records.
  case files([String])
}
