import JournalCore
import JournalRender
import Testing

@Suite("Views look as they were approved")
struct GoldenTests {
  /// Every view by name, as text.
  static let views: [(name: String, text: @Sendable (TextStyle) throws -> String)] = [
    ("today", { SampleJournal.todayView.text($0) }),
    ("today-empty", { SampleJournal.emptyToday.text($0) }),
    (
      "entries",
      {
        SampleJournal.entries(DayRange(SampleJournal.today - 4, SampleJournal.today))
          .text($0)
      }
    ),
    ("month", { SampleJournal.calendar(SampleJournal.november).text($0) }),
    (
      "two-months",
      { SampleJournal.calendar(DayRange(SampleJournal.today - 40, SampleJournal.today)).text($0) }
    ),
    ("year", { SampleJournal.calendar(SampleJournal.year).text($0) }),
    ("streak-month", { SampleJournal.calendar(SampleJournal.november, .streak).text($0) }),
    ("on-this-day", { SampleJournal.onThisDay.text($0) }),
    ("trends", { SampleJournal.trends().text($0) }),
    ("trends-all", { SampleJournal.trends("mood", nil).text($0) }),
    ("trends-words", { SampleJournal.trends("words").text($0) }),
    ("insights", { SampleJournal.insights().text($0) }),
    ("insights-all", { SampleJournal.insights(all: true).text($0) }),
    ("insights-run", { SampleJournal.insights("run", days: true).text($0) }),
    ("thoughts", { SampleJournal.diary(.thoughts).text($0) }),
    ("gratitude", { SampleJournal.diary(.gratitude).text($0) }),
    ("photos", { SampleJournal.diary(.photos).text($0) }),
    ("check-ins", { SampleJournal.diary(.checkIns).text($0) }),
    ("songs", { SampleJournal.diary(.songs).text($0) }),
    ("streaks", { SampleJournal.streaks.text($0) }),
    ("habits", { SampleJournal.habits.text($0) }),
    ("habit-streaks", { SampleJournal.habitStreaks(explaining: false).text($0) }),
    ("habit-ledger", { SampleJournal.habitStreaks(explaining: true).text($0) }),
    ("milestones", { SampleJournal.milestones.text($0) }),
    ("goals", { SampleJournal.goals.text($0) }),
    ("tags", { SampleJournal.tags.text($0) }),
    ("tasks", { SampleJournal.tasks.text($0) }),
    ("today-highlights", { SampleJournal.highlightsToday.text($0) }),
    ("today-heavy", { SampleJournal.heavyToday.text($0) }),
    ("highlights", { SampleJournal.highlights.text($0) }),
    ("experiments", { SampleJournal.experiments.text($0) }),
    ("experiment", { SampleJournal.experimentStatus.text($0) }),
    ("experiment-result", { SampleJournal.experimentResult.text($0) }),
    ("search", { try SampleJournal.search("quiet or frost").text($0) }),
    ("check", { SampleJournal.checkPage.text($0) }),
    ("history", { SampleJournal.history.text($0) }),
    ("quote", { SampleJournal.quote.text($0) }),
    ("quote-categories", { SampleJournal.categories.text($0) }),
    ("stretch", { SampleJournal.stretch.text($0) }),
    ("stretch-list", { SampleJournal.stretchList.text($0) }),
    ("article", { SampleJournal.article.text($0) }),
    ("article-list", { SampleJournal.articleList.text($0) }),
    ("stretch-log", { SampleJournal.stretchLog.text($0) }),
    ("breath", { BreathSphere(columns: min($0.width, 24), rows: 9, mood: 0.7).picture($0) }),
    ("empty", { SampleJournal.emptyViews($0) }),
  ]

  @Test(
    "text in every width, with and without colour and Unicode", arguments: Golden.styles.indices)
  func text(style: Int) throws {
    let (suffix, style) = Golden.styles[style]
    for (name, text) in GoldenTests.views {
      try Golden.expect(text(style), "\(name)-\(suffix)")
    }
  }

