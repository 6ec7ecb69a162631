public import JournalCore

extension TodayView {
  /// The title of the page.
  public var pageTitle: String { EnglishDate.long(day) }

  /// Returns today's page.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, greeting)
    out.element("p", streakText, class: isStreakAtRisk ? "warning" : "quiet")
    if isVeryLow { for sentence in KindWords.sentences { out.element("p", sentence) } }
    if start == .quote { writeQuote(to: &out) }
    if start == .tasks { writeTasks(to: &out, options) }
    writeLogged(to: &out, options)
    if !habits.isEmpty {
      out.heading(2, "Habits")
      HTMLParts.list(habits, "lines", to: &out) { $0.text($1.line) }
    }
    if !experiments.isEmpty {
      out.heading(2, experimentHeading)
      HTMLParts.list(experiments, "lines", to: &out) { $0.text($1.line) }
    }
    writeQuestion(to: &out)
    if start != .tasks { writeTasks(to: &out, options) }
    if week.contains(where: { $0 != nil }) {
      out.heading(2, "The last seven days")
      let chart = options.chart("week")
      out.add(
        HTMLParts.figure(SparklineSVG.svg(self, chart), SparklineSVG.table(self, chart)))
    }
    if !highlightSentences.isEmpty {
      out.heading(2, "Highlights")
      HTMLParts.highlights(highlightSentences, options, to: &out)
    }
    writeOnThisDay(to: &out, options)
    if start != .quote { writeQuote(to: &out) }
    if let stretch { out.element("p", stretch.text) }
    HTMLParts.notes(counted, to: &out)
    return out.string
  }

  private func writeLogged(to out: inout HTMLWriter, _ options: PageOptions) {
    out.heading(2, "Today")
    guard !logged.isEmpty else {
      out.raw("<p>")
      out.text(nothingWrittenText)
      if let newEntry {
        out.raw(" <code>")
        out.text(newEntry)
        out.raw("</code>")
      }
      return out.raw("</p>\n")
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

  private func writeTasks(to out: inout HTMLWriter, _ options: PageOptions) {
    guard !tasks.isEmpty || start == .tasks else { return }
    out.heading(2, "Tasks")
    if tasks.isEmpty { out.element("p", noTasksText) }
    HTMLParts.list(tasks, "lines", to: &out) { out, task in
      task.write(to: &out, options, today: day)
    }
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
    if let quote { HTMLParts.quote(quote, to: &out) }
    if let tip { out.element("p", "Tip: " + tip.lines.joined(separator: " ")) }
  }
}
