import Testing

@testable import JournalCore
import TestSupport

/// Today is Saturday, 21 November 2026.
@Suite("What reminds")
struct ReminderSourceTests {
  private func days(_ now: String, dayStarts: Int = 0) -> ReminderDays {
    ReminderDays(WallTime(now)!, dayStarts: dayStarts)
  }

  private func texts(_ reminders: [Reminder]) -> [String] {
    reminders.map { "\($0.moment) \($0.subject)" + ($0.every.map { " \($0)" } ?? "") }
  }

  private func tasks(_ text: String, day: Day? = nil) -> [Reminder] {
    let file = TaskFile(Array(text.utf8), path: "tasks.md", day: day)
    return Reminder.tasks(TaskList([file]).tasks)
  }

  @Test(
    "Open tasks with an alarm remind at its time, at nine where it has none",
    arguments: [
      ("- [ ] call ⏰ 2026-11-21 15:00", ["2026-11-21T15:00 call"]),
      ("- [/] call ⏰ 2026-11-21 15:00 every 30m", ["2026-11-21T15:00 call 30"]),
      ("- [ ] call ⏰ 2026-11-21", ["2026-11-21T09:00 call"]),
      ("- [x] call ⏰ 2026-11-21 15:00 every 30m", []),
      ("- [-] call ⏰ 2026-11-21 15:00", []), ("- [ ] call 📅 2026-11-21 15:00", []),
    ])
  func alarms(text: String, expected: [String]) {
    #expect(texts(tasks(text + "\n")) == expected)
  }

  private func habits(
    _ file: String, entries: KeyValuePairs<String, String> = [:], at now: String,
    dayStarts: Int = 0
  ) -> [String] {
    let (habit, _) = Habit.read(Array("---\n\(file)\n---\n".utf8), path: "habits/run.md")
    let index = MemoryJournal(entries).index(HabitsView.scope(Settings()))
    return texts(
      Reminder.habits(
        HabitBook(index, files: [habit]), around: days(now, dayStarts: dayStarts)))
  }

  @Test(
    "A habit reminds on the days on which it is due and not done",
    arguments: [
      ("remind: 18:00", "", ["20T18:00", "21T18:00", "22T18:00"]),
      ("remind: 18:00", "habits: [run]", ["20T18:00", "22T18:00"]),
      ("remind: 18:00", "habits: {run: skip}", ["20T18:00", "22T18:00"]),
      ("remind: 18:00", "habits: {run: no}", ["20T18:00", "21T18:00", "22T18:00"]),
      ("remind: 18:00\nrest: [sat, sun]", "", ["20T18:00"]),
      ("remind: 18:00\npause: [2026-11-20..2026-11-21]", "", ["22T18:00"]),
      ("remind: 18:00\narchived: true", "", []),
      ("remind: 18:00\nfrom: 2026-11-22", "", ["22T18:00"]),
      ("remind: 18:00\nuntil: 2026-11-20", "", ["20T18:00"]),
      ("remind: 18:00\nat-least: 5", "habits: {run: 3}", ["20T18:00", "21T18:00", "22T18:00"]),
      ("remind: 18:00\nat-least: 5", "habits: {run: 6}", ["20T18:00", "22T18:00"]),
      // The week ends on Sunday: once was enough.
      ("remind: 18:00\ngoal: 1/week", "habits: [run]", ["20T18:00"]),
      ("goal: daily", "", []),
    ])
  func habits(file: String, today: String, expected: [String]) {
    let found = habits(
      file, entries: ["2026-11-21.md": "---\n\(today)\n---\n"], at: "2026-11-21T12:00")
    #expect(found == expected.map { "2026-11-\($0) run" })
  }

  @Test("Before the day starts a time belongs to the day before")
  func dayStarts() {
    // At 01:00 on the 22nd it is still the 21st, on which it was done.
    let found = habits(
      "remind: 01:00", entries: ["2026-11-21.md": "---\nhabits: [run]\n---\n"],
      at: "2026-11-22T00:30", dayStarts: 240)
    #expect(found == ["2026-11-21T01:00 run", "2026-11-23T01:00 run"])
  }

  @Test(
    "The day asks how one is until a mood or an answer is logged",
    arguments: [
      ("mood: 7", true), ("question: How?\nanswer: well", true), ("answer: well", true),
      ("habits: [run]", false), ("question: How?", false), ("stretches: [cobra]", false),
      ("title: A day", false), ("check-ins: [{time: 09:00, mood: 5}]", true),
    ])
  func logged(_ keys: String, _ isLogged: Bool) {
    var settings = ReminderSettings()
    settings.checkIns = [ClockTime(hour: 21, minute: 0)!]
    let journal = MemoryJournal(["2026-11-21.md": "---\n\(keys)\n---\nwords\n- [x] run\n"])
    let index = journal.index(Reminder.scope(Settings(), habits: []))
    let asked = Reminder.checkIn(settings, index, around: days("2026-11-21T21:00"))
    #expect(asked.contains { "\($0.moment)" == "2026-11-21T21:00" } == !isLogged)
  }

  @Test("The day asks how one is where nothing is logged")
  func checkIn() {
    var settings = ReminderSettings()
    let journal = MemoryJournal(["2026-11-21.md": "---\nmood: 7\n---\nwords"])
    func asked(_ now: String) -> [String] {
      Reminder.checkIn(settings, journal.index(), around: days(now)).map { "\($0.moment)" }
    }
    #expect(asked("2026-11-21T21:00") == [])
    settings.checkIns = [ClockTime(hour: 21, minute: 0)!]
    #expect(asked("2026-11-21T21:00") == ["2026-11-20T21:00", "2026-11-22T21:00"])
  }

  @Test("The quote and the tip are those of the day")
  func words() {
    var settings = ReminderSettings()
    settings.quote = ClockTime(hour: 8, minute: 0)
    let quotes = QuoteList(Array("> one\n> — A\n\n> two\n\n> three\n".utf8))
    let found = Reminder.words(
      settings, quotes: quotes, tips: QuoteList(), around: days("2026-11-21T12:00"))
    #expect(found.map(\.kind) == [.quote, .quote, .quote])
    #expect(found.map(\.subject) == (20...22).map { quotes.quote(of: day("2026-11-\($0)"))!.text })
    #expect(Set(found.map(\.key)) == ["quote"])
    settings.tip = settings.quote
    #expect(
      Reminder.words(
        settings, quotes: QuoteList(), tips: QuoteList(), around: days("2026-11-21T12:00")) == [])
  }

  @Test("The settings say when; what can't be a time is told and left out")
  func settings() {
    func read(_ text: String) -> (ReminderSettings, [String]) {
      let (settings, problems) = Settings.read(Array(text.utf8), path: "daymark.yaml")
      return (settings.remind, problems.map(\.code))
    }
    let (all, none) = read(
      "remind: {check-in: \"21:00\", quiet: \"22:00-07:00\", quote: 8:00, tip: 12:30}\n")
    #expect(none == [])
    #expect(all.checkIns.map(\.description) == ["21:00"] && all.quote?.description == "08:00")
    #expect(all.tip?.description == "12:30" && all.quiet == QuietHours("22:00-07:00"))
    let (bad, problems) = read("remind: {check-in: noon, quiet: \"22-7\", quotes: \"8:00\"}\n")
    #expect(bad == ReminderSettings())
    #expect(problems == ["bad-setting", "bad-setting", "unknown-setting"])
    #expect(read("remind: 21:00\n").1 == ["bad-setting"])
    #expect(read("remind:\n").1 == [])
  }
}
