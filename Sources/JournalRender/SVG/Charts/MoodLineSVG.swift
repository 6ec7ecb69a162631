package import JournalCore
import Phrases

/// A number over the days: the smooth line, the band for the middle half, and the days as points.
///
/// Days without a value are a thin dotted line. Long ranges are thinned to the visible detail.
package enum MoodLineSVG {
  /// The most points in a line, two for each unit in the drawing's width; more are thinned.
  static let mostPoints = 1000
  /// The most points in the smooth line, which loses nothing by having fewer.
  static let mostSmoothPoints = 260
  /// The most days drawn as a point each.
  static let mostDots = 400
  /// The most days for a dotted line to connect if there is no smooth one.
  static let mostBridged = 60

  /// Returns the chart.
  package static func svg(_ view: TrendsView, _ options: ChartOptions) -> String {
    let plot = Plot(view, options)
    let frame = ChartFrame(
      kind: "dm-wide dm-mood-line", width: 520, height: 230, title: title(view),
      description: description(view, of: options.wholeDays ?? view.range.count))
    let hasLinks = options.href != nil && plot.dots == .links && !view.days.isEmpty
    return frame.svg(options, hasLinks: hasLinks) { out in
      plot.drawAxes(&out)
      guard !view.days.isEmpty else {
        return out.label(Phrase("No values yet"), x: 260, y: 110, size: 16, .middle)
      }
      plot.drawBand(&out)
      plot.drawLines(&out)
      plot.drawDots(&out)
    }
  }

  /// Returns a summary such as `Mostly 5 to 7`, and the meaning of the marks.
  package static func caption(_ view: TrendsView, _ options: ChartOptions) -> ChartCaption? {
    guard !view.days.isEmpty else { return nil }
    let title = view.aboveAxis.map { Phrase("\(view.headline); \($0)") } ?? view.headline
    return ChartCaption(title: title, marks: Plot(view, options).marks)
  }

  /// Returns the numbers: each day in a short range, or else each bucket.
  package static func table(_ view: TrendsView, _ options: ChartOptions) -> Table {
    let caption = options.title ?? title(view)
    guard view.averagesWeeks else {
      var table = BucketBars(view).table
      table.caption = caption
      return table
    }
    let columns = [
      Table.Column(Phrase("Day")), Table.Column(Phrase("Value"), isNumber: true),
      Table.Column(Phrase("Average"), isNumber: true),
    ]
    let rows = view.days.map { day in
      [
        Inline(Phrase("\(day.day, .weekday)")), Inline(view.shown(day.value)),
        Inline(day.smoothed.map(view.shown) ?? ""),
      ]
    }
    return Table(caption, columns, rows)
  }

  private static func title(_ view: TrendsView) -> Phrase {
    Phrase("\(view.title), \(view.range)")
  }

  private static func description(_ view: TrendsView, of whole: Int) -> Phrase {
    let values = view.days.map(\.value)
    guard let lowest = values.min(), let highest = values.max() else {
      return Phrase("No values in this time.")
    }
    return Phrase("\(view.summary(of: whole)). \(ends(lowest, highest, view))")
  }

  /// Returns a sentence about the lowest and the highest value.
  private static func ends(_ lowest: Double, _ highest: Double, _ view: TrendsView) -> Phrase {
    guard lowest < highest else {
      let shown = view.shown(lowest)
      return switch view.days.count {
      case 1: Phrase("It is \(figure: shown).")
      case 2: Phrase("Both are \(figure: shown).")
      default: Phrase("All are \(figure: shown).")
      }
    }
    let low = extreme(lowest, view)
    let high = extreme(highest, view)
    return view.isClock
      ? Phrase("Earliest \(low), latest \(high).") : Phrase("Lowest \(low), highest \(high).")
  }

  /// Returns `3 on Tue 3 Nov 2026`, `3 on 2 days, first on Tue 3 Nov 2026`.
  private static func extreme(_ value: Double, _ view: TrendsView) -> Phrase {
    let days = view.days.filter { $0.value == value }
    let shown = view.shown(value)
    guard let first = days.first?.day else { return Phrase("\(figure: shown)") }
    guard days.count > 1 else { return Phrase("\(figure: shown) on \(first, .weekday)") }
    return Phrase(
      days.count, "\(figure: shown) on \(days.count) day, first on \(first, .weekday)",
      "\(figure: shown) on \(days.count) days, first on \(first, .weekday)")
  }
}

extension TrendsView {
  /// Returns a bucket's days, from its name; nil for weekdays and hours, which recur in every
  /// range.
  func dayRange(of bucket: Bucket, weekStarts: Weekday) -> DayRange? {
    let parts = bucket.name.split(separator: "-", omittingEmptySubsequences: false)
    guard let year = parts.first.flatMap({ Int($0) }) else { return nil }
    func number(_ place: Int, after letters: Int = 0) -> Int? {
      parts.indices.contains(place) ? Int(parts[place].dropFirst(letters)) : nil
    }
    func whole(_ period: Period, month: Int, day: Int = 1) -> DayRange? {
      Day(year: year, month: month, day: day).map { period.range(holding: $0) }
    }
    switch by {
    case .day:
      return number(1).flatMap { m in number(2).flatMap { whole(.day, month: m, day: $0) } }
    case .week:
      return number(1, after: 1).flatMap { Period.isoWeek($0, of: year, weekStarts: weekStarts) }
    case .month: return number(1).flatMap { whole(.month, month: $0) }
    case .quarter:
      guard let quarter = number(1, after: 1), (1...4).contains(quarter) else { return nil }
      return whole(.quarter, month: quarter * 3 - 2)
    case .year: return whole(.year, month: 1)
    case .weekday, .hour: return nil
    }
  }
}
