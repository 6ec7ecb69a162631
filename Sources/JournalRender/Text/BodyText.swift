/// The text of an entry as it is read in a terminal: its own words and marks, lines broken at the
/// width, lists and quotes hanging, headings strong, code as it stands.
struct BodyText {
  let style: TextStyle

  /// The lines of a text that is Markdown.
  /// - Parameter margin: what stands before every line.
  func lines(_ text: String, margin: String = "") -> [String] {
    var lines: [String] = []
    var fence: Character?
    for line in visible(text, lines: true).split(separator: "\n", omittingEmptySubsequences: false)
    {
      let mark = BodyText.fence(line)
      if let open = fence {
        if mark == open { fence = nil }
        lines += code(line, margin)
      } else if mark != nil {
        fence = mark
        lines += code(line, margin)
      } else {
        lines += wrapped(line, margin)
      }
    }
    return lines
  }

  /// The mark of a line that opens or closes a block of code.
  private static func fence(_ line: Substring) -> Character? {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("```") ? "`" : text.hasPrefix("~~~") ? "~" : nil
  }

  /// Code keeps its spaces; it is broken only where the window ends.
  private func code(_ line: Substring, _ margin: String) -> [String] {
    let room = max(8, style.columns - DisplayWidth.of(margin))
    var lines: [String] = []
    var part = ""
    var used = 0
    for character in line {
      let columns = DisplayWidth.of(character)
      if used + columns > room {
        lines.append(part)
        (part, used) = ("", 0)
      }
      part.append(character)
      used += columns
    }
    return (lines + [part]).map { (margin + style.paint($0.trimmedEnd(), .quiet)).trimmedEnd() }
  }

  private func wrapped(_ line: Substring, _ margin: String) -> [String] {
    let text = line.drop { $0 == " " }
    if text.isEmpty { return [""] }
    let indent = String(repeating: " ", count: min(line.count - text.count, style.columns / 4))
    let mark = BodyText.mark(text)
    let words = text.dropFirst(mark.count)
    let isQuote = mark.hasPrefix(">")
    let lines = Wrapping.lines(
      words, width: style.columns, first: margin + indent + mark,
      rest: isQuote ? margin + indent + mark : nil)
    if text.hasPrefix("#"), text.drop(while: { $0 == "#" }).first == " " {
      return lines.map { style.paint($0, .strong) }
    }
    return isQuote ? lines.map { style.paint($0, .quiet) } : lines
  }

  /// What a list item or a quote begins with: `- `, `- [x] `, `12. `, `> `.
  private static func mark(_ text: Substring) -> Substring {
    var end = text.startIndex
    if let first = text.first, "-*+>".contains(first) {
      end = text.index(after: end)
      while first == ">", end < text.endIndex, text[end] == ">" { end = text.index(after: end) }
    } else {
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      guard (1...9).contains(digits.count), let next = text.dropFirst(digits.count).first,
        next == "." || next == ")"
      else { return "" }
      end = text.index(digits.endIndex, offsetBy: 1)
    }
    guard end < text.endIndex, text[end] == " " else {
      return text.first == ">" ? text[..<end] : ""
    }
    while end < text.endIndex, text[end] == " " { end = text.index(after: end) }
    let rest = text[end...]
    if rest.hasPrefix("["), rest.dropFirst(2).hasPrefix("] ") {
      end = text.index(end, offsetBy: 4)
    }
    return text[..<end]
  }
}
