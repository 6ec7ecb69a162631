import Phrases
import TestSupport
import Testing

@testable import JournalCore
@testable import JournalRender

@Suite("Trends say what the entries say")
struct RecomputedTrendsTests {
  static let scales = [(1.0, 10.0), (1, 5), (-5, 5), (0, 1), (0, 100)]

  @Test(
    "'mostly' holds at least half of the days, as they are shown", arguments: scales,
    RandomJournal.seeds)
  func mostly(scale: (Double, Double), seed: UInt64) throws {
    let scale = MoodScale(low: scale.0, high: scale.1)!
    for days in [6, 7, 8, 9, 12, 30, 70] {
      let journal = RandomJournal(seed: seed, days: days, scale: scale)
      let view = TrendsView(journal.files().index(TrendsView.scope(of: "mood")))
      let moods = journal.moods()
      #expect(view.days.count == moods.count)
      guard let mostly = view.mostly?.text() else {
        #expect(moods.count < TrendsView.leastForQuartiles)
        continue
      }
      let ends = mostly.numbers
      let (low, high) = (try #require(ends.first), try #require(ends.last))
      let held = try moods.values.count { mood in
        let shown = try #require(Double(view.shown(mood)))
        return low <= shown && shown <= high
      }
      #expect(2 * held >= moods.count, "\(mostly) holds \(held) of \(moods.count)")
      #expect(view.text(TextStyle()).contains(mostly) && view.markdown().contains(mostly))
    }
  }

  @Test(
    "the days, the mean and the alternative text are those of the entries",
    arguments: RandomJournal.seeds)
  func figures(seed: UInt64) throws {
    let journal = RandomJournal(seed: seed)
    let range = Period.month.range(holding: journal.today)
    let view = TrendsView(journal.files().index(TrendsView.scope(of: "mood")), range: range)
    let moods = journal.moods(range)
    let past = DayRange(range.first, journal.today)
    let whole = Figure.count(past.count, "day", "days")
    let coverage = view.coverage.text()
    #expect(coverage.hasPrefix("\(moods.count) of \(whole)"))
    guard let low = moods.values.min(), let high = moods.values.max(), low < high else { return }
    #expect(coverage.hasSuffix("on average \(view.shown(Array(moods.values).mean))"))
    let alt = MoodLineSVG.svg(view, ChartOptions(idPrefix: "a"))
    for (word, mood) in [("Lowest", low), ("highest", high)] {
      let days = moods.filter { $0.value == mood }.keys.sorted()
      let first = "on \(EnglishDate.text(days[0]))"
      let place = days.count == 1 ? first : "on \(days.count) days, first \(first)"
      #expect(alt.contains("\(word) \(view.shown(mood)) \(place)"))
    }
  }

  @Test("one view has one number of decimals")
  func decimals() {
    func view(_ values: [String]) -> TrendsView {
      var journal = MemoryJournal()
      for (place, value) in values.enumerated() {
        journal.add("\(journal.today - place).md", "---\ndose: \(value)\n---\n")
      }
      return TrendsView(journal.index(TrendsView.scope(of: "dose")), of: "dose")
    }
    func shown(_ values: [String]) -> [String] {
      let view = view(values)
      return view.days.map { view.shown($0.value) }
    }
    #expect(shown(["-0.15", "-0.1", "0.4"]) == ["0.40", "-0.10", "-0.15"])
    #expect(shown(["0.0004", "0.0012"]) == ["0.0012", "0.0004"])
    #expect(shown(["1234.5", "7"]) == ["7", "1,235"])
    #expect(shown(["2.5", "0.25", "-1"]) == ["-1", "0.3", "2.5"])
    let table = view(["-0.15", "-0.1", "0.4"]).text(TextStyle())
    #expect(!table.contains("-0.1)") && !table.contains("-0.1 "))
  }

  @Test("ends that are the same are one number, and negative ones are joined by a word")
  func ranges() {
    #expect(Figure.range("5", "5") == "5")
    #expect(Figure.range("5", "7") == "5–7")
    #expect(Figure.range("-3", "-3") == "-3")
    #expect(Figure.range("-3", "-1") == "-3 to -1")
    #expect(Figure.range("-3", "1", "-") == "-3 to 1")
    let journal = RandomJournal(seed: 1, scale: MoodScale(low: -5, high: 5)!)
    let index = journal.files().index(.everything)
    for form in [
      TrendsView(index).text(TextStyle()), TrendsView(index).markdown(),
      CalendarView(index, range: Period.month.range(holding: journal.today)).text(TextStyle()),
      DigestSamples.document(digest(journal), .markdown),
    ] {
      #expect(!form.contains("–-") && !form.contains("--5"))
    }
  }

  private func digest(_ journal: RandomJournal) -> DigestView {
    let (range, options) = (
      Period.month.range(holding: journal.today), DigestOptions(journal.settings)
    )
    return DigestView(
      journal.files().index(DigestView.scope(range, options)), range: range, options: options)
  }
}

@Suite("Effects say something")
struct RecomputedEffectTests {
  @Test("however small they are")
  func small() {
    var chance = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let size =
        Double.random(in: 0.5...9.9, using: &chance)
        / [1, 10, 100, 1_000, 10_000, 1e6].randomElement(using: &chance)!
      for words in [EffectWords.number(size), Figure.rounded(size)] {
        let told = Double(words) ?? 0
        #expect(told > 0 && abs(told - size) <= size * 0.5 + 1e-9, "\(size) is told as \(words)")
      }
    }
    #expect(EffectWords.text(0.004).text() == "0.004 higher")
    #expect(EffectWords.text(-0.05).text() == "0.05 lower")
    #expect(EffectWords.text(1).text() == "1 higher")
    #expect(EffectWords.likely(0.41, 0.44, of: 0.42).text() == "(likely 0.4)")
    let result = SampleJournal.experimentResult
    #expect(result.difference(0.004).text() == "Mood was 0.004 higher on the 'on' days")
    #expect(result.difference(0).text() == "Mood was the same on the 'on' days")
  }
}
