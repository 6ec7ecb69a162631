import Testing

@testable import JournalCore
import TestSupport

@Suite("The file of a habit")
struct HabitReaderTests {
  private func read(_ text: String) -> (habit: Habit, problems: [String]) {
    let (habit, problems) = Habit.read(Array(text.utf8), path: "habits/run.md")
    return (habit, problems.map { "\($0.line):\($0.column) \($0.code)" })
  }

  @Test("says everything of a goal")
  func whole() {
    let (habit, problems) = read(
      """
      ---
      goal: 3/week
      at-least: 8
      unit: glasses
      week: rolling
      rest: [sat, Sunday]
      pause: [2026-08-01..2026-08-14, 2026-12-24]  # the sea
      freeze: 2/month
      from: 2026-01-01
      until: 2026-12-31
      remind: "18:00"
      archived: true
      routine: morning
      share: true
      my-own: 3
      ---
      It clears the head.
      """)
    #expect(problems == [])
    #expect(habit.name == "run" && habit.hasFile)
    #expect(habit.goal.pace == .perWeek(3) && habit.goal.isRolling)
    #expect(habit.goal.target == .atLeast(8) && habit.unit == "glasses")
    #expect(habit.goal.rest == [.saturday, .sunday])
    #expect(habit.goal.pauses.map(\.description) == ["2026-08-01..2026-08-14", "2026-12-24"])
    #expect(habit.goal.freezes == 2)
    #expect(habit.goal.from == day("2026-01-01") && habit.goal.until == day("2026-12-31"))
    #expect(habit.remind == [ClockTime(hour: 18, minute: 0)])
    #expect(habit.isArchived && habit.isShared && habit.routine == "morning")
    #expect(habit.about == "It clears the head.")
    #expect(habit.goalText == "3/week, at least 8 glasses, any seven days")
  }

  @Test("is a daily habit where it says nothing", arguments: ["", "Only a text.", "---\n---\n"])
  func empty(_ text: String) {
    let (habit, problems) = read(text)
    #expect(habit.goal == HabitGoal() && problems == [])
  }

  @Test(
    "names paces as people write them",
    arguments: [
      ("daily", "daily"), ("Weekly", "1/week"), ("monthly", "1/month"), ("3/week", "3/week"),
      ("3 / week", "3/week"), ("2 per month", "2/month"), ("5 in 14 days", "5 in 14 days"),
      ("1/day", "daily"), ("7/week", "7/week"),
    ])
  func paces(_ text: String, _ wanted: String) {
    #expect(HabitGoal.Pace(text)?.description == wanted)
  }

  @Test(
    "refuses what is no pace",
    arguments: [
      "", "often", "0/week", "8/week", "32/month", "-1/week", "3/year", "9 in 5 days",
      "3 in 400 days", "99999999999999999999/week", "daily 3", "2/day",
    ])
  func noPace(_ text: String) {
    #expect(HabitGoal.Pace(text) == nil)
  }

  @Test("tells of each value that can't be used, at its place, and keeps the others")
  func problems() {
    let (habit, problems) = read(
      """
      ---
      goal: often
      rest: [sat, sumday]
      pause: [yesterday]
      freeze: lots
      from: 2026-02-30
      remind: 25:00
      at-least: none
      week: moon
      archived: perhaps
      gaol: daily
      ---
      """)
    #expect(
      problems == [
        "2:7 bad-setting", "3:13 bad-setting", "4:9 bad-setting", "5:9 bad-setting",
        "6:7 bad-setting", "7:9 bad-setting", "8:11 bad-setting", "9:7 bad-setting",
        "10:11 bad-setting", "11:1 unknown-setting",
      ])
    #expect(habit.goal.rest == [.saturday] && habit.goal.pace == .daily)
  }

  @Test("can't end before it begins, nor ask for both at least and at most")
  func together() {
    let (habit, problems) = read("---\nfrom: 2026-03-01\nuntil: 2026-02-01\n---\n")
    #expect(problems == ["3:8 bad-setting"] && habit.goal.until == nil)
    #expect(read("---\nat-least: 2\nat-most: 3\n---\n").problems == ["3:10 bad-setting"])
  }
}
