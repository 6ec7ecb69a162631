package import JournalRender
package import Phrases

/// Lines to show, and the cursor's position in them.
package struct Drawing: Hashable {
  /// A position, counted from 0.
  package struct Place: Hashable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) { (self.row, self.column) = (row, column) }
  }

  package var lines: [String] = []
  /// The cursor; nil if no text is being written.
  package var cursor: Place?
  /// The row that must be visible if not all fit.
  package var focus = 0

  package init(lines: [String] = [], cursor: Place? = nil, focus: Int = 0) {
    self.lines = lines
    self.cursor = cursor
    self.focus = focus
  }

  /// Returns as much as fits into a number of rows, around the row of the cursor or the focus.
  package func clipped(to rows: Int) -> Drawing {
    let rows = max(1, rows)
    guard lines.count > rows else { return self }
    let middle = (cursor?.row ?? focus) - rows / 2
    let first = min(max(0, middle), lines.count - rows)
    var part = self
    part.lines = Array(lines[first..<(first + rows)])
    part.cursor?.row -= first
    part.focus -= first
    return part
  }

  /// Returns the drawing moved to the right, except for empty lines.
  package func indented(_ columns: Int) -> Drawing {
    var moved = self
    let margin = String(repeating: " ", count: columns)
    moved.lines = lines.map { $0.isEmpty ? $0 : margin + $0 }
    moved.cursor?.column += columns
    return moved
  }

  /// Adds lines below.
  package mutating func add(_ more: Drawing) {
    if var cursor = more.cursor {
      cursor.row += lines.count
      self.cursor = cursor
    }
    focus = lines.count + more.focus
    lines += more.lines
  }

  /// Returns the output that shows it in a window of some size, whatever was there before.
  ///
  /// The terminal never wraps lines, and nothing flickers: each line is cleared after its end.
  /// After a full line the cursor is still on its last character, which would be cleared too.
  package func output(columns: Int, rows: Int) -> String {
    var out = "\u{1B}[?25l\u{1B}[?7l\u{1B}[H"
    out += lines.map { $0 + (PaintedText($0).columns < columns ? "\u{1B}[K" : "") }
      .joined(separator: "\r\n")
    if lines.count < rows { out += (lines.isEmpty ? "" : "\r\n") + "\u{1B}[J" }
    out += "\u{1B}[?7h"
    if let cursor { out += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h" }
    return out
  }
}

/// Dimmed hints about the keys at the bottom of a screen.
package enum Hints {
  /// Returns hints side by side; a line is broken inside a hint only if there is no other way.
  package static func lines(_ hints: [Phrase], _ style: TextStyle) -> [String] {
    let gap = style.glyph("  ·  ", "  |  ")
    var lines: [String] = []
    for hint in hints.map({ style.text($0) }) {
      if let last = lines.last, DisplayWidth.of(last + gap + hint) <= style.columns {
        lines[lines.count - 1] = last + gap + hint
      } else {
        lines.append(hint.cut(style.columns, style.ellipsis))
      }
    }
    return lines.map { style.paint($0, .quiet) }
  }
}

/// A line of the screen as cells, each with its text and attributes.
package struct TerminalCells: Hashable {
  package struct Cell: Hashable {
    /// The character; empty for the second column of a wide character.
    package var text: String
    /// The attributes, such as `1;36`; empty if there are none.
    package var paint: String
  }

  package private(set) var cells: [Cell] = []

  /// Parses a line with its control sequences.
  package init(_ line: String) {
    var paint = ""
    var rest = line[...]
    while let character = rest.popFirst() {
      if character == "\u{1B}", rest.first == "[", let end = rest.firstIndex(of: "m") {
        paint = String(rest[rest.index(after: rest.startIndex)..<end])
        if paint == "0" { paint = "" }
        rest = rest[rest.index(after: end)...]
        continue
      }
      let width = DisplayWidth.of(character)
      if width == 0, !cells.isEmpty {
        cells[cells.count - 1].text.append(character)
      } else {
        cells.append(Cell(text: String(character), paint: paint))
        if width == 2 { cells.append(Cell(text: "", paint: paint)) }
      }
    }
  }

  /// Returns the output that turns a row's old line into this one on the screen.
  package func changes(from old: TerminalCells, row: Int) -> String {
    var out = ""
    var column = -1
    var paint = ""
    for (place, cell) in cells.enumerated() {
      let isSame = place < old.cells.count && old.cells[place] == cell
      // A wide character is written at its first column.
      if isSame || cell.text.isEmpty { continue }
      if column != place { out += "\u{1B}[\(row + 1);\(place + 1)H" }
      if paint != cell.paint { out += "\u{1B}[0\(cell.paint.isEmpty ? "" : ";" + cell.paint)m" }
      out += cell.text
      paint = cell.paint
      let isWide = place + 1 < cells.count && cells[place + 1].text.isEmpty
      column = place + (isWide ? 2 : 1)
    }
    if !paint.isEmpty { out += "\u{1B}[0m" }
    if cells.count < old.cells.count { out += "\u{1B}[\(row + 1);\(cells.count + 1)H\u{1B}[K" }
    return out
  }
}
