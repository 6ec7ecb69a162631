import JournalCore
import TestSupport
import Testing

@testable import JournalEditing

@Suite("Tasks as the plugin Tasks writes them")
struct TaskConventionTests {
  private let fields = TaskConventions(obsidianTasks: Array(#"{"taskFormat": "dataview"}"#.utf8))

  private func finished(_ text: String, _ conventions: TaskConventions) throws -> String {
    var file = TaskFile(Array(text.utf8), path: "2026-11-20.md", day: day("2026-11-20"))
    file.conventions = conventions
    let bytes = try file.finishing(file.tasks[0], at: TaskMoment(day("2026-11-21")))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("a task without marks gets Dataview's fields if the settings say so")
  func fieldsOfDone() throws {
    #expect(try finished("- [ ] Paint\n", fields) == "- [x] Paint [completion:: 2026-11-21]\n")
    #expect(try finished("- [ ] Paint\n", TaskConventions()) == "- [x] Paint ✅ 2026-11-21\n")
  }

  @Test("a task with marks goes on in its own style")
  func ownStyle() throws {
    #expect(
      try finished("- [ ] Paint 📅 2026-11-20\n", fields)
        == "- [x] Paint 📅 2026-11-20 ✅ 2026-11-21\n")
    #expect(
      try finished("- [ ] Paint [due:: 2026-11-20]\n", TaskConventions())
        == "- [x] Paint [due:: 2026-11-20] [completion:: 2026-11-21]\n")
  }

  @Test("the day of a finished task is left out if the settings say so")
  func noDay() throws {
    let conventions = TaskConventions(obsidianTasks: Array(#"{"setDoneDate": false}"#.utf8))
    #expect(try finished("- [ ] Paint\n", conventions) == "- [x] Paint\n")
  }

  @Test("a new task has Dataview's fields")
  func new() {
    var task = NewTask("Paint")
    task.usesFields = true
    task.due = TaskMoment(day("2026-11-22"), at: ClockTime("15:00"))
    task.repeats = "every week"
    task.priority = 2
    #expect(
      task.line == "- [ ] Paint [priority:: high] [repeat:: every week] [due:: 2026-11-22T15:00]")
    let read = TaskFile(Array((task.line + "\n").utf8), path: "tasks.md", day: nil).tasks[0]
    #expect(read.text == "Paint" && read.due == task.due && read.repeats == "every week")
    #expect(read.priority == 2)
  }

  @Test("settings that can't be read mean the usual conventions")
  func unread() {
    #expect(TaskConventions(obsidianTasks: Array("{".utf8)) == TaskConventions())
    #expect(TaskConventions(obsidianTasks: []) == TaskConventions())
    let filter = TaskConventions(obsidianTasks: Array(##"{"globalFilter": "#task"}"##.utf8))
    #expect(filter.filter == "#task")
  }
}
