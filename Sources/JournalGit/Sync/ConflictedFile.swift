import JournalStore

/// A file that a sync couldn't merge, and both sides' versions of it.
package struct ConflictedFile: Hashable, Sendable {
  /// The path from the repository's top.
  package var path: [UInt8]
  /// The path from the journal's root; nil if the file is outside the journal, or if its name isn't
  /// UTF-8.
  package var journalPath: String?
  /// The lines of its conflict markers; empty if one version must be chosen.
  package var lines: [Int]
  /// The object with this device's version; nil if it deleted the file.
  package var ours: String?
  /// The object with the other device's version; nil if it deleted the file.
  package var theirs: String?
}

extension Repository {
  /// Returns the files in conflict with their versions.
  package func files(of conflicts: [Conflict]) throws(GitError) -> [ConflictedFile] {
    var stages: [[UInt8]: [String: String]] = [:]
    for record in try output(["ls-files", "-z", "--unmerged"]).split(separator: 0) {
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = GitLog.text(record[..<tab]).split(separator: " ").map(String.init)
      guard words.count == 3 else { continue }
      stages[Array(record[(tab + 1)...]), default: [:]][words[2]] = words[1]
    }
    let prefix = Array(prefix.utf8)
    return conflicts.map { conflict in
      let isInside = conflict.path.starts(with: prefix)
      let versions = stages[conflict.path]
      return ConflictedFile(
        path: conflict.path,
        journalPath: isInside
          ? String(validating: conflict.path.dropFirst(prefix.count), as: UTF8.self) : nil,
        lines: conflict.lines, ours: versions?["2"], theirs: versions?["3"])
    }
  }

  /// Returns a version of a file as it would be in the folder.
  package func contents(_ object: String, of file: ConflictedFile) throws(GitError) -> [UInt8] {
    let path = String(decoding: file.path, as: UTF8.self)
    return try output(["cat-file", "--filters", "--path=" + path, object])
  }

  /// Tells git that a file without conflict markers is settled as it is in the folder.
  package func stage(_ file: ConflictedFile) throws(GitError) {
    let words = isFile(file.path) ? ["--add"] : ["--force-remove"]
    try output(["update-index"] + words + ["-z", "--stdin"], input: [file.path].joinedByNUL)
  }
}
