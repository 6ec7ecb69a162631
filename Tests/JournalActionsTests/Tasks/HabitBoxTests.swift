import JournalActions
import JournalCore
import TestSupport
import Testing

@Suite("The boxes of habits among tasks")
struct HabitBoxTests {
  private let today = TemporaryJournal.today
  private let files: KeyValuePairs<String, String> = [
    "habits/run.md": "",
    "2026-11-20.md": "- [x] run ✅ 2026-11-20\n- [x] call Ana\n- [-] Run\n- [ ] run\n",
    "2026-11-21.md": "---\nhabits: [swim]\n---\n- [X] swim\n- [x] swim far\n- [ ] read\n",
    "tasks.md": "- [x] run ✅ 2026-11-20\n",
  ]

  @Test("a checked one is no task that was done, in any view; an open one is listed")
  func counted() throws {
    let place = try TemporaryJournal(files)
    let journal = try place.open()
    let done = ["call Ana", "run", "swim far"]
    let all = try journal.tasks(all: true)
    let view = TasksView(all.index, all.list, shown: .all)
    #expect((view.open, view.done, view.cancelled) == (2, 3, 1))
    let settled = view.groups.filter { $0.kind == .settled }.flatMap(\.tasks)
    #expect(settled.filter { $0.state == .done }.map(\.text).sorted() == done)
    let open = try journal.tasks()
    let short = TasksView(open.index, open.list, settled: open.settled)
    #expect((short.open, short.done, short.cancelled) == (2, 3, 1))
    #expect(short.groups.flatMap(\.tasks).map(\.text).sorted() == ["read", "run"])
    // The one of `tasks.md` belongs to no day, so it ticks nothing.
    let reached = try journal.milestones().reached.filter { $0.kind == .tasks }
    #expect(reached.map(\.count) == [3])
  }

  @Test("if boxes tick no habits, they are tasks")
  func boxesOff() throws {
    let place = try TemporaryJournal([
      "daymark.yaml": "habit-boxes: false\n", "habits/run.md": "", "2026-11-20.md": "- [x] run\n",
    ])
    let all = try place.open().tasks(all: true)
    #expect(TasksView(all.index, all.list, shown: .all).done == 1)
  }
}
