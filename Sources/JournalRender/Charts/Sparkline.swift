import JournalCore
import Phrases

/// A few days side by side: letters, small bars, and the numbers below them.
enum Sparkline {
  private static let bars = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Returns three lines: the name of each day, its bar, and its number; days without a value are
  /// gaps.
  ///
  /// ASCII has no bars. In a very narrow window each day gets its own line.
  static func lines(
    _ values: [Double?], names: [String], low: Double, high: Double, _ style: TextStyle
  ) -> [String] {
    let numbers = values.map { $0.map(Figure.text) ?? style.dot }
    let width = max(3, (numbers + names).reduce(0) { max($0, DisplayWidth.of($1)) }) + 1
    let marks = values.map { value in
      value.map { style.glyph(bars[step(($0 - low) / (high - low))], "") } ?? style.dot
    }
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

  /// Returns a number as a bar; a gap if there is none.
  static func mark(_ value: Int?, of most: Int) -> String {
    value.map { bars[step(Double($0) / Double(most))] } ?? " "
  }

  private static func step(_ fraction: Double) -> Int {
    guard fraction.isFinite else { return 0 }
    return Int(clamping: (min(max(fraction, 0), 1) * 7).rounded())
  }
}
