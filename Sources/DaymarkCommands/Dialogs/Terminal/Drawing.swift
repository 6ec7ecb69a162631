/// Lines to be shown, and where the cursor stands in them.
struct Drawing: Hashable {
  /// A place, counted from 0.
  struct Place: Hashable {
    var row: Int
    var column: Int
  }

  var lines: [String] = []
  /// Nil where no text is written.
  var cursor: Place?
  /// The row that must be seen where not all can.
  var focus = 0

  /// As much as fits into that many rows, around the row that must be seen.
  func clipped(to rows: Int) -> Drawing {
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

  /// Moved to the right, each line that isn't empty.
  func indented(_ columns: Int) -> Drawing {
    var moved = self
    let margin = String(repeating: " ", count: columns)
    moved.lines = lines.map { $0.isEmpty ? $0 : margin + $0 }
    moved.cursor?.column += columns
    return moved
  }

  /// Adds lines below.
  mutating func add(_ more: Drawing) {
    if var cursor = more.cursor {
      cursor.row += lines.count
      self.cursor = cursor
    }
    focus = lines.count + more.focus
    lines += more.lines
  }
}
