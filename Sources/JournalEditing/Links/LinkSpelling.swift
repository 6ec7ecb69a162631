import Codecs
import JournalCore
import JournalSyntax

/// How paths are written in links.
enum LinkSpelling {
  /// Returns a relative path that leads to the same place from another one; its last parts stay as they are
  /// written.
  /// - Parameters:
  ///   - path: as it is written.
  ///   - old: the file beside which it begins; empty for the journal's root.
  ///   - new: the file beside which it is to begin.
  ///   - decoded: returns a part of the path without its escapes.
  static func rebased(
    _ path: String, on old: String, from new: String, decoded: (String) -> String
  ) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var folder = old.split(separator: "/").dropLast().map(String.init)
    while let first = parts.first, first == "." || first == "..", parts.count > 1 {
      if first == "..", folder.popLast() == nil { return path }
      parts.removeFirst()
    }
    let own = new.split(separator: "/").dropLast().map(String.init)
    let common = zip(own, folder).prefix { $0 == $1 }.count
    var (up, down) = (own.dropFirst(common), folder.dropFirst(common))
    if down.isEmpty {
      while parts.count > 1, let next = up.first, decoded(parts[0]) == next {
        up.removeFirst()
        parts.removeFirst()
      }
    }
    let isEscaped = decoded("%25") == "%"
    down = down.map { isEscaped ? encoded($0) : $0 }[...]
    return (up.map { _ in ".." } + down + parts).joined(separator: "/")
  }

  /// Returns the relative path from a file to another one.
  static func path(to place: [String], from file: String, _ isEscaped: Bool) -> String {
    let own = file.split(separator: "/").dropLast().map(String.init)
    let common = zip(own, place.dropLast()).prefix { $0 == $1 }.count
    let up = own.dropFirst(common).map { _ in ".." }
    return (up + place.dropFirst(common).map { isEscaped ? encoded($0) : $0 })
      .joined(separator: "/")
  }

  /// Returns a part of a path with percent escapes for what would end a link, or mean something else in it.
  static func encoded(_ text: String) -> String {
    PercentEncoding.encoded(text) {
      $0 <= 0x20 || $0 == 0x7F || "()<>%#?\\\"'&".utf8.contains($0)
    }
  }

  /// Returns a target without percent escapes, and without the backslashes before punctuation.
  static func decoded(_ target: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(target.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == Byte.backslash, let next = rest.first, next.isPunctuation { continue }
      bytes.append(byte)
    }
    return PhotoPath.decoded(String(decoding: bytes, as: UTF8.self))
  }
}
