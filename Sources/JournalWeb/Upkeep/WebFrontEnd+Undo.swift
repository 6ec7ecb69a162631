import JournalActions
import JournalRender
import JournalStore
import Phrases

// The trash and the undo list.
extension WebFrontEnd {
  /// Returns the files in the trash.
  func trash(_ visit: Visit, _ error: SentFormError? = nil) throws -> WebResponse {
    let journal = try open()
    let items = try journal.trash()
    let deleted = items.filter(journal.isDeleted)
    let canWrite = !options.isReadOnly
    let title = Phrase("Trash")
    let page = try WebPage(in: visit.language, title, tab: .more, status: error?.status ?? .ok) {
      out in
      out.heading(1, title)
      if visit.address != "/data/trash/empty" { WebPage.write(error, to: &out) }
      if deleted.isEmpty { out.element("p", Phrase("The trash is empty.")) }
      for item in deleted {
        out.raw("<div class=\"trashed\"><p dir=\"auto\">")
        out.text(Phrase("\(code: item.origin), \(item.day, .weekday) \(item.time)"))
        out.raw("</p>\n")
        if canWrite { out.add(try markup(restoring(item), visit)) }
        out.raw("</div>\n")
      }
      let others = items.count - deleted.count
      if others > 0 {
        out.element(
          "p",
          Phrase(
            others, "Also here, replaced by undo: \(others) text.",
            "Also here, replaced by undo: \(others) texts."), class: "quiet")
      }
      if canWrite, !items.isEmpty { out.add(try markup(emptying(items), visit, error)) }
    }
    return try response(page, visit, journal)
  }

  private func restoring(_ item: TrashItem) -> WebForm {
    var form = WebForm(
      to: "/data/trash/restore", of: Address.key(of: item.path), button: Phrase("Restore"),
      look: "")
    form.kind = "row"
    return form
  }

  private func emptying(_ items: [TrashItem]) -> WebForm {
    let count = items.count
    // The number to type has no separators.
    var form = WebForm(
      to: "/data/trash/empty", Phrase("Empty the trash"),
      [WebForm.Field("count", Phrase("To go on, type \(code: "\(count)")"))],
      button: Phrase(
        count, "Delete \(count) file for good", "Delete \(count) files for good"), look: "danger")
    form.about = Phrase("This can't be undone.")
    form.was = items.shown
    return form
  }

  /// Restores a file.
  func restore(_ visit: Visit) throws -> WebResponse {
    try carryOut(visit, then: "/data/trash?said=\(Said.restored)") {
      let journal = try open()
      let items = try journal.trash()
      guard let place = items.firstIndex(where: { Address.key(of: $0.path) == visit.subject })
      else { throw SentFormError.changed }
      try journal.restore([items[place]], numbers: [place + 1])
    } again: {
      try trash(visit, $0)
    }
  }

  /// Deletes the files in the trash for good.
  func emptyTrash(_ visit: Visit) throws -> WebResponse {
    try carryOut(visit, then: "/data/trash?said=\(Said.emptied)") {
      let journal = try open()
      let items = try journal.trash()
      guard items.shown == visit.form["was"] else { throw SentFormError.changed }
      let count = "\(items.count)"
      guard visit.form["count"]?.trimmed == count else {
        throw SentFormError(
          "count", Phrase("Type \(code: count), the number of files. Nothing was deleted."))
      }
      _ = try journal.emptyTrash(shown: items)
    } again: {
      try trash(visit, $0)
    }
  }

  // MARK: Undo

  /// Returns the steps that can be undone, newest first.
  func undoList(_ visit: Visit, _ error: SentFormError? = nil) throws -> WebResponse {
    let journal = try open()
    let most = 200
    let steps = try journal.undoHistory(limit: most).steps
    let canWrite = !options.isReadOnly
    let title = Phrase("Undo")
    let page = try WebPage(in: visit.language, title, tab: .more, status: error?.status ?? .ok) {
      out in
      out.heading(1, title)
      WebPage.write(error, to: &out)
      if steps.isEmpty { out.element("p", Phrase("There is nothing to undo.")) }
      if canWrite, let last = steps.first {
        var form = WebForm(
          to: Address.undo, of: "\(last.number)",
          button: Phrase("Undo: \(written: last.label)"))
        form.was = last.shown
        out.add(try markup(form, visit))
      }
      HTMLParts.list(steps, "lines", to: &out) { out, step in
        out.text(step.label)
        out.raw(" <span class=\"quiet\">")
        out.text(WebFrontEnd.facts(of: step))
        out.raw("</span>")
      }
      if steps.count == most {
        let command = "daymark undo --list"
        out.element(
          "p", Phrase("There may be older changes: \(command: command) shows all of them."),
          class: "note")
      }
    }
    return try response(page, visit, journal)
  }

  private static func facts(of step: UndoStep) -> Phrase {
    let first = step.paths.prefix(5)
    let rest = step.paths.count - 5
    return rest > 0
      ? Phrase("\(step.day, .weekday) \(step.time): \(list: first) and \(rest) more")
      : Phrase("\(step.day, .weekday) \(step.time): \(list: first)")
  }

  /// Undoes the last step; texts saved in its files aren't looked for any more.
  @discardableResult
  func undoLast(_ journal: Journal) throws -> Undone? {
    let undone = try journal.undo().undone
    let paths = undone?.changes.map(\.path) ?? []
    savedTexts.forget { paths.contains($0.text.path) }
    return undone
  }

  /// Undoes the last step, if it is the shown one.
  func undo(_ visit: Visit) throws -> WebResponse {
    try carryOut(visit, then: Address.undo + "?said=\(Said.undone)") {
      let journal = try open()
      guard let last = try journal.undoHistory(limit: 1).steps.first,
        last.shown == visit.form["was"]
      else {
        throw SentFormError.changed
      }
      let undone = try undoLast(journal)
      let left = (undone?.changedSince ?? []) + (undone?.gone ?? [])
      guard left.isEmpty else {
        throw SentFormError(
          nil,
          Phrase(
            "Left as they are, because they were changed or deleted since: \(list: left)."),
          status: .conflict)
      }
    } again: {
      try undoList(visit, $0)
    }
  }
}

extension [TrashItem] {
  /// A key for files as they were shown.
  fileprivate var shown: String { Address.key(of: map(\.path).joined(separator: "\n")) }
}

extension UndoStep {
  /// A key for the step as it was shown.
  fileprivate var shown: String { Address.key(of: "\(number) \(day) \(time) \(label)") }
}
