import Testing

@testable import JournalCore
import TestSupport

/// A made-up year whose moods are noise around 6, with what a test adds.
private struct Year {
  var chance = SeededGenerator(seed: 7)
  var days = 365
  var settings = Settings()
  /// The other keys of a day, and what they add to the day's mood and to that of the day after.
  var keys: (Int, inout SeededGenerator) -> (text: String, mood: Double, after: Double)

  /// The journal, without the days that are left out.
  mutating func journal(leavingOut isLeftOut: (Int) -> Bool = { _ in false }) -> MemoryJournal {
    var journal = MemoryJournal(settings: settings)
    var carried = 0.0
    for number in 0..<days {
      let (text, mood, after) = keys(number, &chance)
      // Three uniform numbers make a bell, near enough.
      let noise = (0..<3).map { _ in Double.random(in: -1.5...1.5, using: &chance) }.reduce(0, +)
      let total = min(max(6 + carried + mood + noise, 1), 10)
      carried = after
      guard !isLeftOut(number) else { continue }
      let day = journal.today - days + number
      journal.add("\(day).md", "---\nmood: \((total * 10).rounded() / 10)\n\(text)\n---\n")
    }
    return journal
  }

  mutating func insights(_ files: [Habit] = []) -> Insights {
    journal().insights(files)
  }
}

extension MemoryJournal {
  fileprivate func insights(_ files: [Habit] = [], range: DayRange? = nil) -> Insights {
    let index = index(InsightsView.scope(settings))
    return Insights(index, HabitBook(index, files: files), range: range)
  }
}

extension Insights {
  fileprivate func finding(_ name: String, lag: Int = 0) -> Finding? {
    findings.first { $0.name == name && $0.lag == lag }
  }
}

@Suite("What goes with better days")
struct InsightsTests {
  @Test("A habit that adds two points is found, with its days and about two points")
  func habit() throws {
    var year = Year { number, chance in
      let ran = Int.random(in: 0..<10, using: &chance) < 4
      return ("habits: [\(ran ? "run" : "")]", ran ? 2 : 0, 0)
    }
    let insights = year.insights()
    let run = try #require(insights.finding("run"))
    #expect(run.kind == .habit)
    #expect(run.low < 2 && 2 < run.high)
    #expect(run.low > 1 && run.high < 3)
    // The first tick begins the habit; a day or two before it are not known.
    #expect((360...365).contains(run.nWith + run.nWithout))
    #expect(run.share > 0.3 && run.share < 0.5)
    #expect(run.strips.map { $0.days.reduce(0, +) } == [run.nWith, run.nWithout])
    #expect(run.q >= run.p && run.q < 0.001)
  }

  @Test("What it does on the same day is not told again of the day after")
  func noEcho() {
    var year = Year { number, chance in
      let ran = Int.random(in: 0..<10, using: &chance) < 4
      return ("habits: [\(ran ? "run" : "")]", ran ? 3 : 0, 0)
    }
    #expect(year.insights().findings.map(\.lag) == [0])
  }

  @Test("What takes from the day after is found there, and not on the same day")
  func dayBefore() throws {
    var year = Year { number, chance in
      let late = Int.random(in: 0..<10, using: &chance) < 3
      return ("tags: [\(late ? "late" : "")]", 0, late ? -2 : 0)
    }
    let insights = year.insights()
    let late = try #require(insights.finding("late", lag: 1))
    #expect(late.kind == .tag)
    #expect(late.low < -2 && -2 < late.high)
    #expect(insights.findings.count == 1)
  }

  @Test("A number of three steps is tried as any other")
  func numberOfFewSteps() throws {
    var year = Year { _, chance in
      let energy = Int.random(in: 1...3, using: &chance)
      return ("energy: \(energy)", Double(energy), 0)
    }
    let finding = try #require(year.insights().finding("energy"))
    #expect(finding.kind == .number)
    // One step more is one point more; the steps 1, 2 and 3 differ by √(2/3) from their mean.
    #expect(abs(finding.effect - 0.82) < 0.25)
  }

  @Test("A number's effect is for each standard deviation more")
  func number() throws {
    var year = Year { number, chance in
      let sleep = Double(Int.random(in: 50..<90, using: &chance)) / 10
      return ("sleep: \(sleep)", (sleep - 7) * 1.5, 0)
    }
    let sleep = try #require(year.insights().finding("sleep"))
    let spread = try #require(sleep.spread)
    // Forty steps of a tenth, all as likely: 0.1·√((40² − 1)/12) = 1.15.
    #expect(abs(spread - 1.15) < 0.05)
    #expect(sleep.low < 1.5 * spread && 1.5 * spread < sleep.high)
    #expect(sleep.fan.reduce(0) { $0 + $1.count } == sleep.nWith)
    #expect(sleep.fan.first!.median < sleep.fan.last!.median)
    #expect(sleep.strips.isEmpty)
  }

