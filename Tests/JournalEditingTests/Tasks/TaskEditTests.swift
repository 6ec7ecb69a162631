import JournalCore
import Testing

@testable import JournalEditing
import TestSupport

@Suite("A task is changed and nothing else")
struct TaskEditTests {
  static let now = TaskMoment(day("2026-11-21"), at: ClockTime(hour: 18, minute: 5))

  static func file(_ text: String) -> TaskFile {
    TaskFile(Array(text.utf8), path: "2026-11-21.md", day: day("2026-11-21"))
  }

  /// What a file is after a change of its task number `number`.
  static func after(
    _ text: String, _ number: Int = 0,
    _ change: (TaskFile, JournalTask) throws -> [UInt8]
  ) throws -> String {
    let file = file(text)
    return String(decoding: try change(file, file.tasks[number]), as: UTF8.self)
  }

  static let finished: [(before: String, after: String)] = [
    ("- [ ] a\n", "- [x] a [done-time:: 18:05] ✅ 2026-11-21\n"),
    ("- [ ] a", "- [x] a [done-time:: 18:05] ✅ 2026-11-21"),
    (
      "\u{FEFF}- [ ] a\r\n- [ ] b\r\n",
      "\u{FEFF}- [x] a [done-time:: 18:05] ✅ 2026-11-21\r\n- [ ] b\r\n"
    ),
    ("> 1. [/] a  \n", "> 1. [x] a [done-time:: 18:05] ✅ 2026-11-21  \n"),
    ("* [ ] a ^dcf64c\n", "* [x] a [done-time:: 18:05] ✅ 2026-11-21 ^dcf64c\n"),
    ("\t- [ ] code\n\n- [ ] a\n", "\t- [ ] code\n\n- [x] a [done-time:: 18:05] ✅ 2026-11-21\n"),
    (
      "- [ ] a 📅 2026-11-25\n  detail\n",
      "- [x] a [done-time:: 18:05] 📅 2026-11-25 ✅ 2026-11-21\n  detail\n"
    ),
    (
      "- [ ] a [due:: 2026-11-25]\n",
      "- [x] a [done-time:: 18:05] [due:: 2026-11-25] [completion:: 2026-11-21]\n"
    ),
    (
      "- [ ] a (due:: 2026-11-25)\n",
      "- [x] a (done-time:: 18:05) (due:: 2026-11-25) (completion:: 2026-11-21)\n"
    ),
    ("- [ ] a due:2026-11-25\n", "- [x] a due:2026-11-25 done:2026-11-21T18:05\n"),
    ("- [ ] 📅 2026-11-25 a\n", "- [x] [done-time:: 18:05] 📅 2026-11-25 a ✅ 2026-11-21\n"),
    ("- [ ] a every 30m ⏰ 15:00\n", "- [x] a [done-time:: 18:05] every 30m ⏰ 15:00 ✅ 2026-11-21\n"),
    // Coming again: the next one stands above.
    (
      "- [ ] a 🔁 every week 📅 2026-11-20\n",
      "- [ ] a 🔁 every week 📅 2026-11-27\n- [x] a [done-time:: 18:05] 🔁 every week 📅 2026-11-20 ✅ 2026-11-21\n"
    ),
    (
      "- [ ] a 🔁 every week when done 📅 2026-11-10",
      "- [ ] a 🔁 every week when done 📅 2026-11-28\n"
        + "- [x] a [done-time:: 18:05] 🔁 every week when done 📅 2026-11-10 ✅ 2026-11-21"
    ),
    (
      ">   - [ ] a 🔁 every day ⏳ 2026-11-19 📅 2026-11-20 🆔 x1 ^ab\r\n",
      ">   - [ ] a 🔁 every day ⏳ 2026-11-20 📅 2026-11-21\r\n"
        + ">   - [x] a [done-time:: 18:05] 🔁 every day ⏳ 2026-11-19 📅 2026-11-20 🆔 x1 ✅ 2026-11-21 ^ab\r\n"
    ),
    (
      "- [ ] a [repeat:: every month] [due:: 2026-01-31] [created:: 2025-12-31]\n",
      "- [ ] a [repeat:: every month] [due:: 2026-02-28] [created:: 2026-11-21]\n"
        + "- [x] a [done-time:: 18:05] [repeat:: every month] [due:: 2026-01-31] [created:: 2025-12-31]"
        + " [completion:: 2026-11-21]\n"
    ),
    (
      "- [ ] a rec:+1w due:2026-11-20\n",
      "- [ ] a rec:+1w due:2026-11-27\n- [x] a rec:+1w due:2026-11-20 done:2026-11-21T18:05\n"
    ),
    (
      "- [ ] a ⏰ 2026-11-21 15:00 every 30m 🔁 every day\n",
      "- [ ] a ⏰ 2026-11-22 15:00 every 30m 🔁 every day\n"
        + "- [x] a [done-time:: 18:05] ⏰ 2026-11-21 15:00 every 30m 🔁 every day ✅ 2026-11-21\n"
    ),
    (
      "- [ ] a 🔁 every day\n",
      "- [ ] a 🔁 every day 📅 2026-11-22\n- [x] a [done-time:: 18:05] 🔁 every day ✅ 2026-11-21\n"
    ),
    // A rule that can't be read is kept, and nothing comes again.
    (
      "- [ ] a 🔁 every blue moon 📅 2026-11-20\n",
      "- [x] a [done-time:: 18:05] 🔁 every blue moon 📅 2026-11-20 ✅ 2026-11-21\n"
    ),
  ]

