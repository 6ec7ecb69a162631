import JournalCore
import TestSupport
import Testing

@testable import JournalEditing

@Suite("The marks of a task are changed and nothing else")
struct TaskMarkChangeTests {
  private typealias Value = TaskMarkChange.Value

  private static func change(_ set: (inout TaskMarkChange) -> Void) -> TaskMarkChange {
    var change = TaskMarkChange()
    set(&change)
    return change
  }

  private static let friday = day("2026-11-27")
  private static let due = change { $0.due = .set(TaskMoment(friday)) }
  private static let noDue = change { $0.due = .remove }
  private static let alarm = change {
    $0.timing = .set(.init(TaskMoment(friday, at: ClockTime("09:30")), hasAlarm: true))
  }
  private static let noTime = change {
    $0.timing = .set(.init(TaskMoment(friday), hasAlarm: false))
  }
  private static let high = change { $0.priority = 2 }
  private static let weekly = change { $0.repeats = .set("every week") }

  private static let cases: [(before: String, change: TaskMarkChange, after: String)] = [
    ("- [ ] call mum\n", due, "- [ ] call mum 📅 2026-11-27\n"),
    (
      "* [ ] call mum ⏰ 2026-11-25 15:00 every 30m ⏫ ^ab\r\n", due,
      "* [ ] call mum ⏰ 2026-11-25 15:00 every 30m ⏫ 📅 2026-11-27 ^ab\r\n"
    ),
    ("- [ ] a 📅 2026-11-25 15:00 🆔 x\n", due, "- [ ] a 📅 2026-11-27 15:00 🆔 x\n"),
    (
      "- [ ] a 📅 2026-11-25 15:00\n",
      change { $0.due = .set(TaskMoment(friday, at: ClockTime("09:30"))) },
      "- [ ] a 📅 2026-11-27 09:30\n"
    ),
    ("- [ ] a [due::  2026-11-25] b\n", due, "- [ ] a [due::  2026-11-27] b\n"),
    ("- [ ] a (priority:: low)\n", due, "- [ ] a (priority:: low) (due:: 2026-11-27)\n"),
    ("- [ ] a due:2026-11-25 t:2026-11-20\n", due, "- [ ] a due:2026-11-27 t:2026-11-20\n"),
    ("- [ ] a 🗓️ 2026-11-25\n", due, "- [ ] a 🗓️ 2026-11-27\n"),
    ("- [ ] a 📅 2026-11-31\n", due, "- [ ] a 📅 2026-11-27\n"),
    ("- [ ] a 📅 2026-11\n", due, "- [ ] a 📅 2026-11-27\n"),
    ("- [ ] a 📅 2026–11–25 #b\n", due, "- [ ] a 📅 2026-11-27 #b\n"),
    ("- [ ] a 📅 2026–11–25 10:00 #b\n", due, "- [ ] a 📅 2026-11-27 10:00 #b\n"),
    ("- [ ] a 🔁 every week 📅 2026-11-25 ⏫\n", noDue, "- [ ] a 🔁 every week ⏫\n"),
    ("- [ ] a ⏰ 2026-11-25 15:00\n", noDue, "- [ ] a ⏰ 2026-11-25 15:00\n"),
    ("- [ ] a\n", noDue, "- [ ] a\n"),
    ("- [ ] a 📅 2026-11-25\n", high, "- [ ] a 📅 2026-11-25 ⏫\n"),
    ("- [ ] 🔽️ a 📅 2026-11-25\n", high, "- [ ] ⏫ a 📅 2026-11-25\n"),
    (
      "- [ ] a [priority:: low] [due:: 2026-11-25]\n", high,
      "- [ ] a [priority:: high] [due:: 2026-11-25]\n"
    ),
    ("- [ ] a [due:: 2026-11-25]\n", high, "- [ ] a [due:: 2026-11-25] [priority:: high]\n"),
    ("- [ ] a due:2026-11-25\n", high, "- [ ] a due:2026-11-25 ⏫\n"),
    ("- [ ] a ⏬ b\n", change { $0.priority = 0 }, "- [ ] a b\n"),
    ("- [ ] a 📅 2026-11-25\n", weekly, "- [ ] a 📅 2026-11-25 🔁 every week\n"),
    ("- [ ] a 🔁 every day 📅 2026-11-25\n", weekly, "- [ ] a 🔁 every week 📅 2026-11-25\n"),
    ("- [ ] a rec:1d due:2026-11-25\n", weekly, "- [ ] a due:2026-11-25 🔁 every week\n"),
    ("- [ ] a 🔁 every day\n", change { $0.repeats = .remove }, "- [ ] a\n"),
    (
      "- [ ] a 📅 2026-11-25\n",
      change { ($0.scheduled, $0.start) = (.set(friday), .set(friday - 1)) },
      "- [ ] a 📅 2026-11-25 ⏳ 2026-11-27 🛫 2026-11-26\n"
    ),
    (
      "- [ ] a ⌛ 2026-11-25 🛫 2026-11-24\n",
      change { ($0.scheduled, $0.start) = (.set(friday), .remove) }, "- [ ] a ⌛ 2026-11-27\n"
    ),
    ("- [ ] a\n", alarm, "- [ ] a ⏰ 2026-11-27 09:30\n"),
    ("- [ ] a 📅 2026-11-25\n", alarm, "- [ ] a ⏰ 2026-11-27 09:30 📅 2026-11-27 09:30\n"),
    ("- [ ] a ⏰ 2026-11-25 15:00\n", alarm, "- [ ] a ⏰ 2026-11-27 09:30\n"),
    (
      "- [ ] a ⏰ 2026-11-25 15:00 every 30m\n", change { $0.timing = .remove },
      "- [ ] a\n"
    ),
    (
      "- [ ] a ⏰ 2026-11-25 15:00 🔁 every week\n", noTime,
      "- [ ] a 🔁 every week 📅 2026-11-27\n"
    ),
    ("- [ ] a 📅 2026-11-25 15:00\n", noTime, "- [ ] a 📅 2026-11-27\n"),
    (
      "- [ ] a [due:: 2026-11-25]\n", alarm,
      "- [ ] a [due:: 2026-11-27T09:30] [alarm:: 2026-11-27T09:30]\n"
    ),
    (
      "- [ ] a due:2026-11-25\n", change { $0.start = .set(friday) },
      "- [ ] a due:2026-11-25 t:2026-11-27\n"
    ),
  ]

