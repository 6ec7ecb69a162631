import Testing

@testable import JournalCore
import TestSupport

@Suite("Quotes and stretches as views")
struct CalmViewsTests {
  private let quotes = QuoteList(
    Array("# Calm\n> One\n> — Ana Lee\n\n> Two\n\n# Deep Sleep\n> Three\n> — Ben\n".utf8))

  private let catalogue = StretchCatalogue(
    [
      ("neck-roll", "area: [neck, upper body]\nlevel: beginner\nseconds: 30\nsides: 2"),
      ("cobra", "area: back\nlevel: intermediate\nseconds: 20"),
      ("bow", "area: back\nlevel: advanced"),
    ].map { name, keys in
      Stretch(Array("---\n\(keys)\n---\n# \(name) it is\n".utf8), name: name)
    })

  @Test("Categories and authors are found however they are spelled")
  func filters() {
    #expect(quotes.categories == ["Calm", "Deep Sleep"])
    #expect(quotes.quotes(category: "deep-sleep").quotes.map(\.text) == ["Three"])
    #expect(quotes.quotes(author: "LEE").quotes.map(\.text) == ["One"])
    #expect(quotes.quotes(category: "calm", author: "ben").quotes.isEmpty)
    #expect(quotes.quotes().quotes.count == 3)
  }

  @Test("Another quote is never the day's own")
  func another() {
    for number in 0..<20 {
      let day = day("2026-11-01") + number
      let own = QuotesView(quotes, .quotes, of: day).quotes
      for further in 1...2 {
        #expect(QuotesView(quotes, .quotes, of: day, another: further).quotes != own)
      }
    }
  }

  @Test("Where no stretch has the level, one of another level is taken, and it is said")
  func level() {
    let day = day("2026-11-21")
    let found = StretchesView(catalogue, of: day, area: "Neck", level: .advanced)
    #expect(found.stretches.map(\.name) == ["neck-roll"] && found.isOfAnyLevel)
    let exact = StretchesView(catalogue, of: day, area: "back", level: .advanced)
    #expect(exact.stretches.map(\.name) == ["bow"] && !exact.isOfAnyLevel)
    let none = StretchesView(catalogue, of: day, area: "ears", level: .advanced)
    #expect(none.stretches.isEmpty && !none.isOfAnyLevel)
    #expect(
      StretchesView(catalogue, on: day, area: "back").stretches.map(\.name) == ["bow", "cobra"])
  }

  @Test(
    "A stretch is called by its name or its title",
    arguments: ["neck-roll", "Neck roll", "NECK_ROLL", "neck-roll it is", "Neck Roll It Is"])
  func called(words: String) {
    #expect(catalogue.stretch(called: words)?.name == "neck-roll")
    #expect(catalogue.stretch(called: "roll") == nil)
  }

  @Test("The log holds what entries say, also what the catalogue doesn't know")
  func log() {
    let journal = MemoryJournal([
      "2026-11-18.md": "---\nstretches: cobra\n---\n",
      "2026-11-20.md": "---\nstretches: [neck-roll, own one, 7]\nmood: 7\n---\n",
      "2026-11-21.md": "---\nStretches: [neck-roll]\nother: {stretches: [bow]}\n---\n",
    ])
    let view = StretchLogView(journal.index(StretchLogView.scope), catalogue)
    #expect(view.done.map(\.name) == ["neck-roll", "7", "own one", "neck-roll", "cobra"])
    #expect(view.done.map(\.seconds) == [60, nil, nil, 60, 20])
    #expect(view.areas.map(\.name) == ["neck", "upper body", "back"])
    #expect(view.areas.map(\.count) == [2, 2, 1])
    let old = StretchLogView(
      journal.index(StretchLogView.scope), catalogue,
      range: DayRange(day("2026-11-01"), day("2026-11-20")), oldestFirst: true)
    #expect(old.done.map(\.name) == ["cobra", "neck-roll", "own one", "7"])
  }

  @Test("Today's page offers the stretch of the area and level in the settings")
  func today() {
    var settings = Settings()
    settings.stretch.area = "back"
    settings.stretch.level = .advanced
    settings.start = .quote
    let index = MemoryJournal([:], settings: settings).index(TodayView.scope(day("2026-11-21")))
    let view = TodayView(
      index, questions: QuestionList(), quotes: quotes, tips: quotes, stretches: catalogue)
    #expect(view.stretch?.name == "bow" && view.stretch?.seconds == 30)
    #expect(view.tip == view.quote && view.start == .quote)
    let none = TodayView(index, questions: QuestionList(), quotes: quotes)
    #expect(none.stretch == nil && none.tip == nil)
  }

  @Test("Settings of stretches and of the first page are read")
  func settings() {
    let text = """
      start: quote
      stretch: {area: neck, level: Advanced, favourites: [bow, cobra], chime: ~/bell.wav,
        opens-with-chime: yes}
      """
    let (settings, problems) = Settings.read(Array(text.utf8), path: "daymark.yaml")
    #expect(problems.isEmpty && settings.start == .quote)
    #expect(settings.stretch.area == "neck" && settings.stretch.level == .advanced)
    #expect(settings.stretch.favourites == ["bow", "cobra"])
    #expect(settings.stretch.chime == .file("~/bell.wav") && settings.stretch.opensWithChime)
  }

  @Test(
    "What can't be meant in them keeps its default, and is said",
    arguments: [
      "start: now", "stretch: neck", "stretch: {level: hard}", "stretch: {levels: beginner}",
    ])
  func badSettings(text: String) {
    let (settings, problems) = Settings.read(Array(text.utf8), path: "daymark.yaml")
    #expect(problems.count == 1)
    #expect(settings.stretch == StretchSettings() && settings.start == .today)
  }
}
