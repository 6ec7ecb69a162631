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
