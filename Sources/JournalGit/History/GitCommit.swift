public import JournalCore

/// A revision that git keeps, and the files that it changed.
public struct GitCommit: Hashable, Sendable {
  /// Its name, abbreviated.
  public var name: String
  /// The author's clock: the civil day.
  public var day: Day
  /// The author's clock: the time, `21:40`.
  public var time: String
  /// How far that clock was from Greenwich's, `+13:00`.
  public var offset: String
  /// Who made it.
  public var author: String
  /// The first line of its message.
  public var subject: String
  /// The files that it changed; of one that joins others, those that differ from each of them.
  public var changes: [GitChange]
}

/// A file that changed between two versions.
public struct GitChange: Hashable, Sendable {
  /// Its path from the journal's root, as bytes; where it was removed, the path it had.
  public var path: [UInt8]
  /// The path it had before, where it was moved.
  public var oldPath: [UInt8]?
  /// The object that holds the older version; nil where there was none, or no plain file.
  public var old: String?
  /// The object that holds the newer version; nil where there is none, or no plain file.
  public var new: String?
  /// Whether the newer version is a plain file, also one that no object holds yet.
  public var isThere: Bool
  /// Whether a merge of the file is not finished; then neither version is named.
  var isUnmerged = false

  /// Makes a change.
  public init(
    path: [UInt8], oldPath: [UInt8]? = nil, old: String? = nil, new: String? = nil,
    isThere: Bool = true
  ) {
    (self.path, self.oldPath, self.old, self.new) = (path, oldPath, old, new)
    self.isThere = isThere
  }
}
