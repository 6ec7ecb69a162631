import Codecs
import JournalSyntax

/// Picture paths as written in entries.
package enum PhotoPath {
  /// Returns true if a path has a picture's extension.
  package static func isPicture(_ path: String) -> Bool { FileKind(path) == .picture }

  /// Returns true if it's a web address or data, not a file in the journal.
  package static func isRemote(_ path: String) -> Bool {
    guard let colon = path.firstIndex(of: ":") else { return path.hasPrefix("//") }
    let scheme = path[..<colon]
    return scheme.utf8.count > 1
      && scheme.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == Byte.plus }
  }

  /// Returns the file named by a front matter value: `photo.jpg` for `[[photo.jpg|200]]` and
  /// `![[photo.jpg]]`.
  static func withoutBrackets(_ text: String) -> String {
    var text = text[...]
    if text.hasPrefix("!") { text = text.dropFirst() }
    guard text.hasPrefix("[["), text.hasSuffix("]]") else { return String(text) }
    text = text.dropFirst(2).dropLast(2)
    return String(text.prefix { $0 != "|" && $0 != "#" })
  }

  /// Decodes `%20` and the like if the result is UTF-8, and drops a title or query.
  package static func decoded(_ target: String) -> String {
    guard target.utf8.contains(Byte.percent) else { return target }
    return String(validating: PercentEncoding.bytes(of: target), as: UTF8.self) ?? target
  }

  /// Returns true if a path leads out of the journal, both relative to the entry and from the root:
  /// an absolute path, one with a NUL, or one with more `..` than folders.
  static func leavesJournal(_ path: String, from entry: String) -> Bool {
    path.hasPrefix("~") || path.utf8.contains(0) || places(of: path, from: entry).isEmpty
  }

  /// Returns a relative path beside a file as a path from the journal's root; nil if it leads out
  /// of the journal.
  package static func beside(_ path: String, of file: String) -> String? {
    var folder = file.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        folder.append(String(part))
      } else if folder.popLast() == nil {
        return nil
      }
    }
    return folder.joined(separator: "/")
  }
}
