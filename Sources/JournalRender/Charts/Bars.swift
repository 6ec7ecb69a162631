import JournalCore
import Phrases

/// Horizontal bars: a position on a scale, a count, the values' middle half.
enum Bars {
  /// Returns a track filled up to a fraction: `━━━━━───`.
  static func track(_ fraction: Double, width: Int, _ style: TextStyle) -> String {
    let part = fraction.isFinite ? min(max(fraction, 0), 1) : 0
    let full = Int(clamping: (part * Double(width)).rounded())
    return style.paint(String(repeating: style.glyph("━", "="), count: full), .accent)
      + style.paint(String(repeating: style.glyph("─", "-"), count: width - full), .quiet)
  }

  /// Returns a block filling a fraction of the width, to the nearest eighth of a column.
  static func block(_ fraction: Double, width: Int, _ style: TextStyle) -> String {
    let part = fraction.isFinite ? min(max(fraction, 0), 1) : 0
    let eighths = Int(clamping: (part * Double(width * 8)).rounded())
    guard style.unicode else {
      let full = part > 0 ? max(1, (eighths + 4) / 8) : 0
      return String(repeating: "#", count: full).padded(width)
    }
    let shown = part > 0 ? max(1, eighths) : 0
    let ends = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let bar = String(repeating: "█", count: shown / 8) + ends[shown % 8]
    let filler = String(repeating: " ", count: max(0, width - DisplayWidth.of(bar)))
    return style.paint(bar, .accent) + filler
  }

  /// Returns a line with the values' middle half drawn thick and their median marked.
  ///
  /// The positions are fractions of the scale, from 0 to 1.
  static func quartiles(
    lower: Double, median: Double, upper: Double, width: Int, _ style: TextStyle
  ) -> String {
    func column(_ fraction: Double) -> Int {
      let part = fraction.isFinite ? min(max(fraction, 0), 1) : 0
      return Int(clamping: (part * Double(width - 1)).rounded())
    }
    let low = column(lower)
    let middle = column(median)
    let high = column(upper)
    func run(_ glyph: String, _ count: Int, _ ink: Ink) -> String {
      style.paint(String(repeating: glyph, count: max(0, count)), ink)
    }
    let thin = style.glyph("─", "-")
    let thick = style.glyph("━", "=")
    return run(thin, low, .quiet) + run(thick, middle - low, .accent)
      + style.paint(style.glyph("●", "o"), .strong)
      + run(thick, high - middle, .accent) + run(thin, width - 1 - max(high, middle), .quiet)
  }
}

/// A few days side by side: letters, small bars, and the numbers below them.
enum Sparkline {
  private static let bars = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Returns three lines: each day's name, its bar, and its number; days without a value are gaps.
  ///
  /// ASCII has no bars. In a very narrow window each day gets its own line.
  static func lines(
    _ values: [Double?], names: [String], low: Double, high: Double, _ style: TextStyle
  ) -> [String] {
    let numbers = values.map { $0.map(Figure.text) ?? style.dot }
    let width = max(3, (numbers + names).reduce(0) { max($0, DisplayWidth.of($1)) }) + 1
    let marks = bars(values, low: low, high: high, style)
    guard width * values.count <= style.columns else {
      return values.indices.map { place in
        let mark = style.unicode ? "\(marks[place]) " : ""
        return "\(names[place].indented(3)) \(mark)\(numbers[place])"
      }
    }
    func line(_ cells: [String], _ ink: Ink?) -> String {
      let line = cells.map { $0.indented(width) }.joined()
      return ink.map { style.paint(line, $0) } ?? line
    }
    let spark = style.unicode ? [line(marks, .accent)] : []
    return [line(names, .quiet)] + spark + [line(numbers, nil)]
  }

  /// Returns a bar for each value, or a dot for none; in ASCII empty texts for values.
  static func bars(
    _ values: [Double?], low: Double, high: Double, _ style: TextStyle
  ) -> [String] {
    values.map { value in
      value.map { style.glyph(bars[step(($0 - low) / (high - low))], "") } ?? style.dot
    }
  }

  /// Returns a number as a bar; a gap if there is none.
  static func mark(_ value: Int?, of most: Int) -> String {
    value.map { bars[step(Double($0) / Double(most))] } ?? " "
  }

  private static func step(_ fraction: Double) -> Int {
    guard fraction.isFinite else { return 0 }
    return Int(clamping: (min(max(fraction, 0), 1) * 7).rounded())
  }
}
