import JournalCore
import JournalDemo
import TestSupport
import Testing

/// Digests of the sample journal, whose figures are counted anew here.
@Suite struct DemoDigestTests {
  private static let journal: MemoryJournal = {
    var journal = MemoryJournal()
    journal.files = DemoSample.year.filter(\.isEntry).map { ($0.path, $0.contents) }
    return journal
  }()

  private static let questions = QuestionList(
    StarterFiles.all.first { $0.path == "questions.md" }?.contents ?? [])

  private func digest(_ range: String) throws -> DigestView {
    let range = try #require(DateWords(today: DemoSample.last).range(range))
    let index = Self.journal.index(DigestView.scope(range, DigestOptions()))
    return DigestView(index, range: range, options: DigestOptions(), questions: Self.questions)
  }

  @Test("a year of the sample journal holds what a naive count finds", arguments: ["2026", "2025"])
  func naive(year: String) throws {
    let digest = try digest(year)
    let days = Self.journal.files.compactMap { DemoSample.day(ofPath: $0.path) }
      .filter { "\($0)".hasPrefix(year) }
    #expect(digest.cover?.entries == days.count)
    #expect(digest.cover?.daysWritten == Set(days).count)
    #expect(digest.calendar?.days.map(\.day) == Set(days).sorted())
    var longest = 0
    var run = 0
    for day in digest.period.range.days {
      run = days.contains(day) ? run + 1 : 0
      longest = max(longest, run)
    }
    #expect(digest.streaks?.best?.days == longest)
    let thanks = try #require(digest.gratitude)
    #expect(thanks.allSatisfy { $0.count >= $0.days.count && !$0.days.isEmpty })
    #expect(zip(thanks, thanks.dropFirst()).allSatisfy { $0.count >= $1.count })
    for question in try #require(digest.checkIns) {
      #expect(question.answers.reduce(0) { $0 + $1.count } == question.log.count)
    }
    let moods = try #require(digest.mood)
    #expect(digest.bestAndHardest?.best.first?.mood == moods.days.map(\.value).max())
    #expect(digest.bestAndHardest?.hardest.first?.mood == moods.days.map(\.value).min())
    // Lists that are not empty, so that what is said above is said of something.
    #expect(thanks.count > 10 && !days.isEmpty && digest.checkIns?.isEmpty == false)
  }

  @Test("its weeks add up to the range that they make")
  func weeks() throws {
    let whole = try digest("2026-W10..2026-W20")
    let weeks = try (10...20).map { try digest("2026-W\($0)") }
    #expect(weeks.compactMap(\.cover?.words).reduce(0, +) == whole.cover?.words)
    #expect(weeks.flatMap { $0.thoughts ?? [] } == whole.thoughts)
    #expect(weeks.flatMap { $0.photos ?? [] } == whole.photos)
    #expect(weeks.flatMap { $0.songs ?? [] } == whole.songs)
    #expect(weeks.flatMap { $0.milestones ?? [] } == whole.milestones)
    let times = weeks.flatMap { $0.gratitude ?? [] }.reduce(0) { $0 + $1.count }
    #expect(times == whole.gratitude?.reduce(0) { $0 + $1.count })
    #expect(times > 0)
  }
}
