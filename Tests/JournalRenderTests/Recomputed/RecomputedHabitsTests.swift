import Phrases
import TestSupport
import Testing

@testable import JournalCore
@testable import JournalRender

@Suite("Sentences about habits say what the entries say")
struct RecomputedHabitsTests {
  private static let today = Day(year: 2026, month: 11, day: 21)!

  /// Some days of a habit that is done on part of them, and the journal that says so.
  private func ticks(_ seed: UInt64) -> (days: Set<Day>, journal: MemoryJournal) {
    var chance = SeededGenerator(seed: seed)
    let share = Double.random(in: 0.3...0.95, using: &chance)
    var (days, journal): (Set<Day>, MemoryJournal) = ([], MemoryJournal())
    journal.today = Self.today
    for ago in (0..<60).reversed() where Double.random(in: 0..<1, using: &chance) < share {
      let day = Self.today - ago
      days.insert(day)
      journal.add("\(day).md", "---\nhabits: [run]\n---\n")
    }
    return (days, journal)
  }

  /// The lengths of runs of days, in order.
  private func runs(_ days: Set<Day>) -> [DayRange] {
    days.sorted().reduce(into: []) { runs, day in
      if let last = runs.last, last.last + 1 == day {
        runs[runs.count - 1] = DayRange(last.first, day)
      } else {
        runs.append(DayRange(day, day))
      }
    }
  }

  @Test(
    "the streak now, the longest, and the days on which it was done",
    arguments: 1...25 as ClosedRange<UInt64>)
  func streaks(seed: UInt64) throws {
    let (days, journal) = ticks(seed)
    let runs = runs(days)
    let index = journal.index(HabitsView.scope(journal.settings))
    let book = HabitBook(index, files: [])
    let view = HabitStreaksView(index, book, place: 0)
    let current = runs.last.flatMap { $0.last >= Self.today - 1 ? $0.count : nil } ?? 0
    let best = runs.map(\.count).max() ?? 0
    func told(_ count: Int) -> String { "\(count) \(count == 1 ? "day" : "days")" }
    #expect(
      view.currentText.text()
        == (current > 0 ? "run: \(told(current)) in a row" : "run: no streak right now"))
    let facts = view.facts.map { $0.text() }
    let longest = try #require(facts.first { $0.hasPrefix("Longest: ") })
    #expect(longest.hasPrefix("Longest: \(told(best)), "))
    let named = runs.filter { $0.count == best }.map { EnglishDate.text($0, "–") }
    #expect(named.contains { longest.hasSuffix($0) }, "\(longest)")
    #expect(facts.contains("Done on \(told(days.count))"))
    let isDone = days.contains(Self.today)
    let ending = view.ending?.text()
    #expect((ending == "It ends tonight unless it is done today") == (current > 0 && !isDone))
    // The list of habits and the table of streaks have the same numbers.
    let standing = try #require(HabitsView(index, book).habits.first)
    let streak = standing.streakWords?.text() ?? ""
    #expect(current > 0 ? streak.hasPrefix(told(current)) : streak.isEmpty)
    #expect(standing.todayWords.text() == (isDone ? "done" : "due"))
    let table = StreaksView(index, book).markdown().split(separator: "\n")
    let row = try #require(table.last { $0.hasPrefix("| run |") }).split(separator: "|")
      .map(String.init)
    #expect(row[1] == (current > 0 ? " \(told(current)) " : " none "))
    #expect(row[2] == " \(told(best)) ")
  }

  @Test(
    "days that kept a limit, exceeded it, and weren't noted, in insights and streaks",
    arguments: 1...12 as ClosedRange<UInt64>)
  func limits(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var journal = MemoryJournal()
    journal.today = Self.today
    var (kept, more, silent): ([Day], [Day], [Day]) = ([], [], [])
    for ago in (0..<200).reversed() {
      let day = Self.today - ago
      let amount = [0.0, 1, 2, 3, nil, nil].randomElement(using: &chance) ?? nil
      let lift = amount.map { $0 <= 1 ? 2.0 : -2 } ?? 0
      let mood = (5 + lift + Double.random(in: -1...1, using: &chance)) * 10
      var keys = "mood: \(mood.rounded() / 10)"
      if let amount { keys += "\nhabits: {wine: \(Int(amount))}" }
      journal.add("\(day).md", "---\n\(keys)\n---\n")
      switch amount {
      case nil: silent.append(day)
      case .some(...1): kept.append(day)
      default: more.append(day)
      }
    }
    let (habit, _) = Habit.read(
      Array("---\nat-most: 1\nunit: glass\n---\n".utf8), path: "habits/wine.md")
    let index = journal.index(InsightsView.scope(journal.settings))
    let view = InsightsView(index, HabitBook(index, files: [habit]))
    let summary = try #require(view.summary).text()
    #expect(summary.hasPrefix("200 days with a mood, \(view.tried) possible"))
    let finding = try #require(view.findings.first { $0.name == "wine" && $0.lag == 0 })
    let noted = (kept + more).sorted()
    let between = silent.filter { noted[0] < $0 && $0 < noted[noted.count - 1] }.count
    let rest = between > 0 ? ", \(between) not noted" : ""
    #expect(finding.daysWords.text() == "\(kept.count) days with, \(more.count) with more\(rest)")
    #expect(finding.sentence.text() == "At most 1 glass of wine goes with better days")
    let effect = finding.effectWords.text()
    #expect(effect.hasPrefix("On days with at most 1 glass of wine, mood is about "))
    #expect(effect.contains(" higher (likely "))
    let streaks = HabitStreaksView(index, HabitBook(index, files: [habit]), place: 0)
    #expect(streaks.facts.map { $0.text() }.contains("Kept on \(kept.count) days"))
  }

  @Test("days with and without a tag, and the side on which the mood is", arguments: [1, 2, 3, 4])
  func tags(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var journal = MemoryJournal()
    journal.today = Self.today
    var (with, without): ([Double], [Double]) = ([], [])
    let lift = seed % 2 == 0 ? 2.0 : -2
    for ago in (0..<240).reversed() {
      let hasTag = Int.random(in: 0..<3, using: &chance) == 0
      let noise = Double.random(in: -1...1, using: &chance)
      let mood = ((5.5 + (hasTag ? lift : 0) + noise) * 10).rounded() / 10
      if hasTag { with.append(mood) } else { without.append(mood) }
      journal.add(
        "\(Self.today - ago).md", "---\nmood: \(mood)\ntags: [\(hasTag ? "walk" : "home")]\n---\n")
    }
    let index = journal.index(InsightsView.scope(journal.settings))
    let view = InsightsView(index, HabitBook(index, files: []))
    let finding = try #require(view.findings.first { $0.name == "walk" && $0.lag == 0 })
    #expect(finding.daysWords.text() == "\(with.count) days with, \(without.count) without")
    let word = lift > 0 ? "better" : "worse"
    #expect(finding.sentence.text() == "#walk goes with \(word) days")
    let effect = finding.effectWords.text()
    let numbers = effect.numbers
    #expect(effect.contains(lift > 0 ? " higher " : " lower "))
    #expect(numbers.count == 3 && numbers[1] <= numbers[0] && numbers[0] <= numbers[2])
    #expect(abs(numbers[0] - abs(with.mean - without.mean)) < 0.5)
  }

  @Test("a friend's streak is told with its longest only if that is longer")
  func friends() {
    for (current, best, words) in [
      (0, 0, "no streak now"), (0, 9, "no streak now, longest 9"), (1, 1, "1 day"),
      (1, 2, "1 day, longest 2"), (12, 1_200, "12 days, longest 1,200"), (40, 40, "40 days"),
    ] {
      let run = SharedNumbers.Run(current: current, best: best)
      #expect(StreakUnit.days.words(run).text() == words)
    }
  }
}

