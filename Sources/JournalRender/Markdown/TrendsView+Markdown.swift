public import JournalCore

extension TrendsView {
  /// Returns the numbers as tables.
  public func markdown() -> String {
    var head = "# \(Markdown.inline(title)), \(EnglishDate.text(range, "–"))"
    if let asOf { head += "\n\n" + Markdown.inline(asOf.words) }
    guard !days.isEmpty else { return Markdown.page([head, Markdown.inline(emptyText)], counted) }
    var parts = [head, summary]
    let total = distribution.reduce(0) { $0 + $1.count }
    if total > 0 {
      let rows = distribution.map { step in
        [
          "\(step.step)", step.label.map(Markdown.inline) ?? "", Figure.count(step.count),
          Figure.percent(step.count, of: total) ?? "",
        ]
      }
      parts.append("## How often\n\n" + Markdown.table(["Mood", "Label", "Times", "Share"], rows))
    }
    let rows = buckets.map { bucket in
      [Markdown.inline(TrendsView.name(of: bucket, by))]
        + [bucket.median, bucket.lowerQuartile, bucket.upperQuartile, bucket.mean].map(Figure.text)
        + [Figure.count(bucket.count)]
    }
    let names = [
      by.rawValue.capitalisedFirst, "Median", "Lower quartile", "Upper quartile", "Mean",
      by == .hour ? "Check-ins" : "Days",
    ]
    if !rows.isEmpty { parts.append("## By \(by.rawValue)\n\n" + Markdown.table(names, rows)) }
    return Markdown.page(parts, counted)
  }
}
