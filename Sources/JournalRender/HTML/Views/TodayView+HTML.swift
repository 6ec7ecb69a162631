public import JournalCore
import Phrases

extension TodayView {
  /// The title of the page.
  public var pageTitle: String { EnglishDate.long(day) }

  /// Returns today's page: what was written, then a card for each part of the day.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, greeting)
    out.element("p", streakText, class: isStreakAtRisk ? "warning" : "quiet")
    if let openText { out.element("p", openText, class: "quiet") }
    for line in congratulations { out.element("p", "★ " + line, class: "praise") }
    if isVeryLow { for sentence in KindWords.sentences { out.element("p", sentence) } }
    out.raw("<div class=\"cards\">\n")
    if start == .quote { writeQuote(to: &out) }
    if start == .tasks { writeTasks(to: &out, options) }
    writeLogged(to: &out, options)
    writeWeek(to: &out, options)
    if !friends.isEmpty {
      out.card(friends.heading) { out in
        let lines = options.namesCommands ? friends.lines : friends.pageLines
        HTMLParts.list(lines, "lines", to: &out) { $0.text($1) }
      }
    }
    writeHabits(to: &out, options)
    if !experiments.isEmpty {
      out.card(experimentHeading) { out in
        HTMLParts.list(experiments, "lines", to: &out) { $0.text($1.line) }
      }
    }
    writeQuestion(to: &out, options)
    if start != .tasks { writeTasks(to: &out, options) }
    if !highlightSentences.isEmpty {
      out.card("Highlights") { HTMLParts.highlights(highlightSentences, options, to: &$0) }
    }
    writeOnThisDay(to: &out, options)
    if start != .quote { writeQuote(to: &out) }
    out.raw("</div>\n")
    if let stretch { write(stretch, to: &out, options) }
    HTMLParts.notes(counted, to: &out)
    return out.string
  }

  private func write(
    _ stretch: OfferedStretch, to out: inout HTMLWriter, _ options: PageOptions
  ) {
    guard let address = options.stretch(stretch.name) else {
      return out.element("p", stretch.text, class: "quiet")
    }
    out.raw("<p class=\"quiet\">Stretch: ")
    out.link(stretch.title, address)
    out.text(", " + stretch.timeText)
    out.raw("</p>\n")
  }

  private var scale: ClosedRange<Double> { low...max(low, high) }

  private func writeLogged(to out: inout HTMLWriter, _ options: PageOptions) {
    out.card("Today") { out in
      guard !logged.isEmpty else {
        out.raw("<p>")
        out.text(options.sentences(nothingWrittenText))
        if options.namesCommands, let newEntry {
          out.raw(" <code>")
          out.text(newEntry)
          out.raw("</code>")
        }
        return out.raw("</p>\n")
      }
      for entry in logged {
        let name = entry.title.flatMap { $0.isEmpty ? nil : $0 }
        out.heading(3) { out in
          out.link(name ?? entry.time ?? EnglishDate.text(entry.day), options.day?(entry.day))
        }
        HTMLParts.mood(of: entry, scale, to: &out)
        let facts = (name == nil ? [] : [entry.time].compactMap { $0 }) + entry.contents
        if !facts.isEmpty { out.element("p", facts.joined(separator: " · "), class: "quiet") }
        HTMLParts.photos(entry.photos, of: entry.path, options, to: &out)
      }
    }
  }

  /// Appends the last seven days as dots, each with its mood and a link to its day.
  private func writeWeek(to out: inout HTMLWriter, _ options: PageOptions) {
    // One dot among six dashes says nothing that the card of today doesn't.
    guard week.count(where: { $0 != nil }) > 1 else { return }
    out.card("The last seven days") { out in
      let days = week.enumerated().map { (day - (week.count - 1 - $0), $1) }
      HTMLParts.week(days, scale, options, to: &out)
    }
  }

  private func writeHabits(to out: inout HTMLWriter, _ options: PageOptions) {
    guard !habits.isEmpty else { return }
    out.card("Habits") { out in
      HTMLParts.list(habits, "rings", to: &out) { out, habit in
        HabitRing.draw(habit, to: &out)
        out.raw("<span>")
        out.link(habit.name, options.habit(habit.name))
        out.raw(" <span class=\"quiet\">")
        out.text(habit.words)
        out.raw("</span></span>")
        options.forms.habit(habit, &out)
      }
    }
  }

  private func writeQuestion(to out: inout HTMLWriter, _ options: PageOptions) {
    guard let question else { return }
    out.card(question.text) { out in
      if let answers = options.forms.answers { return answers(question, &out) }
      guard !question.answers.isEmpty else { return }
      out.raw("<ol class=\"answers\">\n")
      for answer in question.answers { out.element("li", answer) }
      out.raw("</ol>\n")
    }
  }

  private func writeTasks(to out: inout HTMLWriter, _ options: PageOptions) {
    guard !tasks.isEmpty || start == .tasks else { return }
    out.card("Tasks") { out in
      if tasks.isEmpty { out.element("p", noTasksText) }
      HTMLParts.list(tasks, "lines", to: &out) { out, task in
        task.write(to: &out, options, today: day)
      }
    }
  }

  private func writeOnThisDay(to out: inout HTMLWriter, _ options: PageOptions) {
    guard !onThisDay.isEmpty else { return }
    out.card("On this day") { out in
      for entry in onThisDay {
        out.heading(3) { $0.link(entry.yearHeading(of: day), options.day?(entry.day)) }
        let lines = entry.excerpt(columns: 400, TextStyle())
        if !lines.isEmpty { out.element("p", lines.joined(separator: " "), class: "prose") }
        HTMLParts.photos(entry.photos, of: entry.path, options, to: &out)
      }
    }
  }

  private func writeQuote(to out: inout HTMLWriter) {
    guard quote != nil || tip != nil else { return }
    out.raw("<section class=\"card\">\n")
    if let quote { HTMLParts.quote(quote, to: &out) }
    if let tip { out.element("p", "Tip: " + tip.lines.joined(separator: " ")) }
    out.raw("</section>\n")
  }
}
