public import JournalEditing
public import JournalStore

/// A copy that a sync service, or Daymark, left beside a file.
public struct LeftCopy: Hashable, Sendable {
  /// Its path from the journal's root.
  public var path: String
  /// The path of the file that it is a copy of.
  public var original: String
  /// The program that seems to have left it.
  public var service: CopyService
  /// The comparison of the two.
  public var comparison: Comparison

  /// What came of comparing a copy with its file.
  public enum Comparison: Hashable, Sendable {
    /// Both were read.
    case read(CopyDifference)
    /// There is no such file.
    case fileGone
    /// One of them can't be read.
    case unread(StoreError)
  }
}

/// The copies beside files of a journal.
public struct CopiesView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/copies/1"
  /// The copies, by path.
  public var copies: [Copy]

  /// A copy.
  public struct Copy: Hashable, Sendable, Codable {
    /// Its path from the journal's root.
    public var path: String
    /// The path of the file that it is a copy of.
    public var of: String
    /// The program that seems to have left it.
    public var service: CopyService
    /// `same`, `lines`, `bytes`, `file-gone` or `unread`.
    public var differs: String
    /// How many lines only the copy has; nil unless both are texts.
    public var onlyInCopy: Int?
    /// How many lines only the file has; nil unless both are texts.
    public var onlyInFile: Int?
  }

  /// Creates the list of copies.
  public init(_ copies: [LeftCopy]) { self.copies = copies.map(Copy.init) }
}

extension CopiesView.Copy {
  fileprivate init(_ copy: LeftCopy) {
    (path, of, service) = (copy.path, copy.original, copy.service)
    switch copy.comparison {
    case .read(.same): differs = "same"
    case .read(.lines(let copy, let file)):
      (differs, onlyInCopy, onlyInFile) = ("lines", copy, file)
    case .read(.bytes): differs = "bytes"
    case .fileGone: differs = "file-gone"
    case .unread: differs = "unread"
    }
  }
}
