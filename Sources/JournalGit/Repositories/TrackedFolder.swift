import JournalPrograms
import JournalStore
import Platform

/// A folder meant for this computer only of which git tracks files.
package struct TrackedFolder: Hashable, Sendable {
  /// The path from the journal's root.
  package var path: [UInt8]
  /// How many of its files git tracks, or would with the next commit.
  package var files: Int

  /// Returns such folders of a journal, by path; empty without git or a repository.
  ///
  /// git is run once, and only if there is a repository.
  package static func all(in journal: String) -> [TrackedFolder] {
    guard isInRepository(journal), let git = GitProgram(),
      let result = try? git.run(["--no-optional-locks", "ls-files", "-z"], in: journal)
    else { return [] }
    var counts: [[UInt8]: Int] = [:]
    for path in result.output.split(separator: 0) {
      if let folder = LocalFolder.part(of: Array(path)) { counts[folder, default: 0] += 1 }
    }
    return counts.map { TrackedFolder(path: $0, files: $1) }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// Returns whether a folder, or one above it, has a repository.
  private static func isInRepository(_ folder: String) -> Bool {
    var place = folder[...]
    while access(place + "/.git", F_OK) != 0 {
      guard let slash = place.lastIndex(of: "/") else { return false }
      place = place[..<slash]
    }
    return true
  }
}

extension Repository {
  /// Returns the files of such folders that git tracks, from the top, by path.
  package func localFiles() throws(GitError) -> [[UInt8]] {
    try trackedFiles().filter { LocalFolder.part(of: $0) != nil }
  }
}