  @Test("each in the style of the line, with everything else byte for byte", arguments: cases)
  func marks(before: String, change: TaskMarkChange, after: String) throws {
    let found = try TaskEditTests.after(before) { try $0.marking($1, change) }
    #expect(found == after)
  }

  @Test("a new text at the same time keeps the marks")
  func text() throws {
    let found = try TaskEditTests.after("- [ ] a ⏰ 2026-11-25 15:00\n") {
      try $0.marking($1, Self.due, text: "call mum")
    }
    #expect(found == "- [ ] call mum ⏰ 2026-11-25 15:00 📅 2026-11-27\n")
  }

  @Test("a new task has its priority after the alarm and before the dates")
  func added() {
    var task = NewTask("a")
    (task.priority, task.due, task.repeats) = (3, TaskMoment(Self.friday), "every week")
    #expect(task.lines() == ["- [ ] a 🔺 🔁 every week 📅 2026-11-27"])
  }
}

@Suite("A task that says what becomes of it")
struct TaskCompletionTests {
  private static let now = TaskMoment(day("2026-11-21"))

  private func done(_ text: String) throws -> String {
    try TaskEditTests.after(text) { try $0.finishing($1, at: Self.now) }
  }

  @Test("is removed once it is done, and leaves its next instance")
  func deleted() throws {
    #expect(try done("- [ ] a 🏁 delete\n- [ ] b\n") == "- [ ] b\n")
    #expect(try done("- [ ] a [onCompletion:: Delete]\n- [ ] b\n") == "- [ ] b\n")
    #expect(
      try done("- [ ] a 🏁 delete 🔁 every day 📅 2026-11-21\n")
        == "- [ ] a 🏁 delete 🔁 every day 📅 2026-11-22\n")
  }

  @Test("stays if it says so, says something else, or has text below it")
  func kept() throws {
    #expect(try done("- [ ] a 🏁 keep\n") == "- [x] a 🏁 keep ✅ 2026-11-21\n")
    #expect(try done("- [ ] a 🏁 burn\n") == "- [x] a 🏁 burn ✅ 2026-11-21\n")
    #expect(
      try done("- [ ] a 🏁 delete\n  blue\n") == "- [x] a 🏁 delete ✅ 2026-11-21\n  blue\n")
    #expect(
      try done("- [ ] a 🏁 delete\n  - [ ] b\n")
        == "- [x] a 🏁 delete ✅ 2026-11-21\n  - [ ] b\n")
  }
}
