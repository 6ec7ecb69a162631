public import JournalCore

extension TrendsView {
  /// The title of the page.
  public var pageTitle: String { "\(title), \(EnglishDate.text(range, "–"))" }

  /// Returns the line chart, how often each mood came, the weekdays, and the numbers as a table.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter(capacity: 65_536)
    out.heading(1, pageTitle)
    if let asOf { out.element("p", asOf.words, class: "quiet") }
    guard !days.isEmpty else {
      out.element("p", emptyText)
      HTMLParts.notes(counted, to: &out)
      return out.string
    }
    writeLine(to: &out, options)
    writeDistribution(to: &out, options)
    writeBuckets(to: &out)
    HTMLParts.notes(counted, to: &out)
    return out.string
  }

  /// Appends the summary and the line chart.
  func writeLine(to out: inout HTMLWriter, _ options: PageOptions) {
    out.element("p", summary, class: "quiet")
    let line = options.chart("line")
    out.add(HTMLParts.figure(MoodLineSVG.svg(self, line), MoodLineSVG.table(self, line)))
  }

  private func writeDistribution(to out: inout HTMLWriter, _ options: PageOptions) {
    guard distribution.contains(where: { $0.count > 0 }) else { return }
    out.heading(2, "How often")
    let (donut, bars) = (options.chart("donut"), options.chart("bars"))
    out.raw("<div class=\"pair\">\n")
    out.add(HTMLParts.figure(MoodDonutSVG.svg(self, donut), MoodDonutSVG.table(self, donut)))
    out.add(HTMLParts.figure(MoodBarsSVG.svg(self, bars), MoodBarsSVG.table(self, bars)))
    out.raw("</div>\n")
    out.heading(2, "Weekdays")
    let week = options.chart("weekdays")
    out.add(
      HTMLParts.figure(WeekdayProfileSVG.svg(self, week), WeekdayProfileSVG.table(self, week)))
  }

  private func writeBuckets(to out: inout HTMLWriter) {
    guard !buckets.isEmpty else { return }
    out.heading(2, "By \(by.rawValue)")
    let rows = buckets.map { bucket in
      [TrendsView.name(of: bucket, by)]
        + [bucket.median, bucket.lowerQuartile, bucket.upperQuartile, bucket.mean].map(Figure.text)
        + [Figure.count(bucket.count)]
    }
    let head = [
      by.rawValue.capitalisedFirst, "Median", "Lower quartile", "Upper quartile", "Mean",
      by == .hour ? "Check-ins" : "Days",
    ]
    out.add(HTMLParts.table(caption: "\(title) by \(by.rawValue)", head, rows))
  }
}
