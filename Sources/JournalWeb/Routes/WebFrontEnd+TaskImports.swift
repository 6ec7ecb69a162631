import JournalActions
import JournalExchange
import JournalRender
import JournalStore
import Phrases

// Tasks of other programs: a calendar feed of Canvas, or a todo.txt file.
extension WebFrontEnd {
  /// Returns the tasks of a file; nil if its name isn't that of one with tasks.
  func tasks(in kept: KeptImports.Kept, _ journal: Journal) throws -> ImportedTasks? {
    let name = kept.name.lowercased()
    let isTodo = ["todo.txt", "done.txt"].contains(name)
    guard isTodo || name.hasSuffix(".ics") else { return nil }
    let bytes = try journal.bytesOfTasks(at: kept.place)
    guard !isTodo else { return TodoTxt.tasks(bytes, name: kept.name) }
    guard let tasks = CanvasFeed.tasks(bytes, name: kept.name, journal.importClock) else {
      throw ImportError.unknownFormat(.nothing)
    }
    return tasks
  }

  /// Returns a page with the tasks that would be imported, and the form that does it.
  func taskPlan(
    _ tasks: ImportedTasks, _ kept: KeptImports.Kept, _ key: String, _ visit: Visit,
    _ error: SentFormError?
  ) throws -> WebResponse {
    let journal = try open()
    let plan = try journal.taskImportPlan(tasks)
    let page = try WebPage("Import", tab: .more, status: error?.status ?? .ok) { out in
      out.heading(1, "Import tasks")
      out.element("p", oneLine(kept.name), class: "quiet")
      if visit.head.isReading { WebPage.write(error, to: &out) }
      HTMLParts.list(plan.sentences, "lines", to: &out) { $0.text($1) }
      write("New tasks", plan.added, to: &out)
      write("Done since", plan.finished, to: &out)
      write("Changed since", plan.updated, to: &out)
      guard plan.rows.used > 0 else { return writeWayBack(to: &out) }
      var form = WebForm(
        to: "/import/" + key, nil, [],
        button: plan.added.isEmpty
          ? "Import" : "Import \(Figure.count(plan.added.count, "task", "tasks"))")
      form.buttons[0].does = "import"
      form.about = "It is one step, which the undo list takes back."
      (form.isOnce, form.back) = (true, "/data")
      out.add(try markup(form, visit, error))
    }
    return try response(page, visit, journal)
  }

  private func write(
    _ heading: String, _ tasks: [TaskImportOutcome.Task], to out: inout HTMLWriter
  ) {
    guard !tasks.isEmpty else { return }
    out.heading(2, heading)
    HTMLParts.list(tasks.prefix(10), "lines", to: &out) { $0.text(oneLine($1.text)) }
    if tasks.count > 10 {
      out.element("p", "And \(Figure.count(tasks.count - 10)) more.", class: "quiet")
    }
  }
}

extension TaskImportOutcome {
  /// What would be imported, in sentences.
  fileprivate var sentences: [String] {
    func tasks(_ number: Int) -> String { Figure.count(number, "task", "tasks") }
    var lines: [String] = []
    if !added.isEmpty { lines.append("\(tasks(added.count)) would be added.") }
    if !finished.isEmpty { lines.append("\(tasks(finished.count)) would be checked.") }
    if !updated.isEmpty { lines.append("\(tasks(updated.count)) would be updated.") }
    if !kept.isEmpty {
      lines.append("\(tasks(kept.count)) changed in both, and would stay as they are here.")
    }
    if unchanged > 0 { lines.append("\(tasks(unchanged)) are here already.") }
    if deleted > 0 {
      lines.append("\(tasks(deleted)) were deleted here, and wouldn’t be added again.")
    }
    if !problems.isEmpty { lines.append("\(tasks(problems.count)) can’t be read whole.") }
    if rows.used == 0 { lines.append("There is nothing to import.") }
    return lines + rows.sentences
  }
}
