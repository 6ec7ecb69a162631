import Testing

@testable import JournalCore
import TestSupport

/// A ledger of days from a first one, a letter each: Y done, S skipped, N said not to be, a number
/// an amount, – nothing.
private func ledger(
  _ pace: String, _ days: String, from first: String, today: String? = nil,
  weekStarts: Weekday = .monday, _ change: (inout HabitGoal) -> Void = { _ in }
) -> HabitLedger {
  let first = day(first)
  var marks: [DayMark] = []
  let letters = days.split(separator: " ")
  for (place, letter) in letters.enumerated() {
    let day = first + place
    switch letter {
    case "Y": marks.append(DayMark(day, isDone: true))
    case "S": marks.append(DayMark(day, isSkipped: true))
    case "N": marks.append(DayMark(day))
    case "–": break
    default: marks.append(DayMark(day, amount: Double(letter)!))
    }
  }
  var goal = HabitGoal(.init(pace)!)
  change(&goal)
  return HabitLedger(
    goal, marks: marks, today: today.map { TestSupport.day($0) } ?? first + letters.count - 1,
    weekStarts: weekStarts)
}

/// A ledger of days that are all done.
private func ledger(
  _ pace: String, done days: [String], today: String, weekStarts: Weekday = .monday,
  _ change: (inout HabitGoal) -> Void = { _ in }
) -> HabitLedger {
  var goal = HabitGoal(.init(pace)!)
  change(&goal)
  return HabitLedger(
    goal, marks: days.map { DayMark(day($0), isDone: true) }, today: day(today),
    weekStarts: weekStarts)
}

extension HabitLedger {
  /// The streaks as `2026-11-01..2026-11-03 3`.
  fileprivate var words: [String] { streaks.map { "\($0.range) \($0.length)" } }
}

@Suite("A streak of days")
struct DailyStreakTests {
  @Test(
    "crosses a change of the clock, a leap day and the end of a year",
    arguments: [
      (["2026-03-07", "2026-03-08", "2026-03-09"], 3),  // clocks go forward in New York
      (["2026-09-26", "2026-09-27", "2026-09-28"], 3),  // and in Auckland
      (["2026-10-24", "2026-10-25", "2026-10-26"], 3),  // and back in Berlin
      (["2024-02-28", "2024-02-29", "2024-03-01"], 3),
      (["2024-02-28", "2024-03-01"], 1),
      (["2023-02-28", "2023-03-01"], 2),
      (["2025-12-31", "2026-01-01"], 2),
    ])
  func civilDays(_ days: [String], _ length: Int) {
    #expect(ledger("daily", done: days, today: days.last!).current?.length == length)
  }

  @Test("lives until today is over, and ends with a day that was missed")
  func today() {
    let open = ledger("daily", "Y Y Y –", from: "2026-11-18")
    #expect(open.current?.length == 3)
    #expect(open.statuses == [.done, .done, .done, .open])
    #expect(open.outlook().isAtRisk)
    #expect(open.outlook().endsOn == day("2026-11-21"))
    let lost = ledger("daily", "Y Y – –", from: "2026-11-18")
    #expect(lost.current == nil)
    #expect(lost.best?.length == 2)
    let done = ledger("daily", "Y Y", from: "2026-11-20")
    #expect(!done.outlook().isAtRisk)
    #expect(done.outlook().endsOn == day("2026-11-22"))
  }

  @Test("passes over rest days, and a tick on one adds to it")
  func rest() {
    // 2026-11-14 is a Saturday.
    let rest = ledger("daily", "Y – – Y", from: "2026-11-13") { $0.rest = [.saturday, .sunday] }
    #expect(rest.current?.length == 2)
    let ticked = ledger("daily", "Y Y – Y", from: "2026-11-13") { $0.rest = [.saturday, .sunday] }
    #expect(ticked.current?.length == 3)
    let onSaturday = ledger("daily", "Y –", from: "2026-11-13") { $0.rest = [.saturday, .sunday] }
    #expect(!onSaturday.outlook().isDue)
    #expect(onSaturday.outlook().endsOn == day("2026-11-16"))
  }

  @Test("asks for nothing more today where today is left out, also before it was ever done")
  func leftOut() {
    let never = ledger("daily", "S", from: "2026-11-21")
    #expect(never.span == nil)
    #expect(!never.outlook().isDue && never.outlook().status == .skipped)
    #expect(!ledger("3/week", "S", from: "2026-11-21").outlook().isDue)
    #expect(!ledger("daily", "Y S", from: "2026-11-20").outlook().isDue)
    #expect(ledger("daily", "S –", from: "2026-11-20").outlook().isDue)
  }

