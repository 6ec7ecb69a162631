package import JournalCore
import Phrases

/// The average for each weekday, and the middle half of its days.
package enum WeekdayMeansSVG {
  /// Returns true if there are enough days for a comparison between weekdays.
  package static func isWorthShowing(_ view: TrendsView) -> Bool {
    view.days.count >= 7 * TrendsView.leastForQuartiles && !view.weekdays.isEmpty
  }

  /// Returns the chart: a row for each weekday with a value.
  package static func svg(_ view: TrendsView, _ options: ChartOptions) -> String {
    let rows = Double(view.weekdays.count)
    let frame = ChartFrame(
      kind: "dm-weekdays", width: 400, height: rows * rowHeight + 28, title: title(view),
      description: description(view))
    let x = LinearScale(low: view.low, high: view.high, start: 52, end: end(view))
    return frame.svg(options, hasLinks: false) { out in
      drawAxis(x, of: view, bottom: rows * rowHeight, &out)
      for (place, weekday) in view.weekdays.enumerated() {
        draw(weekday, of: view, x, middle: (Double(place) + 0.5) * rowHeight, &out)
      }
    }
  }

  /// Returns the scale's end, so that the averages fit between it and the day counts.
  private static func end(_ view: TrendsView) -> Double {
    let room = view.weekdays.map { TextFit.width(view.shown($0.mean), size: 13) }.max() ?? 0
    return 300 - min(max(0, room - 24), 120)
  }

  /// Returns the highest and the lowest weekdays, and the meaning of the marks.
  package static func caption(_ view: TrendsView) -> ChartCaption {
    let hasBars = view.weekdays.contains { $0.count >= TrendsView.leastForQuartiles }
    return ChartCaption(
      title: headline(view) ?? TrendsView.Bucketing.weekday.heading,
      marks: [Phrase("Dots: averages")]
        + (hasBars ? [Phrase("bars: the middle half of a weekday's days")] : []))
  }

  /// Returns the numbers for each weekday.
  package static func table(_ view: TrendsView, _ options: ChartOptions) -> Table {
    let figures = [
      Phrase("Average"), Phrase("Lower quartile"), Phrase("Upper quartile"), Phrase("Days"),
    ]
    let rows = view.weekdays.map { weekday in
      let numbers = [weekday.mean, weekday.lowerQuartile, weekday.upperQuartile]
      return [Inline(weekday.words)] + numbers.map { Inline(view.shown($0)) }
        + [Inline(weekday.count)]
    }
    return Table(
      options.title ?? title(view),
      [Table.Column(TrendsView.Bucketing.weekday.name)]
        + figures.map { Table.Column($0, isNumber: true) }, rows)
  }

  private static let rowHeight = 28.0

  private static func title(_ view: TrendsView) -> Phrase {
    Phrase("\(view.title) by weekday, \(view.range)")
  }

  /// `Highest on Saturdays (7.1), lowest on Tuesdays (5.8)`, `Latest on Saturdays (00:05)`; nil if
  /// there is no visible difference.
  private static func headline(_ view: TrendsView) -> Phrase? {
    let days = view.weekdays
    guard days.count > 1, days.allSatisfy({ $0.count >= TrendsView.leastForQuartiles }),
      let high = days.max(by: { $0.mean < $1.mean }), let low = days.min(by: { $0.mean < $1.mean })
    else { return nil }
    let top = view.shown(high.mean)
    let bottom = view.shown(low.mean)
    guard top != bottom else { return Phrase("The same on all weekdays") }
    func isOnly(_ mean: String) -> Bool { days.count { view.shown($0.mean) == mean } == 1 }
    let highest = Phrase("\(high.onWords) (\(figure: top))")
    let lowest = Phrase("\(low.onWords) (\(figure: bottom))")
    return switch (isOnly(top), isOnly(bottom), view.isClock) {
    case (true, true, false): Phrase("Highest \(highest), lowest \(lowest)")
    case (true, false, false): Phrase("Highest \(highest)")
    case (false, true, false): Phrase("Lowest \(lowest)")
    case (true, true, true): Phrase("Latest \(highest), earliest \(lowest)")
    case (true, false, true): Phrase("Latest \(highest)")
    case (false, true, true): Phrase("Earliest \(lowest)")
    case (false, false, _): nil
    }
  }

  private static func description(_ view: TrendsView) -> Phrase {
    guard !view.weekdays.isEmpty else { return Phrase("No days with a value in this time.") }
    let means = view.weekdays.map { Phrase("\($0.words) \(figure: view.shown($0.mean))") }
    return Phrase("The average of each weekday: \(list: means).")
  }

  private static func drawAxis(
    _ x: LinearScale, of view: TrendsView, bottom: Double, _ out: inout SVGWriter
  ) {
    let ticks =
      view.isClock
      ? Ticks(hoursFrom: x.low, to: x.high, most: 5)
      : view.distribution.isEmpty
        ? Ticks(low: x.low, high: x.high, most: 5)
        : Ticks(scaleFrom: x.low, to: x.high, most: 11)
    for value in ticks.values {
      out.line(.grid, x.place(value), 0, x.place(value), bottom)
      out.label(view.label(value, ticks), x: x.place(value), y: bottom + 18, size: 12, .middle)
    }
  }

  private static func draw(
    _ weekday: TrendsView.Bucket, of view: TrendsView, _ x: LinearScale, middle: Double,
    _ out: inout SVGWriter
  ) {
    out.label(
      TrendsView.name(of: weekday, .weekday), x: 40, y: middle + 4.5, size: 13, .end,
      isQuiet: false)
    if weekday.count >= TrendsView.leastForQuartiles {
      let left = x.place(weekday.lowerQuartile)
      let right = x.place(weekday.upperQuartile)
      let spare = max(0, 4 - (right - left)) / 2
      out.openRect(
        x: left - spare, y: middle - 7, width: right - left + 2 * spare, height: 14, radius: 3)
      out.part(.band)
      out.raw("/>")
    }
    out.raw("<circle")
    out.set("cx", x.place(weekday.mean))
    out.set("cy", middle)
    out.set("r", 6)
    if view.distribution.isEmpty {
      out.part(.void)
    } else {
      out.rimmedTone(Tone(mood: weekday.mean, low: view.low, high: view.high))
    }
    out.raw("/>")
    out.label(view.shown(weekday.mean), x: x.end + 14, y: middle + 4.5, size: 13, isQuiet: false)
    out.label(StreakUnit.days.count(weekday.count), x: 346, y: middle + 4.5, size: 12)
  }
}

extension TrendsView.Bucket {
  /// The weekday's name: `Saturday`.
  fileprivate var words: Phrase { Weekday(named: name)?.words ?? Phrase("\(code: name)") }

  /// The weekday as a time: `on Saturdays`.
  fileprivate var onWords: Phrase { Weekday(named: name)?.onWords ?? Phrase("\(code: name)") }
}
