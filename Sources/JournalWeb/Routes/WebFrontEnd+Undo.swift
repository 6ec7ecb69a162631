import JournalActions
import JournalRender
import JournalStore
import Phrases

// The trash and the undo list.
extension WebFrontEnd {
  /// Returns what is in the trash.
  func trash(_ visit: Visit, _ error: SentFormError? = nil) throws -> WebResponse {
    let journal = try open()
    let items = try journal.trash()
    let deleted = items.filter(journal.isDeleted)
    let canWrite = !options.isReadOnly
    let page = try WebPage("Trash", tab: .more, status: error?.status ?? .ok) { out in
      out.heading(1, "Trash")
      if visit.address != "/data/trash/empty" { WebPage.write(error, to: &out) }
      if deleted.isEmpty { out.element("p", "Nothing that was deleted is here.") }
      for item in deleted {
        out.raw("<div class=\"trashed\"><p dir=\"auto\">")
        out.text("\(item.origin), \(EnglishDate.text(item.day)) \(item.time)")
        out.raw("</p>\n")
        if canWrite { out.add(try markup(restoring(item), visit)) }
        out.raw("</div>\n")
      }
      if items.count > deleted.count {
        out.element(
          "p",
          "Also here, replaced by undo: "
            + Figure.count(items.count - deleted.count, "text", "texts") + ".", class: "quiet")
      }
      if canWrite, !items.isEmpty { out.add(try markup(emptying(items), visit, error)) }
    }
    return try response(page, visit, journal)
  }

  private func restoring(_ item: TrashItem) -> WebForm {
    var form = WebForm(
      to: "/data/trash/restore", of: Address.key(of: item.path), button: "Restore", look: "")
    form.kind = "row"
    return form
  }

  private func emptying(_ items: [TrashItem]) -> WebForm {
    var form = WebForm(
      to: "/data/trash/empty", "Empty the trash",
      [WebForm.Field("count", "To go on, type \(items.count)")],
      button: "Delete \(Figure.count(items.count, "file", "files")) for good", look: "danger")
    form.about = "This can’t be undone."
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

  /// Deletes what is in the trash for good.
  func emptyTrash(_ visit: Visit) throws -> WebResponse {
    try carryOut(visit, then: "/data/trash?said=\(Said.emptied)") {
      let journal = try open()
      let items = try journal.trash()
      guard items.shown == visit.form["was"] else { throw SentFormError.changed }
      guard visit.form["count"]?.trimmed == "\(items.count)" else {
        throw SentFormError(
          "count", "Type \(items.count), the number of files. Nothing was deleted.")
      }
      _ = try journal.emptyTrash(shown: items)
    } again: {
      try trash(visit, $0)
    }
  }

  // MARK: Undo

  /// Returns what can be undone, newest first.
  func undoList(_ visit: Visit, _ error: SentFormError? = nil) throws -> WebResponse {
    let journal = try open()
    let most = 200
    let steps = try journal.undoHistory(limit: most).steps
    let canWrite = !options.isReadOnly
    let page = try WebPage("Undo", tab: .more, status: error?.status ?? .ok) { out in
      out.heading(1, "Undo")
      WebPage.write(error, to: &out)
      if steps.isEmpty { out.element("p", "There is nothing to undo.") }
      if canWrite, let last = steps.first {
        var form = WebForm(
          to: Address.undo, of: "\(last.number)", button: "Undo: \(oneLine(last.label))")
        form.was = last.shown
        out.add(try markup(form, visit))
      }
      HTMLParts.list(steps, "lines", to: &out) { out, step in
        out.text(step.label)
        out.raw(" <span class=\"quiet\">")
        out.text("\(EnglishDate.text(step.day)) \(step.time): ")
        out.text(step.paths.prefix(5).joined(separator: ", "))
        if step.paths.count > 5 { out.text(" and \(step.paths.count - 5) more") }
        out.raw("</span>")
      }
      if steps.count == most {
        out.element(
          "p", "There may be older changes: daymark undo --list shows all of them.", class: "note")
      }
    }
    return try response(page, visit, journal)
  }

  /// Undoes the last step; what was saved in its files isn't looked for any more.
  @discardableResult
  func undoLast(_ journal: Journal) throws -> Undone? {
    let undone = try journal.undo().undone
    let paths = undone?.changes.map(\.path) ?? []
    savedTexts.forget { paths.contains($0.text.path) }
    return undone
  }

  /// Undoes the last step, if it is the one that was shown.
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
          "Left as they are, because they were changed or deleted since: "
            + left.map { oneLine($0) }.joined(separator: ", ") + ".", status: .conflict)
      }
    } again: {
      try undoList(visit, $0)
    }
  }
}

extension [TrashItem] {
  /// What stands for files as they were shown.
  fileprivate var shown: String { Address.key(of: map(\.path).joined(separator: "\n")) }
}

extension UndoStep {
  /// What stands for the step as it was shown.
  fileprivate var shown: String { Address.key(of: "\(number) \(day) \(time) \(label)") }
}
