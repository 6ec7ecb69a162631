import Foundation
import JournalCore
import TestSupport
import Testing

@testable import JournalWeb

/// Tasks are added, checked off, postponed and changed in the browser, a line of a file each.
@Suite struct TaskPagesTests {
  private static func journal(isReadOnly: Bool = false) throws -> WebJournal {
    try WebJournal(
      [
        "tasks.md": "- [ ] Water the plants 📅 2026-11-21\r\n- [x] Old one ✅ 2026-11-01\r\n",
        "2026-11-20.md": "- [ ] Call mum #family\n",
      ], isReadOnly: isReadOnly)
  }

  /// The letters of a task of the journal, and what stands for it as it is shown.
  private static func shown(
    _ text: String, in journal: WebJournal, on page: String = "/tasks"
  ) throws -> (id: String, was: String) {
    let html = journal.get(page).text
    let label = try #require(html.firstRange(of: ": \(text)\""))
    let form = html[..<label.lowerBound].components(separatedBy: "<form ").last ?? ""
    func value(_ name: String) -> String {
      form.components(separatedBy: "name=\"\(name)\" value=\"").last?.prefix { $0 != "\"" }
        .description ?? ""
    }
    return (value("of"), value("was"))
  }

  @Test("a task is checked off on the list and on Today; only its line changes")
  func done() throws {
    for page in ["/tasks", "/"] {
      let journal = try Self.journal()
      let task = try Self.shown("Water the plants", in: journal, on: page)
      let sent = journal.post(
        "/tasks/change",
        ["of": task.id, "was": task.was, "do": "done", "page": page == "/" ? "today" : "tasks"])
      #expect((sent.status, sent.location) == (303, "\(page)?said=saved"))
      #expect(
        try journal.file("tasks.md")
          == "- [x] Water the plants 📅 2026-11-21 ✅ 2026-11-21\r\n- [x] Old one ✅ 2026-11-01\r\n")
    }
  }

  @Test("a task that was changed elsewhere meanwhile is left alone")
  func stale() throws {
    let journal = try Self.journal()
    let task = try Self.shown("Water the plants", in: journal)
    let now = "- [ ] Water the plants 📅 2026-12-24\n"
    try journal.folder.write("tasks.md", now)
    for action in ["done", "cancel", "delete", "tomorrow"] {
      let sent = journal.post(
        "/tasks/change", ["of": task.id, "was": task.was, "do": action, "page": "tasks"])
      #expect(sent.status == 409)
      #expect(sent.text.contains("changed elsewhere after the page was shown"))
    }
    #expect(try journal.file("tasks.md") == now)
    #expect(journal.post("/tasks/change", ["of": task.id, "do": "done"]).status == 409)
    #expect(journal.post("/tasks/change", ["of": "nothing", "page": "tasks"]).status == 409)
  }

  @Test("a task is postponed by a button, or until words; words that are no time are kept")
  func snooze() throws {
    let journal = try Self.journal()
    var task = try Self.shown("Water the plants", in: journal)
    let wrong = journal.post(
      "/tasks/snooze", ["of": task.id, "was": task.was, "do": "snooze", "until": "some day"])
    #expect(wrong.status == 422)
    #expect(wrong.text.contains("value=\"some day\"") && wrong.text.contains("-until-error\">"))
    for (action, until, day) in [
      // A week counts from the day that it is for by then.
      ("tomorrow", "", "2026-11-22"), ("week", "", "2026-11-29"),
      ("snooze", "2026-12-24", "2026-12-24"),
    ] {
      task = try Self.shown("Water the plants", in: journal)
      let sent = journal.post(
        "/tasks/snooze", ["of": task.id, "was": task.was, "do": action, "until": until])
      #expect(sent.location == "/tasks?said=saved")
      #expect(try journal.file("tasks.md").contains("Water the plants 📅 \(day)\r\n"))
    }
  }

  @Test("a task is added with its date, priority and tags; sent twice, it is there once")
  func adding() throws {
    let journal = try Self.journal()
    for _ in 1...2 {
      let sent = journal.post(
        "/tasks/add", ["task": "Buy \"milk\" tomorrow !high #shop", "once": "1"])
      #expect(sent.status == 303)
      #expect(sent.location?.hasPrefix("/tasks?added=") == true)
    }
    let lines = try journal.file("tasks.md").split(separator: "\r\n")
    #expect(lines.last == "- [ ] Buy \"milk\" #shop ⏫ 📅 2026-11-22")
    #expect(lines.count == 3)
    #expect(journal.get("/tasks").text.contains("Done: Buy &quot;milk&quot; #shop"))
    let unclear = journal.post("/tasks/add", ["task": "Buy milk 31 nov"])
    #expect(unclear.status == 422)
    #expect(unclear.text.contains("is not a date. Did you mean 2026-11-30?"))
    for (wrong, why) in [
      ("", "A task can’t be empty. Write some words, on one line."),
      ("   ", "A task can’t be empty."), ("one\ntwo", "can’t be a task. Write it on one line."),
    ] {
      let refused = journal.post("/tasks/add", ["task": wrong])
      #expect(refused.status == 422)
      #expect(refused.text.contains(why))
    }
  }

  @Test(
    "the answer says what was understood of the words, or that there is no date",
    arguments: [
      (
        "Ring Bo today 10:30", "Ring Bo ⏰ 2026-11-21 10:30",
        "Added “Ring Bo”: alarm today 10:30."
      ),
      (
        "Pay rent 2026-11-30 every month", "Pay rent 🔁 every month 📅 2026-11-30",
        "Added “Pay rent”: due Mon 30 Nov 2026, every month."
      ),
      ("Dentist 25/12", "Dentist 📅 2026-12-25", "Added “Dentist”: due Fri 25 Dec 2026."),
      ("Meds 8:00", "Meds ⏰ 2026-11-22 08:00", "Added “Meds”: alarm Sun 22 Nov 2026 08:00."),
      ("Call at 5pm", "Call ⏰ 2026-11-21 17:00", "Added “Call”: alarm today 17:00."),
      ("Buy milk", "Buy milk", "Added “Buy milk”, without a date."),
      ("Buy milk !high", "Buy milk ⏫", "Added “Buy milk”, without a date: high."),
    ])
  func understood(line: String, written: String, answer: String) throws {
    let journal = try WebJournal(["2026-11-20.md": "x\n"])
    let sent = journal.post("/tasks/add", ["task": line, "once": "1"])
    #expect(try journal.file("tasks.md") == "- [ ] \(written)\n")
    let page = journal.get(try #require(sent.location)).text
    #expect(page.contains("role=\"status\">\(answer)"), "\(page)")
  }

  @Test("a task is added from fields: day, time, reminder, rule, details and list")
  func fields() throws {
    let journal = try WebJournal(["tasks.md": "## Home\n\n- [ ] Sweep\n"])
    #expect(journal.get("/tasks").text.contains("such as Home"))
    let fields: KeyValuePairs = [
      "task": "Ring Bo at nine", "due": "2026-11-27", "time": "09:30", "remind": "yes",
      "repeat": "every week", "priority": "2", "detail": "Ask for\r\nthe key", "list": "Home",
    ]
    #expect(journal.post("/tasks/new", fields).status == 303)
    #expect(
      try journal.file("tasks.md")
        == """
        ## Home

        - [ ] Sweep
        - [ ] Ring Bo at nine ⏰ 2026-11-27 09:30 ⏫ 🔁 every week
          Ask for
          the key

        """)
    let silent: KeyValuePairs = ["task": "Post", "due": "2026-11-27", "time": "09:30"]
    #expect(journal.post("/tasks/new", silent).status == 303)
    #expect(try journal.file("tasks.md").contains("Post 📅 2026-11-27 09:30\n"))
    for (name, value, why) in [
      ("due", "2026-11-31", "is not a date. Did you mean 2026-11-30?"),
      ("time", "half", "“half” is not a time. Write it as 9:30."),
      ("repeat", "now and then", "“now and then” is not a rule such as every week."),
    ] {
      let refused = journal.post("/tasks/new", [("task", "x"), (name, value)])
      #expect(refused.status == 422 && refused.text.contains(why), "\(name)")
    }
  }

  @Test("a task's time, reminder and rule are changed, and taken away")
  func retiming() throws {
    let journal = try WebJournal(["tasks.md": "- [ ] Ring Bo 📅 2026-11-27\n"])
    for (time, remind, rule, line) in [
      ("09:30", "yes", "", "Ring Bo ⏰ 2026-11-27 09:30 📅 2026-11-27 09:30"),
      ("10:00", "yes", "", "Ring Bo ⏰ 2026-11-27 10:00 📅 2026-11-27 10:00"),
      ("10:00", "", "every week", "Ring Bo 📅 2026-11-27 10:00 🔁 every week"),
      ("", "yes", "", "Ring Bo 📅 2026-11-27"),
    ] {
      let task = try Self.shown("Ring Bo", in: journal)
      var fields = [
        ("of", task.id), ("was", task.was), ("task", "Ring Bo"), ("due", "2026-11-27"),
        ("time", time), ("repeat", rule), ("priority", "0"),
      ]
      if !remind.isEmpty { fields.append(("remind", remind)) }
      #expect(journal.post("/tasks/edit", fields).location == "/tasks?said=saved")
      #expect(try journal.file("tasks.md") == "- [ ] \(line)\n")
    }
  }

  @Test("words, date and priority are changed; what is the same keeps its bytes")
  func editing() throws {
    let journal = try Self.journal()
    let task = try Self.shown("Call mum #family", in: journal)
    #expect(journal.get("/tasks/\(task.id)").text.contains("value=\"Call mum #family\""))
    let sent = journal.post(
      "/tasks/edit",
      [
        "of": task.id, "was": task.was, "task": "Call mum #family", "due": "2026-11-27 09:30",
        "priority": "2",
      ])
    #expect(sent.location == "/tasks?said=saved")
    #expect(try journal.file("2026-11-20.md") == "- [ ] Call mum #family 📅 2026-11-27 09:30 ⏫\n")
    let wrong = journal.post("/tasks/edit", ["of": task.id, "was": task.was, "task": "x"])
    #expect(wrong.status == 409)
  }

  @Test("the list shows those with a tag or words; done ones are reopened and deleted")
  func filter() throws {
    let journal = try Self.journal()
    let family = journal.get("/tasks?q=%23family+mum")
    #expect(family.text.contains("Call mum") && !family.text.contains("Water the plants"))
    let old = try Self.shown("Old one", in: journal, on: "/tasks?show=done")
    _ = journal.post(
      "/tasks/change", ["of": old.id, "was": old.was, "do": "reopen", "page": "tasks"])
    #expect(try journal.file("tasks.md").hasSuffix("- [ ] Old one\r\n"))
    let open = try Self.shown("Old one", in: journal)
    let deleted = journal.post("/tasks/change", ["of": open.id, "was": open.was, "do": "delete"])
    #expect(deleted.location == "/tasks?said=removed")
    #expect(try journal.file("tasks.md") == "- [ ] Water the plants 📅 2026-11-21\r\n")
  }

  @Test(
    "served for reading, there are no forms; hostile words are only words",
    arguments: [
      "</title><script>alert(1)</script>", "a\"b'c\" onclick=\"x", "\u{202E}evil", "{{csrf}}",
    ])
  func hostile(_ text: String) throws {
    let journal = try WebJournal(["tasks.md": "- [ ] \(text)\n"])
    for page in ["/tasks", "/"] {
      let html = journal.get(page).text
      #expect(!html.contains("<script>alert") && !html.contains("\u{202E}"))
      #expect(!html.contains("\" onclick=\""))
    }
    let id = try #require(journal.get("/tasks").hidden("of", to: "/tasks/change"))
    #expect(journal.get("/tasks/\(id)").status == 200)
    let readOnly = try WebJournal(["tasks.md": "- [ ] \(text)\n"], isReadOnly: true)
    #expect(!readOnly.get("/tasks").text.contains("method=\"post\" action=\"/tasks"))
    #expect(!readOnly.get("/tasks/\(id)").text.contains("method=\"post\" action=\"/tasks"))
  }
}
