import JournalCore
import Phrases

/// A finding's picture: days with it above days without it, or the moods by a number.
struct FindingChart: Drawn {
  let finding: Finding
  /// Its index among the findings on a page.
  let place: Int
  /// The ends of the mood's scale.
  let low: Double
  let high: Double

  func lines(_ style: TextStyle) -> [String] {
    finding.kind == .number
      ? MoodFanChart(finding: finding, low: low, high: high).lines(style)
      : MoodStrips(finding: finding, low: low, high: high).lines(style)
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks([.table(finding.table)], style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    let svg = InsightSVG.svg(finding, low: low, high: high, options.chart("insight-\(place)"))
    out.figure(svg, InsightSVG.table(finding), nil, options)
  }
}

/// Days with something above days without it, as dots over the mood scale.
///
/// A dot's size shows its share of the days in its row.
struct MoodStrips {
  var finding: Finding
  var low: Double
  var high: Double

  /// Returns three lines: the ends of the scale, the days with, and the days without.
  ///
  /// If the window has no room for dots, returns the means alone.
  func lines(_ style: TextStyle) -> [String] {
    let strips = finding.strips
    let names = finding.rows.map(style.text)
    let means = strips.map { style.text(Phrase("mean \($0.mean)")) }
    let name = names.reduce(7) { max($0, DisplayWidth.of($1)) }
    let mean = means.reduce(9) { max($0, DisplayWidth.of($1)) }
    let most = (style.columns - name - mean - 4) / 2
    guard most >= 4 else {
      return zip(names, means).map { "\($0.indented(name))  \($1)" }
    }
    let rows = strips.map { cells($0, most: min(most, 24)) }
    let width = (rows.first?.count ?? 0) * 2
    let left = Figure.text(low)
    let right = Figure.text(high)
    let axis =
      String(repeating: " ", count: name + 2) + left
      + right.indented(max(width - 1 - left.count, right.count + 1))
    return [style.paint(axis, .quiet)]
      + zip(zip(names, means), rows).map { row, cells in
        let dots = cells.map { MoodStrips.dot($0, style) }.joined(separator: " ")
        return row.0.indented(name) + "  " + style.paint(dots, .accent)
          + style.paint("  " + row.1, .quiet)
      }
  }

  /// Returns the share of a strip's days in each cell; steps are combined if there are too many.
  private func cells(_ strip: MoodStrip, most: Int) -> [Double] {
    let steps = (strip.days.count + most - 1) / most
    let total = Double(max(strip.days.reduce(0, +), 1))
    return stride(from: 0, to: strip.days.count, by: max(steps, 1)).map { first in
      let part = strip.days[first..<min(first + steps, strip.days.count)]
      return Double(part.reduce(0, +)) / total
    }
  }

  /// Returns the dot for a share: nothing, up to a tenth, up to a quarter, or more.
  private static func dot(_ part: Double, _ style: TextStyle) -> String {
    switch part {
    case 0: " "
    case ..<0.1: style.dot
    case ..<0.25: style.glyph("•", "o")
    default: style.glyph("●", "O")
    }
  }
}

/// The days' moods, from the lowest to the highest values of a number, a line for each part.
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
