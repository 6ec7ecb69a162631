import JournalPrograms
import JournalStore
import Platform

/// A folder of one computer alone of which git keeps files.
public struct TrackedFolder: Hashable, Sendable {
  /// From the journal's root.
  public var path: [UInt8]
  /// How many of its files git keeps, or would with the next commit.
  public var files: Int

  /// The folders of a journal of which that is so, by path; none without git or a repository.
  ///
  /// git is run once, and only where a repository is.
  public static func all(in journal: String) -> [TrackedFolder] {
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

  /// Whether a folder, or one above it, has a repository.
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
  /// Files of such folders that git knows, from the top, by path.
  public func localFiles() throws(GitProblem) -> [[UInt8]] {
    try trackedFiles().filter { LocalFolder.part(of: $0) != nil }
  }
}
