import JournalCore
import JournalEditing
import TestSupport
import Testing

/// What reminds after a task was changed.
@Suite struct TaskReminderTests {
  private func reminders(_ text: String) -> [Reminder] {
    Reminder.tasks(TaskList([TaskFile(Array(text.utf8), path: "tasks.md", day: nil)]).tasks)
  }

  @Test("An alarm that comes back dies with its task")
  func done() throws {
    let text = "- [ ] call ⏰ 2026-11-21 15:00 every 30m\n"
    let file = TaskFile(Array(text.utf8), path: "tasks.md", day: nil)
    let moment = TaskMoment(day("2026-11-21"), at: ClockTime(hour: 15, minute: 40))
    let after = try file.finishing(TaskList([file]).tasks[0], at: moment)
    #expect(reminders(String(decoding: after, as: UTF8.self)) == [])
  }

  @Test("One that repeats reminds of its next instance, under the same key")
  func repeating() throws {
    let text = "- [ ] water 🔁 every day ⏰ 2026-11-21 15:00\n"
    let file = TaskFile(Array(text.utf8), path: "tasks.md", day: nil)
    let moment = TaskMoment(day("2026-11-21"), at: ClockTime(hour: 15, minute: 40))
    let after = try file.finishing(TaskList([file]).tasks[0], at: moment)
    let next = reminders(String(decoding: after, as: UTF8.self))
    #expect(next.map { "\($0.moment) \($0.subject)" } == ["2026-11-22T15:00 water"])
    #expect(next.map(\.key) == reminders(text).map(\.key))
  }
}
