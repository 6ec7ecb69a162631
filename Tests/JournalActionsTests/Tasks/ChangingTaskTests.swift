import JournalActions
import JournalCore
import JournalEditing
import JournalStore
import TestSupport
import Testing

@Suite("Changing tasks")
struct ChangingTaskTests {
  private typealias Case = (Journal.TaskChange, label: String, line: String)

  private static let later = TaskMoment(day("2026-12-01"), at: ClockTime("17:00"))

  @Test("each change is of one line, in one step")
  func changes() throws {
    let moment = TaskMoment(TemporaryJournal.today, at: ClockTime("09:30"))
    let cases: [Case] = [
      (
        .finish(moment), "tasks done call Ana #phone",
        "- [x] call Ana #phone [done-time:: 09:30] 📅 2026-11-20 ✅ 2026-11-21"
      ),
      (
        .finish(TaskMoment(moment.day)), "tasks done call Ana #phone",
        "- [x] call Ana #phone 📅 2026-11-20 ✅ 2026-11-21"
      ),
      (
        .cancel(moment), "tasks cancel call Ana #phone",
        "- [-] call Ana #phone 📅 2026-11-20 ❌ 2026-11-21"
      ),
      (
        .snooze(until: Self.later), "tasks snooze call Ana #phone",
        "- [ ] call Ana #phone ⏰ 2026-12-01 17:00 📅 2026-12-01"
      ),
      (.reword("write to Ana"), "tasks edit call Ana #phone", "- [ ] write to Ana 📅 2026-11-20"),
    ]
    let text = "# List\r\n\r\n- [ ] call Ana #phone 📅 2026-11-20\r\n- [x] old\r\n"
    for (change, label, line) in cases {
      let place = try TemporaryJournal(["tasks.md": "", "2026-11-20.md": "- [ ] other\n"])
      try place.write("tasks.md", text)
      let changed = try place.step(
        label, ["tasks.md": "# List\r\n\r\n\(line)\r\n- [x] old\r\n"]
      ) { try $0.change(tasks: ["ana"], change) }
      #expect(changed.tasks[0].text.hasPrefix("call Ana"))
      #expect(changed.news.count == 1)
    }
  }

  @Test("one that is deleted goes with what is below it")
  func deletion() throws {
    let place = try TemporaryJournal([
      "2026-11-20.md": "Text\n\n- [ ] paint\n  - [ ] buy paint\n  blue\n- [ ] sweep\n"
    ])
    let changed = try place.step(
      "tasks delete paint", ["2026-11-20.md": "Text\n\n- [ ] sweep\n"]
    ) { try $0.change(tasks: ["paint"], .delete) }
    #expect(changed.news == [])
  }

  @Test("one that repeats leaves its next instance on the line above")
  func repeating() throws {
    let place = try TemporaryJournal(["tasks.md": "- [ ] water 🔁 every week 📅 2026-11-21\n"])
    let changed = try place.step(
      "tasks done water",
      [
        "tasks.md": """
        - [ ] water 🔁 every week 📅 2026-11-28
        - [x] water [done-time:: 09:30] 🔁 every week 📅 2026-11-21 ✅ 2026-11-21

        """
      ]
    ) { try $0.change(tasks: ["water"], .finish($0.moment)) }
    #expect(changed.news.map(\.state) == [.open, .done])
  }

  @Test("a settled one is opened again, also in an entry in which nothing is left to do")
  func reopening() throws {
    let place = try TemporaryJournal([
      "2026-11-20.md": "- [x] call [done-time:: 09:30] ✅ 2026-11-20\n- [-] sweep ❌ 2026-11-20\n"
    ])
    try place.step(
      "tasks reopen call", ["2026-11-20.md": "- [ ] call\n- [-] sweep ❌ 2026-11-20\n"]
    ) { try $0.change(tasks: ["call"], .reopen) }
    try place.step(
      "tasks reopen sweep",
      ["2026-11-20.md": "- [x] call [done-time:: 09:30] ✅ 2026-11-20\n- [ ] sweep\n"]
    ) { try $0.change(tasks: ["sweep"], .reopen) }
  }

  @Test("a task is meant by its letters too")
  func letters() throws {
    let place = try TemporaryJournal(["tasks.md": "- [ ] one\n- [ ] two\n"])
    let task = try #require(try place.open().tasks().list.tasks.first { $0.text == "two" })
    try place.step("tasks edit two", ["tasks.md": "- [ ] one\n- [ ] three\n"]) {
      try $0.change(tasks: [task.shortID], .reword("three"))
    }
  }

  @Test("how far one is put off may depend on it")
  func snooze() throws {
    let place = try TemporaryJournal(["tasks.md": "- [ ] one 📅 2026-11-20\n"])
    try place.step("tasks snooze one", ["tasks.md": "- [ ] one 📅 2026-11-23\n"]) {
      try $0.snooze(tasks: ["one"]) { _, task in
        TaskMoment(try #require(task.due?.day) + 3)
      }
    }
    try place.refuses(JournalError.nothingToWrite) {
      try $0.snooze(tasks: ["one"]) { _, _ in throw JournalError.nothingToWrite }
    }
  }

  @Test("only those that a change may mean are meant")
  func mayMean() throws {
    let place = try TemporaryJournal(["tasks.md": "- [x] call Ana\n- [ ] call Ben\n"])
    let moment = TaskMoment(TemporaryJournal.today)
    try place.step(
      "tasks done call Ben", ["tasks.md": "- [x] call Ana\n- [x] call Ben ✅ 2026-11-21\n"]
    ) { try $0.change(tasks: ["call"], .finish(moment)) }
    try place.step("tasks reopen call Ana", ["tasks.md": "- [ ] call Ana\n- [ ] call Ben\n"]) {
      try $0.change(tasks: ["call"], .reopen)
    }
    try place.refuses {
      try $0.change(tasks: ["call"], .delete)
    } with: {
      guard case .severalTasks("call", let tasks) = $0 as? JournalError else { return false }
      return tasks.map(\.text) == ["call Ana", "call Ben"]
    }
  }

  @Test("if none is meant the one that is spelt nearly so is told")
  func noTask() throws {
    let place = try TemporaryJournal(["tasks.md": "- [ ] sweep the hall\n"])
    for change in [
      Journal.TaskChange.delete, .reword("x"), .cancel(TaskMoment(TemporaryJournal.today)),
    ] {
      try place.refuses(JournalError.noTask("sweep the hell", nearest: "sweep the hall")) {
        try $0.change(tasks: ["sweep the hell"], change)
      }
    }
    try place.refuses(JournalError.noTask("zzz", nearest: nil)) {
      try $0.change(tasks: ["zzz"], .delete)
    }
  }

  @Test("a text that can't be a task's is refused", arguments: ["", " \t", "a\nb", "a\r\nb"])
  func notAText(_ text: String) throws {
    let place = try TemporaryJournal(["tasks.md": "- [ ] one\n"])
    try place.refuses(JournalError.notATaskText(text)) {
      try $0.change(tasks: ["one"], .reword(text))
    }
    try place.refuses(JournalError.notATaskText(text)) { try $0.add(NewTask(text)) }
  }

  @Test("a task in a file that can't be read is not changed, and the file is reported")
  func unreadable() throws {
    let place = try TemporaryJournal(["tasks.md/x": "a folder\n", "2026-11-20.md": "- [ ] one\n"])
    let journal = try place.open()
    #expect(try journal.tasks().list.tasks.map(\.text) == ["one"])
    #expect(place.notices.count == 1)
    try place.refuses {
      try $0.add(NewTask("two"))
    } with: {
      $0 is StoreError
    }
  }
}
