public import JournalCore

/// A number over the days: the smooth line, the band of the middle half, and the days as points.
///
/// A day without a value is a gap in every line. Long ranges are thinned to what is visible.
public enum MoodLineSVG {
  /// The most points in a line, two for each unit of the drawing's width; more are thinned.
  static let mostPoints = 1000
  /// The most days that are each drawn as a point.
  static let mostDots = 400

  /// Returns the chart.
  public static func svg(_ view: TrendsView, _ options: ChartOptions) -> String {
    let plot = Plot(view, options)
    let frame = ChartFrame(
      kind: "dm-wide dm-mood-line", width: 520, height: 230, title: title(view),
      description: description(view))
    let hasDots = options.href != nil && plot.dots == .each && !view.days.isEmpty
    return frame.svg(options, hasLinks: hasDots) { out in
      plot.drawAxes(&out)
      guard !view.days.isEmpty else {
        return out.label("No values yet", x: 260, y: 110, size: 16, .middle)
      }
      plot.drawBand(&out)
      plot.drawLines(&out)
      plot.drawDots(&out)
    }
  }

  /// Returns the numbers: each day of a short range, else each bucket.
  public static func table(_ view: TrendsView, _ options: ChartOptions) -> String {
    let caption = options.title ?? title(view)
    guard view.days.count > mostDots else {
      let rows = view.days.map { day in
        [
          EnglishDate.text(day.day), Figure.text(day.value),
          day.smoothed.map(Figure.text) ?? "",
        ]
      }
      return ChartTable(caption: caption, head: ["Day", "Value", "Smoothed"], rows: rows).html
    }
    return buckets(view, caption: caption)
  }

  private static func buckets(_ view: TrendsView, caption: String) -> String {
    let head = [
      view.by.rawValue.capitalisedFirst, "Median", "Lower quartile", "Upper quartile", "Mean",
      view.by == .hour ? "Check-ins" : "Days",
    ]
    let rows = view.buckets.map { bucket in
      [TrendsView.name(of: bucket, view.by)]
        + [bucket.median, bucket.lowerQuartile, bucket.upperQuartile, bucket.mean].map(Figure.text)
        + [Figure.count(bucket.count)]
    }
    return ChartTable(caption: caption, head: head, rows: rows).html
  }

  static func title(_ view: TrendsView) -> String {
    "\(view.title), \(EnglishDate.text(view.range, "–"))"
  }

  private static func description(_ view: TrendsView) -> String {
    guard let lowest = view.days.min(by: { $0.value < $1.value }),
      let highest = view.days.max(by: { $0.value < $1.value })
    else { return "No values in this time." }
    let ends =
      lowest.value == highest.value
      ? "All are \(Figure.text(lowest.value))."
      : "Lowest \(Figure.text(lowest.value)) on \(EnglishDate.text(lowest.day)), highest "
        + "\(Figure.text(highest.value)) on \(EnglishDate.text(highest.day))."
    return "\(view.summary). \(ends) Days without a value are gaps in the line."
  }
}
