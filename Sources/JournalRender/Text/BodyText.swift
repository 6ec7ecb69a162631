/// The text of an entry as it is read in a terminal: its own words and marks, lines broken at the
/// width, lists and quotes hanging, headings strong, code as it stands.
struct BodyText {
  let style: TextStyle

  /// The lines of a text that is Markdown; lines that are printed as they are may stand together in
  /// one element, so that millions of them cost what their bytes do.
  /// - Parameter margin: what stands before every line.
  func lines(_ text: String, margin: String = "") -> [String] {
    var source = BodyLines(visible(text, lines: true), style, hasMargin: !margin.isEmpty)
    var lines: [String] = []
    while !source.isAtEnd {
      if source.takePlain(into: &lines) { continue }
      guard let line = source.next() else { break }
      lines += line.isCode ? code(line.text, margin) : wrapped(line.text, margin)
    }
    return lines
  }

  /// Code keeps its spaces; it is broken only where the window ends.
  private func code(_ line: Substring, _ margin: String) -> [String] {
    let room = max(8, style.columns - DisplayWidth.of(margin))
    return Wrapping.chunks(line, width: room).map {
      (margin + style.paint(String($0).trimmedEnd(), .quiet)).trimmedEnd()
    }
  }

  private func wrapped(_ line: Substring, _ margin: String) -> [String] {
    let text = Substring(line.utf8.drop { $0 == 0x20 })
    if text.isEmpty { return [""] }
    let spaces = line.utf8.distance(from: line.startIndex, to: text.startIndex)
    let isQuote = text.utf8.first == UInt8(ascii: ">")
    let isHeading =
      text.utf8.first == UInt8(ascii: "#")
      && text.utf8.drop { $0 == UInt8(ascii: "#") }.first == 0x20
    let room = style.columns - DisplayWidth.of(margin)
    let lines =
      spaces <= style.columns / 4 && DisplayWidth.of(line) <= room
      ? [(margin + line).trimmedEnd()] : broken(text, spaces, margin)
    guard isQuote || isHeading else { return lines }
    return lines.map { style.paint($0, isHeading ? .strong : .quiet) }
  }

  /// The lines of one that doesn't fit.
  private func broken(_ text: Substring, _ spaces: Int, _ margin: String) -> [String] {
    let found = BodyText.mark(text)
    // Every line begins with it or hangs under it: one of megabytes is text.
    let mark = found.utf8.count <= style.columns / 4 ? found : ""
    let first =
      margin + String(repeating: " ", count: min(spaces, style.columns / 4)) + mark
    return Wrapping.lines(
      text.dropFirst(mark.count), width: style.columns, first: first,
      rest: mark.hasPrefix(">") ? first : nil)
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
