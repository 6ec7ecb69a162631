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
    let rows = buckets.map { bucket in
      [TrendsView.name(of: bucket, by)]
        + [bucket.median, bucket.lowerQuartile, bucket.upperQuartile, bucket.mean].map(Figure.text)
        + [Figure.count(bucket.count)]
    }
    let head = [
      by.rawValue.capitalisedFirst, "Median", "Lower quartile", "Upper quartile", "Average",
      by == .hour ? "Check-ins" : "Days",
    ]
    return (head, rows)
  }
}