  @Test("Markdown")
  func markdown() throws {
    let journal = SampleJournal.self
    try Golden.expect(journal.todayView.markdown(), "today-markdown")
    try Golden.expect(
      journal.entries(DayRange(journal.today - 4, journal.today)).markdown(), "entries-markdown")
    try Golden.expect(journal.calendar(journal.november).markdown(), "month-markdown")
    try Golden.expect(journal.trends().markdown(), "trends-markdown")
    try Golden.expect(journal.insights(all: true).markdown(), "insights-markdown")
    for kind in DiaryView.Kind.allCases {
      try Golden.expect(journal.diary(kind).markdown(), "\(kind.rawValue)-markdown")
    }
    try Golden.expect(journal.streaks.markdown(), "streaks-markdown")
    try Golden.expect(journal.habits.markdown(), "habits-markdown")
    try Golden.expect(
      journal.habitStreaks(explaining: true).markdown(), "habit-ledger-markdown")
    try Golden.expect(journal.milestones.markdown(), "milestones-markdown")
    try Golden.expect(journal.tags.markdown(), "tags-markdown")
    try Golden.expect(journal.tasks.markdown(), "tasks-markdown")
    try Golden.expect(journal.highlightsToday.markdown(), "today-highlights-markdown")
    try Golden.expect(journal.heavyToday.markdown(), "today-heavy-markdown")
    try Golden.expect(journal.highlights.markdown(), "highlights-markdown")
    try Golden.expect(journal.experiments.markdown(), "experiments-markdown")
    try Golden.expect(journal.experimentResult.markdown(), "experiment-result-markdown")
    try Golden.expect(try journal.search("frost").markdown(), "search-markdown")
    try Golden.expect(journal.checkPage.markdown(), "check-markdown")
    try Golden.expect(journal.history.markdown(), "history-markdown")
    try Golden.expect(journal.quote.markdown(), "quote-markdown")
    try Golden.expect(journal.categories.markdown(), "quote-categories-markdown")
    try Golden.expect(journal.stretch.markdown(), "stretch-markdown")
    try Golden.expect(journal.stretchList.markdown(), "stretch-list-markdown")
    try Golden.expect(journal.stretchLog.markdown(), "stretch-log-markdown")
    try Golden.expect(journal.article.markdown(), "article-markdown")
    try Golden.expect(journal.articleList.markdown(), "article-list-markdown")
  }

  @Test("HTML of what is calm")
  func html() throws {
    let journal = SampleJournal.self
    var options = PageOptions()
    try Golden.expect(journal.quote.html(options), "quote-html")
    try Golden.expect(journal.categories.html(options), "quote-categories-html")
    try Golden.expect(journal.highlightsToday.html(options), "today-highlights-html")
    try Golden.expect(journal.highlights.html(options), "highlights-html")
    try Golden.expect(journal.experiments.html(options), "experiments-html")
    try Golden.expect(journal.experimentResult.html(options), "experiment-result-html")
    options.figure = { _ in .image("data:image/png;base64,AAAA") }
    try Golden.expect(journal.stretch.html(options), "stretch-html")
    try Golden.expect(journal.stretchLog.html(options), "stretch-log-html")
    try Golden.expect(journal.article.html(options), "article-html")
    try Golden.expect(journal.articleList.html(options), "article-list-html")
  }

  @Test("a figure of the program goes into the page as it is, anybody else's as an image")
  func figures() throws {
    var options = PageOptions()
    let drawing = try #require(StretchDrawing("neck-roll"))
    options.figure = { $0 == "reach" ? .drawing(drawing) : .image("data:\"><script>") }
    let html = SampleJournal.stretchList.html(options)
    #expect(html.contains("<svg xmlns") && html.contains("src=\"data:&quot;&gt;&lt;script&gt;\""))
    #expect(!html.contains("<script"))
    #expect(StretchDrawing("../neck-roll") == nil && StretchDrawing("own") == nil)
  }

  @Test("JSON")
  func json() throws {
    let journal = SampleJournal.self
    try Golden.expect(JournalRender.json(journal.todayView), "today-json")
    try Golden.expect(JournalRender.json(journal.trends()), "trends-json")
    try Golden.expect(JournalRender.json(journal.streaks, compact: true), "streaks-json")
    try Golden.expect(JournalRender.json(journal.tasks), "tasks-json")
    try Golden.expect(JournalRender.json(journal.history), "history-json")
    try Golden.expect(JournalRender.json(journal.highlights), "highlights-json")
    try Golden.expect(JournalRender.json(journal.experiments), "experiments-json")
    try Golden.expect(JournalRender.json(journal.experimentResult), "experiment-result-json")
    try Golden.expect(
      JournalRender.json(journal.habitStreaks(explaining: false)), "habit-streaks-json")
    try Golden.expect(JournalRender.json(journal.milestones), "milestones-json")
    try Golden.expect(JournalRender.json(journal.check.view), "check-json")
    try Golden.expect(JournalRender.json(journal.stretch), "stretch-json")
    try Golden.expect(JournalRender.json(journal.stretchLog), "stretch-log-json")
    try Golden.expect(JournalRender.json(journal.article), "article-json")
    try Golden.expect(JournalRender.json(journal.quote), "quote-json")
  }

  @Test("the plain list of trends")
  func data() throws {
    try Golden.expect(SampleJournal.trends().data(TextStyle()), "trends-data")
  }
}

extension BreathSphere {
  /// The sphere half full, its lines without the blanks at their ends.
  fileprivate func picture(_ style: TextStyle) -> String {
    lines(0.8, style).map { line in
      String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}
