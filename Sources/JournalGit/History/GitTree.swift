/// A file as git lists it in a tree or in its index: its path, and the object that stores it.
package struct GitFile: Hashable, Sendable {
  /// Its path from the journal's root, as bytes.
  package var path: [UInt8]
  /// The object that stores its text.
  package var object: String

  /// Creates a file from its path and its object.
  package init(path: [UInt8], object: String) {
    (self.path, self.object) = (path, object)
  }
}

/// Reads git's lists of files.
enum GitTree {
  /// Parses the plain files of `git ls-tree -r -z`: `100644 blob OBJECT`, a tab, the path.
  static func files(tree output: [UInt8]) -> [GitFile] {
    files(output) { words in words[1] == "blob" ? words[2] : nil }
  }

  /// Parses the plain files of `git ls-files -s -z`: `100644 OBJECT 0`, a tab, the path; unmerged
  /// files are left out.
  static func files(index output: [UInt8]) -> [GitFile] {
    files(output) { words in words[2] == "0" ? words[1] : nil }
  }

  private static func files(
    _ output: [UInt8], _ object: ([Substring]) -> Substring?
  ) -> [GitFile] {
    output.split(separator: 0).compactMap { line in
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let words = GitLog.text(line[..<tab]).split(separator: " ")
      guard words.count == 3, GitLog.isPlainFile(words[0]), let object = object(words) else {
        return nil
      }
      return GitFile(path: Array(line[(tab + 1)...]), object: String(object))
    }
  }
}
