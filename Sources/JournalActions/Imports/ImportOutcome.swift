public import JournalCore
public import JournalExchange

/// What an import would do, or did.
public struct ImportOutcome: Hashable, Sendable {
  /// The format that was read.
  public var format: ImportFormat
  /// The entries that are new, as paths from the journal's root, with their records.
  public var added: [Entry] = []
  /// The entries that have changed in the source, but not here.
  public var updated: [Entry] = []
  /// The entries that have changed in both, in different places: they have both changes.
  public var merged: [Entry] = []
  /// The entries that have changed in both, in the same place: they are left as they are.
  public var kept: [Entry] = []
  /// The number of entries that are here as they are in the source.
  public var unchanged = 0
  /// The number of entries that were imported before and deleted since.
  public var deleted = 0
  /// The number of photos and other files that are new.
  public var files = 0
  /// How a table was read; nil if the source isn't a database.
  public var table: ImportedTable?
  /// The path of the receipt; nil if nothing was written.
  public var receipt: String?
  /// The rows of the source: those that are used are in the entries and files above, or there already.
  public var rows = ImportedRows()
  /// How was read what the source doesn't tell.
  public var assumptions: [ImportAssumption] = []
  /// What is left out, and why.
  public var problems: [ImportProblem] = []

  /// An entry, and the record that it comes from.
  public struct Entry: Hashable, Sendable {
    /// Its path from the journal's root.
    public var path: String
    /// The record's place in the source.
    public var place: String
    /// Its day; nil if it is only a file.
    public var day: Day?
    /// Its title, or the beginning of its text; it may be empty.
    public var opening = ""
  }

  init(_ format: ImportFormat) { self.format = format }

  /// Whether anything is to be written.
  public var changesNothing: Bool {
    added.isEmpty && updated.isEmpty && merged.isEmpty && files == 0
  }
}

/// What to import, and how.
public struct ImportRequest {
  /// The file or folder.
  public var path: String
  /// The name of the file for the receipt; nil for that of its path.
  public var name: String?
  /// The format; nil if it is to be recognized.
  public var format: ImportFormat?
  /// The folder that entries are put below; nil for that of new entries.
  public var folder: String?
  /// How to read what can't be known.
  public var map = ImportMap()

  /// Creates a request.
  public init(_ path: String, format: ImportFormat? = nil) {
    (self.path, self.format) = (path, format)
  }
}
