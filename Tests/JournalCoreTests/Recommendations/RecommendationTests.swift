import Testing

@testable import JournalCore
import TestSupport

@Suite struct RecommendationTests {
  private func evidence(
    _ habit: String, effect: Double = 0.5, low: Double = 0.1, share: Double = 0.3
  ) -> HabitEvidence {
    HabitEvidence(
      habit: habit, effect: effect, low: low, high: 0.9, daysWith: 30, daysWithout: 70,
      share: share)
  }

  private func recommended(
    _ evidence: [HabitEvidence], on date: String = "2026-11-21", done: Set<String> = []
  ) -> String? {
    HabitEvidence.recommended(of: evidence, on: day(date)) { done.contains($0) }?.habit
  }

  @Test("only what goes with a better mood, surely, and is done on fewer than half of the days")
  func suitable() {
    #expect(recommended([]) == nil)
    #expect(recommended([evidence("run")]) == "run")
    #expect(recommended([evidence("run", effect: -0.5, low: -0.9)]) == nil)
    #expect(recommended([evidence("run", low: -0.1)]) == nil)
    #expect(recommended([evidence("run", share: 0.5)]) == nil)
    #expect(recommended([evidence("run", share: 0.49)]) == "run")
  }

  @Test("one a day, the same whatever the order, and none once that one is done")
  func oneADay() {
    let all = ["read", "run", "walk"].map { evidence($0) }
    let chosen = (0..<3).map { recommended(all, on: "2026-11-2\($0)") }
    #expect(chosen == (0..<3).map { recommended(all.reversed(), on: "2026-11-2\($0)") })
    let days = (0..<30).compactMap { number in
      HabitEvidence.recommended(of: all, on: day("2026-11-01") + number) { _ in false }?.habit
    }
    #expect(days.count == 30 && Set(days) == ["read", "run", "walk"])
    #expect(recommended(all, done: [chosen[1] ?? ""]) == nil)
    #expect(
      recommended(all, done: Set(["read", "run", "walk"]).subtracting([chosen[1] ?? ""])) != nil)
  }

  // MARK: A heavy time

  /// Today's page of 21 November after days with moods.
  private func page(_ moods: [(Int, Double)], _ settings: String = "") -> TodayView {
    let settings = Settings.read(Array(settings.utf8), path: "daymark.yaml").0
    var journal = MemoryJournal(settings: settings)
    for (ago, mood) in moods {
      let date = day("2026-11-21") - ago
      journal.add("\(date).md", "---\nmood: \(mood)\ntags: [home]\n---\n")
    }
    return TodayView(
      journal.index(TodayView.scope(journal.today, settings)), questions: QuestionList(),
      quotes: QuoteList())
  }

  private func days(_ ago: ClosedRange<Int>, _ mood: Double) -> [(Int, Double)] {
    ago.map { ($0, mood) }
  }

  @Test("very low for two weeks is a mean in the lowest fifth, of seven days of the last fourteen")
  func veryLow() {
    // A fifth of 1–10 ends at 2.8, of 1–5 at 1.8.
    #expect(page(days(0...13, 2)).isVeryLow)
    #expect(page(days(0...13, 2.8)).isVeryLow)
    #expect(!page(days(0...13, 2.9)).isVeryLow)
    #expect(page(days(0...6, 2)).isVeryLow)
    #expect(!page(days(0...5, 2)).isVeryLow)
    #expect(!page(days(8...21, 1)).isVeryLow)
    #expect(page(days(0...13, 1.8), "mood: {scale: 1-5}\n").isVeryLow)
    #expect(!page(days(0...13, 2), "mood: {scale: 1-5}\n").isVeryLow)
  }

  /// 150 days up to 21 November on which a run, every third or fifth day, goes with three points more.
  private func insights(
    _ range: DayRange? = nil, lastDays: Double? = nil, done: Set<String> = []
  ) -> InsightsView {
    var journal = MemoryJournal(settings: Settings())
    var chance = SeededGenerator(seed: 9)
    for number in 0..<150 {
      let ran = Int.random(in: 0..<4, using: &chance) == 0
      let mood = (ran ? 7.0 : 4) + Double(Int.random(in: 0...2, using: &chance))
      let ago = 149 - number
      journal.add(
        "\(day("2026-11-21") - ago).md",
        "---\nmood: \(ago < 14 ? lastDays ?? mood : mood)\nhabits: [\(ran ? "run" : "")]\n---\n")
    }
    let index = journal.index(InsightsView.scope(Settings()))
    return InsightsView(index, HabitBook(index, files: []), range: range) { done.contains($0) }
  }

  @Test(
    "a habit that survives is recommended, unless it is done today or only a range is looked at")
  func survivor() {
    #expect(insights().findings.contains { $0.name == "run" && $0.effect > 2 })
    #expect(insights().recommendation?.habit == "run")
    #expect(insights(done: ["run"]).recommendation == nil)
    #expect(insights(DayRange(day("2026-01-01"), day("2026-11-21"))).recommendation == nil)
  }

  @Test("in a heavy time no habit is recommended")
  func noAdvice() {
    let heavy = insights(lastDays: 1)
    #expect(heavy.findings.contains { $0.name == "run" })
    #expect(heavy.isVeryLow && heavy.recommendation == nil)
  }

  @Test("hidden days are no reason for a prompt")
  func hidden() {
    #expect(!page(days(0...13, 2), "hide: [2026-11-01..2026-11-30]\n").isVeryLow)
    #expect(!page(days(0...13, 2), "hide: [home]\n").isVeryLow)
  }
}
