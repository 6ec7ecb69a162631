import Testing

@testable import JournalCore
import TestSupport

@Suite struct ExperimentTests {
  private func draw(_ days: Int, _ block: Int, seed: UInt64 = 7) -> Experiment.Draw {
    Experiment.Draw(started: day("2026-11-01"), days: days, block: block, seed: seed)
  }

  // MARK: Drawing

  @Test(
    "a plan has no gap, as many days on as off, and in each pair one block of each",
    arguments: [2, 12, 14, 28, 30, 84, 366], [1, 2, 3, 7])
  func plans(_ days: Int, _ block: Int) throws {
    guard block <= days / 2 else { return }
    let plan = draw(days, block).plan
    #expect(plan.first?.range.first == day("2026-11-01"))
    #expect(plan.last?.range.last == day("2026-11-01") + (days - 1))
    for (one, next) in zip(plan, plan.dropFirst()) {
      #expect(one.range.last + 1 == next.range.first)
    }
    #expect(plan.filter(\.isOn).reduce(0) { $0 + $1.range.count } == days / 2)
    for place in stride(from: 0, to: plan.count, by: 2) {
      #expect(plan[place].isOn != plan[place + 1].isOn)
      #expect(plan[place].range.count == plan[place + 1].range.count)
    }
    #expect(plan.allSatisfy { $0.range.count >= block })
  }

  @Test("the same seed draws the same plan; over seeds each pair is even")
  func coins() {
    #expect(draw(28, 2).plan == draw(28, 2).plan)
    var firstOn = [Int](repeating: 0, count: 7)
    var seen: Set<[Bool]> = []
    for seed in 0..<2_000 {
      let plan = draw(28, 2, seed: UInt64(seed)).plan
      for pair in 0..<7 where plan[2 * pair].isOn { firstOn[pair] += 1 }
      seen.insert(plan.map(\.isOn))
    }
    // 1,000 of 2,000, within four standard errors; and each of the 128 plans was drawn.
    #expect(firstOn.allSatisfy { (911...1_089).contains($0) })
    #expect(seen.count == 128)
  }

  @Test(
    "blocks are as long as seven pairs allow, a week at most",
    arguments: [
      (2, 1), (12, 1), (28, 2), (42, 3), (98, 7), (365, 7),
    ])
  func blocks(_ days: Int, _ block: Int) {
    #expect(Experiment.usualBlock(of: days) == block)
  }

  @Test("the fewest days of a block length are just enough for 5 %", arguments: 1...7)
  func fewest(_ block: Int) {
    let days = Experiment.fewestDays(block: block)
    #expect(draw(days, block).smallestP <= 0.05)
    #expect(draw(days - 2 * block, block).smallestP > 0.05)
  }

  // MARK: The file

