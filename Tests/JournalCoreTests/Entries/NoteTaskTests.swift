import TestSupport
import Testing

@testable import JournalCore

@Suite("Tasks of notes that aren't entries")
struct NoteTaskTests {
  private static let files: KeyValuePairs = [
    "Projects/House.md":
      "---\nstatus: x\n---\n# House\n- [ ] paint 📅 2026-11-25\n- [x] a\n- [-] b\n- [>] c\n- [ ]\n",
    "Ideas.md": "no task, only [a] link\n",
    "Done.md": "- [x] over\n",
    "tasks.md": "- [ ] of the list\n",
    "2026-11-20.md": "- [ ] of an entry\n",
  ]

  private func notes(_ scope: Scope, _ source: TaskSettings.Source) -> [NoteTasks] {
    var journal = MemoryJournal(Self.files)
    journal.settings.tasks.source = source
    return journal.index(scope).report.notes
  }

  @Test("are counted where they are listed, without those of tasks.md")
  func counted() {
    let found = notes(TasksView.scope(all: true), .all)
    #expect(found.map(\.path) == ["Done.md", "Projects/House.md"])
    #expect(found.map(\.open) == [0, 1] && found.map(\.done) == [1, 1])
    #expect(found.map(\.cancelled) == [0, 1])
    #expect(notes(TodayView.scope(day("2026-11-21")), .all).map(\.path) == ["Projects/House.md"])
    #expect(notes(MilestoneCounts.scope, .all).count == 2)
  }

  @Test("are counted for the list of tasks alone if they aren't listed, and only open ones matter")
  func unlisted() {
    #expect(notes(TasksView.scope(all: true), .entries).map(\.path) == ["Projects/House.md"])
    for scope in [TodayView.scope(day("2026-11-21")), MilestoneCounts.scope, .everything, .days] {
      #expect(notes(scope, .entries) == [])
    }
  }

  @Test("belong to a list with the name of the note")
  func list() {
    let file = TaskFile(
      Array("# T\n## Walls\n- [ ] paint\n".utf8), path: "Projects/My House.md", day: nil)
    #expect(file.tasks.map(\.list) == ["My House"])
    let tasks = TaskFile(Array("## Walls\n- [ ] paint\n".utf8), path: "Tasks.md", day: nil)
    #expect(tasks.tasks.map(\.list) == ["Walls"])
  }
}

@Suite("Dates of tasks that don't exist")
struct ImpossibleTaskDateTests {
  private func faults(
    _ path: String, _ text: String, _ source: TaskSettings.Source = .entries
  ) -> [String] {
    var journal = MemoryJournal([path: text])
    journal.settings.tasks.source = source
    return journal.checked().report.diagnostics.map { "\($0.code) \($0.line):\($0.column)" }
  }

  @Test(
    "are reported at their place",
    arguments: [
      ("- [ ] a 📅 2026-11-31\n", ["impossible-task-date 1:14"]),
      (
        "text\n\n- [ ] a 📅 2026-13-01 ✅ 2026-02-29\n",
        [
          "impossible-task-date 3:14", "impossible-task-date 3:29",
        ]
      ),
      ("- [ ] a due:2026-11-31\n", ["impossible-task-date 1:13"]),
      ("- [ ] a [due:: 2026/11/31]\n", ["impossible-task-date 1:16"]),
      ("- [ ] a ⏳ 31.11.2026\n", ["impossible-task-date 1:13"]),
      ("- [ ] a 📅 2026-11\n", ["task-date-not-read 1:14"]),
      ("- [ ] a [due:: someday]\n", ["task-date-not-read 1:16"]),
      ("- [ ] a 📅 2026–11–31\n", ["impossible-task-date 1:14"]),
      ("- [ ] a 🔁 every weekend 📅 2026-11-21\n", ["repeat-not-read 1:14"]),
      ("- [x] a rec:1q\n", ["repeat-not-read 1:13"]),
      ("- [ ] a 🔁 monthly 📅 2026–11–29\n", []), ("- [ ] a ⏰ 15:00 [due:: ]\n", []),
      ("- [ ] a 📅 2026-11-30 ⏰ 2028-02-29 15:45\n", []),
      ("- [ ] page 31/32 of 2026-11-31\n", []),
      ("- [ ] `📅 2026-11-31`\n", []),
      ("- [ ] a 📅 tomorrow\n", ["task-date-not-read 1:14"]),
      ("- [ ] a 📅 next friday\n", ["task-date-not-read 1:14"]),
      ("- [ ] a due:friday\n", ["task-date-not-read 1:13"]),
      ("- [ ] a 📅 calendar, due: to Ana\n", []),
      // Dates below a word.
      ("- TODO a\n  SCHEDULED: <2026-11-31 Mon>\n", ["impossible-task-date 2:3"]),
      ("- TODO a\n  DEADLINE: <tomorrow>\n", ["task-date-not-read 2:3"]),
      ("- TODO a\n  DEADLINE: <2026-11-20 Fri +1x>\n", ["repeat-not-read 2:29"]),
      ("- TODO a\n  DEADLINE: <2026-11-20 Fri 10:00 .+1d>\n", []),
      ("- a\n  DEADLINE: <tomorrow>\n", []),
    ])
  func entries(text: String, expected: [String]) {
    #expect(faults("2026-11-20.md", text) == expected)
    #expect(faults("tasks.md", text) == expected)
    #expect(faults("Tasks.md", text) == expected)
    #expect(faults("Note.md", text, .all) == expected)
    #expect(faults("Note.md", text) == [])
  }

  @Test(
    "what can't be read is shown as it is written",
    arguments: [
      ("a 📅 2026-11", "a 📅 2026-11", nil), ("a 📅 2026-11-31 #b", "a 📅 2026-11-31 #b", nil),
      ("a 📅 2026–11–29", "a", "2026-11-29"), ("a 📅 2026—11—29 10:00", "a", "2026-11-29 10:00"),
      ("a ⏳ 2026-12 📅 2026-11-29 b", "a ⏳ 2026-12 b", "2026-11-29"),
      ("a [due:: someday]", "a [due:: someday]", nil),
      ("a due:2026-13-01", "a due:2026-13-01", nil),
      ("a 📅 tomorrow", "a 📅 tomorrow", nil),
      ("a ⏰ 15:00", "a", nil), ("a 📅 2026-11-29", "a", "2026-11-29"),
    ] as [(String, String, String?)])
  func shown(line: String, text: String, due: String?) throws {
    let file = TaskFile(Array("- [ ] \(line)\n".utf8), path: "tasks.md", day: nil)
    let task = try #require(file.tasks.first)
    #expect(task.text == text && task.due?.description == due)
  }

  @Test("are found in a text")
  func text() {
    #expect(JournalTask.impossibleDate(in: "a 📅 2026-11-31") == "2026-11-31")
    #expect(JournalTask.impossibleDate(in: "a 📅 2026-11-30 due 2026-11-31") == nil)
  }
}
