public import JournalEditing
public import JournalStore

/// What becomes of a copy that is brought into its file.
public struct CopyOutcome: Hashable, Sendable {
  /// The copy's path from the journal's root.
  public var path: String
  /// The path of the file that it is a copy of.
  public var original: String
  /// What becomes of it.
  public var result: Result

  package init(path: String, original: String, result: Result) {
    (self.path, self.original, self.result) = (path, original, result)
  }

  /// What becomes of a copy.
  public enum Result: Hashable, Sendable {
    /// Its text is merged into the file, and it goes to the trash.
    case merged
    /// The file has the same bytes, so it goes to the trash.
    case same
    /// The file has all of its text, so it goes to the trash.
    case held
    /// The file is gone, so it gets the file's name.
    case renamed
    /// Both stay as they are.
    case left(Reason)
  }

  /// A reason to leave a copy and its file as they are.
  public enum Reason: Hashable, Sendable {
    /// Their texts can't be merged.
    case text(CopyMerge.Obstacle)
    /// It is a picture.
    case picture
    /// No merge knows files of this kind.
    case otherKind
    /// One of them can't be read or written.
    case inTheWay(StoreError)
    /// The file's name belongs to something that isn't a file.
    case notAFile
  }

  /// Whether both stay as they are.
  public var isLeft: Bool { if case .left = result { true } else { false } }
}
