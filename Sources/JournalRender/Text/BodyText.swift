import JournalSyntax
import Phrases

/// An entry's text for reading in a terminal.
///
/// Words and marks are the writer's own; comments are left out. Lines are wrapped to the width,
/// lists and quotes get a hanging indent, headings are strong, and code is kept as it is.
struct BodyText {
  let style: TextStyle

  /// Returns the lines of a Markdown text.
  ///
  /// Unchanged lines may share one element, so that millions of them cost no more than their bytes.
  /// - Parameter margin: the text before every line.
  func lines(_ text: String, margin: String = "") -> [String] {
    let text = ShownText.text(text, for: .plain)
    var source = BodyLines(visibleBytes(text, lines: true), style, hasMargin: !margin.isEmpty)
    var lines: [String] = []
    while !source.isAtEnd {
      if source.takePlain(into: &lines) { continue }
      guard let line = source.next() else { break }
      lines += line.isCode ? code(line.text, margin) : wrapped(line.text, margin)
    }
    return lines
  }

  /// Returns the lines of a Markdown text, with web addresses as links.
  func linkedLines(_ text: String) -> [String] {
    lines(text).map { style.linked($0, wrappedTo: style.columns) }
  }

  /// Returns a line of code with its spaces kept, broken only at the window's edge.
  private func code(_ line: ArraySlice<UInt8>, _ margin: String) -> [String] {
    let room = max(8, style.columns - DisplayWidth.of(margin))
    return Wrapping.chunks(line, width: room).map {
      let text = String(decoding: $0, as: UTF8.self).trimmedEnd()
      return (margin + style.paint(text, .quiet)).trimmedEnd()
    }
  }

  private func wrapped(_ line: ArraySlice<UInt8>, _ margin: String) -> [String] {
    let text = line.drop { $0 == Byte.space }
    if text.isEmpty { return [""] }
    let isQuote = text.first == Byte.greater
    let isHeading =
      text.first == Byte.hash && text.drop { $0 == Byte.hash }.first == Byte.space
    let lines = broken(line, text, margin)
    guard style.color != .none, isQuote || isHeading else {
      return [String(decoding: lines, as: UTF8.self)]
    }
    return lines.split(separator: Byte.lineFeed, omittingEmptySubsequences: false).map {
      style.paint(String(decoding: $0, as: UTF8.self), isHeading ? .strong : .quiet)
    }
  }

  /// Returns a line as it is if it fits, or else wrapped.
  /// - Parameter text: the line without its leading spaces.
  private func broken(
    _ line: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, _ margin: String
  ) -> [UInt8] {
    let spaces = line.count - text.count
    let room = style.columns - DisplayWidth.of(margin)
    if spaces <= style.columns / 4, DisplayWidth.fits(line, in: room) {
      var shown = Array(margin.utf8) + line
      while shown.last == Byte.space { shown.removeLast() }
      return shown
    }
    let found = BodyText.mark(text)
    // The mark precedes or indents every line, so a huge one is treated as text.
    let mark = found.count <= style.columns / 4 ? String(decoding: found, as: UTF8.self) : ""
    let first =
      margin + String(repeating: " ", count: min(spaces, style.columns / 4)) + mark
    return Wrapping.joined(
      text.dropFirst(mark.utf8.count), width: style.columns, first: first,
      rest: mark.hasPrefix(">") ? first : nil)
  }

  /// Returns the mark before a list item or a quote: `- `, `- [x] `, `12. `, `> `.
  private static func mark(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let quotes = text.prefix { $0 == Byte.greater }
    let mark = quotes.isEmpty ? listMark(text) : quotes
    let spaces = text[mark.endIndex...].prefix { $0 == Byte.space }
    guard !mark.isEmpty, !spaces.isEmpty else { return quotes }
    let rest = String(decoding: text[spaces.endIndex...].prefix(32), as: UTF8.self)
    let isBox = rest.hasPrefix("[") && rest.dropFirst(2).hasPrefix("] ")
    return text[..<(spaces.endIndex + (isBox ? rest.prefix(4).utf8.count : 0))]
  }

