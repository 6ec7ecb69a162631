import Phrases
import TestSupport
import Testing

@testable import JournalCore
@testable import JournalRender

@Suite("Digests say what the entries say")
struct RecomputedDigestTests {
  private static let today = Day(year: 2026, month: 11, day: 21)!
  static let ranges: [DayRange] = [
    Period.week.range(holding: today), Period.month.range(holding: today),
    Period.month.range(-1, after: today)!, Period.year.range(holding: today),
    DayRange(today - 40, today - 31),
  ]

  private func digest(_ files: MemoryJournal, _ range: DayRange) -> DigestView {
    let options = DigestOptions(files.settings)
    return DigestView(
      files.index(DigestView.scope(range, options)), range: range, options: options)
  }

  @Test("days are parts of one number of days", arguments: ranges, RandomJournal.seeds)
  func denominator(range: DayRange, seed: UInt64) throws {
    for days in [2, 5, 70] {
      let journal = RandomJournal(seed: seed, days: days)
      let view = digest(journal.files(), range)
      let first = journal.past().first.map { max($0.day, range.first) } ?? range.first
      let last = min(range.last, journal.today)
      let isInside = range.contains(first)
      let whole = max(0, last - (isInside ? first : range.first) + 1)
      #expect(view.period.daysCounted == whole)
      let written = Set(journal.past(range).map(\.day)).count
      for format in DigestRendering.Format.allCases {
        let text = DigestSamples.document(view, format)
        for line in text.lines(with: " of ") {
          let words = line.split { " ,.<>".contains($0) }.map(String.init)
          for place in words.indices.dropLast(3)
          where words[place + 1] == "of" && ["day", "days"].contains(words[place + 3]) {
            guard let part = Int(words[place]), let all = Int(words[place + 2]) else { continue }
            #expect(all == whole, "\(line)")
            #expect(part == written || part == journal.moods(range).count, "\(line)")
            #expect((words[place + 3] == "day") == (all == 1), "\(line)")
          }
        }
        #expect(!text.contains("all 2 days") && !text.contains("all 1 days"))
      }
    }
  }

  @Test(
    "the runs are those of the entries, and as long ones are counted", arguments: ranges,
    RandomJournal.seeds)
  func runs(range: DayRange, seed: UInt64) {
    let journal = RandomJournal(seed: seed)
    let view = digest(journal.files(), range)
    let runs = journal.runs(range)
    let best = runs.map(\.count).max() ?? 0
    let long = runs.filter { $0.count > 1 }
    let sentences = view.streaks?.sentences.map { $0.text() } ?? []
    if let line = sentences.first(where: { $0.hasPrefix("Longest run: ") }) {
      #expect(line.hasPrefix("Longest run: \(best) days, "))
      let ties = runs.count { $0.count == best } - 1
      #expect(line.contains("as long as") == (ties > 0), "\(line)")
      if ties > 0 {
        #expect(line.hasSuffix("as long as \(ties) other \(ties == 1 ? "run" : "runs")"))
      }
    }
    if let line = sentences.first(where: { $0.hasPrefix("Runs of two") }) {
      #expect(line.numbers == [Double(long.count)])
    } else if view.streaks != nil {
      #expect(long.count < 2)
    }
  }

  @Test("a review's numbers are those of the entries", arguments: RandomJournal.seeds)
  func review(seed: UInt64) throws {
    let journal = RandomJournal(seed: seed)
    let range = Self.ranges[3]
    let view = digest(journal.files(), range)
    let review = try #require(view.review)
    let entries = journal.past(range)
    let days = Set(entries.map(\.day)).count
    let moods = journal.moods(range)
    #expect(review.cover?.daysWritten == days)
    #expect(review.cover?.entries == entries.count)
    #expect(review.moodDays == moods.count)
    #expect(abs((review.mean ?? 0) - (moods.isEmpty ? 0 : Array(moods.values).mean)) < 1e-9)
    let text = review.sentences(of: view.period).map { $0.text() }.joined(separator: " ")
    if moods.count >= 3 {
      #expect(text.contains("\(Figure.text(Array(moods.values).mean)) on average"))
    }
    if let month = review.bestMonth {
      let means = (1...12).compactMap { number -> Double? in
        let month = Period.month.range(holding: Day(year: 2026, month: number, day: 1)!)
        let values = Array(journal.moods(month).values)
        return values.count < 4 ? nil : values.mean
      }
      #expect(means.max().map { abs($0 - month.mean) < 1e-9 } ?? false)
    }
  }

  @Test("two days of two are both")
  func both() {
    let cover = DigestView.Cover(name: nil, days: 2, daysWritten: 2, entries: 2, words: 0)
    var review = digest(RandomJournal(seed: 1).files(), Self.ranges[3]).review!
    review.cover = cover
    let period = DigestView.Period(Self.ranges[3], in: MemoryJournal().index())
    #expect(review.sentences(of: period)[0].text().contains(" on both days"))
    review.cover?.days = 3
    review.cover?.daysWritten = 3
    #expect(review.sentences(of: period)[0].text().contains(" on all 3 days"))
    review.cover?.days = 1
    review.cover?.daysWritten = 1
    #expect(review.sentences(of: period)[0].text().contains(" on 1 day"))
  }
}
