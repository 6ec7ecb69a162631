import Phrases
import TestSupport
import Testing

@testable import JournalCore
@testable import JournalRender

@Suite("Streaks say what the entries say")
struct RecomputedStreaksTests {
  @Test("now, at their longest, and how many are as long", arguments: RandomJournal.seeds)
  func streaks(seed: UInt64) {
    let journal = RandomJournal(seed: seed)
    let view = StreaksView(journal.files().index(StreaksView.scope(journal.settings)))
    let runs = journal.runs()
    let best = runs.map(\.count).max() ?? 0
    let current = runs.last.flatMap { $0.last >= journal.today - 1 ? $0.count : nil } ?? 0
    #expect((view.current, view.best) == (current, best))
    #expect(view.days == Set(journal.past().map(\.day)).count)
    let ties = best > 1 ? runs.count { $0.count == best } - 1 : 0
    let words = ties > 0 ? ", as long as \(ties) other \(ties == 1 ? "run" : "runs")" : ""
    for form in [view.text(TextStyle(width: 200)), view.markdown(), view.html(PageOptions())] {
      guard best > 0 else { continue }
      let line = form.lines(with: "Longest: ").first ?? ""
      #expect(line.contains("Longest: \(best) \(best == 1 ? "day" : "days"), "), "\(line)")
      #expect(line.contains("as long as") == !words.isEmpty && line.contains(words), "\(line)")
    }
  }
}

@Suite("Milestones and goals say what the entries say")
struct RecomputedMilestonesTests {
  private func milestones(_ journal: RandomJournal) -> MilestonesView {
    let index = journal.files().index(MilestoneCounts.scope)
    return MilestonesView(index, HabitBook(index, files: []), StretchCatalogue([Stretch]()))
  }

  @Test("how many there are, and how many to go", arguments: RandomJournal.seeds)
  func next(seed: UInt64) {
    let journal = RandomJournal(seed: seed)
    let view = milestones(journal)
    let entries = journal.past().count
    for upcoming in view.next {
      #expect(upcoming.left == upcoming.count - upcoming.now && upcoming.left > 0)
      #expect(upcoming.progress.facts[0].text().numbers.first == Double(upcoming.left))
    }
    if let upcoming = view.next.first(where: { $0.kind == .entries }) {
      #expect(upcoming.now == entries)
    }
    #expect(view.reached.filter { $0.kind == .entries }.allSatisfy { $0.count <= entries })
  }

  @Test(
    "a goal that isn't reached is next, before a round number after it",
    arguments: RandomJournal.seeds)
  func goals(seed: UInt64) {
    let journal = RandomJournal(seed: seed)
    let view = milestones(journal)
    let open = view.goals.filter { $0.from == nil && $0.by == nil && $0.left > 0 && $0.kind != nil }
    for goal in open {
      let next = view.next.first { upcoming in
        upcoming.kind == goal.kind && (upcoming.name ?? upcoming.kind.rawValue) == goal.name
      }
      let isNearest = next.map { $0.count <= goal.count } ?? false
      #expect(isNearest, "\(goal.name) \(goal.count)")
      if next?.count == goal.count { #expect(next?.isGoal == true) }
    }
    for upcoming in view.next where upcoming.isGoal == true {
      #expect(open.contains { $0.count == upcoming.count })
    }
  }

  @Test("a goal is out of reach if there are fewer days than it needs, and only then")
  func outOfReach() {
    let today = day("2026-11-21")
    func row(_ goal: PersonalGoal, days: [Int]) -> [String] {
      var journal = MemoryJournal()
      journal.settings.goals = [goal]
      for ago in days { journal.add("\(today - ago).md", "---\nhabits: [run]\n---\n") }
      let index = journal.index(MilestoneCounts.scope)
      let view = GoalsView(index, HabitBook(index, files: []), StretchCatalogue([Stretch]()))
      let row = view.goals[0].progress(today)
      guard case .phrase(let name) = row.name.words else { return [] }
      return [name.text()] + row.facts.map { $0.text() }
    }
    let first = today - 20
    func goal(_ name: String, _ count: Int, _ left: Int) -> PersonalGoal {
      PersonalGoal(name, count, from: first, by: today + left)
    }
    for name in ["days", "run"] {
      // Nothing is written today yet: today and four more days can count.
      #expect(!row(goal(name, 7, 4), days: [1, 3])[2].contains("out of reach"))
      #expect(row(goal(name, 8, 4), days: [1, 3])[2] == "6 to go, 5 days left: out of reach")
      // Today counts already.
      #expect(!row(goal(name, 7, 4), days: [0, 3, 5])[2].contains("out of reach"))
      #expect(row(goal(name, 8, 4), days: [0, 3, 5])[2] == "5 to go, 5 days left: out of reach")
    }
    #expect(!row(goal("streak", 7, 4), days: [1, 2])[2].contains("out of reach"))
    #expect(row(goal("streak", 7, 4), days: [1, 3])[2].contains("out of reach"))
    // A day may have any number of these.
    #expect(!row(goal("entries", 90, 0), days: [1])[2].contains("out of reach"))
    #expect(!row(goal("words", 90_000, 0), days: [1])[2].contains("out of reach"))
    // Over, reached and not begun are said as before.
    #expect(row(goal("days", 8, -1), days: [1, 3])[2] == "over, 6 short")
    #expect(row(goal("days", 2, 4), days: [1, 3])[1].hasPrefix("reached on"))
  }
}

@Suite("Tags, questions, moods and this day say what the entries say")
struct RecomputedCountsTests {
  @Test("tags are counted once an entry", arguments: RandomJournal.seeds)
  func tags(seed: UInt64) {
    let journal = RandomJournal(seed: seed)
    let range = Period.month.range(holding: journal.today)
    let view = TagsView(journal.files().index(TagsView.scope), range: range)
    var counts: [String: Int] = [:]
    for entry in journal.past(range) { for tag in entry.tags { counts[tag, default: 0] += 1 } }
    #expect(Dictionary(uniqueKeysWithValues: view.tags.map { ($0.tag, $0.entries) }) == counts)
    #expect(view.tags.map(\.entries) == view.tags.map(\.entries).sorted(by: >))
  }