  @Test("passes over pauses, where ticks don't count, and over skipped days")
  func pauses() {
    let paused = ledger("daily", "Y Y – – Y", from: "2026-07-30") {
      $0.pauses = [DayRange(day("2026-08-01"), day("2026-08-02"))]
    }
    #expect(paused.words == ["2026-07-30..2026-08-03 3"])
    let ticked = ledger("daily", "Y Y Y – Y", from: "2026-07-30") {
      $0.pauses = [DayRange(day("2026-08-01"), day("2026-08-02"))]
    }
    #expect(ticked.current?.length == 3)
    #expect(ledger("daily", "Y S Y", from: "2026-11-19").current?.length == 2)
    #expect(ledger("daily", "Y N Y", from: "2026-11-19").current?.length == 1)
  }

  @Test("begins and ends where the goal does")
  func bounds() {
    let later = ledger("daily", "Y Y Y Y", from: "2026-11-18") { $0.from = day("2026-11-20") }
    #expect(later.words == ["2026-11-20..2026-11-21 2"])
    let over = ledger("daily", "Y Y Y – –", from: "2026-11-17") { $0.until = day("2026-11-19") }
    #expect(over.current?.length == 3)
    #expect(!over.outlook().isDue && over.outlook().endsOn == nil)
    let notYet = ledger("daily", "Y Y", from: "2026-11-20") { $0.from = day("2026-12-01") }
    #expect(notYet.span == nil && notYet.current == nil && !notYet.outlook().isDue)
    let empty = ledger("daily", "– –", from: "2026-11-20")
    #expect(empty.streaks.isEmpty && empty.best == nil && empty.outlook().isDue)
  }

  @Test("of some weekdays passes over the others")
  func weekdays() {
    // 2026-11-13 is a Friday.
    let kept = ledger("mon, fri", "Y – – Y – – – –", from: "2026-11-13")
    #expect(kept.current?.length == 2 && kept.outlook().isAtRisk)
    #expect(kept.statuses[1] == .rest && kept.goal.unit == .days)
    #expect(ledger("weekdays", "Y – – –", from: "2026-11-13").outlook().isAtRisk)
    #expect(ledger("weekdays", "Y – – – –", from: "2026-11-13").current == nil)
  }

  @Test("of equal ones the latest is the longest")
  func best() {
    let two = ledger("daily", "Y Y – Y Y –", from: "2026-11-16")
    #expect(two.best?.range.first == day("2026-11-19"))
  }
}

@Suite("Freezes")
struct FreezeTests {
  @Test("forgive the oldest misses of a month, between two ticks, and add no length")
  func oldestFirst() {
    let ledger = ledger("daily", "Y Y – Y Y – Y", from: "2026-11-01") { $0.freezes = 1 }
    #expect(ledger.statuses == [.done, .done, .frozen, .done, .done, .missed, .done])
    #expect(ledger.words == ["2026-11-01..2026-11-05 4", "2026-11-07 1"])
  }

  @Test("belong to the month of the miss")
  func months() {
    let ledger = ledger("daily", "Y – – Y", from: "2026-10-30") { $0.freezes = 1 }
    #expect(ledger.statuses == [.done, .frozen, .frozen, .done])
    #expect(ledger.current?.length == 2)
  }

  @Test("wait for the tick that follows")
  func between() {
    let waiting = ledger("daily", "Y Y – –", from: "2026-11-18") { $0.freezes = 2 }
    #expect(waiting.statuses == [.done, .done, .missed, .open])
    #expect(waiting.current == nil)
    let ticked = ledger("daily", "Y Y – Y", from: "2026-11-18") { $0.freezes = 2 }
    #expect(ticked.current?.length == 3)
    let before = ledger("daily", "– Y", from: "2026-11-20") {
      ($0.freezes, $0.from) = (2, day("2026-11-20"))
    }
    #expect(before.statuses == [.missed, .done])
  }

  @Test("are for daily goals alone")
  func onlyDaily() {
    let weekly = ledger(
      "weekly", done: ["2026-11-02", "2026-11-16"], today: "2026-11-16"
    ) { $0.freezes = 5 }
    #expect(weekly.words == ["2026-11-02..2026-11-08 1", "2026-11-16 1"])
  }
}

