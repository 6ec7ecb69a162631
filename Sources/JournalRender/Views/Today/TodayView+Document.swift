public import JournalCore
import Phrases

extension TodayView: RenderedView {
  /// Today's page, all on one screen: today's entries, the open tasks and habits, then a look back.
  public var document: Document {
    var blocks: [Block] = [.line(streakText, isStreakAtRisk ? .warning : .quiet)]
    if let openText {
      let withNext = Phrase("\(openText). Next: \(command: nextCommand)")
      blocks += [
        .only(.terminal, [.line(withNext, .quiet)]),
        .only(.markdown, [.line(openText, .quiet)]),
      ]
    }
    blocks += milestones.map { Block.line($0.announcement, .praise) }
    if isVeryLow {
      blocks.append(.space)
      blocks += KindWords.blocks
    }
    blocks += [
      .only(.terminal, [.drawing(SideCards(cards: cards, question: question))]),
      .only(.markdown, [.cards(cards)]),
      .notes(counted),
    ]
    var document = Document(
      Phrase("\(day, .long)"), heading: Inline(greeting),
      [
        .only([.terminal, .markdown], blocks),
        .only(.page, [.drawing(TodayPage(view: self))]),
      ])
    document.hasOwnTitle = true
    return document
  }

  private var cards: [Block] { order.compactMap(card) }

  /// The sections in the order of the settings; the start is the first of them.
  var order: [TodaySection] {
    let first: TodaySection? =
      switch start {
      case .today: nil
      case .quote: .quote
      case .tasks: .tasks
      }
    return (first.map { [$0] } ?? []) + sections.filter { $0 != first }
  }

  private func card(_ section: TodaySection) -> Block? {
    switch section {
    case .today: loggedCard
    case .question: questionCard
    case .week: weekCard
    case .habits: habitCard
    case .tasks: taskCard
    case .experiments: experimentCard
    case .friends: friendCard
    case .highlight: highlightCard
    case .onThisDay: earlierCard
    case .quote: quote.map { .card(Inline(""), [.quote($0)]) }
    case .tip: tip.map { .card(Inline(""), [.line(Phrase("Tip: \(written: $0.text)"))]) }
    case .stretch: stretch.map { .card(Inline(""), [$0.block]) }
    }
  }

  var scale: ClosedRange<Double> { low...max(low, high) }

  // MARK: The day

  private var loggedCard: Block {
    var blocks: [Block] = []
    if logged.isEmpty {
      blocks.append(.sentences(nothingText))
      if let newEntry { blocks.append(.drawing(NewEntryPath(path: newEntry))) }
    } else {
      blocks.append(.drawing(LoggedEntries(entries: logged, scale: scale)))
    }
    return .card(Inline(Phrase("Today")), blocks)
  }

  var friendCard: Block? {
    friends.isEmpty ? nil : .card(Inline(friends.heading), [.list(friends.items)])
  }

  private var habitCard: Block? {
    habits.isEmpty
      ? nil : .card(Inline(Phrase("Habits")), [.drawing(TodayHabits(habits: habits))])
  }

  var experimentCard: Block? {
    guard !experiments.isEmpty else { return nil }
    let name = experiments.count == 1 ? Phrase("Experiment") : Phrase("Experiments")
    let lines = experiments.map { ListItem(Inline($0.line, to: .experiment($0.name))) }
    return .card(Inline(name), [.list(lines)])
  }

  var questionCard: Block? {
    guard let question else { return nil }
    let answers = question.answers.map { ListItem(Inline($0)) }
    return .card(
      Inline(question.text), [.slot(.answers(question), [.list(answers, .numbers)])])
  }

  var taskCard: Block? {
    // If tasks come first, an empty section would leave open whether they were looked up.
    guard !tasks.isEmpty || start == .tasks else { return nil }
    let due: Block =
      tasks.isEmpty
      ? .line(Phrase("Nothing is due today")) : .list(tasks.map { $0.item(today: day) })
    return .card(Inline(Phrase("Tasks")), [due])
  }

  // MARK: Looking back

  /// The last days with their moods; nil if none before today has one, since today's mood alone
  /// adds nothing to today's card.
  var weekDays: [(day: Day, mood: Double?)]? {
    guard week.dropLast().contains(where: { $0 != nil }) else { return nil }
    return week.enumerated().map { place, mood in (day - (week.count - 1 - place), mood) }
  }

  private var weekCard: Block? {
    guard let days = weekDays else { return nil }
    return .card(
      Inline(Phrase("Seven days")), [.drawing(WeekStrip(days: days, scale: scale))])
  }

  private var highlightCard: Block? {
    let sentences = highlightSentences
    guard !sentences.isEmpty else { return nil }
    return .card(Inline(Phrase("Highlight")), [HighlightSentence.block(Array(sentences.prefix(1)))])
  }

  private var earlierCard: Block? {
    guard !onThisDay.isEmpty else { return nil }
    return .card(
      Inline(Phrase("On this day")),
      onThisDay.map { Block.drawing(EarlierEntry(entry: $0, today: day)) })
  }
}

extension TodayView {
  /// `Hello Ana, it is Saturday, 21 November 2026`.
  var greeting: Phrase {
    guard let name, !name.isEmpty else { return Phrase("\(day, .long)") }
    return Phrase("Hello \(written: name), it is \(day, .long)")
  }

