import JournalCore
package import JournalRender
package import Phrases

/// A line of text.
package struct TextField: Widget, Hashable {
  package private(set) var buffer: TextBuffer
  /// The dimmed placeholder while nothing is written.
  package let example: Phrase?

  package init(_ text: String = "", example: Phrase? = nil) {
    buffer = TextBuffer(text)
    self.example = example
  }

  package var isEmpty: Bool { text.isEmpty }
  /// The text without blanks at its ends.
  package var text: String { buffer.text.trimmed }

  package mutating func handle(_ key: Key) -> Outcome {
    switch key {
    case .enter, .tab: return .next
    // A single line contains no line ends.
    case .paste(let text):
      buffer.insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    default: _ = buffer.handle(key)
    }
    return .stay
  }

  package func drawing(_ style: TextStyle) -> Drawing {
    TextField.drawing(buffer, example: example, style)
  }

  /// Draws a line being written, scrolled sideways to keep its cursor visible.
  package static func drawing(
    _ buffer: TextBuffer, example: Phrase? = nil, _ style: TextStyle
  ) -> Drawing {
    let mark = style.paint(style.glyph("❯", ">"), .accent) + " "
    let width = style.columns - 3
    if buffer.isEmpty {
      let example = example.map { style.text($0).cut(width, style.ellipsis) } ?? ""
      return Drawing(lines: [mark + style.paint(example, .quiet)], cursor: .init(row: 0, column: 2))
    }
    var start = buffer.cursor
    var used = 0
    while start > 0 {
      let columns = TextRows.columns(of: buffer.characters[start - 1])
      if used + columns > width { break }
      used += columns
      start -= 1
    }
    var shown = ""
    var columns = 0
    for character in buffer.characters[start...] {
      columns += TextRows.columns(of: character)
      if columns > width { break }
      shown += TextRows.shown(character)
    }
    return Drawing(lines: [mark + shown], cursor: .init(row: 0, column: 2 + used))
  }

  package func hints(_ style: TextStyle) -> [Phrase] { [] }

  package func plainLines(_ style: TextStyle) -> [String] {
    let now = isEmpty ? nil : Phrase("now: \(written: text)")
    return [example, now].compactMap { $0 }.map { style.text($0) }
  }

  package mutating func take(_ line: String) -> Outcome {
    if !line.isEmpty { buffer = TextBuffer(line) }
    return .next
  }
}
