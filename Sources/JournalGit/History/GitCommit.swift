package import JournalCore

/// A commit and its changed files.
package struct GitCommit: Hashable, Sendable {
  /// Its abbreviated name.
  package var name: String
  /// The civil day on the author's clock.
  package var day: Day
  /// The time on the author's clock, `21:40`.
  package var time: String
  /// That clock's offset from UTC, `+13:00`.
  package var offset: String
  /// The author's name.
  package var author: String
  /// The first line of its message.
  package var subject: String
  /// The changed files; for a merge, those that differ from each parent.
  package var changes: [GitChange]
}

/// A file that differs between two versions.
package struct GitChange: Hashable, Sendable {
  /// Its path from the journal's root, as bytes; if it was removed, the path it had.
  package var path: [UInt8]
  /// The path it had before, if it was moved.
  package var oldPath: [UInt8]?
  /// The object of the older version; nil if there was none, or it wasn't a plain file.
  package var old: String?
  /// The object of the newer version; nil if there is none, or it isn't a plain file.
  package var new: String?
  /// True if the newer version is a plain file, even if it isn't stored as an object yet.
  package var isThere: Bool
  /// True if the file is unmerged; then neither version is named.
  var isUnmerged = false

  /// Creates a change of a file from one object to another.
  package init(
    path: [UInt8], oldPath: [UInt8]? = nil, old: String? = nil, new: String? = nil,
    isThere: Bool = true
  ) {
    self.path = path
    self.oldPath = oldPath
    self.old = old
    self.new = new
    self.isThere = isThere
  }
}

/// Follows files through the revisions, newest first, across all their names.
package struct FollowedFiles: Sendable {
  /// All names of the files so far, from the journal's root.
  package private(set) var paths: Set<[UInt8]>

  /// Starts from the known names.
  package init(_ paths: Set<[UInt8]>) {
    self.paths = paths
  }

  /// Returns true if a change is about one of the files; follows the older name from there on if it
  /// is a move.
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
