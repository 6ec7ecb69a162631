import JournalCore
import Testing

@testable import JournalExchange

/// Tasks as a todo.txt file, in and out.
@Suite struct TodoTxtTests {
  private func read(_ text: String) -> ImportedTasks {
    TodoTxt.tasks(Array(text.utf8), name: "todo.txt")
  }

  private func written(_ markdown: String) -> String {
    let file = TaskFile(Array(markdown.utf8), path: "tasks.md", day: nil)
    return String(decoding: TodoTxt.bytes(file.tasks), as: UTF8.self)
  }

  /// A task in a few words: box, text, priority, dates, rule and list.
  private func words(_ task: ImportedTask) -> String {
    let box =
      switch task.state {
      case .done: "x"
      case .started: "/"
      case .cancelled: "-"
      case .open, .other: "o"
      }
    var parts = [box, task.text]
    if task.priority != 0 { parts.append("priority \(task.priority)") }
    let days: [(String, Day?)] = [
      ("created", task.created), ("start", task.start), ("done", task.done),
    ]
    if let due = task.due { parts.append("due \(due)") }
    for case (let name, let day?) in days { parts.append("\(name) \(day)") }
    if let rule = task.repeats { parts.append(rule) }
    if let list = task.list { parts.append("in \(list)") }
    return parts.joined(separator: "; ")
  }

  // MARK: In

  static let lines: [(line: String, words: String)] = [
    ("Call Mom", "o; Call Mom"),
    ("(A) Call Mom +Family @phone", "o; Call Mom #Family #context/phone; priority 3; in Family"),
    ("(A) 2026-11-01 Call", "o; Call; priority 3; created 2026-11-01"),
    ("(E) Last of ours", "o; Last of ours; priority -2"),
    ("(F) Later", "o; Later pri:F"),
    ("(a) not a priority", "o; (a) not a priority"),
    ("Call (A)", "o; Call (A)"),
    ("x 2026-11-02 2026-11-01 Call", "x; Call; created 2026-11-01; done 2026-11-02"),
    ("x 2026-11-02 Call", "x; Call; done 2026-11-02"), ("x Call pri:B", "x; Call; priority 2"),
    ("x (C) 2026-11-02 Call", "x; Call; priority 1; done 2026-11-02"),
    ("X Call", "o; X Call"), ("xylophone lesson", "o; xylophone lesson"), ("x", "o; x"),
    ("Pay due:2026-12-01 rent", "o; Pay rent; due 2026-12-01"),
    ("Pay due:2026-12-01T17:00", "o; Pay; due 2026-12-01 17:00"),
    ("Pay due:tomorrow", "o; Pay due:tomorrow"),
    ("Pay due:2026-11-31", "o; Pay due\\:2026-11-31"),
    ("Seeds t:2026-03-01 rec:+1y", "o; Seeds; start 2026-03-01; every year"),
    ("Dust rec:2w", "o; Dust; every 2 weeks when done"), ("Dust rec:soon", "o; Dust rec:soon"),
    ("Dust rec:d", "o; Dust; every day when done"), ("Dust rec:+d", "o; Dust; every day"),
    ("Dust rec:3b", "o; Dust; every 3 weekdays when done"), ("Dust rec:+1w", "o; Dust; every week"),
    ("Dust rec:+2m", "o; Dust; every 2 months"), ("Dust rec:0d", "o; Dust rec:0d"),
    ("Read http://a.example/?q=1 key:value h:1", "o; Read http://a.example/?q=1 key:value h:1"),
    ("Sum 1 + 1 mail a@b.example +1", "o; Sum 1 + 1 mail a@b.example +1"),
    ("Draft list:Deep%20work", "o; Draft; in Deep work"),
    ("Draft status:started", "/; Draft"), ("x Draft status:cancelled", "-; Draft"),
    ("Draft status:waiting", "o; Draft status:waiting"),
    ("status:open x marks it", "o; x marks it"),
    ("Paint 🆔 a 📅 2026-11-30", "o; Paint &#x1F194; a 📅\u{FE0E} 2026-11-30"),
    ("Ring ⏰ 2026-11-30", "o; Ring ⏰ 2026-11-30"),
    ("2026-13-01 no date", "o; 2026-13-01 no date"),
  ]

