/// Follows files through the revisions, newest first, across all their names.
package struct FollowedFiles: Sendable {
  /// All names that the files have had so far, from the journal's root.
  package private(set) var paths: Set<[UInt8]>

  /// Starts from the names that are known.
  package init(_ paths: Set<[UInt8]>) {
    self.paths = paths
  }

  /// Returns whether a change is about one of the files; if it is a move, the older name is
  /// followed from there on.
  ///
  /// Must be called with changes from the newest to the oldest.
  package mutating func follow(_ change: GitChange) -> Bool {
    if paths.contains(change.path) {
      if let old = change.oldPath { paths.insert(old) }
      return true
    }
    return change.oldPath.map(paths.contains) ?? false
  }
}
