import Phrases

/// A view's lines as they are collected; there are never two blank lines in a row.
struct Page {
  let style: TextStyle
  private(set) var lines: [String] = []

  init(_ style: TextStyle) {
    self.style = style
  }

  /// All lines, each with its line end.
  var text: String {
    var kept = lines[...]
    while kept.last?.isEmpty == true { kept.removeLast() }
    var text = ""
    text.reserveCapacity(kept.reduce(0) { $0 + $1.utf8.count + 1 })
    for line in kept {
      text += line
      text += "\n"
    }
    return text
  }

  /// Adds a line unchanged.
  mutating func add(_ line: String) { lines.append(line) }

  /// Adds lines unchanged.
  mutating func add(_ lines: [String]) { self.lines += lines }

  /// Leaves one line blank, unless there is nothing above it.
  mutating func skip() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  /// Adds a paragraph, wrapped to the width.
  mutating func paragraph(
    _ text: String, first: String = "", rest: String? = nil, _ ink: Ink? = nil
  ) {
    for line in Wrapping.lines(text, width: style.columns, first: first, rest: rest) {
      add(ink.map { style.paint(line, $0) } ?? line)
    }
  }

  /// Adds sentences as a paragraph.
  mutating func paragraph(_ sentences: [Phrase], _ ink: Ink? = nil) {
    paragraph(sentences.map(style.text).joined(separator: " "), ink)
  }
}
