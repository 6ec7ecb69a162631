import JournalCore
import Phrases

/// The moods of days, from the lowest to the highest values of a number, a line for each part.
struct MoodFanChart {
  var finding: Finding
  var low: Double
  var high: Double

  /// Returns a line for each part: the numbers, the middle half of the moods, and their median.
  func lines(_ style: TextStyle) -> [String] {
    let names = finding.fan.map { style.text(finding.range($0)) }
    let width = names.reduce(0) { max($0, DisplayWidth.of($1)) }
    let room = min(40, style.columns - width - 14)
    return zip(names, finding.fan).map { name, part in
      func fraction(_ mood: Double) -> Double { (mood - low) / (high - low) }
      let bar =
        room < 6
        ? ""
        : Bars.quartiles(
          lower: fraction(part.lowerQuartile), median: fraction(part.median),
          upper: fraction(part.upperQuartile), width: room, style) + "  "
      return "  \(name.indented(width))  \(bar)\(Figure.text(part.median))"
    }
  }
}