  @Test("A weekday that is better is found, and nothing of it is put down to a habit of that day")
  func weekday() throws {
    var year = Year { number, chance in
      // The journal begins on a Friday; every eighth day is Saturday.
      let isSaturday = number % 7 == 1
      let swam = isSaturday != (Int.random(in: 0..<10, using: &chance) == 0)
      return ("habits: [\(swam ? "swim" : "")]", isSaturday ? 2 : 0, 0)
    }
    let insights = year.insights()
    let saturday = try #require(insights.finding("saturday"))
    #expect(saturday.low < 2 && 2 < saturday.high)
    #expect(!insights.findings.contains { $0.kind == .habit })
  }

  @Test("Noise shows nothing, but says what was tried")
  func noise() {
    var year = Year { number, chance in
      let done = (0..<5).filter { _ in Bool.random(using: &chance) }.map { "h\($0)" }
      return ("habits: [\(done.joined(separator: ", "))]", 0, 0)
    }
    let insights = year.insights()
    #expect(insights.findings.isEmpty)
    // Five habits on two days, and seven weekdays.
    #expect(insights.tried.count == 17)
    #expect(insights.tried.allSatisfy { (0...1).contains($0.p) && $0.q >= $0.p })
  }

  @Test("A day that leaves a habit out on purpose is neither with nor without it")
  func skipped() throws {
    var year = Year { number, chance in
      let ran = Bool.random(using: &chance)
      let word = number % 10 == 0 ? "skip" : ran ? "done" : ""
      return ("habits: {\(word.isEmpty ? "" : "run: \(word)")}", word == "done" ? 2 : 0, 0)
    }
    let run = try #require(year.insights().finding("run"))
    // Every tenth of 365 days is left out, and some at the ends have no neighbours.
    #expect(run.nWith + run.nWithout == 327)
  }

  @Test("Two tags that always stand together are one finding that names both")
  func together() throws {
    var year = Year { number, chance in
      let isOut = Int.random(in: 0..<10, using: &chance) < 4
      return ("tags: [\(isOut ? "sea, wind" : "")]", isOut ? 2 : 0, 0)
    }
    let insights = year.insights()
    #expect(insights.finding("sea")?.together == ["wind"])
    #expect(insights.finding("wind") == nil)
  }

  @Test("An answer is known only where its question was answered")
  func answers() throws {
    var year = Year { number, chance in
      guard number >= 100 else { return ("title: x", 0, 0) }
      let isGood = Bool.random(using: &chance)
      return ("question: Rested?\nanswer: \(isGood ? "yes" : "no")", isGood ? 2 : 0, 0)
    }
    let yes = try #require(year.insights().finding("Rested?: yes"))
    #expect(yes.nWith + yes.nWithout == 265)
  }

  @Test("An answer that is a word of the mood's scale is not tried")
  func moodWords() {
    var year = Year { number, chance in
      let isGood = Bool.random(using: &chance)
      return ("question: Mood?\nanswer: \(isGood ? "Good" : "low")", isGood ? 2 : -2, 0)
    }
    year.settings.mood.labels = [8: "good", 3: "low"]
    let insights = year.insights()
    #expect(insights.findings.isEmpty)
    #expect(!insights.tried.contains { $0.kind == .answer })
  }

  @Test("Centuries between two entries take no longer than a month")
  func centuries() {
    let line = DayLine([day("0001-01-01"), day("2026-01-01"), day("2026-01-02"), day("9999-12-31")])
    #expect(line.places == [0, 36, 37, 73])
    #expect(line.count == 74)
  }

  @Test("The same journal gives the same findings, to the last digit")
  func deterministic() {
    func make() -> [Finding] {
      var year = Year { number, chance in
        let ran = Int.random(in: 0..<10, using: &chance) < 4
        return ("habits: [\(ran ? "run" : "")]\nsleep: \(number * 7 % 11)", ran ? 2 : 0, 0)
      }
      return year.insights().findings
    }
    #expect(make() == make())
    #expect(!make().isEmpty)
  }

  @Test(
    "What is too little says what is missing",
    arguments: [
      (29, 1), (8, 22), (0, 30),
    ])
  func tooFew(days: Int, missing: Int) {
    var year = Year { _, _ in ("habits: [run]", 0, 0) }
    year.days = days
    let insights = year.insights()
    #expect(insights.notYet == [NotYet(name: "mood", needs: .moods, days: missing)])
    #expect(insights.findings.isEmpty && insights.tried.isEmpty)
  }