  @Test("answers are counted, and so are moods", arguments: RandomJournal.seeds)
  func answers(seed: UInt64) {
    let journal = RandomJournal(seed: seed)
    let (range, options) = (
      Period.month.range(holding: journal.today), DigestOptions(journal.settings)
    )
    let view = DigestView(
      journal.files().index(DigestView.scope(range, options)), range: range, options: options)
    let given = Dictionary(grouping: journal.past(range).compactMap(\.answer)) { $0 }
    let told = (view.checkIns ?? []).filter { $0.question != nil }.flatMap(\.answers)
    for answer in told { #expect(answer.count == given[answer.answer]?.count ?? 0) }
    #expect(told.reduce(0) { $0 + $1.count } == given.values.reduce(0) { $0 + $1.count })
    let all = journal.past(range).flatMap(\.moods)
    let shares = view.mood?.distribution ?? []
    #expect(shares.reduce(0) { $0 + $1.count } == all.count)
    for step in shares {
      #expect(step.count == all.count { journal.settings.mood.step(of: $0) == step.step })
    }
  }

  @Test("an earlier year is as many years ago as there are", arguments: RandomJournal.seeds)
  func onThisDay(seed: UInt64) {
    let journal = RandomJournal(seed: seed)
    let view = OnThisDayView(
      journal.files().index(OnThisDayView.scope(journal.today)), day: journal.today)
    let same = journal.past().filter {
      $0.day == journal.today - 365 || $0.day == journal.today - 730
    }
    #expect(view.entries.count == same.count)
    for entry in view.entries {
      let years = entry.day == journal.today - 365 ? "1 year ago" : "2 years ago"
      #expect(entry.yearHeading(of: journal.today).text().contains(years))
    }
  }

  @Test(
    "today's page has the week, the streak and the highlights of its periods",
    arguments: RandomJournal.seeds)
  func today(seed: UInt64) {
    let journal = RandomJournal(seed: seed)
    let view = TodayView(
      journal.files().index(TodayView.scope(journal.today, journal.settings)),
      questions: QuestionList(), quotes: QuoteList())
    let moods = journal.moods(DayRange(journal.today - 6, journal.today))
    #expect(
      view.week.enumerated().allSatisfy { offset, mood in
        let known = moods[journal.today - 6 + offset]
        return known == nil ? mood == nil : abs((mood ?? .infinity) - known!) < 1e-9
      })
    let runs = journal.runs()
    let current = runs.last.flatMap { $0.last >= journal.today - 1 ? $0.count : nil } ?? 0
    #expect(view.streak == current)
    if current > 0 {
      let days = current == 1 ? "day" : "days"
      #expect(view.streakText.text().hasPrefix("\(current) \(days) in a row"))
    }
    let names = [Period.week, .month].map {
      EnglishDate.text($0.range(holding: journal.today), "–")
    }
    for sentence in view.highlightSentences where sentence.kind != .streak {
      let text = sentence.text.text()
      #expect(names.contains { text.contains($0) }, "\(text)")
    }
    for form in [
      view.text(TextStyle(width: 200, unicode: true)), view.markdown(), view.html(PageOptions()),
    ] {
      for line in form.lines(with: "est day of ") {
        #expect(names.contains { line.contains($0) }, "\(line)")
      }
    }
  }
}

@Suite("What needs more data")
struct NeedsMoreDataTests {
  @Test("isn't flooded by weekdays and tags; what can soon be judged stays")
  func notYet() {
    let index = MemoryJournal().index(.everything)
    var view = InsightsView(index, HabitBook(index, files: []))
    view.notYet =
      (1...7).map { NotYet(name: "monday", kind: .weekday, needs: .with, days: $0 % 2 + 1) }
      + (1...30).map { (days: Int) in
        NotYet(name: "tag\(days)", kind: .tag, needs: .with, days: days)
      }
      + [NotYet(name: "run", kind: .habit, needs: .with, days: 9)]
    let kinds = view.soonJudged.compactMap(\.kind)
    #expect(kinds == [.weekday, .tag, .tag, .tag, .habit])
    let (shown, rest) = view.nextNotYet(3)
    #expect((shown.count, rest) == (3, 35))
    view.looked = []
    #expect(view.soonJudged.count == 38)
  }
}
