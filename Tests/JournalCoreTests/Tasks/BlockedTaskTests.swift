import TestSupport
import Testing

@testable import JournalCore

@Suite("A task that waits for others")
struct BlockedTaskTests {
  private func tasks(_ text: String) -> [JournalTask] {
    TaskList([TaskFile(Array(text.utf8), path: "tasks.md", day: nil)]).tasks
  }

  @Test(
    "is blocked as long as one that it depends on is open, in the marks of Obsidian and Dataview",
    arguments: [
      ("- [ ] buy paint 🆔 p1\n- [ ] paint ⛔ p1\n", ["buy paint"]),
      ("- [/] buy paint 🆔 p1\n- [ ] paint ⛔ p1 📅 2026-11-25\n", ["buy paint"]),
      ("- [ ] buy paint [id:: p1]\n- [ ] paint [dependsOn:: p1]\n", ["buy paint"]),
      ("- [ ] a 🆔 p1\n- [ ] paint ⛔ p1,p2\n- [ ] b 🆔 p2\n", ["a", "b"]),
      ("- [ ] a 🆔 p1\n- [ ] paint ⛔ p1 , p2 📅 2026-11-25\n- [ ] b 🆔 p2\n", ["a", "b"]),
      ("- [x] a 🆔 p1\n- [ ] paint ⛔ p1,p2\n- [-] b 🆔 p2\n", []),
      ("- [ ] a 🆔 p1\n- [x] paint ⛔ p1\n", []),
      ("- [ ] a\n- [ ] paint ⛔ unknown\n", []),
      ("- [ ] paint 🆔 p1 ⛔ p1\n", []),
    ])
  func blocked(text: String, waitsFor: [String]) throws {
    let task = try #require(tasks(text).first { $0.text == "paint" })
    #expect(task.waitsFor == waitsFor)
    #expect(task.isBlocked == !waitsFor.isEmpty)
  }

  @Test("comes after those that can be done, in its group")
  func order() {
    let index = MemoryJournal().index(TasksView.scope(all: true))
    let list = TaskList([
      TaskFile(
        Array(
          """
          - [ ] paint ⛔ p1 📅 2026-11-20
          - [ ] late 📅 2026-11-20 🔽
          - [ ] buy paint 🆔 p1
          - [ ] sweep

          """.utf8), path: "tasks.md", day: nil)
    ])
    let groups = TasksView(index, list).groups
    #expect(groups.map { $0.tasks.map(\.text) } == [["late", "paint"], ["buy paint", "sweep"]])
  }

  @Test("reads the day it can be begun, and the names without the marks around them")
  func marks() throws {
    let task = try #require(tasks("- [ ] a 🛫 2026-12-01 🆔 p1 ⛔ p2,p3 🏁 keep #x\n").first)
    #expect(task.start == day("2026-12-01") && task.name == "p1")
    #expect(task.dependsOn == ["p2", "p3"] && task.text == "a #x")
  }
}

@Suite("Tasks are listed by what they are")
struct TaskFilterTests {
  private let list = TaskList([
    TaskFile(
      Array(
        "# T\n\n- [ ] call Ana #work/desk ⏫\n\n## Home\n\n- [ ] Sweep #Work\n- [ ] rest\n".utf8),
      path: "tasks.md", day: nil)
  ])

  private func texts(_ set: (inout TaskFilter) -> Void) -> [String] {
    var filter = TaskFilter()
    set(&filter)
    let index = MemoryJournal().index(TasksView.scope(all: true))
    return TasksView(index, list, filter: filter).groups.flatMap(\.tasks).map(\.text)
  }

  @Test("a tag and those below it, a list, a priority, words, and all of them together")
  func filters() {
    #expect(texts { $0.tags = ["work"] } == ["call Ana #work/desk", "Sweep #Work"])
    #expect(texts { $0.tags = ["work/desk"] } == ["call Ana #work/desk"])
    #expect(texts { $0.tags = ["wor"] } == [])
    #expect(texts { $0.list = "home" } == ["Sweep #Work", "rest"])
    #expect(texts { $0.priority = 2 } == ["call Ana #work/desk"])
    #expect(texts { $0.priority = 0 } == ["Sweep #Work", "rest"])
    #expect(texts { $0.text = "ANA" } == ["call Ana #work/desk"])
    #expect(texts { ($0.tags, $0.list) = (["work"], "Home") } == ["Sweep #Work"])
  }

  @Test("only those are counted")
  func counts() {
    var filter = TaskFilter()
    filter.list = "Home"
    let view = TasksView(MemoryJournal().index(TasksView.scope(all: true)), list, filter: filter)
    #expect(view.open == 2 && view.filter == filter)
    #expect(TasksView(MemoryJournal().index(TasksView.scope(all: true)), list).filter == nil)
  }

  @Test(
    "words for priorities",
    arguments: [
      ("highest", 3), ("HIGH", 2), ("medium", 1), ("normal", 0), ("none", 0), ("low", -1),
      ("lowest", -2),
    ])
  func priorities(word: String, number: Int) {
    #expect(JournalTask.priority(named: word) == number)
    #expect(JournalTask.priority(named: word + "r") == nil)
  }
}
