import JournalRender
import Phrases

/// Lines to be shown, and the cursor's position in them.
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
    (self.lines, self.cursor, self.focus) = (lines, cursor, focus)
  }

  /// Returns as much as fits into a number of rows, around the row that must be visible.
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

  /// Returns the output that shows it on a window of some size, whatever was there before.
  ///
  /// The terminal never wraps lines, and nothing flickers: each line is cleared after its end. After
  /// a full line the cursor is still on its last character, which would be cleared too.
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
