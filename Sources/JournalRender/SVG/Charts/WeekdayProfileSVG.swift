public import JournalCore

/// The days of each weekday, stacked by the nearest step of their mood.
public enum WeekdayProfileSVG {
  /// Returns the chart: a bar for each weekday, of the same length however few the days; their
  /// number is next to it.
  public static func svg(_ view: TrendsView, _ options: ChartOptions) -> String {
    let profile = WeekdayProfile(view, weekStarts: options.weekStarts)
    let frame = ChartFrame(
      kind: "dm-weekdays", width: 400, height: 234, title: title(view),
      description: profile.description)
    return frame.svg(options, hasLinks: false) { out in
      for (place, row) in profile.rows.enumerated() { draw(row, Double(place) * 28 + 4, &out) }
      ToneLegend(low: view.low, high: view.high, size: 13).draw(x: 44, y: 218, &out)
    }
  }

  /// Returns the numbers: the days of each weekday by step.
  public static func table(_ view: TrendsView, _ options: ChartOptions) -> String {
    let profile = WeekdayProfile(view, weekStarts: options.weekStarts)
    let rows = profile.rows.map { row in
      [EnglishDate.name(row.weekday)] + row.shares.shares.map { Figure.count($0.count) }
        + [Figure.count(row.shares.total)]
    }
    let names = profile.rows.first.map { $0.shares.shares.map(MoodShares.text) } ?? []
    return ChartTable(
      caption: options.title ?? title(view), head: ["Weekday"] + names + ["Days"], rows: rows
    ).html
  }

  private static func title(_ view: TrendsView) -> String {
    "\(view.title) by weekday, \(EnglishDate.text(view.range, "–"))"
  }

  private static func draw(_ row: WeekdayProfile.Row, _ y: Double, _ out: inout SVGWriter) {
    out.label(EnglishDate.short(row.weekday), x: 36, y: y + 16, size: 13, .end, isQuiet: false)
    let (left, right) = (44.0, 352.0)
    out.label(Figure.count(row.shares.total), x: right + 8, y: y + 16, size: 13)
    guard row.shares.total > 0 else {
      return out.line(.grid, left, y + 11, right, y + 11)
    }
    for (share, arc) in zip(row.shares.shares, Donut.arcs(row.shares.shares.map(\.count)))
    where share.count > 0 {
      let (x, width) = (left + arc.start * (right - left), arc.share * (right - left))
      out.openRect(x: x, y: y, width: width, height: 22)
      out.rimmedTone(share.tone)
      out.raw("><title>")
      out.text(
        "\(EnglishDate.name(row.weekday)), \(MoodShares.text(share)): "
          + Figure.count(share.count, "day", "days"))
      out.raw("</title></rect>")
      let number = Figure.count(share.count)
      if TextFit.fits(number, in: width - 4, size: 11) {
        out.number(number, x: x + width / 2, y: y + 15, size: 11, on: share.tone)
      }
    }
  }
}

/// How many days of each weekday were nearest to each step.
struct WeekdayProfile {
  struct Row {
    var weekday: Weekday
    var shares: MoodShares
  }

  let rows: [Row]

  init(_ view: TrendsView, weekStarts: Weekday) {
    let steps = view.distribution.map(\.step)
    var counts = [[Int]](repeating: Array(repeating: 0, count: steps.count), count: 7)
    if let first = steps.first {
      for day in view.days where day.value.isFinite {
        // Half is rounded up, as in the distribution.
        let place = (day.value + 0.5).rounded(.down) - Double(first)
        let step = Int(min(max(place, 0), Double(steps.count - 1)))
        counts[day.day.weekday.rawValue][step] += 1
      }
    }
    rows = Weekday.week(from: weekStarts).map { weekday in
      let row = zip(view.distribution, counts[weekday.rawValue]).map {
        (step: $0.step, label: $0.label, count: $1)
      }
      return Row(weekday: weekday, shares: MoodShares(row, low: view.low, high: view.high))
    }
  }

  var description: String {
    let days = rows.reduce(0) { $0 + $1.shares.total }
    guard days > 0 else { return "No days with a mood in this time." }
    return "For each weekday, the share of its days at each step of the scale; "
      + "\(Figure.count(days, "day", "days")) in all."
  }
}
