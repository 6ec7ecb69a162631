import JournalActions
import JournalCore
import JournalEditing
import JournalStore
import TestSupport
import Testing

@Suite("Several tasks at once")
struct SeveralTaskTests {
  private static let today = TaskMoment(TemporaryJournal.today)

  @Test("are changed in one step, in several files, also if one is inside another")
  func several() throws {
    let place = try TemporaryJournal([
      "tasks.md": "- [ ] one\n- [ ] two\n  - [ ] three\n- [ ] four\n",
      "2026-11-20.md": "- [ ] five\n",
    ])
    try place.step(
      "tasks done one and 3 more",
      [
        "tasks.md":
          "- [x] one ✅ 2026-11-21\n- [x] two ✅ 2026-11-21\n  - [x] three ✅ 2026-11-21\n- [ ] four\n",
        "2026-11-20.md": "- [x] five ✅ 2026-11-21\n",
      ]
    ) {
      let done = try $0.change(tasks: ["three", "one", "five", "two", "five"], .finish(Self.today))
      #expect(done.tasks.map(\.text) == ["one", "two", "three", "five"])
      #expect(done.news.map(\.state) == [.done, .done, .done, .done])
    }
    try place.step(
      "tasks delete two and 1 more", ["tasks.md": "- [ ] one\n- [ ] four\n"]
    ) { try $0.change(tasks: ["two", "three"], .delete) }
  }

  @Test("a task that another program has moved meanwhile isn't changed in another's place")
  func moved() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "- [ ] one\n- [ ] two\n"])
    let journal = try place.open()
    let path = "2026-11-20.md"
    let tasks = try journal.tasks().list.tasks
    #expect(try journal.file(path, of: tasks).tasks.count == 2)
    // Moved, in each other's place, and only one of them another one.
    for text in [
      "- [ ] zwo\n- [ ] one\n- [ ] two\n", "- [ ] two\n- [ ] one\n", "- [ ] uno\n- [ ] two\n",
    ] {
      try place.write(path, text)
      #expect(throws: StoreError.changedSince(path: path, kept: nil)) {
        try journal.file(path, of: tasks)
      }
    }
  }

  @Test("words that are together one task's are not taken for several")
  func phrase() throws {
    let place = try TemporaryJournal(["tasks.md": "- [ ] call mum\n- [ ] call\n- [ ] mum\n"])
    try place.step(
      "tasks done call mum", ["tasks.md": "- [x] call mum ✅ 2026-11-21\n- [ ] call\n- [ ] mum\n"]
    ) { try $0.change(tasks: ["call", "mum"], .finish(Self.today)) }
  }

  @Test("none is changed if one isn't known, or isn't the only one")
  func refused() throws {
    let place = try TemporaryJournal(["tasks.md": "- [ ] one\n- [ ] on time\n"])
    try place.refuses {
      try $0.change(tasks: ["one", "two"], .finish(Self.today))
    } with: {
      guard case .noTask("two", nil) = $0 as? JournalError else { return false }
      return true
    }
    try place.refuses {
      try $0.change(tasks: ["one", "on"], .finish(Self.today))
    } with: {
      guard case .severalTasks("on", let found) = $0 as? JournalError else { return false }
      return found.count == 2
    }
  }

  @Test("one that is done already, or still open, is said to be")
  func state() throws {
    let place = try TemporaryJournal([
      "tasks.md": "- [ ] sweep\n", "2026-11-20.md": "- [x] call Ana ✅ 2026-11-20\n",
    ])
    try place.refuses {
      try $0.change(tasks: ["ana"], .finish(Self.today))
    } with: {
      guard case .taskState(let task) = $0 as? JournalError else { return false }
      return task.text == "call Ana" && task.state == .done
    }
    try place.refuses {
      try $0.change(tasks: ["sweep"], .reopen)
    } with: {
      guard case .taskState(let task) = $0 as? JournalError else { return false }
      return task.state == .open
    }
  }

  @Test("marks and text are changed in one step")
  func marks() throws {
    let place = try TemporaryJournal(["tasks.md": "- [ ] mum ⏰ 2026-11-21 15:00\n"])
    var marks = TaskMarkChange()
    marks.due = .set(TaskMoment(day("2026-11-22")))
    try place.step(
      "tasks edit mum", ["tasks.md": "- [ ] call mum ⏰ 2026-11-21 15:00 📅 2026-11-22\n"]
    ) { try $0.change(tasks: ["mum"], .mark(marks, text: "call mum")) }
  }

  @Test("a date that doesn't exist is refused, in a new task and in a new text")
  func impossibleDate() throws {
    let place = try TemporaryJournal(["tasks.md": "- [ ] mum\n"])
    try place.refuses(JournalError.notATaskDate("2026-11-31")) {
      try $0.add(NewTask("call 📅 2026-11-31"))
    }
    try place.refuses(JournalError.notATaskDate("2026-11-31")) {
      try $0.change(tasks: ["mum"], .reword("call 📅 2026-11-31"))
    }
  }
}

@Suite("Tasks of all notes")
struct NoteTaskActionTests {
  private static let files: KeyValuePairs = [
    "Projects/House.md": "- [ ] paint 📅 2026-11-20\n- [x] old ✅ 2026-11-19\n",
    "Tasks.md": "- [ ] of the list\n", "2026-11-20.md": "- [ ] of an entry\n",
  ]

  @Test("are only counted unless the settings list them")
  func unlisted() throws {
    let place = try TemporaryJournal(Self.files)
    let journal = try place.open()
    let tasks = try journal.tasks()
    #expect(tasks.list.tasks.map(\.text) == ["of the list", "of an entry"])
    #expect(tasks.unlisted == 1)
    #expect(try journal.todayPage().page.tasks.map(\.text) == [])
  }

  @Test("are listed, due, reminded of, changed and milestones with the setting")
  func listed() throws {
    let place = try TemporaryJournal(Self.files)
    try place.write("daymark.yaml", "tasks: all\n")
    let journal = try place.open()
    #expect(journal.settings.tasks.source == .all && journal.settingsProblems == [])
    let tasks = try journal.tasks()
    #expect(tasks.list.tasks.map(\.text) == ["of the list", "of an entry", "paint"])
    #expect((tasks.settled.done, tasks.unlisted) == (1, 0))
    #expect(try journal.todayPage().page.tasks.map(\.text) == ["paint"])
    #expect(try journal.diary(.progress).items.map(\.tasks) == [["old"]])
    #expect(try journal.milestones().next.first { $0.kind == .tasks }?.now == 1)
    try place.step(
      "tasks done paint",
      ["Projects/House.md": "- [x] paint 📅 2026-11-20 ✅ 2026-11-21\n- [x] old ✅ 2026-11-19\n"]
    ) { try $0.change(tasks: ["paint"], .finish($0.momentOfDone)) }
  }

  @Test("a new task goes into the file that is there, however it is spelled")
  func spelling() throws {
    try TemporaryJournal(Self.files).step(
      "tasks add sweep", ["Tasks.md": "- [ ] of the list\n- [ ] sweep\n"]
    ) { try $0.add(NewTask("sweep")) }
  }

  @Test("the time is written only if the settings say so")
  func time() throws {
    let place = try TemporaryJournal(["tasks.md": "- [ ] a\n"])
    #expect(try place.open().momentOfDone == TaskMoment(TemporaryJournal.today))
    try place.write("daymark.yaml", "tasks: {done-time: true}\n")
    #expect(try place.open().momentOfDone == place.open().moment)
  }
}
