import TestSupport
import Testing

@testable import JournalCore
@testable import JournalRender

@Suite("A filtered view is that of a journal with nothing else")
struct FilterTests {
  /// A view with the scope that it is read with.
  struct Shown: CustomTestStringConvertible, Sendable {
    let name: String
    let scope: @Sendable (Settings) -> Scope
    let forms: @Sendable (DatedIndex) -> [String]
    var testDescription: String { name }

    init<View: RenderedView & SendableMetatype>(
      _ name: String, _ scope: @escaping @Sendable (Settings) -> Scope,
      _ view: @escaping @Sendable (DatedIndex) -> View
    ) {
      (self.name, self.scope) = (name, scope)
      forms = { index in
        let view = view(index)
        return [
          view.text(TextStyle()), json(view), view.markdown(), view.html(PageOptions()),
        ]
      }
    }

    init(
      digest name: String, _ range: DayRange,
      _ change: @escaping @Sendable (inout DigestOptions) -> Void = { _ in }
    ) {
      self.name = name
      scope = { DigestView.scope(range, FilterTests.options($0, change)) }
      forms = { index in
        let view = DigestView(
          index, range: range, options: FilterTests.options(index.settings, change))
        return DigestRendering.Format.allCases.map { DigestSamples.document(view, $0) }
          + [json(view)]
      }
    }
  }

  private static func options(
    _ settings: Settings, _ change: (inout DigestOptions) -> Void
  ) -> DigestOptions {
    var options = DigestOptions(settings)
    change(&options)
    return options
  }

  private static let today = Day(year: 2026, month: 11, day: 21)!
  private static let week = Period.week.range(holding: today)
  private static let month = Period.month.range(holding: today)
  private static let year = Period.year.range(holding: today)

  private static func book(_ index: DatedIndex) -> HabitBook { HabitBook(index, files: []) }

  /// Every view of entries.
  static let views: [Shown] =
    [
      Shown("today", { TodayView.scope(today, $0) }) {
        TodayView($0, questions: QuestionList(), quotes: QuoteList())
      },
      Shown("show", { _ in EntriesView.scope(.always) }) { EntriesView($0, range: .always) },
      Shown("show a range", { _ in EntriesView.scope(month) }) { EntriesView($0, range: month) },
      Shown("list", { _ in SearchView.scope(Query(days: month)) }) {
        SearchView($0, query: Query(days: month), typed: "month")
      },
      Shown("on this day", { _ in OnThisDayView.scope(today) }) { OnThisDayView($0, day: today) },
      Shown("calendar", { _ in CalendarView.scope }) { CalendarView($0, range: month) },
      Shown("calendar of a year", { _ in CalendarView.scope }) { CalendarView($0, range: year) },
      Shown("calendar of a streak", { _ in CalendarView.scope }) {
        CalendarView($0, range: year, shows: .streak)
      },
      Shown("trends", { TrendsView.scope(of: "mood", $0) }) { TrendsView($0) },
      Shown("trends of words", { TrendsView.scope(of: "words", $0) }) {
        TrendsView($0, of: "words", range: month)
      },
      Shown("trends of sleep", { TrendsView.scope(of: "sleep", $0) }) {
        TrendsView($0, of: "sleep", by: .weekday)
      },
      Shown("trends of an unknown key", { TrendsView.scope(of: "slep", $0) }) {
        TrendsView($0, of: "slep")
      },
      Shown("highlights", { _ in HighlightsView.scope }) { HighlightsView($0) },
      Shown("insights", { InsightsView.scope($0) }) { InsightsView($0, book($0), showsAll: true) },
      Shown("streaks", { StreaksView.scope($0) }) { StreaksView($0, book($0)) },
      Shown("habits", { HabitsView.scope($0) }) { HabitsView($0, book($0)) },
      Shown("milestones", { _ in MilestoneCounts.scope }) {
        MilestonesView($0, book($0), StretchCatalogue([Stretch]()))
      },
      Shown("goals", { _ in MilestoneCounts.scope }) {
        GoalsView($0, book($0), StretchCatalogue([Stretch]()))
      },
      Shown("tags", { _ in TagsView.scope }) { TagsView($0, range: month) },
      Shown("tasks", { _ in TasksView.scope(all: true) }) {
        TasksView($0, TaskList([TaskFile]()), shown: .all)
      },
      Shown("stretches done", { _ in StretchLogView.scope }) {
        StretchLogView($0, StretchCatalogue([Stretch]()))
      },
    ]
    + DiaryView.Kind.allCases.map { kind in
      Shown("diary \(kind)", { _ in DiaryView.scope(kind, range: .always) }) {
        DiaryView($0, kind: kind, range: .always)
      }
    }
    + [
      Shown(digest: "digest of a week", week), Shown(digest: "digest of a month", month),
      Shown(digest: "digest of a year", year), Shown(digest: "digest of all days", .always),
    ]