  @Test("done stamps day and time in the task's own style", arguments: finished)
  func done(before: String, after: String) throws {
    #expect(
      try TaskEditTests.after(before) { try $0.finishing($1, at: TaskEditTests.now) } == after)
  }

  /// Obsidian Tasks takes the marks it knows off the end of a line, one after the other, until the
  /// line ends in something else (its `fieldRegex`, which ends with `$`).
  @Test("Obsidian Tasks finds all its marks at the end of a line that was changed")
  func obsidian() throws {
    func left(_ line: String) -> String {
      let date = /(?:✅|❌|📅|⏳|🛫|➕) *\d{4}-\d{2}-\d{2}$/
      let rule = /🔁 ?[a-zA-Z0-9, !]+$/
      var line = line.drop { $0 != "]" }.dropFirst()
      while let match = line.firstMatch(of: date)?.range ?? line.firstMatch(of: rule)?.range {
        line = line[..<match.lowerBound]
        while line.last == " " { line.removeLast() }
      }
      return String(line)
    }
    let task = "- [ ] water plants 🔁 every week ➕ 2026-11-01 📅 2026-11-21"
    func changed(_ change: (TaskFile, JournalTask) throws -> [UInt8]) throws -> String {
      let text = try TaskEditTests.after(task) { try change($0, $1) }
      return left(String(text.split(separator: "\n").last ?? ""))
    }
    #expect(left(task) == " water plants")
    let now = TaskEditTests.now
    #expect(try changed { try $0.finishing($1, at: now) } == " water plants [done-time:: 18:05]")
    #expect(try changed { try $0.cancelling($1, at: now) } == " water plants")
    #expect(try changed { try $0.snoozing($1, to: now) } == " water plants ⏰ 2026-11-21 18:05")
  }

  @Test(
    "the time it was done is read from its own mark, and from behind the date",
    arguments: [
      "- [x] a [done-time:: 18:05] ✅ 2026-11-21", "- [x] a ✅ 2026-11-21 18:05",
      "- [x] a (done-time:: 18:05) (completion:: 2026-11-21)",
      "- [x] a [completion:: 2026-11-21T18:05]", "- [x] a done:2026-11-21T18:05",
      "- [x] a ✅ 2026-11-21 18:05 [done-time:: 9:00]",
    ])
  func doneTime(line: String) {
    let task = TaskFile(Array(line.utf8), path: "tasks.md", day: nil).tasks[0]
    #expect(task.done == TaskEditTests.now)
    #expect(task.text == "a")
  }

  @Test("what was done before keeps one date and one time")
  func doneAgain() throws {
    let cases = [
      ("- [ ] a ✅ 2026-11-20 9:00\n", "- [x] a [done-time:: 18:05] ✅ 2026-11-21\n"),
      (
        "- [ ] 📅 2026-11-25 a [done-time:: 9:00] b\n",
        "- [x] 📅 2026-11-25 a [done-time:: 18:05] b ✅ 2026-11-21\n"
      ),
    ]
    for (before, after) in cases { try done(before: before, after: after) }
  }

  @Test("opened again, it is as it was before it was done")
  func reopening() throws {
    for (before, _) in TaskEditTests.finished where !before.contains("🔁") {
      guard !before.contains("rec"), !before.contains("repeat"), !before.contains("[/]") else {
        continue
      }
      let done = try TaskEditTests.after(before) { try $0.finishing($1, at: TaskEditTests.now) }
      #expect(try TaskEditTests.after(done) { try $0.reopening($1) } == before)
      let cancelled = try TaskEditTests.after(before) {
        try $0.cancelling($1, at: TaskEditTests.now)
      }
      #expect(try TaskEditTests.after(cancelled) { try $0.reopening($1) } == before)
    }
    #expect(
      try TaskEditTests.after("- [x] ✅ 2026-11-20 a ^b\n") { try $0.reopening($1) }
        == "- [ ] a ^b\n")
  }

  @Test(
    "put off, its alarm moves, and its day only where it would be too early",
    arguments: [
      ("- [ ] a 📅 2026-11-20", "1d", "- [ ] a 📅 2026-11-22"),
      ("- [ ] a 📅 2026-11-25", "1w", "- [ ] a 📅 2026-12-02"),
      ("- [ ] a 📅 2026-11-20 10:00", "tomorrow", "- [ ] a 📅 2026-11-22 10:00"),
      ("- [ ] a [due:: 2026-11-20]", "2026-12-24", "- [ ] a [due:: 2026-12-24]"),
      ("- [ ] a due:2026-11-20", "friday", "- [ ] a due:2026-11-27"),
      ("- [ ] a 📅 2026-11-20", "friday 9:30", "- [ ] a ⏰ 2026-11-27 09:30 📅 2026-11-27"),
      ("- [ ] a 📅 2026-11-20", "in 3 days", "- [ ] a 📅 2026-11-24"),
      ("- [ ] a 📅 2026-11-20", "next week", "- [ ] a 📅 2026-11-23"),
      ("- [ ] a", "1d", "- [ ] a 📅 2026-11-22"),
      ("- [ ] a", "1h", "- [ ] a ⏰ 2026-11-21 19:05"),
      ("- [ ] a 📅 2026-11-20", "1h", "- [ ] a ⏰ 2026-11-21 19:05 📅 2026-11-21"),
      ("- [ ] a ⏰ 2026-11-21 15:00 every 30m", "1h", "- [ ] a ⏰ 2026-11-21 19:05 every 30m"),
      ("- [ ] a ⏰ 2026-11-21 20:00", "30m", "- [ ] a ⏰ 2026-11-21 20:30"),
      ("- [ ] a ⏰ 2026-11-21 15:00", "8h", "- [ ] a ⏰ 2026-11-22 02:05"),
      ("- [ ] a ⏰ 2026-11-21 15:00", "tomorrow", "- [ ] a ⏰ 2026-11-22 15:00"),
      ("- [ ] a ⏰ 15:00", "tomorrow", "- [ ] a ⏰ 2026-11-22 15:00"),
      ("- [ ] a ⏰ 15:00 📅 2026-11-21", "tomorrow", "- [ ] a ⏰ 15:00 📅 2026-11-22"),
      ("- [ ] a ⏰ 15:00 📅 2026-11-21", "tomorrow@9:00", "- [ ] a ⏰ 09:00 📅 2026-11-22"),
      (
        "- [ ] a ⏰ 2026-11-21 15:00 📅 2026-11-30", "tomorrow",
        "- [ ] a ⏰ 2026-11-22 15:00 📅 2026-11-30"
      ),
      ("- [ ] a ⏳ 2026-11-20", "tomorrow", "- [ ] a ⏳ 2026-11-22 📅 2026-11-22"),
    ])
  func snoozing(before: String, words: String, after: String) throws {
    let dates = DateWords(today: TaskEditTests.now.day)
    let changed = try TaskEditTests.after(before) { file, task in
      let moment = try dates.snoozed(words, task, now: TaskEditTests.now)
      return try file.snoozing(task, to: moment)
    }
    #expect(changed == after)
  }

  @Test(
    "a task isn't put off to what has passed",
    arguments: [
      "yesterday", "2026-11-20", "3 days ago", "today@17:00", "@0:00", "last week", "soon",
    ])
  func past(words: String) throws {
    let dates = DateWords(today: TaskEditTests.now.day)
    let file = TaskFile(Array("- [ ] a".utf8), path: "tasks.md", day: nil)
    let task = try #require(file.tasks.first)
    #expect(throws: SnoozeError.notUnderstood) {
      try dates.snoozed(words, task, now: TaskEditTests.now)
    }
  }

  @Test(
    "a task isn't put off to before the day it is for",
    arguments: [
      ("- [ ] a 📅 2026-12-20", "tomorrow"), ("- [ ] a 📅 2026-12-20", "friday 9:30"),
      ("- [ ] a 📅 2026-12-20", "2h"), ("- [ ] a ⏳ 2026-12-20", "next week"),
      ("- [ ] a ⏰ 2026-12-20 15:00", "tomorrow"),
      ("- [ ] a ⏰ 2026-12-20 15:00", "2026-12-20@14:00"),
      ("- [ ] a 📅 2026-12-20 10:00", "2026-12-20@9:00"),
    ])
  func earlier(line: String, words: String) throws {
    let dates = DateWords(today: TaskEditTests.now.day)
    let file = TaskFile(Array(line.utf8), path: "tasks.md", day: nil)
    let task = try #require(file.tasks.first)
    let error = try #require(throws: SnoozeError.self) {
      try dates.snoozed(words, task, now: TaskEditTests.now)
    }
    guard case .tooEarly(let current) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(current == task.alarm ?? task.when)
  }

  @Test(
    "lengths of time count from when a task is for, if that is later",
    arguments: [
      ("- [ ] a 📅 2026-12-20", "1d", "- [ ] a 📅 2026-12-21"),
      ("- [ ] a ⏳ 2026-12-20", "1w", "- [ ] a ⏳ 2026-12-27 📅 2026-12-27"),
      ("- [ ] a 📅 2026-12-20 10:00", "30m", "- [ ] a 📅 2026-12-20 10:30"),
      ("- [ ] a ⏰ 2026-12-20 10:00", "2h", "- [ ] a ⏰ 2026-12-20 12:00"),
    ])
  func counted(before: String, words: String, after: String) throws {
    try snoozing(before: before, words: words, after: after)
  }

  @Test(
    "put off once, a repeating task keeps its day the next time",
    arguments: [
      ("🔁 every month 📅 2026-11-01", "🔁 every month on the 1st 📅 2026-12-08", "2027-01-01"),
      ("🔁 every month 📅 2026-11-30", "🔁 every month on the last 📅 2026-12-08", "2026-12-31"),
      ("🔁 every 3 months 📅 2026-12-01", "🔁 every 3 months on the 1st 📅 2026-12-08", "2027-03-01"),
      ("🔁 every week 📅 2026-12-07", "🔁 every week on Monday 📅 2026-12-08", "2026-12-14"),
      ("🔁 every year 📅 2026-12-03", "🔁 every December on the 3rd 📅 2026-12-08", "2027-12-03"),
      (
        "🔁 every month when done 📅 2026-12-01", "🔁 every month when done 📅 2026-12-08", "2026-12-21"
      ),
      ("🔁 every 2 days 📅 2026-12-01", "🔁 every 2 days 📅 2026-12-08", "2026-12-10"),
      (
        "🔁 every month on the 5th 📅 2026-12-05", "🔁 every month on the 5th 📅 2026-12-08",
        "2027-01-05"
      ),
      ("🔁 every 2 months 📅 2026-11-20", "🔁 every 2 months 📅 2026-12-08", "2027-02-08"),
      ("🔁 every month 📅 2026-11-29", "🔁 every month 📅 2026-12-08", "2027-01-08"),
    ])
  func anchors(before: String, after: String, next: String) throws {
    let changed = try TaskEditTests.after("- [ ] a " + before) { file, task in
      try file.snoozing(task, to: TaskMoment(Day(year: 2026, month: 12, day: 8)!))
    }
    #expect(changed == "- [ ] a " + after)
    let done = try TaskEditTests.after(changed) { try $0.finishing($1, at: TaskEditTests.now) }
    #expect(done.contains("- [ ] a ") && done.contains("📅 " + next), "\(done)")
  }

  @Test(
    "another text keeps the marks",
    arguments: [
      ("- [ ] a 📅 2026-11-20\n", "new words", "- [ ] new words 📅 2026-11-20\n"),
      ("- [ ] a 📅 2026-11-20 b ^x\n", "new", "- [ ] new 📅 2026-11-20 ^x\n"),
      ("- [ ]  a\n  below\n", "new", "- [ ]  new\n  below\n"),
      ("- [ ] 📅 2026-11-20 a\n", "new", "- [ ] new 📅 2026-11-20\n"),
      ("- [ ] a 📅 2026-11-20\n", "new due:2026-12-24", "- [ ] new due:2026-12-24\n"),
    ])
  func rewording(before: String, text: String, after: String) throws {
    #expect(try TaskEditTests.after(before) { try $0.rewording($1, to: text) } == after)
  }

  @Test("a text that would not read back as one task is refused")
  func refused() {
    for text in ["a\n- [ ] b", "a\r\rb"] {
      #expect(throws: EntryError.self) {
        try TaskEditTests.after("- [ ] a\n- [ ] b\n") { try $0.rewording($1, to: text) }
      }
    }
  }

  @Test(
    "deleted, it goes with what stands below it",
    arguments: [
      ("x\n\n- [ ] a\n  detail\n  - [ ] sub\n\n- [ ] b\n", "x\n\n\n- [ ] b\n"),
      ("- [ ] a\r\n- [ ] b", "- [ ] b"),
      ("- [ ] a", ""),
    ])
  func removing(before: String, after: String) throws {
    #expect(try TaskEditTests.after(before) { try $0.removing($1) } == after)
  }

  @Test(
    "a new task goes behind the last one of its list",
    arguments: [
      ("", nil, "- [ ] new\n"),
      ("", "Home", "## Home\n\n- [ ] new\n"),
      ("- [ ] a", nil, "- [ ] a\n- [ ] new"),
      ("- [ ] a\r\n", nil, "- [ ] a\r\n- [ ] new\r\n"),
      ("# Tasks\n", nil, "# Tasks\n\n- [ ] new\n"),
      (
        "# Tasks\n\n* [ ] a\n  detail\n\n## Home\n\n- [ ] b\n\n## Work\n", "home",
        "# Tasks\n\n* [ ] a\n  detail\n\n## Home\n\n- [ ] b\n- [ ] new\n\n## Work\n"
      ),
      (
        "# Tasks\n\n* [ ] a\n  detail\n\n## Home\n\n- [ ] b\n", nil,
        "# Tasks\n\n* [ ] a\n  detail\n* [ ] new\n\n## Home\n\n- [ ] b\n"
      ),
      (
        "# Tasks\n\n## Home\n## Work\n- [ ] b\n", "Home",
        "# Tasks\n\n## Home\n\n- [ ] new\n## Work\n- [ ] b\n"
      ),
      (
        "## Home\n\nWhat is to be done.\n", "Home",
        "## Home\n\nWhat is to be done.\n\n- [ ] new\n"
      ),
      ("# Tasks\n\n- [ ] a\n", "Home", "# Tasks\n\n- [ ] a\n\n## Home\n\n- [ ] new\n"),
      ("---\na: 1\n---", nil, "---\na: 1\n---\n\n- [ ] new"),
    ] as [(String, String?, String)])
  func adding(before: String, list: String?, after: String) throws {
    let file = TaskEditTests.file(before)
    let changed = try file.adding(NewTask("new"), toList: list)
    #expect(String(decoding: changed, as: UTF8.self) == after)
  }

  @Test(
    "in an entry it goes behind the last task, else to the end",
    arguments: [
      ("---\nmood: 7\n---\nText.\n", "---\nmood: 7\n---\nText.\n\n- [ ] new\n"),
      (
        "- [ ] a\n  - [ ] b\n- plain\n\nText.\n",
        "- [ ] a\n  - [ ] b\n- [ ] new\n- plain\n\nText.\n"
      ),
      ("> - [ ] a\n\nText.", "> - [ ] a\n\nText.\n\n- [ ] new"),
    ])
  func addingToEntry(before: String, after: String) throws {
    let changed = try TaskEditTests.file(before).adding(NewTask("new"))
    #expect(String(decoding: changed, as: UTF8.self) == after)
  }

  @Test("a new task says all that it was given, and reads back")
  func newTask() throws {
    var task = NewTask("Call the dentist #health")
    task.due = TaskMoment(day("2026-11-25"), at: ClockTime(hour: 9, minute: 30))
    task.hasAlarm = true
    task.nag = 30
    task.repeats = "every week"
    task.detail = "The number is\n\nin the blue folder."
    let changed = try TaskEditTests.file("").adding(task, toList: nil)
    #expect(
      String(decoding: changed, as: UTF8.self) == """
        - [ ] Call the dentist #health ⏰ 2026-11-25 09:30 every 30m 🔁 every week
          The number is

          in the blue folder.

        """)
    let read = try #require(
      TaskEditTests.file(String(decoding: changed, as: UTF8.self)).tasks.first)
    #expect(
      read.says == "open 'Call the dentist #health' due 2026-11-25 09:30 alarm 2026-11-25 09:30"
        + " nag 30 repeats every week")
    #expect(read.detail == task.detail)
  }

  @Test("unfinished tasks are carried with what stands below them")
  func carrying() throws {
    let past = TaskEditTests.file(
      "Text.\n\n- [x] a\n  - [ ] under a\n    detail\n- [ ] b\n  - [x] under b\n\n> * [ ] c\n>   of c\n"
    )
    let open = past.tasks.filter(\.state.isOpen)
    let carried = try past.carrying(open)
    #expect(String(decoding: carried.bytes, as: UTF8.self) == "Text.\n\n- [x] a\n\n")
    #expect(
      carried.lines == [
        "- [ ] under a", "  detail", "- [ ] b", "  - [x] under b", "* [ ] c", "  of c",
      ])
    let today = try TaskEditTests.file("---\nmood: 7\n---\n").receiving(carried)
    #expect(TaskEditTests.file(String(decoding: today, as: UTF8.self)).tasks.count == 4)
  }
}
