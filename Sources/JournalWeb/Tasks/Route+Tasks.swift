import Codecs
import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import Phrases

extension Route {
  /// Tasks: the list, one task, and its actions.
  static let tasks: [Route] = [
    .get("tasks") { try $0.tasks($1) },
    .get("tasks/:task") { try $0.task($1, $1.part("task")) },
    .post("tasks/add") { try $0.addTask($1) },
    .post("tasks/new") { try $0.addTask($1) },
    .post("tasks/change") { try $0.changeTask($1) },
    .post("tasks/snooze") { try $0.changeTask($1) },
    .post("tasks/edit") { try $0.editTask($1) },
  ]
}

extension WebFrontEnd {
  // MARK: Pages

  /// Returns the list of tasks, or only those matching the address: `/tasks?q=#work mum`.
  func tasks(_ visit: Visit, _ error: SentFormError? = nil) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    let words = visit.target.value("q") ?? ""
    let isDone = visit.target.value("show") == "done"
    let tasks = try reading.journal.tasks(all: isDone)
    let view = TasksView(
      tasks.index, tasks.list, shown: isDone ? .done : .open, filter: TaskFilter(words: words),
      settled: tasks.settled, unlisted: tasks.unlisted)
    let options = options(of: reading, on: .tasks, visit, error)
    let lists = tasks.list.tasks.compactMap(\.list).uniqued()
    let adding =
      try self.options.isReadOnly
      ? [] : [TaskForms.adding(), TaskForms.addingMore(lists)].map { try markup($0, visit, error) }
    let isOfForm = ["/tasks/add", "/tasks/new"].contains(visit.address)
    let added = visit.target.value("added").flatMap { id in tasks.list.tasks.first { $0.id == id } }
    let title = view.document.title
    let page = WebPage(in: visit.language, title, tab: .tasks, status: error?.status ?? .ok) {
      out in
      out.heading(1, title)
      if !isOfForm { WebPage.write(error, to: &out) }
      if let added { write(added: added, today: reading.today, to: &out) }
      if !adding.isEmpty {
        out.raw("<div class=\"card adding\">\n")
        for form in adding { out.add(form) }
        out.raw("</div>\n")
      }
      if !words.isEmpty || tasks.list.tasks.count >= WebFrontEnd.manyTasks {
        writeFilter(words, isDone, to: &out)
      }
      writeStates(words, isDone, to: &out)
      out.add(view.blocks, options)
    }
    return try response(page, visit, reading.journal)
  }

  /// The number of tasks from which on they can be filtered.
  private static let manyTasks = 15

  /// Appends what was understood of a new task.
  private func write(added task: JournalTask, today: Day, to out: inout HTMLWriter) {
    let facts = task.facts(today: today)
    let text = oneLine(task.text)
    out.raw("<p class=\"message\" role=\"status\">")
    switch (task.when, facts.isEmpty) {
    case (nil, true): out.text(Phrase("Added \(quoted: text), without a date."))
    case (nil, false): out.text(Phrase("Added \(quoted: text), without a date: \(list: facts)."))
    case (_?, _): out.text(Phrase("Added \(quoted: text): \(list: facts)."))
    }
    out.raw(" ")
    out.link(Phrase("Change it"), Address.task(task))
    out.raw("</p>\n")
  }

  /// Appends the filter form, which shows something and so is sent by its address.
  private func writeFilter(_ words: String, _ isDone: Bool, to out: inout HTMLWriter) {
    out.raw("<form class=\"search\" method=\"get\" action=\"/tasks\">")
    out.raw("<input type=\"search\" name=\"q\"")
    out.set("aria-label", Phrase("Words or #tags of tasks"))
    out.set("value", words)
    out.set("placeholder", Phrase("Words or #tags"))
    out.raw(" />")
    if isDone { out.raw("<input type=\"hidden\" name=\"show\" value=\"done\" />") }
    out.raw("<button type=\"submit\">")
    out.text(Phrase("Filter"))
    out.raw("</button></form>\n")
  }

  /// Appends links to the open and the done tasks.
  private func writeStates(_ words: String, _ isDone: Bool, to out: inout HTMLWriter) {
    let query = words.isEmpty ? "" : "q=" + PercentEncoding.encoded(words)
    let open = Phrase("Open")
    let done = Phrase("Done")
    SiteTurning.write(
      [
        (open, "/tasks" + (query.isEmpty ? "" : "?" + query)),
        (done, "/tasks?show=done" + (query.isEmpty ? "" : "&" + query)),
      ], named: Phrase("Tasks"), current: isDone ? done : open, look: "switch", to: &out)
  }

  /// Returns a task's page.
  func task(_ visit: Visit, _ id: String, _ error: SentFormError? = nil) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    let tasks = try reading.journal.tasks(all: true)
    guard let task = tasks.list.tasks.first(where: { $0.id == id }) else {
      return try noSuchPage(visit, reading.journal)
    }
    let forms =
      try options.isReadOnly
      ? [] : TaskForms.changing(task, today: reading.today).map { try markup($0, visit, error) }
    let title = Phrase("Task: \(written: task.text)")
    let page = WebPage(in: visit.language, title, tab: .tasks, status: error?.status ?? .ok) {
      out in
      out.heading(1, oneLine(task.text))
      out.raw("<p class=\"quiet\" dir=\"auto\">")
      out.text(Phrase("\(list: task.facts(today: reading.today))"))
      out.raw("</p>\n<p>")
      out.link(task.path, task.day.map(Address.day))
      out.raw("</p>\n")
      if let detail = task.detail {
        out.raw("<p class=\"prose\" dir=\"auto\">")
        out.lines(detail)
        out.raw("</p>\n")
      }
      for form in forms { out.add(form) }
    }
    return try response(page, visit, reading.journal)
  }

  // MARK: Forms

  fileprivate func addTask(_ visit: Visit) throws -> WebResponse {
    try carryOut(visit) {
      let journal = try open()
      let list = visit.form["list"]?.trimmed.nonEmpty
      let news = try journal.add(try TaskForms.new(visit.form, journal), to: .list(list))
      return news.first.map { "/tasks?added=\($0.id)" } ?? "/tasks?said=\(Said.added)"
    } again: {
      try tasks(visit, $0)
    }
  }

  fileprivate func changeTask(_ visit: Visit) throws -> WebResponse {
    let isRow = visit.form["page"] != nil
    let said: Said = visit.form["do"] == "delete" ? .removed : .saved
    let back = isRow ? visit.rowPage.address(of: nil) : PageTab.tasks.address
    return try carryOut(visit, then: back + "?said=\(said)") {
      let journal = try open()
      let task = try journal.task(shown: visit.form)
      try journal.change(task: task, try TaskForms.change(visit.form, task, journal))
    } again: {
      try isRow ? page(of: visit, $0) : task(visit, visit.subject, $0)
    }
  }

  fileprivate func editTask(_ visit: Visit) throws -> WebResponse {
    try carryOut(visit, then: "/tasks?said=\(Said.saved)") {
      let journal = try open()
      let task = try journal.task(shown: visit.form)
      guard let change = try TaskForms.edit(visit.form, task, journal) else { return }
      try journal.change(task: task, change)
    } again: {
      try task(visit, visit.subject, $0)
    }
  }
}

extension Address {
  /// Returns a task's page.
  static func task(_ task: JournalTask) -> String { "/tasks/" + task.id }
}

extension Journal {
  /// Returns the task that a form is about.
  /// - Throws: `SentFormError.changed` unless it is still as shown.
  fileprivate func task(shown sent: Form) throws -> JournalTask {
    let task = try tasks(all: true).list.tasks.first { $0.id == sent["of"] }
    guard let task, task.shown == sent["was"] else { throw SentFormError.changed }
    return task
  }
}

extension TaskFilter {
  /// Reads typed words: `#work` is a tag, the others are the task's words.
  fileprivate init(words: String) {
    self.init()
    let words = words.split(whereSeparator: \.isWhitespace).map(String.init)
    tags = words.filter { $0.hasPrefix("#") && $0.count > 1 }.map { String($0.dropFirst()) }
    text = words.filter { !$0.hasPrefix("#") }.joined(separator: " ").nonEmpty
  }
}
