package import JournalCore
import Phrases

/// A finding as a picture: two strips of dots over the mood's scale, or a fan over a number.
package enum InsightSVG {
  /// Returns the picture.
  /// - Parameters:
  ///   - low: the lowest value on the mood's scale.
  ///   - high: the highest value on it.
  package static func svg(
    _ finding: Finding, low: Double, high: Double, _ options: ChartOptions
  ) -> String {
    let isFan = finding.kind == .number
    let frame = ChartFrame(
      kind: "dm-insight", width: 400, height: isFan ? 226 : 116, title: finding.sentence,
      description: Phrase("\(finding.effectWords); \(finding.daysWords)."))
    return frame.svg(options, hasLinks: false) { out in
      if isFan {
        drawFan(finding, low, high, &out)
      } else {
        drawStrips(finding, low, high, &out)
      }
    }
  }

  /// Returns the numbers as a table.
  package static func table(_ finding: Finding) -> Table { finding.table }

  // MARK: Strips

  /// Draws a dot for each step, sized by its share of the row's days, and a line at the mean.
  private static func drawStrips(
    _ finding: Finding, _ low: Double, _ high: Double, _ out: inout SVGWriter
  ) {
    let x = LinearScale(low: low, high: high, start: 84, end: 384)
    let first = low.rounded(.up)
    for (row, strip) in finding.strips.enumerated() {
      let y = 24 + Double(row) * 42
      out.label(finding.rows[row], x: 62, y: y + 5, size: 15, .end, isQuiet: false)
      out.line(.grid, x.start, y, x.end, y)
      let total = Double(max(strip.days.reduce(0, +), 1))
      for (step, days) in strip.days.enumerated() where days > 0 {
        let mood = first + Double(step)
        let name = Phrase("\(mood): \(StreakUnit.days.count(days))")
        // A dot's area is its share of the days.
        let radius = 18 * (Double(days) / total).squareRoot()
        drawDot(x: x.place(mood), y: y, radius: radius, name, &out)
      }
      out.line(.line, x.place(strip.mean), y - 17, x.place(strip.mean), y + 17)
    }
    drawAxis(x, y: 108, &out)
  }

  private static func drawDot(
    x: Double, y: Double, radius: Double, _ name: Phrase, _ out: inout SVGWriter
  ) {
    out.raw("<circle")
    out.set("cx", x)
    out.set("cy", y)
    out.set("r", max(radius, 1.5))
    out.rimmedTone(Tone(4, isCount: true))
    out.raw("><title>")
    out.text(name)
    out.raw("</title></circle>")
  }

  private static func drawAxis(_ x: LinearScale, y: Double, _ out: inout SVGWriter) {
    let ticks = Ticks(scaleFrom: x.low, to: x.high, most: 11)
    for value in ticks.values {
      out.label(ticks.label(value), x: x.place(value), y: y, size: 14, .middle)
    }
  }

  // MARK: Fan

  /// Draws the middle half of the moods as a band from the lowest to the highest numbers, and their
  /// median as a line.
  private static func drawFan(
    _ finding: Finding, _ low: Double, _ high: Double, _ out: inout SVGWriter
  ) {
    let fan = finding.fan
    let y = LinearScale(low: low, high: high, start: 156, end: 12)
    let x = LinearScale(low: 0, high: Double(max(fan.count - 1, 1)), start: 70, end: 360)
    for value in Ticks(scaleFrom: low, to: high, most: 6).values {
      out.line(.grid, 40, y.place(value), 390, y.place(value))
      out.label(Figure.text(value), x: 32, y: y.place(value) + 4, size: 14, .end)
    }
    let upper = fan.enumerated().map { (x.place(Double($0)), y.place($1.upperQuartile)) }
    let lower = fan.enumerated().map { (x.place(Double($0)), y.place($1.lowerQuartile)) }
    path(upper + lower.reversed(), .band, &out)
    path(fan.enumerated().map { (x.place(Double($0)), y.place($1.median)) }, .line, &out)
    let names = fan.map { finding.range($0).text(out.phrases) }
    // Long numbers alternate between two lines.
    let isLong = names.contains { !TextFit.fits($0, in: 68, size: 14) }
    for (place, name) in names.enumerated() {
      let line = isLong && place % 2 == 1 ? 199.0 : 181
      out.label(name, x: x.place(Double(place)), y: line, size: 14, .middle)
    }
    out.label(finding.numberName, x: 215, y: 220, size: 14, .middle)
  }

  private static func path(
    _ points: [(Double, Double)], _ part: SVGWriter.Part, _ out: inout SVGWriter
  ) {
    out.raw("<path d=\"")
    for (place, point) in points.enumerated() {
      out.raw(place == 0 ? "M" : "L")
      out.point(point.0, point.1)
    }
    out.raw("\"")
    out.part(part)
    out.raw("/>")
  }
}
