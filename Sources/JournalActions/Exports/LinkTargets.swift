/// What the links of a Markdown text name; it may be more, such as what a block of code shows.
///
/// Source: CommonMark 0.30, "Links" and "Link reference definitions".
enum LinkTargets {
  /// Returns the targets of inline links and pictures, of references, and of `src` and `href` in HTML.
  static func all(in text: String) -> [String] {
    var targets: [String] = []
    for mark in ["](", "]:"] {
      for range in text.ranges(of: mark) {
        targets.append(target(text[range.upperBound...].drop { $0 == " " || $0 == "\t" }))
      }
    }
    for mark in ["src=\"", "href=\""] {
      for range in text.ranges(of: mark) {
        targets.append(String(text[range.upperBound...].prefix { $0 != "\"" && !$0.isNewline }))
      }
    }
    return targets.filter { !$0.isEmpty }
  }

  /// Reads a target: in `<…>`, or without blanks and with balanced parentheses.
  private static func target(_ text: Substring) -> String {
    let isBracketed = text.first == "<"
    var target = ""
    var depth = 0
    var rest = isBracketed ? text.dropFirst() : text
    while let character = rest.popFirst(), !character.isNewline {
      switch character {
      case "\\" where rest.first.map { $0.isASCII && ($0.isPunctuation || $0.isSymbol) } == true:
        target.append(rest.removeFirst())
        continue
      case ">" where isBracketed: return target
      case "(" where !isBracketed: depth += 1
      case ")" where !isBracketed:
        if depth == 0 { return target }
        depth -= 1
      case _ where !isBracketed && character.isWhitespace: return target
      default: break
      }
      target.append(character)
    }
    return target
  }
}
