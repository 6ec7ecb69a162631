import Phrases
import TestSupport
import Testing

@testable import JournalCore
@testable import JournalRender

@Suite("Highlights say what the entries say")
struct RecomputedHighlightsTests {
  private static let today = Day(year: 2026, month: 11, day: 21)!
  static let ranges: [DayRange] = [
    Period.week.range(holding: today), Period.month.range(holding: today),
    Period.month.range(-1, after: today)!, Period.year.range(holding: today),
    DayRange(today - 11, today - 2),
  ]

  private func view(_ journal: RandomJournal, _ range: DayRange) -> HighlightsView {
    HighlightsView(journal.files().index(HighlightsView.scope), range: range)
  }

  @Test(
    "every sentence names its period, in text, Markdown and HTML", arguments: ranges,
    RandomJournal.seeds)
  func periods(range: DayRange, seed: UInt64) {
    let view = view(RandomJournal(seed: seed), range)
    let name = EnglishDate.text(range, "–")
    let period = view.periods[0]
    for sentence in period.sentences(named: true) where sentence.kind != .streak {
      #expect(sentence.text.text().contains(name), "\(sentence.text.text())")
    }
    // Below a heading that names it they needn't.
    for sentence in period.sentences(named: false) where sentence.kind == .best {
      #expect(sentence.text.text().hasPrefix("Best day: "))
    }
    for form in [
      view.text(TextStyle(width: 200, unicode: true)), view.markdown(), view.html(PageOptions()),
    ] {
      #expect(form.contains(name))
    }
    #expect(view.periods[0].period.range == range)
  }

  @Test(
    "the best and the hardest day are, and days with the same mood are counted", arguments: ranges,
    RandomJournal.seeds)
  func best(range: DayRange, seed: UInt64) throws {
    let journal = RandomJournal(seed: seed)
    let moods = journal.moods(range)
    let sentences = view(journal, range).periods[0].sentences(named: true)
    for (kind, extreme) in [
      (HighlightSentence.Kind.best, moods.values.max()), (.hardest, moods.values.min()),
    ] {
      guard let sentence = sentences.first(where: { $0.kind == kind }) else {
        #expect(moods.count < 3 || Set(moods.values).count == 1)
        continue
      }
      let extreme = try #require(extreme)
      let days = moods.filter { $0.value == extreme }.map(\.key).sorted()
      #expect(sentence.day == days.first)
      let text = sentence.text.text()
      #expect(text.contains("mood \(Figure.text(extreme))"))
      let ties = days.count - 1
      let words = ties == 0 ? "" : ", as on \(ties) other \(ties == 1 ? "day" : "days")"
      #expect(text.hasSuffix("mood \(Figure.text(extreme))\(words)"))
    }
  }

  @Test("the parts of a change agree with its difference")
  func changes() throws {
    var chance = SeededGenerator(seed: 42)
    for _ in 0..<2_000 {
      let (before, now) = (
        Double.random(in: -10...10, using: &chance), Double.random(in: -10...10, using: &chance)
      )
      for now in [now, before + now / 1_000] {
        let change = Figure.change(from: before, to: now)
        let parts = try [change.before, change.now].map { try #require(Double($0)) }
        #expect(abs(parts[1] - parts[0] - change.by) < 1e-9, "\(change)")
        #expect(abs(change.by - (now - before)) <= 0.1 + 1e-9)
      }
    }
    #expect(Figure.change(from: 4.06, to: 7.14).by == 3)
    let small = Figure.change(from: 5.01, to: 5.04)
    #expect((small.before, small.now) == ("5.01", "5.04"))
  }

  @Test(
    "means and days of a change, and the count of thanks, are those of the entries",
    arguments: ranges, RandomJournal.seeds)
  func figures(range: DayRange, seed: UInt64) throws {
    let journal = RandomJournal(seed: seed)
    let period = view(journal, range).periods[0]
    if let change = period.change {
      let (mine, before) = (journal.moods(range), journal.moods(change.before))
      #expect((change.days, change.daysBefore) == (mine.count, before.count))
      #expect(abs(change.mean - Array(mine.values).mean) < 1e-9)
      #expect(abs(change.meanBefore - Array(before.values).mean) < 1e-9)
      let words = try #require(
        period.sentences(named: true).first { $0.kind == .change }
      ).text.text()
      if change.low == nil {
        #expect(words.contains("on \(mine.count) \(mine.count == 1 ? "day" : "days"), "))
      }
    }
    let thanks = Dictionary(grouping: journal.past(range).flatMap(\.gratitude)) { $0 }
    let most = thanks.values.map(\.count).max() ?? 0
    #expect(period.gratitude?.count == (most > 1 ? most : nil))
    if let gratitude = period.gratitude { #expect(thanks[gratitude.text]?.count == most) }
  }

  @Test(
    "a streak is called the longest so far only if none was as long since",
    arguments: RandomJournal.seeds)
  func streaks(seed: UInt64) {
    let journal = RandomJournal(seed: seed, share: 0.75)
    for weeks in 0..<9 {
      let range = Period.week.range(holding: journal.today - 7 * weeks)
      let period = view(journal, range).periods[0]
      guard let streak = period.streak else { continue }
      let upTo = journal.runs(DayRange(DayRange.always.first, min(range.last, journal.today)))
      #expect(streak.range.count == upTo.map(\.count).max())
      #expect(streak.before == upTo.filter { $0 != streak.range }.map(\.count).max())
      let others = journal.runs().filter { $0 != streak.range }
      let isLongest = others.allSatisfy { $0.count < streak.range.count }
      let words = period.sentences(named: true).first { $0.kind == .streak }?.text.text() ?? ""
      #expect(words.hasPrefix("Longest streak so far: ") == isLongest, "\(words)")
      #expect(words.hasPrefix("Longest streak up to ") == !isLongest)
    }
  }
}
