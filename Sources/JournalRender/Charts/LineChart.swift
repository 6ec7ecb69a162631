import JournalCore
import Phrases

/// A line over days in braille dots; days without a value are gaps.
struct LineChart {
  /// The days from the left edge to the right edge.
  var range: DayRange
  /// The days with their values, in order.
  var points: [(day: Day, value: Double)]
  var low: Double
  var high: Double
  /// The labels for the highest and the lowest value.
  var labels: [String]

  /// Returns the chart with its axes: the highest and lowest value on the left, the first and last
  /// day below.
  func lines(_ style: TextStyle) -> [String] {
    let margin = labels.reduce(0) { max($0, DisplayWidth.of($1)) } + 1
    let columns = max(8, min(style.columns, 120) - margin - 1)
    let rows = style.columns < 60 ? 6 : 8
    let body = style.unicode ? braille(columns, rows) : stars(columns, rows)
    var lines = body.enumerated().map { row, line in
      let label = row == 0 ? labels[0] : row == rows - 1 ? labels[1] : ""
      let edge = style.glyph(row == 0 || row == rows - 1 ? "┤" : "│", "|")
      return style.paint(label.indented(margin - 1) + edge, .quiet)
        + style.paint(line.trimmedEnd(), .accent)
    }
    lines += axis(columns, margin, style).map { style.paint($0, .quiet) }
    return lines
  }

  /// Returns the first and last day under the chart's ends, or one below the other.
  private func axis(_ columns: Int, _ margin: Int, _ style: TextStyle) -> [String] {
    let first = style.text(Phrase("\(range.first)"))
    let last = style.text(Phrase("\(range.last)"))
    let start = String(repeating: " ", count: margin)
    if range.count == 1 { return [start + first] }
    let gap = columns - DisplayWidth.of(first) - DisplayWidth.of(last)
    guard gap >= 2 else { return ["\(start)\(first) \(style.dash)", start + last] }
    return [start + first + String(repeating: " ", count: gap) + last]
  }

  // MARK: Places

  /// Returns a day's column, out of `columns`.
  private func column(_ day: Day, _ columns: Int) -> Int {
    guard range.count > 1 else { return columns / 2 }
    return min(max((day - range.first) * (columns - 1) / (range.count - 1), 0), columns - 1)
  }

  /// Returns a value's row, out of `rows`, counted from the top.
  private func row(_ value: Double, _ rows: Int) -> Int {
    let fraction = high > low ? (value - low) / (high - low) : 0.5
    guard fraction.isFinite else { return rows - 1 }
    return rows - 1 - Int(clamping: (min(max(fraction, 0), 1) * Double(rows - 1)).rounded())
  }

  // MARK: Braille

  private func braille(_ columns: Int, _ rows: Int) -> [String] {
    var dots = Dots(columns: columns, rows: rows)
    let places = points.map { (x: column($0.day, columns * 2), y: row($0.value, rows * 4)) }
    for (number, place) in places.enumerated() {
      let isFirst = number == 0
      if !isFirst, points[number].day - points[number - 1].day <= 1 {
        dots.line(places[number - 1].x, places[number - 1].y, place.x, place.y)
      }
      dots.set(place.x, place.y)
      // An isolated day would be hard to see as a single dot.
      let isFarAfter = isFirst || place.x - places[number - 1].x > 1
      let isFarBefore = number + 1 == places.count || places[number + 1].x - place.x > 1
      if isFarAfter && isFarBefore { dots.mark(place.x, place.y) }
    }
    return dots.lines
  }

  /// Braille cells of two by four dots (Unicode block *Braille Patterns*).
  private struct Dots {
    let columns: Int
    let rows: Int
    private var cells: [UInt32]
    private static let bits: [[UInt32]] = [
      [0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80],
    ]

    init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
      cells = Array(repeating: 0, count: columns * rows)
    }

    mutating func set(_ x: Int, _ y: Int) {
      guard x >= 0, y >= 0, x < columns * 2, y < rows * 4 else { return }
      cells[y / 4 * columns + x / 2] |= Dots.bits[y % 4][x % 2]
    }

    /// Sets two by two dots, moved inwards at the edges.
    mutating func mark(_ x: Int, _ y: Int) {
      let left = min(x, columns * 2 - 2)
      let top = min(y, rows * 4 - 2)
      for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] { set(left + right, top + down) }
    }

    mutating func line(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
      let steps = max(abs(x1 - x0), abs(y1 - y0), 1)
      for step in 0...steps {
        set(x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps)
      }
    }

    var lines: [String] {
      (0..<rows).map { row in
        cells[row * columns..<(row + 1) * columns].map { cell in
          cell == 0 ? " " : String(Unicode.Scalar(0x2800 + cell) ?? " ")
        }.joined()
      }
    }
  }

  // MARK: ASCII

  /// Returns stars on rows of dots; a column without a day is empty.
  private func stars(_ columns: Int, _ rows: Int) -> [String] {
    var cells = [[Character]](
      repeating: Array(repeating: " ", count: columns), count: rows)
    // In a short range, one-column days would leave gaps like those for missing days, so each day
    // is wider.
    let width = max(1, min(columns / max(range.count, 1), 3))
    for isStar in [false, true] {
      for point in points {
        let first = min(column(point.day, columns), columns - width)
        for x in first..<first + width {
          if isStar {
            cells[row(point.value, rows)][x] = "*"
          } else {
            for y in 0..<rows { cells[y][x] = "." }
          }
        }
      }
    }
    return cells.map { String($0) }
  }
}