@Suite("A streak of weeks and months")
struct PeriodStreakTests {
  @Test(
    "counts weeks from the day that weeks start on",
    arguments: [
      (Weekday.monday, ["2026-11-02..2026-11-16 3"], 0),
      (.sunday, ["2026-11-01..2026-11-14 2"], 1),
      (.saturday, ["2026-11-07..2026-11-16 2"], 2),
    ])
  func weekStarts(_ first: Weekday, _ words: [String], _ unused: Int) {
    // 7 and 14 November 2026 are Saturdays.
    let days = ["2026-11-07", "2026-11-08", "2026-11-14", "2026-11-15"]
    let wanted = first == .monday ? ["2026-11-02..2026-11-15 2"] : words
    let ledger = ledger("2/week", done: days, today: "2026-11-16", weekStarts: first)
    #expect(ledger.words == wanted)
    #expect(ledger.current != nil)
    #expect(ledger.goal.unit == .weeks)
  }

  @Test("counts a calendar week otherwise than any seven days")
  func rolling() {
    let days = ["2026-11-02", "2026-11-04", "2026-11-06", "2026-11-09"]
    let calendar = ledger("3/week", done: days, today: "2026-11-10")
    #expect(calendar.words == ["2026-11-02..2026-11-08 1"])
    #expect(calendar.outlook().done == 1 && calendar.outlook().needed == 3)
    #expect(calendar.outlook().endsOn == day("2026-11-15"))
    let rolling = ledger("3/week", done: days, today: "2026-11-10") { $0.isRolling = true }
    #expect(rolling.words == ["2026-11-06..2026-11-10 5"])
    // On the 11th the seven days hold the 6th and the 9th alone.
    #expect(rolling.outlook().endsOn == day("2026-11-11"))
  }

  @Test("asks for less of a week that is partly paused, rounding up")
  func pauses() {
    // Thursday to Wednesday: three days are left of the first week, four of the second.
    let pause = DayRange(day("2026-11-12"), day("2026-11-18"))
    let ledger = ledger(
      "3/week", done: ["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-09", "2026-11-10"],
      today: "2026-11-20"
    ) { $0.pauses = [pause] }
    #expect(ledger.periods.map(\.needed) == [3, 2, 2])
    #expect(ledger.words == ["2026-11-02..2026-11-15 2"])
    #expect(ledger.outlook().isDue && !ledger.outlook().isAtRisk)
  }

  @Test("passes over a week that is wholly paused")
  func pausedWeek() {
    let ledger = ledger("weekly", done: ["2026-11-04", "2026-11-17"], today: "2026-11-18") {
      $0.pauses = [DayRange(day("2026-11-09"), day("2026-11-15"))]
    }
    #expect(ledger.current?.length == 2)
  }

  @Test("is at risk when every day left is needed")
  func risk() {
    let days = ["2026-11-02", "2026-11-04", "2026-11-06", "2026-11-16"]
    let friday = ledger(
      "3/week", done: days.dropLast() + ["2026-11-09", "2026-11-10", "2026-11-11", "2026-11-16"],
      today: "2026-11-20")
    #expect(!friday.outlook().isAtRisk)
    let saturday = ledger(
      "3/week", done: days.dropLast() + ["2026-11-09", "2026-11-10", "2026-11-11", "2026-11-16"],
      today: "2026-11-21")
    #expect(saturday.outlook().isAtRisk)
    #expect(saturday.outlook().endsOn == day("2026-11-22"))
  }

  @Test("is not at risk, but over, when even all days left are too few")
  func lost() {
    let days = ["2026-11-02", "2026-11-04", "2026-11-06", "2026-11-09"]
    let saturday = ledger("3/week", done: days, today: "2026-11-14").outlook()
    #expect(saturday.isAtRisk && saturday.canBeKept)
    let sunday = ledger("3/week", done: days, today: "2026-11-15").outlook()
    #expect(!sunday.isAtRisk && !sunday.canBeKept && sunday.isDue)
    #expect(sunday.endsOn == day("2026-11-15"))
    let ticked = ledger("3/week", done: days + ["2026-11-15"], today: "2026-11-15").outlook()
    #expect(!ticked.isAtRisk && !ticked.canBeKept)
    let skipped = HabitLedger(
      HabitGoal(.perWeek(3)),
      marks: days.map { DayMark(day($0), isDone: true) }
        + [DayMark(day("2026-11-14"), isSkipped: true)], today: day("2026-11-14"))
    #expect(!skipped.outlook().canBeKept)
    // Nothing is lost where no streak is alive, or where enough was done.
    #expect(ledger("3/week", done: [days[0]], today: "2026-11-15").outlook().canBeKept)
    #expect(ledger("3/week", done: days, today: "2026-11-08").outlook().canBeKept)
    // After a week of rest days today's tick alone doesn't fill the window.
    let rolling = ledger("3/week", "Y Y Y – – – – S – – – – – – –", from: "2026-10-30") {
      ($0.isRolling, $0.rest) = (true, Set(Weekday.allCases).subtracting([.friday]))
    }
    #expect(rolling.outlook().endsOn == day("2026-11-13"))
    #expect(!rolling.outlook().canBeKept && !rolling.outlook().isAtRisk)
  }

