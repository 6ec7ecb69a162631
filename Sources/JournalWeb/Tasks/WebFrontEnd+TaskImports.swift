import JournalActions
import JournalExchange
import JournalRender
import JournalStore
import Phrases

// Tasks from other programs: a Canvas calendar feed, an export of Taskwarrior, or a todo.txt file.
extension WebFrontEnd {
  /// Returns a file's tasks; nil if they are records of another kind.
  func tasks(in kept: KeptImports.Kept, _ journal: Journal) throws -> ImportedTasks? {
    let tasks = try journal.recognizedTasks(at: kept.place, named: kept.name)
    if tasks == nil, kept.name.lowercased().hasSuffix(".ics") {
      throw ImportError.unknownFormat(.nothing)
    }
    return tasks
  }

  /// Returns a page with the tasks to import, and the import form.
  func taskPlan(
    _ tasks: ImportedTasks, _ kept: KeptImports.Kept, _ key: String, _ visit: Visit,
    _ error: SentFormError?
  ) throws -> WebResponse {
    let journal = try open()
    let plan = try journal.taskImportPlan(tasks)
    let page = try WebPage(
      in: visit.language, Phrase("Import"), tab: .more, status: error?.status ?? .ok
    ) { out in
      out.heading(1, Phrase("Import tasks"))
      out.element("p", oneLine(kept.name), class: "quiet")
      if visit.head.isReading { WebPage.write(error, to: &out) }
      HTMLParts.list(plan.sentences, "lines", to: &out) { $0.text($1) }
      write(Phrase("New tasks"), plan.added, to: &out)
      write(Phrase("Done since"), plan.finished, to: &out)
      write(Phrase("Changed since"), plan.updated, to: &out)
      guard plan.rows.used > 0 else { return writeWayBack(to: &out) }
      let count = plan.added.count
      var form = WebForm(
        to: "/import/" + key, nil, [],
        button: count == 0
          ? Phrase("Import") : Phrase(count, "Import \(count) task", "Import \(count) tasks"))
      form.buttons[0].does = "import"
      form.about = Phrase("It is one step, which the undo list takes back.")
      form.isOnce = true
      form.back = "/data"
      out.add(try markup(form, visit, error))
    }
    return try response(page, visit, journal)
  }

  private func write(
    _ heading: Phrase, _ tasks: [TaskImportOutcome.Task], to out: inout HTMLWriter
  ) {
    guard !tasks.isEmpty else { return }
    out.heading(2, heading)
    HTMLParts.list(tasks.prefix(10), "lines", to: &out) { $0.text(oneLine($1.text)) }
    if tasks.count > 10 {
      out.element("p", Phrase("And \(tasks.count - 10) more."), class: "quiet")
    }
  }
}

extension TaskImportOutcome {
  /// The expected import, in sentences.
  fileprivate var sentences: [Phrase] {
    var lines = changes
    if unchanged > 0 {
      lines.append(
        Phrase(
          unchanged, "\(unchanged) task is here already.", "\(unchanged) tasks are here already."))
    }
    if deleted > 0 {
      lines.append(
        Phrase(
          deleted, "\(deleted) task was deleted here, and wouldn't be added again.",
          "\(deleted) tasks were deleted here, and wouldn't be added again."))
    }
    let unread = problems.count
    if unread > 0 {
      lines.append(
        Phrase(
          unread, "\(unread) task can't be read whole.", "\(unread) tasks can't be read whole."))
    }
    if rows.used == 0 { lines.append(Phrase("There is nothing to import.")) }
    return lines + rows.sentences
  }

  private var changes: [Phrase] {
    let added = added.count
    let finished = finished.count
    let updated = updated.count
    let kept = kept.count
    var lines: [Phrase] = []
    if added > 0 {
      lines.append(
        Phrase(added, "\(added) task would be added.", "\(added) tasks would be added."))
    }
    if finished > 0 {
      lines.append(
        Phrase(
          finished, "\(finished) task would be checked.", "\(finished) tasks would be checked."))
    }
    if updated > 0 {
      lines.append(
        Phrase(updated, "\(updated) task would be updated.", "\(updated) tasks would be updated."))
    }
    if kept > 0 {
      lines.append(
        Phrase(
          kept, "\(kept) task changed in both, and would stay as it is here.",
          "\(kept) tasks changed in both, and would stay as they are here."))
    }
    return lines
  }
}
