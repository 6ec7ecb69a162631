import JournalCore
package import JournalRender
package import Phrases

/// Text with several lines: Enter begins a new line, two empty lines or Ctrl-D end the text.
package struct TextArea: Widget {
  package private(set) var buffer: TextBuffer
  /// The text's columns, which decide the positions above and below the cursor.
  private var width = 77
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
    case .enter:
      if buffer.isEmpty || endsWithEmptyLines { return .next }
      buffer.insert("\n")
    case .control("d"), .tab: return .next
    case .up: move(-1)
    case .down: move(1)
    case .pageUp: move(-8)
    case .pageDown: move(8)
    default: _ = buffer.handle(key)
    }
    return .stay
  }

  /// True if Enter at the end would make a second empty line.
  private var endsWithEmptyLines: Bool {
    buffer.cursor == buffer.characters.count && buffer.characters.suffix(2) == ["\n", "\n"]
  }

  private mutating func move(_ rows: Int) {
    let laid = TextRows(buffer.characters, width: width)
    let (row, column) = laid.position(of: buffer.cursor)
    let end = row + rows
    if end < 0 { return buffer.move(to: 0) }
    if end >= laid.rows.count { return buffer.move(to: buffer.characters.count) }
    buffer.move(to: laid.place(row: end, column: column))
  }

  package mutating func resize(columns: Int) {
    width = columns - 3
  }

  package func drawing(_ style: TextStyle) -> Drawing {
    guard !buffer.isEmpty else {
      return TextField.drawing(buffer, example: example, style)
    }
    let laid = TextRows(buffer.characters, width: style.columns - 3)
    let bar = style.paint(style.glyph("│", "|"), .quiet) + " "
    let (row, column) = laid.position(of: buffer.cursor)
    return Drawing(
      lines: laid.rows.indices.map { bar + laid.text($0) },
      cursor: .init(row: row, column: 2 + column))
  }

  package func hints(_ style: TextStyle) -> [Phrase] {
    isEmpty ? [] : [FormWording.endsText]
  }

  package var enterHint: Phrase {
    buffer.isEmpty ? FormWording.enterSkips : FormWording.enterBreaks
  }

  package func plainLines(_ style: TextStyle) -> [String] {
    isEmpty ? [style.text(FormWording.manyLines)] : []
  }

  package mutating func take(_ line: String) -> Outcome {
    if line.isEmpty, buffer.isEmpty || buffer.characters.suffix(2) == ["\n", "\n"] { return .next }
    buffer.insert(line + "\n")
    return .stay
  }
}