  @Test(
    "what is tried names the file",
    arguments: [
      ("no coffee after 14:00", "no-coffee-after-14-00"), ("  Früh ins Bett! ", "früh-ins-bett"),
      ("../../etc", "etc"), ("散歩", "散歩"),
    ])
  func names(_ text: String, _ name: String) { #expect(Experiment.name(of: text) == name) }

  @Test("marks alone name nothing")
  func noName() { #expect(Experiment.name(of: "–!?/..") == nil) }

  private static let sample = """
    ---
    experiment: no coffee after 14:00
    outcome: sleep
    started: 2026-11-01
    days: 8
    block: 2
    seed: 3
    ---
    Why I try it: I lie awake.

    - 2026-11-01..2026-11-02: off
    - 2026-11-03..2026-11-04: on
    * 2026-11-05 .. 2026-11-06 : ON
    - 2026-11-07: off
    - not a line of the plan
    """

  private func read(_ text: String) -> (Experiment, [Diagnostic]) {
    Experiment.read(Array(text.utf8), path: "experiments/coffee.md")
  }

  @Test("a file is read as a person writes it; the plan is what its list says")
  func reading() {
    let (experiment, problems) = read(ExperimentTests.sample)
    #expect(problems.isEmpty)
    #expect(experiment.name == "coffee" && experiment.text == "no coffee after 14:00")
    #expect(experiment.outcome == "sleep" && experiment.draw?.seed == 3)
    #expect(experiment.plan.map(\.isOn) == [false, true, true, false])
    #expect(experiment.days == 7 && experiment.isPaired && experiment.isPlanEdited)
    #expect(experiment.isNamed("Coffee") && experiment.isNamed("No coffee after 14:00"))
  }

  @Test("what is written reads back the same, and stopping changes one line")
  func writing() throws {
    var experiment = Experiment("tea", text: "tea: 'green', \"no\" sugar", plan: draw(12, 1).plan)
    experiment.draw = draw(12, 1)
    let file = experiment.file(about: "A plan.\n\n")
    let (read, problems) = Experiment.read(file, path: experiment.path)
    #expect(problems.isEmpty && read == experiment && !read.isPlanEdited)
    let stopped = try Experiment.stopping(file, on: day("2026-11-05"))
    #expect(Experiment.read(stopped, path: experiment.path).0.stopped == day("2026-11-05"))
    let lines = String(decoding: stopped, as: UTF8.self).split(separator: "\n")
    let before = String(decoding: file, as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { !before.contains($0) } == ["stopped: 2026-11-05"])
  }

  @Test(
    "lines of the plan that say nothing are named by their place",
    arguments: [
      "- 2026-11-09: maybe", "- 2026-11-08..2026-11-06: on", "- 2026-11-02: on", "- 2026-13-01: on",
      "- 2026-11-09 on",
    ])
  func faults(_ line: String) {
    let (experiment, problems) = read(ExperimentTests.sample + "\n" + line)
    #expect(problems.map(\.line) == [16])
    #expect(experiment.plan.count == 4)
  }

  @Test("a file without a plan is a note")
  func note() {
    let (experiment, problems) = read("# Ideas\n\n- cold showers\n")
    #expect(experiment.plan.isEmpty && experiment.range == nil && problems.isEmpty)
    #expect(experiment.state(on: day("2026-11-01")) == .over)
  }

  // MARK: Days

  @Test("each day of the plan says what it is, and days outside say nothing")
  func today() {
    let (experiment, _) = read(ExperimentTests.sample)
    let book = ExperimentBook([experiment])
    func number(_ date: String) -> Int? { book.today(day(date)).first?.number }
    #expect(number("2026-10-31") == nil && number("2026-11-08") == nil)
    #expect((1...7).map { number("2026-11-0\($0)") } == [1, 2, 3, 4, 5, 6, 7])
    #expect(book.today(day("2026-11-03")) == [ExperimentDay(experiment, on: day("2026-11-03"))!])
    #expect(book.today(day("2026-11-03")).first?.isOn == true)
    #expect(book.today(day("2026-11-07")).first?.isOn == false)
    #expect(book.today(day("2026-11-03")).first?.of == 7)
  }

  @Test("from the day that it was stopped on it says nothing")
  func stopped() {
    var (experiment, _) = read(ExperimentTests.sample)
    experiment.stopped = day("2026-11-04")
    #expect(ExperimentDay(experiment, on: day("2026-11-03")) != nil)
    #expect(ExperimentDay(experiment, on: day("2026-11-04")) == nil)
    #expect(experiment.state(on: day("2026-11-04")) == .stopped)
  }

  // MARK: The view

  /// On days 7, off days 5, and what was done marked on some.
  private func journal(until today: String) -> MemoryJournal {
    var journal = MemoryJournal([
      "2026-11-01.md": "---\nsleep: 5\nhabits: {coffee: no}\n---\n",
      "2026-11-02.md": "---\nsleep: 6\n---\n",
      "2026-11-03.md": "---\nsleep: 8\nhabits: {coffee: done}\n---\n",
      "2026-11-04.md": "---\nhabits: {coffee: no}\n---\n",
      "2026-11-05.md": "---\nsleep: 7\nhabits: [coffee]\n---\n",
      "2026-11-06.md": "---\nsleep: 9\nhabits: {coffee: skip}\n---\n",
      "2026-11-07.md": "---\nsleep: 4\nhabits: {coffee: 1}\n---\n",
    ])
    journal.today = day(today)
    return journal
  }

  private func view(_ today: String, stopped: String? = nil, comparing: Bool = true)
    -> ExperimentView
  {
    var (experiment, _) = read(ExperimentTests.sample)
    experiment.stopped = stopped.map(day)
    let index = journal(until: today).index(ExperimentView.scope(of: experiment, Settings()))
    return ExperimentView(index, experiment, comparing: comparing)
  }

  @Test("once it is over the pairs are compared, whatever was done on their days")
  func over() throws {
    let view = view("2026-11-08")
    // Pairs: 8 − (5 + 6)/2 = 2.5, and (7 + 9)/2 − 4 = 4.
    let result = try #require(view.result)
    #expect(result.effect == 3.25 && result.p == 0.5 && result.plans == 4 && result.low == nil)
    #expect(view.pairsCompared == 2 && view.pairsOver == 2 && view.state == .over)
    #expect(view.on.days == 4 && view.on.withNumber == 3 && view.on.mean == 8)
    #expect(view.off.days == 3 && view.off.withNumber == 3 && view.off.mean == 5)
    // 3 and 5 November say done, 4 says no, 6 is left out; of the off days 7 says done, 1 says no.
    #expect((view.on.done, view.on.notDone, view.on.unmarked) == (2, 1, 1))
    #expect((view.off.done, view.off.notDone, view.off.unmarked) == (1, 1, 1))
  }

  @Test("as long as it runs nothing is compared, and no mean is shown")
  func running() {
    let view = view("2026-11-07")
    #expect(view.state == .running && view.result == nil && view.pairsCompared == nil)
    #expect(view.on.mean == nil && view.off.mean == nil)
    // Today isn't over.
    #expect(view.off.days == 2 && view.on.days == 4 && view.pairsOver == 1)
    #expect(view.day?.number == 7)
  }

  @Test("stopped early, only pairs that were over count")
  func early() throws {
    let view = view("2026-11-20", stopped: "2026-11-06")
    #expect(view.state == .stopped && view.pairsOver == 1 && view.pairsCompared == 1)
    #expect(try #require(view.result).effect == 2.5)
    #expect(view.on.days == 2 && view.off.days == 2)
    let atOnce = self.view("2026-11-20", stopped: "2026-11-02")
    #expect(atOnce.result == nil && atOnce.pairsCompared == 0)
  }

  @Test("a plan without pairs is not compared")
  func unpaired() {
    let (experiment, _) = read("- 2026-11-01: on\n- 2026-11-02: on\n- 2026-11-03: off\n")
    let index = journal(until: "2026-11-08").index(ExperimentView.scope(of: experiment, Settings()))
    let view = ExperimentView(index, experiment, comparing: true)
    #expect(!view.isPaired && view.result == nil && view.on.mean == nil)
  }
}
