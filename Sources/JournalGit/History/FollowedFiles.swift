/// The way of files through the revisions, newest first, over all names that they had.
public struct FollowedFiles: Sendable {
  /// Every name that they had so far, from the journal's root.
  public private(set) var paths: Set<[UInt8]>

  /// Begins with the names that are known.
  public init(_ paths: Set<[UInt8]>) {
    self.paths = paths
  }

  /// Whether a change is about one of them; from a move on, its older name is one of theirs.
  ///
  /// Changes are asked about from the newest to the oldest.
  public mutating func follow(_ change: GitChange) -> Bool {
    if paths.contains(change.path) {
      if let old = change.oldPath { paths.insert(old) }
      return true
    }
    return change.oldPath.map(paths.contains) ?? false
  }
}
