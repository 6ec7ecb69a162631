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
      goal: daily
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
      aliases: [jog, "morning run"]
      my-own: 3
      ---
      It clears the head.
      """)
    #expect(problems == [])
    #expect(habit.name == "run" && habit.hasFile)
    #expect(habit.goal.pace == .daily && habit.goal.isRolling)
    #expect(habit.goal.target == .atLeast(8) && habit.unit == "glasses")
    #expect(habit.goal.rest == [.saturday, .sunday])
    #expect(habit.goal.pauses.map(\.description) == ["2026-08-01..2026-08-14", "2026-12-24"])
    #expect(habit.goal.freezes == 2)
    #expect(habit.goal.from == day("2026-01-01") && habit.goal.until == day("2026-12-31"))
    #expect(habit.remind == [ClockTime(hour: 18, minute: 0)])
    #expect(habit.isArchived && habit.isShared && habit.routine == "morning")
    #expect(habit.aliases == ["jog", "morning run"] && habit.isNamed("Jog"))
    #expect(habit.about == "It clears the head.")
    #expect(habit.aim.text == "daily, at least 8 glasses, any seven days")
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
      ("1/day", "daily"), ("7/week", "7/week"), ("5 times a week", "5/week"),
      ("3x a week", "3/week"), ("3x/week", "3/week"), ("twice a month", "2/month"),
      ("once a week", "1/week"), ("4 days a week", "4/week"), ("every day", "daily"),
      ("every 2 days", "every 2 days"), ("Every other day", "every 2 days"),
      ("1 in 2 days", "every 2 days"), ("every week", "1/week"),
      ("every 2 weeks", "every 14 days"), ("every month", "1/month"), ("weekdays", "weekdays"),
      ("every weekday", "weekdays"), ("weekends", "weekends"), ("mon,wed,fri", "mon, wed, fri"),
      ("mon, wed and fri", "mon, wed, fri"), ("every monday", "mon"),
      ("every week on tue and thu", "tue, thu"),
    ])
  func paces(_ text: String, _ wanted: String) {
    #expect(HabitGoal.Pace(text)?.description == wanted)
  }

  @Test(
    "refuses what is no pace",
    arguments: [
      "", "often", "0/week", "8/week", "32/month", "-1/week", "3/year", "9 in 5 days",
      "3 in 400 days", "99999999999999999999/week", "daily 3", "2/day", "every 3/week", "3 days",
      "every 2 months", "every year", "every week when done", "every 2 weeks on monday", "mon moon",
      "every month on the 1st", "every", "every 0 days", "day",
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

  @Test("may name rest days in a word")
  func rest() {
    let weekend: Set<Weekday> = [.saturday, .sunday]
    for text in ["weekends", "[sat, sun]", "sat sun", "[weekends]", "sat, sun"] {
      let (habit, problems) = read("---\nrest: \(text)\n---\n")
      #expect(habit.goal.rest == weekend && problems == [], "\(text)")
    }
    #expect(read("---\ngoal: mon, wed\n---\n").habit.goal.isRest(.tuesday))
    #expect(!read("---\ngoal: mon, wed\n---\n").habit.goal.isRest(.monday))
  }

  @Test("is warned of a freeze that its goal makes useless")
  func freeze() {
    #expect(read("---\ngoal: 3/week\nfreeze: 2/month\n---\n").problems == ["3:9 freeze-unused"])
    #expect(read("---\ngoal: every 2 days\nfreeze: 2\n---\n").problems == ["3:9 freeze-unused"])
    #expect(read("---\ngoal: weekdays\nfreeze: 2 a month\n---\n").problems == [])
    #expect(read("---\ngoal: 3/week\nfreeze: 0\n---\n").problems == [])
  }

  @Test("can't end before it begins, nor ask for both at least and at most")
  func together() {
    let (habit, problems) = read("---\nfrom: 2026-03-01\nuntil: 2026-02-01\n---\n")
    #expect(problems == ["3:8 bad-setting"] && habit.goal.until == nil)
    #expect(read("---\nat-least: 2\nat-most: 3\n---\n").problems == ["3:10 bad-setting"])
  }
}
