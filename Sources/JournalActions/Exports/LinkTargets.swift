import JournalSyntax

/// What the links of a Markdown text name; it may be more, such as what a block of code shows.
enum LinkTargets {
  /// Returns the targets of inline links and pictures, of references, and of `src` and `href` in HTML.
  static func all(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    var targets: [String] = []
    for mark in ["](", "]:"] {
      for range in bytes.ranges(of: Array(mark.utf8)) {
        let start = bytes[range.upperBound...].firstIndex { !$0.isBlank } ?? bytes.count
        guard let found = bytes.span.linkDestination(start, bytes.count) else { continue }
        targets.append(unescaped(bytes[found.target]))
      }
    }
    for mark in ["src=\"", "href=\""] {
      for range in text.ranges(of: mark) {
        targets.append(String(text[range.upperBound...].prefix { $0 != "\"" && !$0.isNewline }))
      }
    }
    return targets.filter { !$0.isEmpty }
  }

  /// Returns a target without the backslashes before punctuation.
  private static func unescaped(_ target: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = target
    while let byte = rest.popFirst() {
      if byte == Byte.backslash, let next = rest.first, next.isPunctuation { continue }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
