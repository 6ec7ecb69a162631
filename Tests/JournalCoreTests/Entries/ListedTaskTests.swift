import TestSupport
import Testing

@testable import JournalCore

@Suite("Tasks are listed while the journal is read")
struct ListedTaskTests {
  private static let files: KeyValuePairs = [
    "2026-11-19.md": "---\nmood: 7\n---\n- [x] over\n- [-] dropped\n",
    "2026-11-20.md":
      "---\ntags: [a]\n---\n\u{1F98A} first\n\n- [ ] call 📅 2026-11-25\n- [x] done\n",
    "2026-11-21.md": "- [>] moved\n- [ ]\n",
    "Projects/House.md": "- [ ] paint\n",
    "Done.md": "- [x] over\n",
  ]

  private func listed(_ scope: Scope) -> [String] {
    MemoryJournal(Self.files).index(scope).all.flatMap(\.tasks).map(\.text)
  }

  @Test("open ones are listed, and settled ones are counted")
  func open() {
    #expect(listed(TasksView.scope(all: false)) == ["call"])
    #expect(listed(TodayView.scope(day("2026-11-21"))) == ["call"])
    #expect(listed(Reminder.scope(Settings(), habits: [])) == ["call"])
    let index = MemoryJournal(Self.files).index(TasksView.scope(all: false))
    let settled = SettledTasks(index, HabitBook(index, files: []), notes: [])
    #expect((settled.done, settled.cancelled) == (2, 1))
  }

  @Test("if all are wanted, settled ones are listed too, and none with another mark")
  func all() {
    #expect(listed(TasksView.scope(all: true)) == ["over", "dropped", "call", "done"])
  }

  @Test("a scope that lists none keeps none")
  func none() { #expect(listed(.days).isEmpty && listed(MilestoneCounts.scope).isEmpty) }

  @Test("they are those that reading the file alone gives, with the same places")
  func same() {
    for entry in MemoryJournal(Self.files).index(TasksView.scope(all: true)).all {
      let bytes = Array(Self.files.first { $0.key == entry.path }!.value.utf8)
      let file = TaskFile(bytes, path: entry.path, day: entry.day)
      #expect(TaskList([entry.tasks]) == TaskList([file]))
    }
  }

  @Test("notes list theirs if the settings list tasks of all notes")
  func notes() {
    var journal = MemoryJournal(Self.files)
    #expect(journal.index(TasksView.scope(all: true)).report.notes.flatMap(\.tasks) == [])
    journal.settings.tasks.source = .all
    func listed(_ scope: Scope) -> [String] {
      journal.index(scope).report.notes.flatMap(\.tasks).map(\.text)
    }
    #expect(listed(TasksView.scope(all: false)) == ["paint"])
    #expect(listed(TasksView.scope(all: true)) == ["over", "paint"])
    #expect(listed(MilestoneCounts.scope) == ["over", "paint"])
  }

  @Test("one of another text in place of an old file lists the new ones")
  func replaced() {
    let scope = TasksView.scope(all: false)
    let index = JournalIndex([MemoryJournal(Self.files).part(scope)], settings: Settings())
    let new = index.replacing(
      Array("2026-11-20.md".utf8), with: Array("- [ ] write\n".utf8), scope: scope)
    #expect(new.all.flatMap(\.tasks).map(\.text) == ["write"])
  }
}

@Suite("Letters of many tasks")
struct TaskLetterTests {
  @Test("letters mean the only open task that has them, because lists of open tasks show those")
  func open() throws {
    let settled = (0..<3_000).map { "- [x] \($0)\n" }.joined()
    let text = "- [ ] call\n- [ ] mend\n" + settled
    let file = TaskFile(Array(text.utf8), path: "tasks.md", day: nil)
    let open = TaskList([file.tasks.filter(\.state.isOpen)[...]]).tasks
    let all = TaskList([file])
    for task in open {
      #expect(task.shortID.utf8.count == 3)
      #expect(all.matches(task.shortID, among: { _ in true }).map(\.text) == [task.text])
    }
    // At least one of 3,000 others begins with the letters of one of the two, or the test is idle.
    let shared = open.filter { task in all.tasks.count { $0.id.hasPrefix(task.shortID) } > 1 }
    #expect(!shared.isEmpty)
  }

  @Test("each has the fewest letters, at least three, that no other begins with")
  func shortest() {
    var random = SeededGenerator(seed: 7)
    let text = (0..<3_000).map { _ in "- [ ] \(Int.random(in: 0..<2_500, using: &random))\n" }
    let file = TaskFile(Array(text.joined().utf8), path: "tasks.md", day: nil)
    let tasks = TaskList([file]).tasks
    #expect(Set(tasks.map(\.id)).count == 3_000)
    var prefixes: [Substring: Int] = [:]
    for task in tasks {
      for count in 3...8 { prefixes[task.id.prefix(count), default: 0] += 1 }
    }
    for task in tasks {
      #expect(task.id.hasPrefix(task.shortID) && task.id.utf8.count == 8)
      let shortest = (3...8).first { prefixes[task.id.prefix($0)] == 1 }
      #expect(task.shortID.utf8.count == shortest)
    }
  }
}
