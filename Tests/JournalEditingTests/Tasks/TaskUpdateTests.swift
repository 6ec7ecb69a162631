import JournalCore
import JournalEditing
import Testing

/// Tasks of other programs: what was imported, what the person did with it, and what the export says now.
@Suite struct TaskUpdateTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var what: String
    /// What was imported; nil if there is no receipt.
    var old: String?
    var here: String
    var new: String
    var result: String
    var isKept = false

    var testDescription: String { what }

    init(
      _ what: String, _ old: String?, _ here: String, _ new: String, _ result: String,
      isKept: Bool = false
    ) {
      (self.what, self.old, self.here, self.new) = (what, old, here, new)
      (self.result, self.isKept) = (result, isKept)
    }
  }

  private static let essay = "- [ ] Essay 🆔 c-1 📅 2026-11-30"
  private static let later = "- [ ] Essay 🆔 c-1 📅 2026-12-05"
  private static let done = "- [x] Essay 🆔 c-1 📅 2026-11-30 ✅ 2026-11-20"

  static let cases: [Case] = [
    Case("nothing changed", essay, essay, essay, essay),
    Case("due later", essay, essay, later, later),
    Case(
      "due later, in a list of stars", essay, "* [ ] Essay 🆔 c-1 📅 2026-11-30", later,
      "* [ ] Essay 🆔 c-1 📅 2026-12-05"),
    Case(
      "due at a time", essay, essay, "- [ ] Essay 📅 2026-11-30 17:00 🆔 c-1",
      "- [ ] Essay 📅 2026-11-30 17:00 🆔 c-1"),
    Case("not due any more", essay, essay, "- [ ] Essay 🆔 c-1", "- [ ] Essay 🆔 c-1"),
    Case("due for the first time", "- [ ] Essay 🆔 c-1", "- [ ] Essay 🆔 c-1", essay, essay),
    Case(
      "renamed there", essay, essay, "- [ ] Long essay 🆔 c-1 📅 2026-11-30",
      "- [ ] Long essay 🆔 c-1 📅 2026-11-30"),
    Case("submitted", essay, essay, done, done),
    // What the person changed stays.
    Case(
      "moved here", essay, "- [ ] Essay 🆔 c-1 📅 2026-11-25", essay,
      "- [ ] Essay 🆔 c-1 📅 2026-11-25"),
    Case(
      "moved in both", essay, "- [ ] Essay 🆔 c-1 📅 2026-11-25", later,
      "- [ ] Essay 🆔 c-1 📅 2026-11-25", isKept: true),
    Case("moved in both to the same day", essay, later, later, later),
    Case(
      "its date was removed here, and moved there", essay, "- [ ] Essay 🆔 c-1", later,
      "- [ ] Essay 🆔 c-1", isKept: true),
    Case(
      "renamed here, moved there", essay, "- [ ] My essay 🆔 c-1 📅 2026-11-30", later,
      "- [ ] My essay 🆔 c-1 📅 2026-12-05"),
    Case(
      "renamed in both", essay, "- [ ] My essay 🆔 c-1 📅 2026-11-30",
      "- [ ] Long essay 🆔 c-1 📅 2026-11-30", "- [ ] My essay 🆔 c-1 📅 2026-11-30", isKept: true),
    Case(
      "a mark of their own, moved there", essay, "- [ ] Essay #school 🔺 🆔 c-1 📅 2026-11-30",
      later, "- [ ] Essay #school 🔺 🆔 c-1 📅 2026-12-05"),
    Case(
      "a time of their own", essay, "- [ ] Essay 🆔 c-1 ⏫ 📅 2026-11-30 10:00", later,
      "- [ ] Essay 🆔 c-1 ⏫ 📅 2026-11-30 10:00", isKept: true),
    Case(
      "a time that is gone there", "- [ ] Essay 📅 2026-11-30 17:00 🆔 c-1",
      "- [ ] Essay 📅 2026-11-30 17:00 🆔 c-1 ⏫", later, "- [ ] Essay 🆔 c-1 ⏫ 📅 2026-12-05"),
    Case(
      "renamed here, submitted there", essay, "- [ ] My essay 🆔 c-1 📅 2026-11-30", done,
      "- [x] My essay 🆔 c-1 📅 2026-11-30 ✅ 2026-11-20"),
    Case(
      "started here, submitted there", essay, "- [/] Essay 🆔 c-1 📅 2026-11-30", done,
      "- [x] Essay 🆔 c-1 📅 2026-11-30 ✅ 2026-11-20"),
    Case(
      "submitted on a day that nobody knows", essay, "- [/] Essay 🆔 c-1 📅 2026-11-30",
      "- [x] Essay 🆔 c-1 📅 2026-11-30",
      "- [x] Essay 🆔 c-1 📅 2026-11-30 ✅ 2026-11-21"),
    // A box that was checked stays checked, and one that was cleared stays clear.
    Case("done here, open there", essay, done, essay, done),
    Case(
      "done here, moved there", essay, done, later,
      "- [x] Essay 🆔 c-1 📅 2026-12-05 ✅ 2026-11-20"),
    Case("withdrawn there", done, done, essay, done),
    Case("opened again here", done, essay, done, essay),
    Case(
      "opened again here, moved there", done, essay,
      "- [x] Essay 🆔 c-1 📅 2026-12-05 ✅ 2026-11-20", later),
    Case(
      "cancelled here, submitted there", essay, "- [-] Essay 🆔 c-1 📅 2026-11-30", done,
      "- [-] Essay 🆔 c-1 📅 2026-11-30"),
    Case(
      "cancelled there", essay, "- [ ] My essay 🆔 c-1 📅 2026-11-30",
      "- [-] Essay 🆔 c-1 📅 2026-11-30",
      "- [-] My essay 🆔 c-1 📅 2026-11-30 ❌ 2026-11-21"),
    Case(
      "repeats here, submitted there", essay, "- [ ] Essay 🔁 every week 🆔 c-1 📅 2026-11-30",
      done,
      "- [ ] Essay 🔁 every week 📅 2026-12-07\n"
        + "- [x] Essay 🔁 every week 🆔 c-1 📅 2026-11-30 ✅ 2026-11-20"),
    Case(
      "done there, which drops the priority", "- [ ] Essay 🆔 c-1 🔺", "- [ ] Essay 🆔 c-1 🔺",
      "- [x] Essay 🆔 c-1 ✅ 2026-11-20", "- [x] Essay 🆔 c-1 🔺 ✅ 2026-11-20"),
    // Without a receipt nobody knows who has changed what.
    Case("no receipt, moved", nil, essay, later, essay),
    Case("no receipt, submitted", nil, essay, done, done),
    Case("no receipt, done here", nil, done, essay, done),
    Case("a receipt that can't be read", "Essay", essay, later, essay),
  ]

  @Test(
    "what has changed there is changed here, unless the person has changed it", arguments: cases)
  func updating(_ test: Case) throws {
    let above = "# Mine\r\n\r\n- [ ] Before\r\n"
    let below = "\r\n  a note\r\n- [ ] After 📅 2026-11-30\r\n"
    let text = above + test.here + below
    let file = TaskFile(Array(text.utf8), path: "tasks.md", day: nil)
    let task = file.tasks[1]
    let update = try file.updating(
      task, from: test.old, to: newTask(test.new), today: Day(year: 2026, month: 11, day: 21)!)
    let result = test.result.replacing("\n", with: "\r\n")
    #expect(String(decoding: update.bytes, as: UTF8.self) == above + result + below)
    #expect(update.isKept == test.isKept)
  }

  /// Returns the task of a line as an import would create it.
  private func newTask(_ line: String) -> NewTask {
    let task = TaskFile(Array(line.utf8), path: "tasks.md", day: nil).tasks[0]
    var new = NewTask(task.text)
    (new.state, new.name, new.due, new.done) = (task.state, task.name, task.due, task.done?.day)
    return new
  }
}
