import JournalCore
import Phrases

/// Today's page: what was written and the last days, and beside it what there is to do.
struct TodayPage: Drawn {
  let view: TodayView

  // A terminal and Markdown show the view's other blocks.
  func lines(_ style: TextStyle) -> [String] { [] }

  func markdown(_ style: PhraseStyle) -> String { "" }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    writeTitle(to: &out, options)
    out.add(view.milestones.map { Block.line($0.announcement, .praise) }, options)
    if view.isVeryLow { out.add(KindWords.blocks, options) }
    out.raw("<div class=\"cols\">\n<div class=\"stack\">\n")
    for section in view.order where isFirst(section) || !isBeside(section) {
      write(section, to: &out, options)
    }
    out.raw("</div>\n<div class=\"stack\">\n")
    for section in view.order where !isFirst(section) && isBeside(section) {
      write(section, to: &out, options)
    }
    out.raw("</div>\n</div>\n")
    out.add([.notes(view.counted)], options)
  }

  /// Returns true if a section is the start, which comes first of all.
  private func isFirst(_ section: TodaySection) -> Bool {
    view.start != .today && section == view.order.first
  }

  /// Returns true if a section is in the second column: what there is to do, and to look at.
  ///
  /// Before anything is written, the first column has room for what is only to look at.
  private func isBeside(_ section: TodaySection) -> Bool {
    switch section {
    case .habits, .friends, .experiments, .tasks, .highlight: true
    case .quote, .tip, .stretch: !view.logged.isEmpty
    case .today, .question, .week, .onThisDay: false
    }
  }

  private func write(
    _ section: TodaySection, to out: inout HTMLWriter, _ options: PageOptions
  ) {
    func add(_ card: Block?) { out.add([card].compactMap(\.self), options) }
    switch section {
    case .today: writeLogged(to: &out, options)
    // The question comes below the week.
    case .question: if !view.order.contains(.week) { add(view.questionCard) }
    case .week:
      writeWeek(to: &out, options)
      if view.order.contains(.question) { add(view.questionCard) }
    case .onThisDay: writeEarlier(to: &out, options)
    case .habits: writeHabits(to: &out, options)
    case .friends: add(view.friendCard)
    case .experiments: add(view.experimentCard)
    case .tasks: writeTasks(to: &out, options)
    case .highlight: writeHighlight(to: &out, options)
    case .quote: writeQuote(to: &out, options)
    case .tip: if !view.order.contains(.quote) { writeQuote(to: &out, options) }
    case .stretch: writeStretch(to: &out, options)
    }
  }

  private func writeLogged(to out: inout HTMLWriter, _ options: PageOptions) {
    writeAsk(to: &out, options)
    for entry in view.logged.reversed() {
      LoggedCard(entry: entry, scale: view.scale).write(to: &out, options)
    }
    if view.logged.isEmpty, options.forms.mood == nil {
      out.card(Phrase("Today")) { out in
        out.element("p", Phrase("Nothing written today yet."))
        if let path = view.newEntry { NewEntryPath(path: path).write(to: &out, options) }
      }
    }
    writeYesterday(to: &out, options)
  }

  // MARK: The top

  private func writeTitle(to out: inout HTMLWriter, _ options: PageOptions) {
    out.raw("<div class=\"titled\"><div>\n")
    let greeting = view.logged.isEmpty ? options.time.map(greeting) : nil
    out.heading(1, greeting ?? date)
    if greeting != nil { out.element("p", date, class: "quiet") }
    out.raw("</div>\n")
    if !view.isStreakAtRisk {
      out.raw("<p class=\"fact\">")
      out.icon(.star, options)
      out.text(view.streakText)
      out.raw("</p>")
    }
    out.raw("</div>\n")
  }

  private var date: Phrase { Phrase("\(view.day, .longOfYear)") }

  /// Returns `Good morning, Mia`, as a sentence.
  private func greeting(at time: ClockTime) -> Phrase {
    let noon = 12 * 60
    let evening = 18 * 60
    guard let name = view.name, !name.isEmpty else {
      return time.minute < noon
        ? Phrase("Good morning.")
        : time.minute < evening ? Phrase("Good afternoon.") : Phrase("Good evening.")
    }
    return time.minute < noon
      ? Phrase("Good morning, \(written: name).")
      : time.minute < evening
        ? Phrase("Good afternoon, \(written: name).") : Phrase("Good evening, \(written: name).")
  }

  private func writeAsk(to out: inout HTMLWriter, _ options: PageOptions) {
    guard view.open.needsMood, let form = options.forms.mood else { return }
    out.raw("<section class=\"card ask\">\n")
    out.heading(2, Phrase("How are you?"))
    form(view.day, &out)
    out.element("p", Phrase("One tap keeps it. Words can follow."), class: "quiet")
    out.raw("</section>\n")
  }

  /// Appends the offer to write about an empty yesterday, in the morning.
  private func writeYesterday(to out: inout HTMLWriter, _ options: PageOptions) {
    let yesterday = view.day - 1
    guard view.logged.isEmpty, let away = view.daysAway, away > 1,
      let time = options.time, time.minute < 12 * 60,
      let address = options.address(.checkIn(yesterday))
    else { return }
    out.raw("<a class=\"card yesterday\"")
    out.set("href", address)
    out.raw("><span class=\"disc none\">")
    out.icon(.plus, options)
    out.raw("</span><span><strong>")
    out.text(Phrase("And yesterday?"))
    out.raw("</strong><span class=\"quiet\">")
    out.text(Phrase("\(yesterday, .weekday) has nothing yet."))
    out.raw("</span></span>")
    out.icon(.right, options, isTurned: true)
    out.raw("</a>\n")
  }

  // MARK: The days before

  private func writeWeek(to out: inout HTMLWriter, _ options: PageOptions) {
    guard let days = view.weekDays else { return }
    out.raw("<section class=\"card\">\n<div class=\"head\">")
    out.heading(2, Phrase("Seven days"))
    if view.isStreakAtRisk {
      out.element("span", Phrase("\(view.streak) in a row until yesterday"))
    }
    out.raw("</div>\n")
    HTMLParts.week(days, view.scale, today: view.day, options, to: &out)
    out.raw("</section>\n")
  }

  private func writeEarlier(to out: inout HTMLWriter, _ options: PageOptions) {
    guard !view.onThisDay.isEmpty else { return }
    out.raw("<section class=\"card earlier\">")
    writeHead(Phrase("On this day"), Phrase("All years"), .onThisDay, to: &out, options)
    for entry in view.onThisDay.prefix(3) {
      EarlierEntry(entry: entry, today: view.day).write(to: &out, options)
    }
    out.raw("</section>\n")
  }

  // MARK: To do

  private func writeHabits(to out: inout HTMLWriter, _ options: PageOptions) {
    guard !view.habits.isEmpty else { return }
    out.raw("<section class=\"card\">")
    writeHead(Phrase("Habits"), Phrase("All"), .habits, to: &out, options)
    TodayHabits(habits: view.habits).write(to: &out, options)
    out.raw("</section>\n")
  }

  private func writeTasks(to out: inout HTMLWriter, _ options: PageOptions) {
    // If tasks come first, an empty section would leave open whether they were looked up.
    guard !view.tasks.isEmpty else {
      return out.add([view.taskCard].compactMap(\.self), options)
    }
    out.raw("<section class=\"card\">")
    writeHead(Phrase("Tasks"), Phrase("All"), .tasks, to: &out, options)
    TaskRows(tasks: view.tasks, today: view.day).write(to: &out, options)
    out.raw("</section>\n")
  }

  private func writeHighlight(to out: inout HTMLWriter, _ options: PageOptions) {
    guard let found = view.highlightSentences(named: false).first else { return }
    let range = found.period.range
    let heading =
      !range.contains(view.day)
      ? Phrase("\(range)")
      : found.period.kind == .week ? Phrase("This week") : Phrase("This month")
    var sentence = found.sentence
    if let words = bestWords(sentence) { sentence.text = words }
    out.raw("<section class=\"card\">")
    writeHead(heading, Phrase("Highlights"), .highlights, to: &out, options)
    out.add([HighlightSentence.block([sentence])], options)
    out.raw("</section>\n")
  }

  /// Returns the week's best day as one would say it, without its number; nil for other highlights.
  private func bestWords(_ sentence: HighlightSentence) -> Phrase? {
    let best = view.highlights.week.best
    guard sentence.kind == .best, let day = sentence.day, day == best?.day, best?.others == 0,
      view.day - day < 7
    else { return nil }
    return switch view.day - day {
    case 0: Phrase("Today is the best day so far.")
    case 1: Phrase("Yesterday was the best day so far.")
    default: Phrase("\(day.weekday.words) was the best day so far.")
    }
  }

  private func writeHead(
    _ title: Phrase, _ all: Phrase, _ tab: PageTab, to out: inout HTMLWriter,
    _ options: PageOptions
  ) {
    out.raw("<div class=\"head\">")
    out.heading(2, title)
    if let address = options.address(.tab(tab)) { out.link(all, address) }
    out.raw("</div>\n")
  }

  private func writeQuote(to out: inout HTMLWriter, _ options: PageOptions) {
    let quote = view.order.contains(.quote) ? view.quote : nil
    let tip = view.order.contains(.tip) ? view.tip : nil
    guard quote != nil || tip != nil else { return }
    out.raw("<section class=\"card rest\">\n")
    if let quote { out.add([.quote(quote)], options) }
    if let tip {
      out.add([.line(Phrase("Tip: \(written: tip.text)"), .quiet)], options)
    }
    out.raw("</section>\n")
  }

  private func writeStretch(to out: inout HTMLWriter, _ options: PageOptions) {
    guard let stretch = view.stretch, let address = options.address(.stretch(stretch.name)) else {
      return
    }
    out.raw("<a class=\"card rest yesterday\"")
    out.set("href", address)
    out.raw("><span class=\"disc none\">")
    out.icon(.stretch, options)
    out.raw("</span><span><strong dir=\"auto\">")
    out.text(stretch.title)
    out.raw("</strong><span class=\"quiet\">")
    let time = Stretch.duration(stretch.seconds)
    let areas = Array(stretch.areas.prefix(2))
    out.text(areas.isEmpty ? time : Phrase("\(time) · \(list: areas)"))
    out.raw("</span></span>")
    out.icon(.right, options, isTurned: true)
    out.raw("</a>\n")
  }
}