  @Test("grows on the day that fills a week, and ends with the last day of one that is missed")
  func decision() {
    let days = ["2026-11-02", "2026-11-04", "2026-11-06", "2026-11-07", "2026-11-10"]
    let ledger = ledger("3/week", done: days, today: "2026-11-23")
    #expect(
      ledger.lengths == [0, 0, 0, 0, 1, 1, 1] + [1, 1, 1, 1, 1, 1, 0]
        + [Int](repeating: 0, count: 8))
    #expect(ledger.periods.map(\.status) == [.kept, .missed, .missed, .open])
    #expect(ledger.periods.map(\.ended) == [nil, 1, nil, nil])
    let ends = ledger.days(in: .always).filter { $0.ended != nil }
    #expect(ends.map(\.day) == [day("2026-11-15")] && ends.first?.ended == 1)
  }

  @Test("asks for less of the week in which it begins")
  func beginning() {
    let days = ["2026-11-14", "2026-11-15"]
    let first = ledger("3/week", done: days, today: "2026-11-16")
    #expect(first.periods.map(\.needed) == [1, 3] && first.current?.length == 1)
    let written = ledger("3/week", done: days, today: "2026-11-16") {
      $0.from = day("2026-11-10")
    }
    #expect(written.periods.map(\.needed) == [3, 3] && written.current == nil)
  }

  @Test("counts calendar months, of any length")
  func months() {
    let days = ["2024-01-05", "2024-01-31", "2024-02-01", "2024-02-29", "2024-03-10"]
    let ledger = ledger("2/month", done: days, today: "2024-03-31")
    #expect(ledger.words == ["2024-01-01..2024-02-29 2"])
    #expect(ledger.goal.unit == .months)
  }

  @Test("counts the days whose last m hold n ticks")
  func within() {
    let ledger = ledger("2 in 3 days", "Y – Y – – Y Y –", from: "2026-11-01", today: "2026-11-09")
    #expect(ledger.words == ["2026-11-03 1", "2026-11-07..2026-11-08 2"])
  }
}

@Suite("A number to reach or not to pass")
struct TargetTests {
  @Test("counts a day that reaches it, and one that is said to be done")
  func atLeast() {
    let ledger = ledger("daily", "8 9.5 Y 7 8", from: "2026-11-17") { $0.target = .atLeast(8) }
    #expect(ledger.statuses == [.done, .done, .done, .missed, .done])
    let open = self.open(5)
    #expect(open.status == .open && open.amount == 5)
  }

  private func open(_ amount: Double) -> HabitToday {
    var goal = HabitGoal()
    goal.target = .atLeast(8)
    return HabitLedger(
      goal, marks: [DayMark(day("2026-11-21"), amount: amount)], today: day("2026-11-21")
    ).outlook()
  }

  @Test("keeps a limit, of which a day without a number says nothing")
  func atMost() {
    let ledger = ledger("daily", "2 0 – 3 1", from: "2026-11-17") { $0.target = .atMost(2) }
    #expect(ledger.statuses == [.done, .done, .unknown, .missed, .done])
    #expect(ledger.words == ["2026-11-17..2026-11-18 2", "2026-11-21 1"])
    let today = self.ledgerToday
    #expect(today.statuses == [.missed])
  }

  private var ledgerToday: HabitLedger {
    ledger("daily", "3", from: "2026-11-21") { $0.target = .atMost(2) }
  }
}

@Suite("The strength of a habit")
struct HabitStrengthTests {
  private func rounded(_ values: [Double]) -> [Double] {
    values.map { ($0 * 10_000).rounded() / 10_000 }
  }

