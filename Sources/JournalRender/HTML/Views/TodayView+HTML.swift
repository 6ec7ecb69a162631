public import JournalCore

extension TodayView {
  /// The name of its page.
  public var pageTitle: String { EnglishDate.long(day) }

  /// Today's page.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, greeting)
    out.element("p", streakText, class: isStreakAtRisk ? "warning" : "quiet")
    writeLogged(to: &out, options)
    writeQuestion(to: &out)
    if week.contains(where: { $0 != nil }) {
      out.heading(2, "The last seven days")
      let chart = options.chart("week")
      out.add(
        HTMLParts.figure(SparklineSVG.svg(self, chart), SparklineSVG.table(self, chart)))
    }
    writeOnThisDay(to: &out, options)
    writeQuote(to: &out)
    HTMLParts.notes(counted, to: &out)
    return out.string
  }

  private func writeLogged(to out: inout HTMLWriter, _ options: PageOptions) {
    out.heading(2, "Today")
    guard !logged.isEmpty else {
      out.raw("<p>Nothing is written today. An entry is a file: <code>")
      out.text("entries/\(day.path)")
      return out.raw("</code></p>\n")
    }
    HTMLParts.list(logged, "lines", to: &out) { out, entry in
      out.link(entry.time ?? EnglishDate.text(entry.day), options.day?(entry.day))
      out.raw(" ")
      out.text(entry.summary)
    }
  }

  private func writeQuestion(to out: inout HTMLWriter) {
    guard let question else { return }
    out.heading(2, question.text)
    guard !question.answers.isEmpty else { return }
    out.raw("<ol>\n")
    for answer in question.answers { out.element("li", answer) }
    out.raw("</ol>\n")
  }

  private func writeOnThisDay(to out: inout HTMLWriter, _ options: PageOptions) {
    guard !onThisDay.isEmpty else { return }
    out.heading(2, "On this day")
    for entry in onThisDay {
      out.heading(3) { $0.link(entry.yearHeading(of: day), options.day?(entry.day)) }
      let lines = entry.excerpt(columns: 400, TextStyle())
      if !lines.isEmpty { out.element("p", lines.joined(separator: " ")) }
    }
  }

  private func writeQuote(to out: inout HTMLWriter) {
    guard let quote else { return }
    out.raw("<figure class=\"quote\"><blockquote><p dir=\"auto\">")
    out.lines(quote.text)
    out.raw("</p></blockquote>\n")
    if let author = quote.author, !author.isEmpty { out.element("figcaption", "— " + author) }
    out.raw("</figure>\n")
  }
}