  @Test("a line becomes a task that keeps all that it says", arguments: lines)
  func reading(_ test: (line: String, words: String)) {
    let found = read(test.line)
    #expect(found.tasks.map(words) == [test.words])
    #expect(found.problems == [])
  }

  @Test("blank lines, a byte order mark and each kind of line end are no tasks")
  func lineEnds() {
    let found = read("\u{FEFF}One\r\n\r\nTwo\rThree\n   \nx 2026-11-01\n(B) due:2026-11-01\n")
    #expect(found.tasks.map(\.text) == ["One", "Two", "Three"])
    #expect(found.tasks.map(\.place) == ["line 1", "line 3", "line 4"])
    #expect(
      found.problems == [TaskProblem("line 6", .noText), TaskProblem("line 7", .noText)])
  }

  @Test("a task without an id is named by its text, and keeps the name when it is done")
  func names() {
    let before = read("Water plants\n(B) Call due:2026-11-30\nMow id:mow-1\n").tasks
    let after = read("x 2026-11-30 Call\nx 2026-11-20 Water plants\nWater plants\n").tasks
    #expect(before.map(\.name) == [before[0].name, before[1].name, "mow-1"])
    #expect(before[2].source == "todo.txt:mow-1")
    #expect(
      after.map(\.name) == [before[1].name, before[0].name + "-2", before[0].name])
  }

  @Test("an id that another task has is left out, and named")
  func duplicates() {
    let found = read("One id:a\nTwo id:a\n")
    #expect(found.tasks.map(\.text) == ["One"])
    #expect(found.problems == [TaskProblem("line 2", .duplicate)])
  }

  // MARK: Out

  static let tasks: [(markdown: String, line: String)] = [
    ("- [ ] Call #Family #context/phone 🔺", "(A) Call +Family @phone"),
    ("- [ ] Rent 📅 2026-12-01 ➕ 2026-11-01", "2026-11-01 Rent due:2026-12-01"),
    (
      "- [x] Call ⏫ ➕ 2026-11-01 ✅ 2026-11-02", "x 2026-11-02 2026-11-01 Call pri:B"
    ),
    ("- [x] Call ➕ 2026-11-01", "x Call created:2026-11-01"),
    ("- [ ] Later pri:F", "(F) Later"), ("- [/] Draft", "Draft status:started"),
    ("- [-] Draft ❌ 2026-11-02", "x Draft status:cancelled"),
    ("- [ ] Dust 🔁 every 2 weeks when done", "Dust rec:2w"), ("- [ ] Dust rec:d", "Dust rec:1d"),
    ("- [ ] Dust rec:+1w", "Dust rec:+1w"), ("- [ ] Dust rec:3b", "Dust rec:3b"),
    ("- [ ] Dust 🔁 every week on Monday", "Dust 🔁 every week on Monday"),
    ("- [ ] Ring ⏰ 2026-11-30 15:00", "Ring ⏰ 2026-11-30 15:00"),
    ("- [ ] Plan ⏳ 2026-11-30 🛫 2026-11-29", "Plan ⏳ 2026-11-30 t:2026-11-29"),
    ("- [ ] Paint 🆔 paint\n", "Paint id:paint"),
    ("- [ ] Dry ⛔ paint,brush", "Dry ⛔ paint,brush"),
    ("- [x] Ran [done-time:: 18:05] ✅ 2026-11-02", "x 2026-11-02 Ran [done-time:: 18:05]"),
    ("## Deep work\n- [ ] Draft", "Draft list:Deep%20work"),
    ("## Family\n- [ ] Call #Family", "Call +Family"),
    ("- [ ] x marks it", "status:open x marks it"),
    ("- [ ] 2026-11-30 is a Monday", "status:open 2026-11-30 is a Monday"),
    ("- [ ] Pay due\\:2026-11-31", "Pay due:2026-11-31"),
    ("- [ ] Pay due\\:2026-12-01", "Pay due\\:2026-12-01"), ("- [ ] Ask @ana", "Ask \\@ana"),
    ("- [/] x marks it", "status:started x marks it"),
    ("- [x] Sort pri:F 🔺", "x Sort pri\\:F pri:A"), ("- [ ] Tidy id:box", "Tidy id\\:box"),
  ]

  @Test("a task becomes one line", arguments: tasks)
  func writing(_ test: (markdown: String, line: String)) {
    #expect(written(test.markdown) == test.line + "\n")
  }

  @Test("a line that was written is read with the same meaning", arguments: tasks)
  func again(_ test: (markdown: String, line: String)) {
    let task = TaskFile(Array(test.markdown.utf8), path: "tasks.md", day: nil).tasks[0]
    let found = read(test.line).tasks[0]
    #expect(found.state == task.state && found.priority == task.priority)
    #expect(found.due == (task.due == task.alarm ? nil : task.due) && found.start == task.start)
    #expect(found.created == task.created && found.done == task.done?.day)
    // Without a list, a task goes to that of its project.
    #expect(found.list == task.list ?? task.tags.first)
  }

  @Test("a list whose heading has several lines is still one word of one line")
  func headings() {
    #expect(
      written("Deep\nwork\there\n---\n- [ ] Paint\n") == "Paint list:Deep%20work%20here\n")
  }

  @Test("text below a task has no place in a line, and is named")
  func details() {
    let file = TaskFile(Array("- [ ] One\n  below\n- [ ] Two\n".utf8), path: "tasks.md", day: nil)
    #expect(TodoTxt.omissions(file.tasks).map(\.text) == ["One"])
  }

  /// Words that mean something at some place of a line, here or there.
  private static let hostile = [
    "x", "X", "(A)", "(a)", "2026-11-01", "+Family", "@phone", "#tag", "#context/home", "\\+Family",
    "due:2026-12-01", "due\\:2026-12-01", "due:2026-11-31", "due:tomorrow", "due:", "due\\:",
    "t:2026-01-01", "rec:2w", "rec:+1m", "rec:d", "rec:soon", "rec\\:2w", "status:open",
    "status:started", "status:done", "status:cancelled", "status:waiting", "list:Work",
    "list:a%20b", "id:abc", "id:", "id:a.b", "pri:A", "pri:F", "created:2026-11-01",
    "http://a.example/?q=1", "http\\://a", "a:b", "+1", "@", "+", "#", "x:", "::", "ana@b.example",
    "water", "water", "call", "Größe", "🏠",
  ]

  @Test("tasks of any words come back from a line as they were")
  func anyWords() {
    var chance = SeededGenerator(seed: 7)
    for round in 0..<1500 {
      let count = 1 + Int(chance.next() % 4)
      let words = (0..<count).map { _ in
        Self.hostile[Int(chance.next() % UInt64(Self.hostile.count))]
      }
      let marks = ["", "", " 🔺", " 📅 2026-12-05", " ➕ 2026-10-01", " 🛫 2026-11-30", " 🔁 every day"]
      let box = ["[ ]", "[ ]", "[x]", "[x]", "[/]", "[-]"][Int(chance.next() % 6)]
      let done = box == "[x]" && chance.next() % 2 == 0 ? " ✅ 2026-11-02" : ""
      let markdown =
        "- \(box) " + words.joined(separator: " ") + marks[Int(chance.next() % 7)] + done
      let tasks = TaskFile(Array("\(markdown)\n".utf8), path: "tasks.md", day: nil).tasks
      // What has no text has no line.
      guard let task = tasks.first, !task.text.isEmpty else { continue }
      let line = String(decoding: TodoTxt.bytes([task]), as: UTF8.self)
      guard let found = read(line).tasks.first else {
        Issue.record("round \(round): \(markdown) became \(line), which is no task")
        continue
      }
      // What only the journal has words for stays in the text.
      if let rule = task.repeats, RepeatRule(rule)?.short == nil { continue }
      // A backslash that means nothing may go.
      #expect(
        found.text.replacing("\\", with: "") == task.text.replacing("\\", with: "")
          && found.state == task.state
          && found.priority == task.priority && found.due == task.due
          && found.start == task.start && found.created == task.created
          && found.done == task.done?.day,
        "round \(round): \(markdown) became \(line): \(self.words(found))")
      let rule = task.repeats.flatMap { RepeatRule($0) }
      #expect(found.repeats.flatMap { RepeatRule($0) } == rule, "\(markdown) became \(line)")
    }
  }
}
