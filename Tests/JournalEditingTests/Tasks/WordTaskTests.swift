import JournalCore
import Testing

@testable import JournalEditing
import TestSupport

@Suite("A task written as a word is changed in its own way")
struct WordTaskTests {
  static let now = TaskMoment(day("2026-11-21"), at: ClockTime(hour: 18, minute: 5))

  /// What a file is after a change of its first task.
  static func after(
    _ text: String, _ change: (TaskFile, JournalTask) throws -> [UInt8]
  ) throws -> String {
    let file = TaskFile(Array(text.utf8), path: "2026_11_21.md", day: day("2026-11-21"))
    return String(decoding: try change(file, try #require(file.tasks.first)), as: UTF8.self)
  }

  static let logbook =
    "  :LOGBOOK:\n  CLOCK: [2026-11-20 Fri 15:15:01]--[2026-11-20 Fri 15:16:02] =>  00:01:01\n  :END:\n"

  static let finished: [(before: String, after: String)] = [
    ("- TODO a\n", "- DONE a\n"), ("- LATER a", "- DONE a"),
    ("- a\r\n\t- NOW [#A] b  \r\n\t  id:: 6\r\n", "- a\r\n\t- DONE [#A] b  \r\n\t  id:: 6\r\n"),
    ("\u{FEFF}- IN-PROGRESS a\n- b\n", "\u{FEFF}- DONE a\n- b\n"),
    ("> * TODO a #b\n", "> * DONE a #b\n"),
    ("- TODO a\n" + logbook + "- b\n", "- DONE a\n" + logbook + "- b\n"),
    ("- TODO a\n  DEADLINE: <2026-11-20 Fri>\n", "- DONE a\n  DEADLINE: <2026-11-20 Fri>\n"),
    // Repeaters.
    (
      "- TODO a\n  SCHEDULED: <2026-11-16 Mon +1w>\n",
      "- TODO a\n  SCHEDULED: <2026-11-23 Mon +1w>\n"
    ),
    (
      "- TODO a\n  SCHEDULED: <2026-11-02 Mon +1w>\n",
      "- TODO a\n  SCHEDULED: <2026-11-09 Mon +1w>\n"
    ),
    (
      "- DOING a\n  SCHEDULED: <2026-11-02 Mon ++1w>\n" + logbook,
      "- TODO a\n  SCHEDULED: <2026-11-23 Mon ++1w>\n" + logbook
    ),
    (
      "- NOW a\n  DEADLINE: <2026-11-02 Mon 7:00 .+1d>\n",
      "- LATER a\n  DEADLINE: <2026-11-22 Sun 7:00 .+1d>\n"
    ),
    (
      "- LATER a\r\n  DEADLINE: <2026-11-30 Mon 10:00-11:00 +1m -2d>\r\n",
      "- LATER a\r\n  DEADLINE: <2026-12-30 Wed 10:00-11:00 +1m -2d>\r\n"
    ),
    (
      "- TODO a\n  DEADLINE: <2026-11-20 Fri> SCHEDULED: <2026-11-19 Thu .+2d>",
      "- TODO a\n  DEADLINE: <2026-11-20 Fri> SCHEDULED: <2026-11-23 Mon .+2d>"
    ),
    (
      "- TODO a\n  SCHEDULED: <2026-11-21 Sat 17:00 .+2h>\n",
      "- TODO a\n  SCHEDULED: <2026-11-21 Sat 20:05 .+2h>\n"
    ),
    (
      "- TODO a\n  SCHEDULED: <2026-11-21 Sat 12:00 ++4h>\n",
      "- TODO a\n  SCHEDULED: <2026-11-21 Sat 20:00 ++4h>\n"
    ),
    ("- TODO a\n  SCHEDULED: <2028-02-29 ++1y>\n", "- TODO a\n  SCHEDULED: <2029-02-28 ++1y>\n"),
    (
      "- TODO a\n  SCHEDULED: <0001-01-01 ++1h>\n",
      "- TODO a\n  SCHEDULED: <2026-11-21 19:00 ++1h>\n"
    ),
    (
      "- TODO a\n  SCHEDULED: <2026-11-20 Fr. .+1d/3d>\n",
      "- TODO a\n  SCHEDULED: <2026-11-22 Sun .+1d/3d>\n"
    ),
    // A repeater that can't be read.
    (
      "- TODO a\n  SCHEDULED: <2026-11-20 Fri +1x>\n",
      "- DONE a\n  SCHEDULED: <2026-11-20 Fri +1x>\n"
    ),
    // A date in the text goes along.
    (
      "- TODO a 📅 2026-11-20\n  SCHEDULED: <2026-11-20 Fri .+2d>\n",
      "- TODO a 📅 2026-11-23\n  SCHEDULED: <2026-11-23 Mon .+2d>\n"
    ),
    // A rule of Obsidian Tasks.
    (
      "- TODO a 🔁 every monday\n  SCHEDULED: <2026-11-20 Fri>\n",
      "- TODO a 🔁 every monday\n  SCHEDULED: <2026-11-23 Mon>\n"
    ),
    // Code, and dates of the blocks below.
    (
      "- TODO a\n  - b\n    SCHEDULED: <2026-11-20 Fri +1d>\n",
      "- DONE a\n  - b\n    SCHEDULED: <2026-11-20 Fri +1d>\n"
    ),
  ]

  @Test("done: the word, or the dates of a repeating task", arguments: finished.indices)
  func finish(row: Int) throws {
    let (before, after) = Self.finished[row]
    #expect(try Self.after(before) { try $0.finishing($1, at: Self.now) } == after)
  }

  @Test("reopened and cancelled")
  func otherStates() throws {
    #expect(try Self.after("- DONE a\n") { try $0.reopening($1) } == "- TODO a\n")
    #expect(try Self.after("- DONE a\n") { try $0.reopening($1, as: "LATER") } == "- LATER a\n")
    #expect(try Self.after("- CANCELLED a\n") { try $0.reopening($1) } == "- TODO a\n")
    let cancelled = try Self.after("- WAITING a\n") { try $0.cancelling($1, at: Self.now) }
    #expect(cancelled == "- CANCELED a\n")
    #expect(throws: EntryError.self) {
      _ = try Self.after("Text.\n\n- DONE a\n") { try $0.reopening($1, as: "LATER") }
    }
  }

  static let snoozed: [(before: String, until: String, after: String)] = [
    ("- TODO a\n- b\n", "2026-11-25", "- TODO a\n  SCHEDULED: <2026-11-25 Wed>\n- b\n"),
    ("> - TODO a", "2026-11-25 9:30", "> - TODO a\n>   SCHEDULED: <2026-11-25 Wed 09:30>"),
    (
      "- a\r\n\t- TODO b\r\n", "2026-11-25",
      "- a\r\n\t- TODO b\r\n\t  SCHEDULED: <2026-11-25 Wed>\r\n"
    ),
    (
      "- TODO a\n  DEADLINE: <2026-11-20 Fri 10:00 .+1d>\n", "2026-11-25",
      "- TODO a\n  DEADLINE: <2026-11-25 Wed 10:00 .+1d>\n"
    ),
    (
      "- TODO a\n  DEADLINE: <2026-12-20 Sun>\n  SCHEDULED: <2026-11-20 Fri>\n", "2026-11-25",
      "- TODO a\n  DEADLINE: <2026-12-20 Sun>\n  SCHEDULED: <2026-11-25 Wed>\n"
    ),
    (
      "- TODO a\n  DEADLINE: <2026-11-22 Sun>\n  SCHEDULED: <2026-11-20 Fri>\n", "2026-11-25 9:30",
      "- TODO a\n  DEADLINE: <2026-11-25 Wed>\n  SCHEDULED: <2026-11-25 Wed 09:30>\n"
    ),
    ("- TODO a 📅 2026-11-20\n", "2026-11-25", "- TODO a 📅 2026-11-25\n"),
    (
      "- TODO a ⏰ 2026-11-25 09:00\n  DEADLINE: <2026-11-25 Wed>\n", "2026-11-25 10:30",
      "- TODO a ⏰ 2026-11-25 10:30\n  DEADLINE: <2026-11-25 Wed 10:30>\n"
    ),
    (
      "- TODO a ⏳ 2026-11-28 📅 2026-11-20\n  DEADLINE: <2026-11-21 Sat>\n", "2026-11-25",
      "- TODO a ⏳ 2026-11-28 📅 2026-11-25\n  DEADLINE: <2026-11-25 Wed>\n"
    ),
    // An hour stays an hour, but not past midnight.
    (
      "- TODO a\n  SCHEDULED: <2026-11-20 Fri 10:00-11:15>\n", "2026-11-25 9:30",
      "- TODO a\n  SCHEDULED: <2026-11-25 Wed 09:30-10:45>\n"
    ),
    (
      "- TODO a\n  SCHEDULED: <2026-11-20 Fri 10:00-11:15>\n", "2026-11-25 23:30",
      "- TODO a\n  SCHEDULED: <2026-11-25 Wed 23:30>\n"
    ),
    (
      "- TODO a\n  SCHEDULED: <2026-11-20 Fri 10:00-11:15>\n", "2026-11-25",
      "- TODO a\n  SCHEDULED: <2026-11-25 Wed 10:00-11:15>\n"
    ),
  ]

  @Test(
    "hours are counted from now, though only the day is written",
    arguments: [
      ("2026-11-20 Fri 23:30 ++5h", "2026-11-21 Sat 19:30 ++5h"),
      ("2026-11-20 Fri 23:30 .+2h", "2026-11-21 Sat 20:05 .+2h"),
      ("2026-11-20 Fri 23:30 +2h", "2026-11-21 Sat 01:30 +2h"),
    ])
  func hours(before: String, after: String) throws {
    let found = try Self.after("- TODO a\n  SCHEDULED: <\(before)>\n") {
      try $0.finishing($1, at: TaskMoment(Self.now.day), now: Self.now.time)
    }
    #expect(found == "- TODO a\n  SCHEDULED: <\(after)>\n")
  }

  @Test("the end of a comment isn't part of a task in it")
  func comment() throws {
    let text = "Before.\n\n%%\n- [ ] a\n  more\n%%\n\nAfter.\n"
    let file = TaskFile(Array(text.utf8), path: "2026-11-21.md", day: day("2026-11-21"))
    let task = try #require(file.tasks.first)
    #expect(task.detail == "more")
    let left = String(decoding: try file.removing(task), as: UTF8.self)
    #expect(left == "Before.\n\n%%\n%%\n\nAfter.\n")
    #expect(try Self.after("- [ ] a\n%%\r\n") { try $0.removing($1) } == "%%\r\n")
    #expect(try Self.after("- [ ] a\n%% b\n") { try $0.removing($1) } == "")
  }

  @Test("a line that Logseq writes for itself isn't told as a detail")
  func ownKeys() {
    func detail(_ text: String) -> String? {
      TaskFile(Array(text.utf8), path: "a.md", day: nil).tasks.first?.detail
    }
    #expect(detail("- TODO a\n  id:: 5f3a\n  collapsed:: true\n") == nil)
    #expect(detail("- TODO a\n  id:: 5f3a\n  with:: Ana\n") == "with:: Ana")
    #expect(detail("- [ ] a\n  id:: 5f3a\n") == "id:: 5f3a")
  }

  @Test("postponed in the dates below", arguments: snoozed.indices)
  func snooze(row: Int) throws {
    let (before, until, after) = Self.snoozed[row]
    let bytes = Array(until.utf8)
    let found = TaskMoment(bytes.span, in: 0..<bytes.count)
    let moment = try #require(found)
    #expect(try Self.after(before) { try $0.snoozing($1, to: moment) } == after)
  }

  static let marked: [(before: String, change: TaskMarkChange, after: String)] = [
    ("- TODO a\n", .with(due: "2026-11-25"), "- TODO a\n  DEADLINE: <2026-11-25 Wed>\n"),
    (
      "- TODO a\n  DEADLINE: <2026-11-20 Fri 10:00>\n", .with(due: "2026-11-25"),
      "- TODO a\n  DEADLINE: <2026-11-25 Wed 10:00>\n"
    ),
    ("- TODO a 📅 2026-11-20", .with(due: "2026-11-25"), "- TODO a 📅 2026-11-25"),
    ("- TODO a\n  DEADLINE: <2026-11-20 Fri>\n  b\n", .with(removesDue: true), "- TODO a\n  b\n"),
    ("- TODO a\r\n  DEADLINE: <2026-11-20 Fri>", .with(removesDue: true), "- TODO a"),
    (
      "- TODO a\n  DEADLINE: <2026-11-20 Fri> SCHEDULED: <2026-11-20 Fri>\n",
      .with(removesDue: true), "- TODO a\n  SCHEDULED: <2026-11-20 Fri>\n"
    ),
    ("- TODO a\n", .with(priority: 2), "- TODO [#A] a\n"),
    ("- TODO [#A] a\n", .with(priority: -1), "- TODO [#C] a\n"),
    ("- TODO [#A] a\n", .with(priority: 0), "- TODO a\n"),
    (
      "- TODO a\n  SCHEDULED: <2026-11-20 Fri>\n", .with(rule: "every 2 weeks when done"),
      "- TODO a\n  SCHEDULED: <2026-11-20 Fri .+2w>\n"
    ),
    (
      "- TODO a\n  SCHEDULED: <2026-11-20 Fri .+2w>\n", .with(rule: "every monday"),
      "- TODO a 🔁 every monday\n  SCHEDULED: <2026-11-20 Fri>\n"
    ),
    ("- TODO a\n", .with(rule: "every week"), "- TODO a 🔁 every week\n"),
    (
      "- TODO a\n", .with(due: "2026-11-25", rule: "every week"),
      "- TODO a\n  DEADLINE: <2026-11-25 Wed +1w>\n"
    ),
  ]

  @Test("dates, rules and priorities have the form of Logseq", arguments: marked.indices)
  func mark(row: Int) throws {
    let (before, change, after) = Self.marked[row]
    #expect(try Self.after(before) { try $0.marking($1, change) } == after)
  }

  @Test("another text leaves the word, the priority and the dates")
  func reword() throws {
    let before = "- TODO [#B] a #b\n  SCHEDULED: <2026-11-20 Fri>\n"
    let after = "- TODO [#B] c\n  SCHEDULED: <2026-11-20 Fri>\n"
    #expect(try Self.after(before) { try $0.rewording($1, to: "c") } == after)
  }

  static let added: [(before: String, after: String)] = [
    ("", "- TODO [#A] Call\n  DEADLINE: <2026-11-25 Wed 09:30 +1w>\n"),
    ("- a\n  b\n", "- a\n  b\n- TODO [#A] Call\n  DEADLINE: <2026-11-25 Wed 09:30 +1w>\n"),
    (
      "- a\n- TODO b\n- c\n",
      "- a\n- TODO b\n- TODO [#A] Call\n  DEADLINE: <2026-11-25 Wed 09:30 +1w>\n- c\n"
    ),
    ("Text.\r\n", "Text.\r\n\r\n- TODO [#A] Call\r\n  DEADLINE: <2026-11-25 Wed 09:30 +1w>\r\n"),
  ]

  @Test("a new task is a block", arguments: added.indices)
  func add(row: Int) throws {
    let (before, after) = Self.added[row]
    var task = NewTask("Call")
    task.isWord = true
    task.due = TaskMoment(day("2026-11-25"), at: ClockTime(hour: 9, minute: 30))
    task.priority = 2
    task.repeats = "every week"
    let file = TaskFile(Array(before.utf8), path: "2026_11_21.md", day: day("2026-11-21"))
    #expect(String(decoding: try file.adding(task), as: UTF8.self) == after)
  }

  /// Text of a task, and what it says.
  static let read: [(text: String, says: String, detail: String?)] = [
    (
      "- TODO [#A] Call\n  DEADLINE: <2026-11-20 Fri 10:00 .+1d>\n  Bring the form.\n" + logbook,
      "open 'Call' due 2026-11-20 10:00 alarm 2026-11-20 10:00 repeats every day when done priority 2",
      "Bring the form."
    ),
    (
      "- LATER Call\n  SCHEDULED: <2026-11-20 Fri 7:00 ++2w>\n",
      "open 'Call' scheduled 2026-11-20 alarm 2026-11-20 07:00 repeats every 2 weeks", nil
    ),
    ("- TODO Call\n  SCHEDULED: <2026-11-31 Mon>\n", "open 'Call'", "SCHEDULED: <2026-11-31 Mon>"),
    (
      "- TODO Call\n  SCHEDULED: <2026-11-20 Fri> DEADLINE: <tomorrow>\n",
      "open 'Call' scheduled 2026-11-20", "SCHEDULED: <2026-11-20 Fri> DEADLINE: <tomorrow>"
    ),
    ("- CANCELLED Call\n", "cancelled 'Call'", nil),
  ]

  @Test("dates are read, and nothing unread is hidden", arguments: read.indices)
  func reading(row: Int) throws {
    let (text, says, detail) = Self.read[row]
    let file = TaskFile(Array(text.utf8), path: "2026_11_21.md", day: day("2026-11-21"))
    let task = try #require(file.tasks.first)
    #expect(task.says == says)
    #expect(task.detail == detail)
  }
}

extension TaskMarkChange {
  fileprivate static func with(
    due: String? = nil, removesDue: Bool = false, rule: String? = nil, priority: Int? = nil
  ) -> TaskMarkChange {
    var change = TaskMarkChange()
    change.due = removesDue ? .remove : due.map { .set(TaskMoment(day($0))) }
    change.repeats = rule.map { .set($0) }
    change.priority = priority
    return change
  }
}