  @Test("A habit of every day, one of five days, and a number that is nearly always the same")
  func rare() {
    var year = Year { number, _ in
      ("habits: [tea\(number % 80 == 0 ? ", swim" : "")]\npain: \(number % 80 == 0 ? 3 : 0)", 0, 0)
    }
    let needs = year.insights().notYet
    #expect(
      needs == [
        NotYet(name: "swim", kind: .habit, needs: .with, days: 3),
        NotYet(name: "pain", kind: .number, needs: .otherNumbers, days: 3),
        NotYet(name: "tea", kind: .habit, needs: .without, days: 8),
      ])
  }

  @Test("The same mood on every day, and days too far apart, say so")
  func useless() {
    let same = MemoryJournal(days: 60, step: 1) { _ in "6" }
    #expect(same.insights().notYet == [NotYet(name: "mood", needs: .otherMoods)])
    let apart = MemoryJournal(days: 60, step: 5) { "\($0 % 7 + 1)" }
    #expect(apart.insights().notYet == [NotYet(name: "mood", needs: .nearMoods, days: 30)])
  }

  @Test("A journal of every second or third day finds what it holds, and says on how many days")
  func everySecondDay() throws {
    var year = Year(days: 730) { number, chance in
      let ran = Int.random(in: 0..<10, using: &chance) < 4
      return ("habits: [\(ran ? "run" : "")]", ran ? 2 : 0, 0)
    }
    let journal = year.journal { $0 % 5 == 1 || $0 % 5 == 3 || $0 % 5 == 4 }
    let run = try #require(journal.insights().finding("run"))
    #expect((288...292).contains(run.nWith + run.nWithout))
    #expect(run.low < 2 && 2 < run.high)
  }

  @Test("What is left for the less firm day rests on days on which both are known")
  func rest() throws {
    var year = Year { number, chance in
      let late = Int.random(in: 0..<10, using: &chance) < 3
      return ("tags: [\(late ? "late" : "")]", late ? -2 : 0, late ? -2 : 0)
    }
    let findings = year.journal { $0 % 4 == 0 }.insights().findings
    let both = findings.map { $0.nWith + $0.nWithout }
    #expect(findings.map(\.lag).sorted() == [0, 1])
    // Of four days three are written, and of those two follow one another.
    #expect(both.min()! < 190 && both.max()! > 170)
    #expect(
      findings.allSatisfy { $0.strips.map { $0.days.reduce(0, +) } == [$0.nWith, $0.nWithout] })
  }

  @Test("A day after that can't be tried takes nothing from the same day")
  func everySecondDayAlone() {
    var journal = MemoryJournal()
    for number in 0..<80 {
      journal.add(
        "\(journal.today - 160 + 2 * number).md",
        "---\nmood: \(number * 7 % 9 + 1)\ntags: [\(number % 5 == 0 ? "walk" : "")]\n---\n")
    }
    let tried = journal.insights().tried.filter { $0.kind == .tag }
    #expect(tried.map(\.lag) == [0] && tried.map { $0.nWith + $0.nWithout } == [80])
  }

  @Test("A link too firm for p to be a number greater than 0 is found")
  func veryFirm() throws {
    var year = Year(days: 3_000) { _, _ in ("tags: []", 0, 0) }
    var journal = MemoryJournal()
    for number in 0..<3_000 {
      let mood = Int.random(in: 1...10, using: &year.chance)
      let energy = 10 * mood + Int.random(in: 0..<60, using: &year.chance)
      journal.add(
        "\(journal.today - 3_000 + number).md", "---\nmood: \(mood)\nenergy: \(energy)\n---\n")
    }
    let energy = try #require(journal.insights().finding("energy"))
    #expect(energy.p == 0 && energy.low > 0 && energy.high < 10)
  }

  @Test("The unit of a number changes nothing", arguments: [1e-10, 1e-3, 1e7, 1e80])
  func units(unit: Double) throws {
    func insights(_ unit: Double) -> Insights {
      var year = Year { number, chance in
        let dose = Double(Int.random(in: 1...9, using: &chance))
        return ("dose: \(dose * unit)\nshift: \((10 + Double(number % 7)) * unit)", dose / 4, 0)
      }
      return year.insights()
    }
    let (plain, other) = (insights(1), insights(unit))
    let names = plain.tried.map { "\($0.name) \($0.lag) \($0.shape)" }
    #expect(names == other.tried.map { "\($0.name) \($0.lag) \($0.shape)" })
    #expect(!names.contains { $0.hasPrefix("shift") })
    #expect(zip(plain.tried, other.tried).allSatisfy { abs($0.p - $1.p) < 1e-6 })
    let (a, b) = (try #require(plain.finding("dose")), try #require(other.finding("dose")))
    #expect(abs(a.effect - b.effect) < 1e-6 && abs(a.low - b.low) < 1e-6)
  }

  @Test("A number with an optimum is found as such, and the straight line isn't")
  func optimum() throws {
    var year = Year { _, chance in
      let sleep = Double(Int.random(in: 50..<100, using: &chance)) / 10
      return ("sleep: \(sleep)", 2 - (sleep - 7.2) * (sleep - 7.2), 0)
    }
    let finding = try #require(year.insights().finding("sleep"))
    let (best, spread) = (try #require(finding.best), try #require(finding.spread))
    #expect(abs(best - 7.2) < 0.3)
    #expect(finding.low < -spread * spread && -spread * spread < finding.high)
  }

  @Test("A number at which the mood is worst, or one with its best at the border, has no optimum")
  func noOptimum() {
    for turn in [-1.0, 1.0] {
      var year = Year { _, chance in
        let sleep = Double(Int.random(in: 50..<100, using: &chance)) / 10
        let away = turn < 0 ? sleep - 7.2 : sleep - 9.9
        return ("sleep: \(sleep)", (turn < 0 ? 1 : -0.2) * away * away + 2, 0)
      }
      let insights = year.insights()
      #expect(insights.findings.allSatisfy { $0.best == nil })
      #expect(insights.tried.contains { $0.shape == .optimum && $0.p < 0.01 })
    }
  }

  @Test("Another zero, another unit, and the other name for the same days change what they must")
  func identities() throws {
    func insights(_ change: (Double) -> Double, isTurned: Bool = false) throws -> Insights {
      var chance = SeededGenerator(seed: 11)
      var journal = MemoryJournal()
      journal.settings.mood = try #require(MoodScale(low: 0, high: 100))
      for number in 0..<200 {
        let ran = Int.random(in: 0..<10, using: &chance) < 4
        let sleep = Int.random(in: 5...9, using: &chance)
        let mood = Double(Int.random(in: 10...20, using: &chance) + (ran ? 5 : 0))
        let name = ran != isTurned ? "tags: [run]" : "tags: []"
        if number % 6 == 2 { continue }
        journal.add(
          "\(journal.today - 200 + number).md",
          "---\nmood: \(change(mood))\n\(name)\nsleep: \(sleep)\n---\n")
      }
      return journal.insights()
    }
    let plain = try insights { $0 }
    let moved = try insights { $0 + 30 }
    let doubled = try insights { $0 * 2 }
    let turned = try insights({ $0 }, isTurned: true)
    let run = try #require(plain.finding("run"))
    func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 * max(1, abs(a)) }
    for other in [moved, doubled, turned] {
      #expect(plain.tried.map(\.name) == other.tried.map(\.name))
      #expect(zip(plain.tried, other.tried).allSatisfy { isClose($0.p, $1.p) })
    }
    #expect(try isClose(run.effect, #require(moved.finding("run")).effect))
    #expect(try isClose(run.effect * 2, #require(doubled.finding("run")).effect))
    #expect(try isClose(-run.effect, #require(turned.finding("run")).effect))
  }

  @Test("The order in which candidates are tried changes nothing")
  func order() {
    var year = Year { number, chance in
      let ran = Int.random(in: 0..<10, using: &chance) < 4
      let isOut = Int.random(in: 0..<10, using: &chance) < 3
      let keys = "habits: [\(ran ? "run" : "")]\ntags: [\(isOut ? "sea, wind" : "home")]"
      return ("\(keys)\nsleep: \(number % 5 + 4)", ran ? 2 : 0, isOut ? 1 : 0)
    }
    let index = year.journal().index(InsightsView.scope(year.settings))
    let book = HabitBook(index, files: [])
    let backwards = PieceWork { pieces, work in
      for piece in (0..<pieces).reversed() { work(piece) }
    }
    let inTurn = InsightsView(index, book, showsAll: true)
    #expect(inTurn.findings.count > 1)
    #expect(InsightsView(index, book, showsAll: true, by: backwards) == inTurn)
  }

  @Test("A range counts its own days alone")
  func range() {
    var year = Year { _, _ in ("habits: [run]", 0, 0) }
    let journal = year.journal()
    let last = journal.today - 1
    #expect(journal.insights(range: DayRange(last - 39, last)).moodDays == 40)
  }
}

extension MemoryJournal {
  /// A mood every so many days.
  fileprivate init(days: Int, step: Int, mood: (Int) -> String) {
    self.init()
    for number in 0..<days {
      add("\(today - (days - number) * step).md", "---\nmood: \(mood(number))\n---\n")
    }
  }
}
