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
    ("thoughts", { SampleJournal.diary(.thoughts).text($0) }),
    ("gratitude", { SampleJournal.diary(.gratitude).text($0) }),
    ("photos", { SampleJournal.diary(.photos).text($0) }),
    ("check-ins", { SampleJournal.diary(.checkIns).text($0) }),
    ("songs", { SampleJournal.diary(.songs).text($0) }),
    ("streaks", { SampleJournal.streaks.text($0) }),
    ("tags", { SampleJournal.tags.text($0) }),
    ("search", { try SampleJournal.search("quiet or frost").text($0) }),
    ("check", { SampleJournal.check.view.text(SampleJournal.check.diagnostics, $0) }),
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
    for kind in DiaryView.Kind.allCases {
      try Golden.expect(journal.diary(kind).markdown(), "\(kind.rawValue)-markdown")
    }
    try Golden.expect(journal.streaks.markdown(), "streaks-markdown")
    try Golden.expect(journal.tags.markdown(), "tags-markdown")
    try Golden.expect(try journal.search("frost").markdown(), "search-markdown")
    try Golden.expect(journal.check.view.markdown(), "check-markdown")
  }

  @Test("JSON")
  func json() throws {
    let journal = SampleJournal.self
    try Golden.expect(JournalRender.json(journal.todayView), "today-json")
    try Golden.expect(JournalRender.json(journal.trends()), "trends-json")
    try Golden.expect(JournalRender.json(journal.streaks, compact: true), "streaks-json")
    try Golden.expect(JournalRender.json(journal.check.view), "check-json")
  }

  @Test("the plain list of trends")
  func data() throws {
    try Golden.expect(SampleJournal.trends().data(TextStyle()), "trends-data")
  }
}