  /// The journal's streak, or the time since the last entry.
  var streakText: Phrase {
    if streak == 0 {
      guard let daysAway, daysAway > 0 else { return Phrase("A good day to start") }
      return Phrase(
        daysAway, "Welcome back. Your last entry was \(daysAway) day ago",
        "Welcome back. Your last entry was \(daysAway) days ago")
    }
    if isStreakAtRisk, streak == 1 {
      return Phrase("You wrote yesterday. Write today and it's two in a row.")
    }
    return isStreakAtRisk
      ? Phrase("\(streak) days in a row until yesterday. Write today to keep the streak.")
      : Phrase(streak, "\(streak) day in a row", "\(streak) days in a row")
  }

  /// The day's open items; nil if there are none.
  var openText: Phrase? {
    var parts: [Phrase] = []
    if open.needsMood { parts.append(Phrase("your mood")) }
    if open.needsAnswer { parts.append(Phrase("the question")) }
    let habits = open.habits.count
    if habits > 0 { parts.append(Phrase(habits, "\(habits) habit", "\(habits) habits")) }
    return parts.isEmpty ? nil : Phrase("Still open: \(all: parts)")
  }

  /// The command for the first open item.
  var nextCommand: String {
    if open.needsMood { return "daymark check-in" }
    return open.needsAnswer ? "daymark question" : "daymark habits"
  }

  /// The hint for a day without an entry; the file's path follows.
  var nothingText: [Phrase] {
    [
      Phrase("Nothing written today yet."),
      newEntry == nil
        ? Phrase("Write with '\(command: "daymark new")'")
        : Phrase("Write with '\(command: "daymark new")' or in your editor:"),
    ]
  }
}

/// Each habit's target for today, and its streak; on a page with a ring and its form.
struct TodayHabits: Drawn {
  var habits: [HabitStanding]

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    let names = habits.map { oneLine($0.name).cut(style.columns / 2, style.ellipsis) }
    let width = names.reduce(0) { max($0, DisplayWidth.of($1)) }
    for (habit, name) in zip(habits, names) {
      page.paragraph(
        style.text(habit.words), first: "\(habit.box) \(style.apart(name).padded(width))  ",
        rest: String(repeating: " ", count: 6), habit.today.isAtRisk ? .warning : nil)
    }
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String {
    habits.map { habit in
      let words = Markdown.inline(Inline(habit.words), style)
      return "- \(habit.box) **\(MarkdownText.inline(habit.name))**: \(words)"
    }.joined(separator: "\n")
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(habits, "rings", to: &out) { out, habit in
      habit.writeRow(to: &out, options)
    }
  }
}

extension HabitStanding {
  /// Appends the habit as a row of a page: its ring, which may be a button, its name and status, and
  /// a menu.
  /// - Parameters:
  ///   - hasName: false on the habit's own page.
  ///   - more: appends the contents below the status.
  func writeRow(
    hasName: Bool = true, to out: inout HTMLWriter, _ options: PageOptions,
    more: (inout HTMLWriter) -> Void = { _ in }
  ) {
    if let ring = options.forms.ring { ring(self, &out) } else { HabitRing.draw(self, to: &out) }
    out.raw("<span>")
    if hasName { out.link(name, options.address(.habit(name))) }
    out.raw(" <span class=\"quiet\">")
    out.text(ringWords)
    out.raw("</span>")
    more(&out)
    out.raw("</span>")
    options.forms.habit(self, &out)
  }
}

/// A few days side by side, each with its mood.
struct WeekStrip: Drawn {
  var days: [(day: Day, mood: Double?)]
  /// The lowest and highest mood.
  var scale: ClosedRange<Double>

  /// Returns two letters for each day: `Su`.
  private func names(_ phrases: PhraseStyle) -> [String] {
    days.map { $0.day.weekday.letters(2, phrases) }
  }

  func lines(_ style: TextStyle) -> [String] {
    var plain = style
    plain.color = .none
    if DisplayWidth.of(inLine(plain)) <= style.columns { return [inLine(style)] }
    return Sparkline.lines(
      days.map(\.mood), names: names(style.phrases), low: scale.lowerBound,
      high: scale.upperBound, style
    ).map { $0.trimmedEnd() }
  }

  /// Returns each day's name, bar and mood side by side: `Su ▅ 6   Mo ▄ 5`.
  private func inLine(_ style: TextStyle) -> String {
    let bars = Sparkline.bars(
      days.map(\.mood), low: scale.lowerBound, high: scale.upperBound, style)
    let cells = zip(zip(days, names(style.phrases)), bars).map { day, bar in
      guard let mood = day.0.mood.map({ Figure.text($0) }) else {
        return style.paint(day.1, .quiet) + " " + style.dot
      }
      return style.paint(day.1, .quiet) + (bar.isEmpty ? "" : " " + style.paint(bar, .accent))
        + " " + mood
    }
    return cells.joined(separator: "  ")
  }

  func markdown(_ style: PhraseStyle) -> String {
    let moods = days.map { $0.mood.map { Figure.text($0) } ?? "" }
    return Markdown.table(names(style), [moods])
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.week(days, scale, today: days.last?.day, options, to: &out)
  }
}
