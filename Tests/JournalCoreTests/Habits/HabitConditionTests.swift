import Testing

@testable import JournalCore
import TestSupport

/// A habit with a limit or an amount, as its file says.
func habit(_ name: String, _ keys: String) -> Habit {
  Habit.read(Array("---\n\(keys)\n---\n".utf8), path: "habits/\(name).md").0
}

@Suite("A limit or an amount in words")
struct HabitConditionTests {
  @Test(
    "says what days that meet it have, in good English",
    arguments: [
      ("wine", "at-most: 1\nunit: glasses", "at most 1 glass of wine"),
      ("wine", "at-most: 1\nunit: glass", "at most 1 glass of wine"),
      ("wine", "at-most: 2\nunit: glass", "at most 2 glasses of wine"),
      ("wine", "at-most: 0.5\nunit: glass", "at most 0.5 glasses of wine"),
      ("wine", "at-most: 1", "wine at most 1"),
      ("wine", "at-most: 0", "no wine"),
      ("wine", "at-most: 0\nunit: glasses", "no wine"),
      ("coffee", "at-most: 3\nunit: times", "coffee at most 3 times"),
      ("coffee", "at-most: 1\nunit: times", "coffee at most 1 time"),
      ("screen time", "at-most: 2\nunit: hours", "at most 2 hours of screen time"),
      ("water", "at-least: 6\nunit: glasses", "at least 6 glasses of water"),
      ("water", "at-least: 6\nunit: Gläser", "at least 6 Gläser of water"),
      ("water", "at-least: 1\nunit: Gläser", "at least 1 Gläser of water"),
      ("water", "at-least: 1.5\nunit: l", "at least 1.5 l of water"),
      ("water", "at-least: 6\nunit: Glasses", "at least 6 Glasses of water"),
      ("water", "at-least: 6", "water at least 6"),
    ])
  func words(_ name: String, _ keys: String, _ words: String) {
    #expect(habit(name, keys).condition?.words == words)
  }

  @Test("is a limit, an amount, or nothing at all")
  func kinds() throws {
    let wine = try #require(habit("wine", "at-most: 1\nunit: glass").condition)
    #expect(wine.isLimit && !wine.isNone)
    let none = try #require(habit("no sugar", "at-most: 0").condition)
    #expect(none.isLimit && none.isNone)
    let water = try #require(habit("water", "at-least: 6").condition)
    #expect(!water.isLimit && !water.isNone)
    #expect(Habit("run").condition == nil)
  }

  @Test("the goal uses the same unit")
  func goal() {
    #expect(habit("wine", "at-most: 1\nunit: glasses").aim.text == "daily, at most 1 glass")
    #expect(habit("wine", "at-most: 0\nunit: glass").aim.text == "daily, at most 0 glasses")
  }
}

@Suite("What a day without a note means")
struct QuietTests {
  private func problems(_ keys: String) -> [String] {
    Habit.read(Array("---\n\(keys)\n---\n".utf8), path: "habits/wine.md").1
      .map { "\($0.line):\($0.column) \($0.code)" }
  }

  @Test(
    "is kept for a limit, missed for an amount, and an error elsewhere",
    arguments: [
      ("at-most: 0\nquiet: kept", HabitGoal.Quiet.kept, []),
      ("quiet: Kept\nat-most: 2", .kept, []),
      ("at-least: 6\nquiet: missed", .missed, []),
      ("quiet: missed", .missed, []),
      ("at-least: 6\nquiet: kept", nil, ["3:8 bad-setting"]),
      ("quiet: kept", nil, ["2:8 bad-setting"]),
      ("at-most: 2\nquiet: missed", nil, ["3:8 bad-setting"]),
      ("at-most: 2\nquiet: silence", nil, ["3:8 bad-setting"]),
      ("at-most: 2\nquiet: [kept]", nil, ["3:8 bad-setting"]),
    ] as [(String, HabitGoal.Quiet?, [String])])
  func reading(_ keys: String, _ quiet: HabitGoal.Quiet?, _ expected: [String]) {
    #expect(habit("wine", keys).goal.quiet == quiet)
    #expect(problems(keys) == expected)
  }

  /// Days from 1 Nov 2026, a letter each: a number, T a tick without one, S skipped, – nothing.
  private func ledger(
    _ days: String, _ pace: String = "daily", today: Int? = nil,
    _ change: (inout HabitGoal) -> Void = { _ in }
  ) -> HabitLedger {
    let letters = days.split(separator: " ")
    let first = day("2026-11-01")
    let marks = letters.enumerated().compactMap { place, letter -> DayMark? in
      switch letter {
      case "–": nil
      case "T": DayMark(first + place, isDone: true)
      case "S": DayMark(first + place, isSkipped: true)
      default: DayMark(first + place, amount: Double(letter)!)
      }
    }
    var goal = HabitGoal(.init(pace)!)
    (goal.target, goal.quiet) = (.atMost(1), .kept)
    change(&goal)
    return HabitLedger(goal, marks: marks, today: first + (today ?? letters.count) - 1)
  }

  @Test("silence keeps a limit between the first note and the last, and says nothing elsewhere")
  func kept() throws {
    let ledger = ledger("– – 0 – – 3 – T – S 1 – –")
    #expect(ledger.span?.description == "2026-11-03..2026-11-11")
    #expect(
      ledger.statuses == [.done, .done, .done, .missed, .done, .unknown, .done, .skipped, .done])
    #expect(ledger.streaks.map(\.length) == [3, 1, 2] && ledger.current?.length == 2)
    #expect(ledger.ticks == 6 && ledger.strength > 0.8)
    let now = ledger.outlook()
    #expect(!now.isDue && !now.isAtRisk && now.endsOn == nil && now.status == .open)
  }

  @Test("without a note nothing is known at all")
  func never() {
    #expect(ledger("– – –").span == nil && ledger("– T –").span == nil)
    #expect(!ledger("– – –").outlook().isDue)
  }

  @Test("the first and the last day that count limit it further")
  func fromUntil() {
    let ledger = ledger("0 – – – – – – 0") {
      ($0.from, $0.until) = (day("2026-11-03"), day("2026-11-06"))
    }
    #expect(ledger.span?.description == "2026-11-03..2026-11-06" && ledger.ticks == 4)
  }

  @Test("a week after the last note isn't missed")
  func weeks() {
    // Monday 2 to Tuesday 10 November is noted; today is the 25th.
    let ledger = ledger("– 0 – – – – – – – 0", "5/week", today: 25)
    #expect(ledger.periods.map(\.status) == [.kept, .open])
    #expect(ledger.current?.length == 1)
  }

  @Test("an amount that isn't noted stays missed in its streak")
  func missed() {
    let ledger = ledger("6 – 6") { ($0.target, $0.quiet) = (.atLeast(6), .missed) }
    #expect(ledger.statuses == [.done, .missed, .done])
  }
}
