import JournalCore

extension TrendsView {
  /// The name of the numbers.
  package var title: String { visible(key).capitalisedFirst }

  /// How many days it is based on, the average, and where half of the days are: `213 of 365 days,
  /// on average 6.2, mostly 5 to 7`.
  var summary: String { [coverage, mostly].compactMap(\.self).joined(separator: ", ") }

  /// How many days it is based on, and the average: `213 of 365 days, on average 6.2`.
  package var coverage: String {
    let days = "\(Figure.count(days.count)) of \(Figure.count(range.count, "day", "days"))"
    return mean.map { "\(days), on average \(Figure.rounded($0))" } ?? days
  }

  /// What shows once more days have a value; nil if there are enough.
  var beginning: String? {
    guard days.count < 10 else { return nil }
    return "These are the first days. After a few weeks your weekdays show here, and what goes "
      + "with better days."
  }

  /// Where half of the days are: `mostly 5 to 7`, `mostly 6`; nil if there are few days.
  var mostly: String? {
    guard days.count >= TrendsView.leastForQuartiles, let lowerQuartile, let upperQuartile else {
      return nil
    }
    let (low, high) = (Figure.rounded(lowerQuartile), Figure.rounded(upperQuartile))
    return low == high ? "mostly \(low)" : "mostly \(low) to \(high)"
  }

  /// The buckets as a table.
  var bucketTable: (head: [String], rows: [[String]]) {
    let rows = buckets.map { TrendsView.row(TrendsView.name(of: $0, by), $0) }
    let unit = by == .hour ? "Check-ins" : "Days"
    return (TrendsView.head(by.rawValue.capitalisedFirst, unit), rows)
  }

  /// Returns the authors as a table.
  func authorTable(_ authors: [AuthorLine]) -> (head: [String], rows: [[String]]) {
    (
      TrendsView.head("Author", "Days"),
      authors.map { TrendsView.row(oneLine($0.values.name), $0.values) }
    )
  }

  private static func head(_ name: String, _ unit: String) -> [String] {
    [name, "Median", "Lower quartile", "Upper quartile", "Average", unit]
  }

  private static func row(_ name: String, _ bucket: Bucket) -> [String] {
    [name]
      + [bucket.median, bucket.lowerQuartile, bucket.upperQuartile, bucket.mean].map(Figure.text)
      + [Figure.count(bucket.count)]
  }
}
