public import JournalCore
import Phrases

/// A number over the days: the smooth line, the band of the middle half, and the days as points.
///
/// Days without a value are a thin dotted line. Long ranges are thinned to what is visible.
public enum MoodLineSVG {
  /// The most points in a line, two for each unit of the drawing's width; more are thinned.
  static let mostPoints = 1000
  /// The most points in the smooth line, which has nothing to lose by fewer.
  static let mostSmoothPoints = 260
  /// The most days that are each drawn as a point.
  static let mostDots = 400
  /// The most days that a dotted line connects if there is no smooth one.
  static let mostBridged = 60

  /// Returns the chart.
  public static func svg(_ view: TrendsView, _ options: ChartOptions) -> String {
    let plot = Plot(view, options)
    let frame = ChartFrame(
      kind: "dm-wide dm-mood-line", width: 520, height: 230, title: title(view),
      description: description(view, of: options.wholeDays ?? view.range.count))
    let hasLinks = options.href != nil && plot.dots == .links && !view.days.isEmpty
    return frame.svg(options, hasLinks: hasLinks) { out in
      plot.drawAxes(&out)
      guard !view.days.isEmpty else {
        return out.label("No values yet", x: 260, y: 110, size: 16, .middle)
      }
      plot.drawBand(&out)
      plot.drawLines(&out)
      plot.drawDots(&out)
    }
  }

  /// Returns what one sees, such as `Mostly 5 to 7`, and what the marks mean.
  public static func caption(_ view: TrendsView, _ options: ChartOptions) -> ChartCaption? {
    guard !view.days.isEmpty else { return nil }
    return ChartCaption(
      title: view.mostly.map { $0.capitalisedFirst }
        ?? "\(Figure.count(view.days.count, "day", "days")) so far",
      marks: Plot(view, options).marks)
  }

  /// Returns the numbers: each day of a short range, else each bucket.
  public static func table(_ view: TrendsView, _ options: ChartOptions) -> String {
    let caption = options.title ?? title(view)
    guard view.averagesWeeks else {
      let (head, rows) = view.bucketTable
      return ChartTable(caption: caption, head: head, rows: rows).html
    }
    let rows = view.days.map { day in
      [EnglishDate.text(day.day), view.shown(day.value), day.smoothed.map(view.shown) ?? ""]
    }
    return ChartTable(caption: caption, head: ["Day", "Value", "Average"], rows: rows).html
  }

  static func title(_ view: TrendsView) -> String {
    "\(view.title), \(EnglishDate.text(view.range, "–"))"
  }

  private static func description(_ view: TrendsView, of whole: Int) -> String {
    let values = view.days.map(\.value)
    guard let lowest = values.min(), let highest = values.max() else {
      return "No values in this time."
    }
    let ends =
      lowest < highest
      ? "\(view.isClock ? "Earliest" : "Lowest") \(extreme(lowest, view)), "
        + "\(view.isClock ? "latest" : "highest") \(extreme(highest, view))."
      : values.count == 1
        ? "It is \(view.shown(lowest))."
        : "\(values.count == 2 ? "Both" : "All") are \(view.shown(lowest))."
    return "\(view.summary(of: whole)). \(ends)"
  }

  /// Returns `3 on Tue 3 Nov 2026`, `3 on 2 days, first on Tue 3 Nov 2026`.
  private static func extreme(_ value: Double, _ view: TrendsView) -> String {
    let days = view.days.filter { $0.value == value }
    let first = "on \(EnglishDate.text(days[0].day))"
    return view.shown(value) + " "
      + (days.count == 1 ? first : "on \(Figure.count(days.count)) days, first \(first)")
  }
}
