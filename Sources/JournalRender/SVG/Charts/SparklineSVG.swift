public import JournalCore

/// A few values side by side, small enough to sit next to a line of text.
public enum SparklineSVG {
  /// Returns the week of today's page.
  public static func svg(_ view: TodayView, _ options: ChartOptions) -> String {
    svg(
      values: view.week, names: names(view), low: view.low, high: view.high,
      title: title(view), options)
  }

  /// Returns the week's numbers.
  public static func table(_ view: TodayView, _ options: ChartOptions) -> String {
    table(values: view.week, names: names(view), title: title(view), options)
  }

  /// Returns the chart of any values; nil is a gap.
  /// - Parameter names: the labels below the values, shown if there are no more than 14.
  public static func svg(
    values: [Double?], names: [String] = [], low: Double, high: Double, title: String,
    _ options: ChartOptions
  ) -> String {
    let isSmall = values.count <= 14
    let width = isSmall ? Double(max(values.count, 4)) * 28 : 240
    let hasNames = isSmall && !names.isEmpty
    let frame = ChartFrame(
      kind: "dm-spark", width: width, height: hasNames ? 74 : isSmall ? 58 : 44, title: title,
      description: description(values))
    return frame.svg(options, hasLinks: false) { out in
      guard !values.isEmpty else { return }
      let range = DayRange(Day(number: 0), Day(number: Int32(clamping: values.count - 1)))
      let axis = DayAxis(range: range, start: 0, end: width)
      let scale = LinearScale(low: low, high: high, start: 36, end: 8)
      drawLine(values, axis, scale, &out)
      guard isSmall else { return }
      drawPoints(values, axis, scale, &out)
      for (place, name) in names.prefix(hasNames ? values.count : 0).enumerated() {
        let text = TextFit.cut(visible(name), to: 27, size: 11)
        out.label(text, x: axis.middle(Day(number: Int32(place))), y: 70, size: 11, .middle)
      }
    }
  }

  /// Returns the numbers of any values.
  public static func table(
    values: [Double?], names: [String], title: String, _ options: ChartOptions
  ) -> String {
    let rows = values.enumerated().map { place, value in
      [
        names.indices.contains(place) ? names[place] : "\(place + 1)",
        value.map(Figure.text) ?? "–",
      ]
    }
    return ChartTable(caption: options.title ?? title, head: ["Day", "Value"], rows: rows).html
  }

  private static func names(_ view: TodayView) -> [String] {
    view.week.indices.map {
      EnglishDate.short((view.day - (view.week.count - 1 - $0)).weekday)
    }
  }

  private static func title(_ view: TodayView) -> String {
    "Mood, the \(Figure.count(view.week.count, "day", "days")) to \(EnglishDate.text(view.day))"
  }

  private static func description(_ values: [Double?]) -> String {
    let known = values.compactMap { $0 }.filter(\.isFinite)
    guard let low = known.min(), let high = known.max() else { return "No values." }
    return "\(Figure.count(known.count)) of \(Figure.count(values.count, "value", "values")), "
      + "from \(Figure.text(low)) to \(Figure.text(high)). Missing values are gaps."
  }

  private static func drawLine(
    _ values: [Double?], _ axis: DayAxis, _ scale: LinearScale, _ out: inout SVGWriter
  ) {
    let days = values.enumerated().lazy.compactMap { place, value in
      value.map { (day: Day(number: Int32(clamping: place)), value: $0) }
    }
    let runs = DayRuns(days, in: axis.range, most: 240)
    guard runs.count > 0 else { return }
    out.raw("<path d=\"")
    for run in runs.parts {
      for (place, point) in run.enumerated() {
        out.raw(place == 0 ? "M" : "L")
        out.point(axis.start + point.offset * axis.width, scale.place(point.value))
      }
      if run.count == 1 { out.raw("h0") }
    }
    out.raw("\"")
    out.part(.line)
    out.raw("/>")
  }

  private static func drawPoints(
    _ values: [Double?], _ axis: DayAxis, _ scale: LinearScale, _ out: inout SVGWriter
  ) {
    for (place, value) in values.enumerated() {
      let x = axis.middle(Day(number: Int32(place)))
      guard let value, value.isFinite else {
        out.raw("<circle")
        out.set("cx", x)
        out.set("cy", 22)
        out.raw(" r=\"1.5\"")
        out.part(.void)
        out.raw("/>")
        continue
      }
      out.raw("<circle")
      out.set("cx", x)
      out.set("cy", scale.place(value))
      out.raw(" r=\"5\"")
      out.rimmedTone(ToneScale.tone(value, low: scale.low, high: scale.high))
      out.raw("/>")
      let text = TextFit.cut(Figure.text(value), to: 27, size: 12)
      out.label(text, x: x, y: 54, size: 12, .middle, isQuiet: false)
    }
  }
}