@Suite("Highlights name tags and weekdays as the entries have them")
struct RecomputedTagHighlightsTests {
  @Test(
    "a new tag is first used in the period, with so many entries", arguments: RandomJournal.seeds)
  func newTags(seed: UInt64) {
    let journal = RandomJournal(seed: seed)
    let range = Period.month.range(holding: journal.today)
    let index = journal.files().index(HighlightsView.scope)
    let period = HighlightsView(index, range: range).periods[0]
    for tag in period.firstTags {
      let named = journal.past().filter {
        $0.tags.contains { $0 == tag.tag || $0.hasPrefix(tag.tag + "/") }
      }
      #expect(named.map(\.day).min() == tag.day && range.contains(tag.day))
      let inside = named.filter { range.contains($0.day) }.count
      let words = "\(inside) \(inside == 1 ? "entry" : "entries")"
      let sentences = period.sentences(named: false).map { $0.text.text() }
      let sentence = sentences.first { $0.contains("#\(tag.tag),") }
      #expect(sentence?.hasSuffix("\(EnglishDate.text(tag.day)), \(words)") == true)
    }
  }

  @Test(
    "the best and the hardest weekday have the highest and the lowest mean",
    arguments: RandomJournal.seeds)
  func weekdays(seed: UInt64) throws {
    let journal = RandomJournal(seed: seed, days: 300, share: 0.9)
    let range = Period.year.range(holding: journal.today)
    let index = journal.files().index(HighlightsView.scope)
    guard let found = HighlightsView(index, range: range).periods[0].weekdays else { return }
    let means = Dictionary(grouping: journal.moods(range)) { $0.key.weekday.name }
      .mapValues { $0.map(\.value).mean }
    let (high, low) = (try #require(means.values.max()), try #require(means.values.min()))
    #expect(abs(found.highestMean - high) < 1e-9 && abs(found.lowestMean - low) < 1e-9)
    #expect(abs(try #require(means[found.highest]) - high) < 1e-9)
    #expect(abs(try #require(means[found.lowest]) - low) < 1e-9)
  }
}