  @Test("by an author, in every format", arguments: views, RandomJournal.seeds.prefix(6))
  func author(view: Shown, seed: UInt64) {
    let journal = RandomJournal(seed: seed)
    let scope = view.scope(journal.settings)
    let (all, own) = (journal.files(), journal.files { $0.authors.contains("Ana") })
    let expected = view.forms(own.index(scope))
    #expect(view.forms(all.index(scope.only(by: "ana"))) == expected)
    // A journal in memory answers the same.
    let live = all.index(.live).journal.narrowed(to: scope.only(by: "ana"))?.on(journal.today)
    #expect(live.map(view.forms) ?? expected == expected)
    #expect(!own.files.isEmpty)
  }

  @Test("by an author whom nobody is", arguments: views)
  func nobody(view: Shown) {
    let journal = RandomJournal(seed: 3)
    let scope = view.scope(journal.settings)
    let none = journal.files { _ in false }
    #expect(
      view.forms(journal.files().index(scope.only(by: "Zoe"))) == view.forms(none.index(scope)))
  }

  @Test(
    "by tags, and by an author and tags, in a digest",
    arguments: [week, month, year], RandomJournal.seeds.prefix(6))
  func tags(range: DayRange, seed: UInt64) {
    let journal = RandomJournal(seed: seed)
    func isWork(_ entry: RandomJournal.Entry) -> Bool {
      entry.tags.contains { $0.hasPrefix("work") }
    }
    func isAnas(_ entry: RandomJournal.Entry) -> Bool { entry.authors.contains("Ana") }
    let plain = Shown(digest: "plain", range)
    let filters: [(Shown, String?, (RandomJournal.Entry) -> Bool)] = [
      (Shown(digest: "only", range) { $0.only = ["work"] }, nil, isWork),
      (
        Shown(digest: "without", range) { $0.without = ["Work"] }, nil, { !isWork($0) }
      ),
      (
        Shown(digest: "both", range) { ($0.only, $0.without) = (["work"], ["walk"]) }, "Ana",
        { isWork($0) && isAnas($0) && !$0.tags.contains("walk") }
      ),
    ]
    for (view, author, isKept) in filters {
      var scope = view.scope(journal.settings)
      if let author { scope = scope.only(by: author) }
      let expected = plain.forms(journal.files(where: isKept).index(plain.scope(journal.settings)))
      #expect(view.forms(journal.files().index(scope)) == expected, "\(view.name)")
    }
  }

  @Test(
    "of a range doesn't depend on what is outside of it, where it only lists",
    arguments: RandomJournal.seeds)
  func ranges(seed: UInt64) {
    let journal = RandomJournal(seed: seed)
    let inside = journal.files { Self.month.contains($0.day) }
    let listing = Self.views.filter { ["show a range", "list", "tags"].contains($0.name) }
    for view in listing {
      let scope = view.scope(journal.settings)
      var (all, own) = (view.forms(journal.files().index(scope)), view.forms(inside.index(scope)))
      // How many entries were searched is a fact about the whole journal.
      if view.name == "list" { (all, own) = ([], []) }
      #expect(all == own, "\(view.name)")
    }
  }
}
