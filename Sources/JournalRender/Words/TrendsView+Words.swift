import JournalCore
import Phrases

extension TrendsView {
  /// The name of the numbers, with their unit: `Sleep (h)`.
  package var title: String {
    let name = visible(key).capitalisedFirst
    return isClock ? name : unit.map { "\(name) (\(oneLine($0)))" } ?? name
  }

  /// How many days it is based on, the average, and where half of the days are: `213 of 365 days,
  /// on average 6.2, mostly 5 to 7`.
  var summary: String { summary(of: range.count) }

  /// Returns the same with the days as a part of another number.
  func summary(of whole: Int) -> String {
    [coverage(of: whole), mostly].compactMap(\.self).joined(separator: ", ")
  }

  /// How many days it is based on, and the average: `213 of 365 days, on average 6.2`.
  package var coverage: String { coverage(of: range.count) }

  /// Returns the same as a part of another number of days.
  func coverage(of whole: Int) -> String {
    let days = "\(Figure.count(days.count)) of \(Figure.count(whole, "day", "days"))"
    if isSpread == true { return "\(days), spread all around the clock: no average" }
    guard let mean else { return days }
    let ends = isClock && low < high ? ", all from \(shown(low)) to \(shown(high))" : ""
    return "\(days), on average \(amount(mean))\(ends)"
  }

  /// Returns a number without its unit, as all of the view are shown: with the same number of decimals,
  /// or as a time of day.
  func shown(_ value: Double) -> String {
    isClock
      ? Figure.clock(value)
      : Figure.text(value, decimals: Figure.decimals(from: low, to: high))
  }

  /// What shows once more days have a value; nil if there are enough.
  var beginning: String? {
    guard days.count < 10 else { return nil }
    return "These are the first days. After a few weeks your weekdays show here, and what goes "
      + "with better days."
  }

  /// Where at least half of the days are: `mostly 5 to 7`, `mostly 6`; nil if there are few days.
  var mostly: String? {
    guard days.count >= TrendsView.leastForQuartiles, isSpread != true, let middle else {
      return nil
    }
    let (low, most) = (shown(middle.low), amount(middle.high))
    return low == shown(middle.high) ? "mostly \(most)" : "mostly \(low) to \(most)"
  }

  /// The buckets as a table.
  var bucketTable: (head: [String], rows: [[String]]) {
    let rows = buckets.map { row(TrendsView.name(of: $0, by), $0) }
    let unit = by == .hour ? "Check-ins" : "Days"
    return (TrendsView.head(by.rawValue.capitalisedFirst, unit), rows)
  }

  /// Returns the authors as a table.
  func authorTable(_ authors: [AuthorLine]) -> (head: [String], rows: [[String]]) {
    (
      TrendsView.head("Author", "Days"),
      authors.map { row(oneLine($0.values.name), $0.values) }
    )
  }

  private static func head(_ name: String, _ unit: String) -> [String] {
    [name, "Median", "Lower quartile", "Upper quartile", "Average", unit]
  }

  private func row(_ name: String, _ bucket: Bucket) -> [String] {
    [name]
      + [bucket.median, bucket.lowerQuartile, bucket.upperQuartile, bucket.mean].map(shown)
      + [Figure.count(bucket.count)]
  }
}