  /// Returns `-`, `*`, `+`, `12.` or `12)`.
  private static func listMark(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if let first = text.first, "-*+".utf8.contains(first) { return text.prefix(1) }
    let digits = text.prefix(10).prefix { (0x30...0x39).contains($0) }
    guard (1...9).contains(digits.count), let next = text[digits.endIndex...].first,
      ".)".utf8.contains(next)
    else { return text.prefix(0) }
    return text[...digits.endIndex]
  }
}

/// A text's lines, read one by one from its bytes.
struct BodyLines {
  private let bytes: [UInt8]
  private let style: TextStyle
  private let hasMargin: Bool
  private var place = 0
  /// The open code block's mark.
  private var fence: UInt8?
  /// True if the last line was returned.
  private(set) var isAtEnd = false

  /// Reads a text's bytes after it went through `visible`.
  init(_ bytes: [UInt8], _ style: TextStyle, hasMargin: Bool) {
    self.bytes = bytes
    self.style = style
    self.hasMargin = hasMargin
  }

  /// Returns the next line, with `isCode` true for code; nil after the last.
  mutating func next() -> (text: ArraySlice<UInt8>, isCode: Bool)? {
    guard !isAtEnd else { return nil }
    let end = bytes[place...].firstIndex(of: Byte.lineFeed) ?? bytes.count
    let mark = mark(end)
    let isCode = fence != nil || mark != nil
    toggle(mark)
    defer { goOn(behind: end) }
    return (bytes[place..<end], isCode)
  }

  /// Takes the following unchanged lines as one element; returns true if there were any.
  ///
  /// Blank lines after them become separate elements.
  mutating func takePlain(into lines: inout [String]) -> Bool {
    let count = lines.count
    let start = place
    var end = place
    var blanks = 0
    while !isAtEnd, let lineEnd = plainEnd() {
      var textEnd = lineEnd
      while textEnd > place, bytes[textEnd - 1] == Byte.space { textEnd -= 1 }
      (end, blanks) = textEnd > place ? (textEnd, 0) : (end, blanks + 1)
      goOn(behind: lineEnd)
      if textEnd < lineEnd { break }
    }
    if end > start { lines.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
    for _ in 0..<blanks { lines.append("") }
    return lines.count > count
  }

  /// Returns the next line's end if it is printed unchanged, except for trailing spaces.
  ///
  /// Such a line fits the width, and no part is painted.
  private mutating func plainEnd() -> Int? {
    guard !hasMargin else { return nil }
    // No text has more columns than bytes.
    let limit = min(bytes.count, place + style.columns + 1)
    var end = place
    while end < limit, bytes[end] != Byte.lineFeed { end += 1 }
    var text = place
    while text < end, bytes[text] == Byte.space { text += 1 }
    guard end - place <= style.columns, text == end || text - place <= style.columns / 4 else {
      return nil
    }
    let mark = mark(end)
    if style.color != .none {
      let isPainted = text < end && (bytes[text] == 0x3E || bytes[text] == 0x23)
      guard fence == nil, mark == nil, !isPainted else { return nil }
    }
    toggle(mark)
    return end
  }

  /// Returns the next line's mark if it opens or closes a code block.
  private func mark(_ end: Int) -> UInt8? {
    var at = place
    while at < end, bytes[at] == Byte.space { at += 1 }
    guard at + 2 < end, bytes[at] == Byte.backquote || bytes[at] == Byte.tilde,
      bytes[at] == bytes[at + 1], bytes[at] == bytes[at + 2]
    else { return nil }
    return bytes[at]
  }

  private mutating func toggle(_ mark: UInt8?) {
    if fence == nil {
      fence = mark
    } else if mark == fence {
      fence = nil
    }
  }

  private mutating func goOn(behind end: Int) {
    isAtEnd = end == bytes.count
    place = end + 1
  }
}
