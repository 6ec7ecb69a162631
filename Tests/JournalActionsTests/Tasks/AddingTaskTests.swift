import JournalActions
import JournalCore
import JournalEditing
import TestSupport
import Testing

@Suite("Writing tasks down")
struct AddingTaskTests {
  private let today = TemporaryJournal.today

  @Test("a task goes to tasks.md, before its first heading or below the one that is named")
  func list() throws {
    let place = try TemporaryJournal(["tasks.md": "- [ ] one\n\n## Home\n\n- [ ] two\n"])
    try place.step(
      "tasks add three", ["tasks.md": "- [ ] one\n- [ ] three\n\n## Home\n\n- [ ] two\n"]
    ) { try $0.add(NewTask(" three ")) }
    try place.step(
      "tasks add three", ["tasks.md": "- [ ] one\n\n## Home\n\n- [ ] two\n- [ ] three\n"]
    ) { try $0.add(NewTask("three"), to: .list("home")) }
    try place.step(
      "tasks add three",
      ["tasks.md": "- [ ] one\n\n## Home\n\n- [ ] two\n\n## Work\n\n- [ ] three\n"]
    ) { try $0.add(NewTask("three"), to: .list("Work")) }
  }

  @Test("in a Logseq graph, a task has a word, the one of its workflow once it is reopened")
  func logseq() throws {
    let place = try TemporaryJournal([
      "logseq/config.edn": "{:preferred-workflow :now}\n", "journals/2026_11_20.md": "- DONE a\n",
    ])
    var task = NewTask("b")
    task.due = TaskMoment(day("2026-11-28"))
    try place.step("tasks add b", ["tasks.md": "- TODO b\n  DEADLINE: <2026-11-28 Sat>\n"]) {
      try $0.add(task)
    }
    for (text, line) in [("LATER c", "- TODO c"), ("DOING [#A] c", "- DOING [#A] c")] {
      try place.step("tasks add \(text)", ["tasks.md": "\(line)\n"]) { try $0.add(NewTask(text)) }
    }
    try place.step("tasks reopen a", ["journals/2026_11_20.md": "- LATER a\n"]) {
      try $0.change(tasks: ["a"], .reopen)
    }
  }

  @Test("the file is made if it isn't there, and all that a task says is written")
  func newFile() throws {
    let place = try TemporaryJournal()
    var task = NewTask("water the plants")
    task.due = TaskMoment(day("2026-11-28"), at: ClockTime("08:00"))
    (task.hasAlarm, task.nag, task.repeats) = (true, 30, "every week")
    task.detail = "all\nof them"
    let news = try place.step(
      "tasks add water the plants",
      [
        "tasks.md": """
        - [ ] water the plants ⏰ 2026-11-28 08:00 every 30m 🔁 every week
          all
          of them

        """
      ]
    ) { try $0.add(task) }
    #expect(news.map(\.text) == ["water the plants"])
    #expect(news.map(\.alarm) == [task.due])
  }

  @Test("a task of a day goes into its only entry, or the one without a time in its name")
  func entry() throws {
    let place = try TemporaryJournal(["2026-11-21-0700.md": "Early\n"])
    try place.step("tasks add one", ["2026-11-21-0700.md": "Early\n\n- [ ] one\n"]) {
      try $0.add(NewTask("one"), to: .entry(today))
    }
    try place.write("2026-11-21.md", "Text\n\n- [ ] other\n")
    try place.step("tasks add one", ["2026-11-21.md": "Text\n\n- [ ] other\n- [ ] one\n"]) {
      try $0.add(NewTask("one"), to: .entry(today))
    }
  }

  @Test("if the day has none an entry is begun")
  func newEntry() throws {
    let place = try TemporaryJournal()
    let news = try place.step(
      "tasks add one",
      ["entries/2026/11/2026-11-21.md": "---\ndate: 2026-11-21\n---\n\n- [ ] one\n\n"]
    ) { try $0.add(NewTask("one"), to: .entry(today)) }
    #expect(news.map(\.day) == [today])
    try place.step(
      "tasks add one",
      ["entries/2026/11/2026-11-22.md": "---\ndate: 2026-11-22\n---\n\n- [ ] one\n\n"]
    ) { try $0.add(NewTask("one"), to: .entry(today + 1)) }
  }

  @Test("a file whose end is inside of code is refused with its bytes")
  func refused() throws {
    let place = try TemporaryJournal(["tasks.md": "```\ncode\n", "2026-11-21.md": "```\ncode\n"])
    for (target, path) in [
      (Journal.TaskPlace.list("Home"), "tasks.md"), (.entry(today), "2026-11-21.md"),
    ] {
      try place.refuses {
        try $0.add(NewTask("one"), to: target)
      } with: {
        guard case .refused(.edit, path, let bytes) = $0 as? JournalError else { return false }
        return bytes == Array("```\ncode\n".utf8)
      }
    }
  }

  @Test("the tasks of a journal are those of tasks.md and of entries; settled ones are counted")
  func tasks() throws {
    let place = try TemporaryJournal([
      "tasks.md": "- [ ] one\n- [x] two\n", "2026-11-20.md": "- [ ] three\n- [x] four\n",
      "2026-11-19.md": "- [x] five\n- [-] six\n", "2026-10-01.md": "- [x] seven\n",
    ])
    let journal = try place.open()
    let open = try journal.tasks()
    #expect(Set(open.list.tasks.map(\.text)) == ["one", "two", "three"])
    #expect((open.settled.done, open.settled.cancelled) == (3, 1))
    let all = try journal.tasks(all: true)
    #expect(all.list.tasks.count == 7)
    #expect((all.settled.done, all.settled.cancelled) == (0, 0))
    #expect(try journal.undatedTasks(journal.index(.days)).map(\.text) == ["one", "two"])
  }

  @Test("those that are due are the overdue ones and today's, without those that are hidden")
  func due() throws {
    let place = try TemporaryJournal([
      "daymark.yaml": "hide: [secret]\n",
      "tasks.md": "- [ ] late 📅 2026-11-20\n- [ ] now 📅 2026-11-21\n- [ ] later 📅 2026-11-22\n"
        + "- [ ] hush #secret 📅 2026-11-21\n",
      "2026-11-19.md": "---\ntags: [secret]\n---\n- [ ] gift 📅 2026-11-21\n",
    ])
    let journal = try place.open()
    let index = try journal.index(.everything)
    #expect(journal.dueTasks(index).map(\.text) == ["late", "now"])
    #expect(
      Set(journal.dueTasks(index, hidden: true).map(\.text))
        == ["late", "now", "hush #secret", "gift"])
  }
}
