import Foundation
import Testing

/// A sentence that states a figure or compares has a test that computes it again from the entries, on random
/// journals; one that only counts the things that it lists says so here.
@Suite struct FigureTests {
  /// Where figures are recomputed: the beginning of a path in JournalRender, the test, and a word of it.
  private static let recomputed: [String: (test: String, word: String)] = [
    "Digest/": ("Recomputed/RecomputedDigestTests", "DigestView"),
    "Views/Calendar/": ("Recomputed/RecomputedTrendsTests", "CalendarView"),
    "Views/Experiments/": ("Recomputed/RecomputedTrendsTests", "experimentResult"),
    "Views/Habits/": ("Recomputed/RecomputedHabitsTests", "HabitStreaksView"),
    "Views/Highlights": ("Recomputed/RecomputedHighlightsTests", "HighlightsView"),
    "Views/Insights/": ("Recomputed/RecomputedHabitsTests", "InsightsView"),
    "Views/MilestonesView": ("Recomputed/RecomputedCountsTests", "MilestonesView"),
    "Views/StreaksView": ("Recomputed/RecomputedCountsTests", "StreaksView"),
    "Views/TagsView": ("Recomputed/RecomputedCountsTests", "TagsView"),
    "Views/Today/": ("Recomputed/RecomputedCountsTests", "TodayView"),
    "Views/Trends/": ("Recomputed/RecomputedTrendsTests", "TrendsView"),
    "Words/EffectWords": ("Words/EffectWordsTests", "EffectWords"),
    "Words/Figure+Units": ("Words/UnitWordsTests", "TrendsView"),
    "Words/HabitCondition": ("Words/HabitConditionWordsTests", "HabitCondition"),
    "Words/HabitsView": ("Recomputed/RecomputedHabitsTests", "HabitsView"),
    "Words/HighlightSentence": ("Recomputed/RecomputedHighlightsTests", "HighlightsView"),
    "Words/KindWords": ("Words/HabitConditionWordsTests", "HabitEvidence"),
  ]

  /// What only counts what it lists or was given: the beginning of a path, and what that is.
  private static let counts = [
    "Views/Articles/": "minutes by the words of an article",
    "Views/Check/": "the problems below",
    "Views/Diary/": "the items below", "Views/Entries/": "the parts of an entry",
    "Views/Friends/": "numbers that friends sent", "Views/History/": "lines that are left out",
    "Views/Offers": "the length of a stretch", "Views/QuotesView": "quotes of a category",
    "Views/Reminders/": "the reminders below", "Views/Search": "the entries below",
    "Views/Settings": "the settings below", "Views/Stretches/": "the stretches below",
    "Views/TaskRows": "the time until an alarm", "Views/TasksView": "the tasks above",
    "Words/Counted": "files of a report",
    "Words/Weekday": "a day of the week", "Words/WelcomeWords": "nothing",
  ]

  private static let render = LayeringTests.root.appending(path: "Sources/JournalRender")

  /// The files that have a phrase with a figure in it.
  private static let files: [String] = {
    let figure = /Phrase\([a-z]\w*(\.\w+)*,|\\\(figure:|\\\(percent:|, decimals:/
    return ["Digest", "Views", "Words"].flatMap { folder in
      ((try? LayeringTests.swiftFiles(in: render.appending(path: folder))) ?? [])
        .filter { (try? String(contentsOf: $0, encoding: .utf8))?.contains(figure) == true }
        .map { String($0.path.dropFirst(render.path.count + 1)) }
    }.sorted()
  }()

  @Test("each file with figures in its sentences has its test, or says what it counts")
  func all() {
    #expect(Self.files.count > 25)
    for file in Self.files {
      let places = (Array(Self.recomputed.keys) + Self.counts.keys).filter(file.hasPrefix)
      #expect(places.count == 1, "\(file)")
    }
  }

  @Test("the tests are there, and about that view", arguments: recomputed.keys.sorted())
  func tests(_ place: String) throws {
    let (test, word) = try #require(Self.recomputed[place])
    let path = LayeringTests.root.appending(path: "Tests/JournalRenderTests/\(test).swift")
    let text = try String(contentsOf: path, encoding: .utf8)
    #expect(text.contains(word) && text.contains("#expect"))
  }
}
