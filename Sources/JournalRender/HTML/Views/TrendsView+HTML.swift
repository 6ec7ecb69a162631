public import JournalCore
import Phrases

extension TrendsView {
  /// The title of the page.
  public var pageTitle: String { "\(title), \(EnglishDate.text(range, "–"))" }

  /// Returns the line chart, how often each mood came, and the weekdays, each with its numbers.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter(capacity: 65_536)
    out.heading(1, pageTitle)
    if let asOf { out.element("p", asOf.words, class: "quiet") }
    writeMoods(to: &out, options)
    HTMLParts.notes(counted, to: &out)
    return out.string
  }

  /// Appends the line, how often each mood came, the weekdays, and the buckets.
  /// - Parameter isWhole: whether these are all days of the journal, so that few of them are its
  ///   beginning.
  package func writeMoods(isWhole: Bool = false, to out: inout HTMLWriter, _ options: PageOptions) {
    guard !days.isEmpty else { return out.element("p", options.sentences(emptyText)) }
    out.element("p", coverage, class: "quiet")
    writeLine(to: &out, options)
    if let authors {
      out.heading(2, "By author")
      let line =
        averagesWeeks
        ? "the days of an author" : "an author’s average of the four weeks around each day"
      out.element("p", "Each line is \(line).", class: "quiet")
      out.add(
        HTMLParts.figure(
          AuthorLinesSVG.svg(self, authors, options.chart("authors")),
          AuthorLinesSVG.table(self, authors)))
    }
    out.raw("<div class=\"pair\">\n")
    writeDistribution(to: &out, options)
    writeWeekdays(to: &out, options)
    out.raw("</div>\n")
    if isWhole, let beginning { out.element("p", beginning, class: "quiet") }
    writeBuckets(to: &out)
  }

  /// Appends the line chart.
  /// - Parameter id: the prefix of its ids; each chart of a page needs its own.
  package func writeLine(id: String = "line", to out: inout HTMLWriter, _ options: PageOptions) {
    let line = options.chart(id)
    out.add(
      HTMLParts.figure(
        MoodLineSVG.svg(self, line), MoodLineSVG.table(self, line),
        MoodLineSVG.caption(self, line)))
  }

  private func writeDistribution(to out: inout HTMLWriter, _ options: PageOptions) {
    guard distribution.reduce(0, { $0 + $1.count }) >= TrendsView.leastForQuartiles else { return }
    out.raw("<section>\n")
    out.heading(2, "How often")
    let donut = options.chart("donut")
    out.add(
      HTMLParts.figure(
        MoodDonutSVG.svg(self, donut), MoodDonutSVG.table(self, donut), MoodDonutSVG.caption(self)))
    out.raw("</section>\n")
  }

  private func writeWeekdays(to out: inout HTMLWriter, _ options: PageOptions) {
    guard WeekdayMeansSVG.isWorthShowing(self) else { return }
    out.raw("<section>\n")
    out.heading(2, "Weekdays")
    let week = options.chart("weekdays")
    out.add(
      HTMLParts.figure(
        WeekdayMeansSVG.svg(self, week), WeekdayMeansSVG.table(self, week),
        WeekdayMeansSVG.caption(self)))
    out.raw("</section>\n")
  }

  /// Appends the buckets as a table, unless they are the numbers of the line chart.
  private func writeBuckets(to out: inout HTMLWriter) {
    let recurs = by == .hour || by == .weekday
    guard recurs || averagesWeeks && by != .day, !buckets.isEmpty else { return }
    let (head, rows) = bucketTable
    let table = HTMLParts.table(caption: "\(title) by \(by.rawValue)", head, rows)
    guard !recurs else {
      out.heading(2, "By \(by.rawValue)")
      return out.add(table)
    }
    HTMLParts.fold("By \(by.rawValue)", to: &out) { $0.add(table) }
  }
}