  @Test("is what Loop Habit Tracker publishes")
  func published() {
    let ledger = ledger("2 in 3 days", "Y Y – – Y Y Y – N Y", from: "2015-01-16")
    #expect(
      rounded(HabitStrength(ledger).all) == [
        0.0107, 0.0315, 0.0515, 0.0706, 0.0995, 0.1379, 0.1746, 0.1991, 0.2226, 0.2557,
      ])
  }

  @Test(
    "of a daily habit kept perfectly is one half after 13 days",
    arguments: [
      (1, 0.0519), (7, 0.3115), (13, 0.5), (30, 0.798), (66, 0.9704),
    ])
  func perfect(_ days: Int, _ wanted: Double) {
    let done = [String](repeating: "Y", count: days).joined(separator: " ")
    #expect(rounded([ledger("daily", done, from: "2026-01-01").strength]) == [wanted])
  }

  @Test("stays on rest days, in pauses, on skipped days, and today until it is ticked")
  func stays() {
    let one = ledger("daily", "Y", from: "2026-11-13").strength
    #expect(ledger("daily", "Y S –", from: "2026-11-13").strength == one)
    #expect(ledger("daily", "Y – –", from: "2026-11-13") { $0.rest = [.saturday] }.strength == one)
    let paused = ledger("daily", "Y – –", from: "2026-11-13") {
      $0.pauses = [DayRange(day("2026-11-14"), day("2026-11-14"))]
    }
    #expect(paused.strength == one)
    #expect(ledger("daily", "Y – –", from: "2026-11-13").strength < one)
    // A tick on a rest day is a tick.
    let weekend = ledger("daily", "Y Y Y", from: "2026-11-13") { $0.rest = [.saturday, .sunday] }
    #expect(weekend.strength == ledger("daily", "Y Y Y", from: "2026-11-16").strength)
  }

  @Test("follows how much of a number was reached")
  func amounts() {
    let half = ledger("daily", "4 –", from: "2026-11-20") { $0.target = .atLeast(8) }
    let full = ledger("daily", "8 –", from: "2026-11-20") { $0.target = .atLeast(8) }
    #expect(abs(half.strength * 2 - full.strength) < 1e-12)
    let kept = ledger("daily", "2 2", from: "2026-11-20") { $0.target = .atMost(2) }
    #expect(kept.strength == 1)
    // Half over the limit is worth a half: 1·m + ½·(1 − m), with 1 − m = 0.0519.
    let over = ledger("daily", "3 –", from: "2026-11-20") { $0.target = .atMost(2) }
    #expect(rounded([over.strength]) == [0.974])
    #expect(ledger("daily", "–", from: "2026-11-20") { $0.target = .atMost(2) }.strength == 0)
  }
}

@Suite("Any ledger")
struct HabitLedgerPropertyTests {
  @Test("is consistent", arguments: 0..<300)
  func consistent(_ seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    let paces = ["daily", "3/week", "1/month", "2 in 5 days", "7/week", "31/month", "mon, thu"]
    var goal = HabitGoal(.init(paces[Int.random(in: 0..<7, using: &chance)])!)
    if Bool.random(using: &chance) { goal.isRolling = true }
    if Bool.random(using: &chance) { goal.rest = [.sunday, .wednesday] }
    if Bool.random(using: &chance) { goal.freezes = Int.random(in: 1...4, using: &chance) }
    if Bool.random(using: &chance) { goal.target = .atMost(2) }
    let first = day("2025-12-01")
    if Bool.random(using: &chance) { goal.pauses = [DayRange(first + 20, first + 33)] }
    if Bool.random(using: &chance) { goal.until = first + 70 }
    if Bool.random(using: &chance) { goal.from = first + Int.random(in: -9...9, using: &chance) }
    var marks: [DayMark] = []
    for place in 0..<90 where Int.random(in: 0..<4, using: &chance) > 0 {
      marks.append(
        DayMark(
          first + place, isDone: Bool.random(using: &chance),
          amount: Double(Int.random(in: 0...4, using: &chance)),
          isSkipped: Bool.random(using: &chance)))
    }
    let ledger = HabitLedger(goal, marks: marks, today: first + 80)
    #expect((ledger.current?.length ?? 0) <= (ledger.best?.length ?? 0))
    #expect(ledger.statuses.count == ledger.span?.count ?? 0)
    #expect(ledger.lengths.count == ledger.statuses.count)
    #expect(HabitStrength(ledger).all.allSatisfy { (0...1).contains($0) })
    #expect((ledger.lengths.last ?? 0) == (ledger.current?.length ?? 0))
    if goal.isDaily {
      #expect(ledger.streaks.reduce(0) { $0 + $1.length } == ledger.ticks)
    }
    for (a, b) in zip(ledger.streaks, ledger.streaks.dropFirst()) {
      #expect(a.range.last < b.range.first)
    }
    for streak in ledger.streaks where goal.unit == .days {
      #expect(streak.length <= streak.range.count)
    }
    if ledger.current == nil { #expect(ledger.outlook().endsOn == nil) }
  }
}
