import Codecs
import JournalActions
import JournalCore
import JournalEditing
import JournalGit
import JournalMessages
import JournalRender
import JournalStore
import Phrases

/// A file that a sync couldn't merge, as it is now.
private struct ShownConflict {
  var file: ConflictedFile
  /// Its path from the journal's root.
  var path: String
  /// Its present bytes, with both sides between markers; nil if it isn't there.
  var now: [UInt8]?
  /// Each side's version; nil if it deleted the file.
  var ours: [UInt8]?
  var theirs: [UInt8]?

  /// The text in its parts; nil if a version must be chosen as a whole, or if it isn't understood.
  var sides: ConflictSides? {
    guard !file.lines.isEmpty, let sides = now.flatMap({ ConflictSides($0) }) else { return nil }
    return sides.places.count == file.lines.count ? sides : nil
  }

  /// A key for it as it was shown.
  var shown: String {
    let present = now.map { SHA256.digits(of: $0) } ?? "none"
    return Address.key(of: "\(path)\n\(present)\n\(file.ours ?? "")\n\(file.theirs ?? "")")
  }

  /// Returns the file after a choice.
  /// - Returns: nil for an unknown choice; `.some(nil)` if the file is to be deleted.
  func result(_ choice: String?, _ text: String) -> [UInt8]?? {
    switch choice.flatMap(ConflictSides.Choice.init) {
    case let choice? where sides != nil: sides?.text(keeping: choice)
    case .ours where file.lines.isEmpty: .some(ours)
    case .theirs where file.lines.isEmpty: .some(theirs)
    case nil where choice == "text": now.flatMap(FormText.init(of:)).map { $0.file(from: text) }
    default: nil
    }
  }
}

extension WebFrontEnd {
  /// Returns both sides of a file in conflict, and the forms that settle it.
  func conflict(_ visit: Visit, _ error: SentFormError? = nil) throws -> WebResponse {
    let journal = try open()
    let title = Phrase("Two versions")
    guard let conflict = try shownConflict(visit, journal) else {
      // It was settled elsewhere; the sent text isn't lost.
      guard let error else { return try noSuchPage(visit, journal) }
      let page = WebPage(in: visit.language, title, tab: .more, status: error.status) { out in
        out.heading(1, title)
        WebPage.write(error, to: &out)
        if let text = visit.form["text"] { WebFrontEnd.write(text, to: &out) }
        out.paragraph(Phrase("Sync"), to: Address.sync)
      }
      return try response(page, visit, journal)
    }
    var page = try WebPage(in: visit.language, title, tab: .more, status: error?.status ?? .ok) {
      out in
      out.heading(1, title)
      out.element(
        "p",
        Phrase(
          """
          \(code: conflict.path) was changed on two devices in the same place. Nothing is lost: \
          both versions are in git's history, and what you choose here can be undone.
          """), class: "says")
      write(conflict, to: &out)
      guard !options.isReadOnly else { return WebPage.write(error, to: &out) }
      for form in forms(for: conflict) { out.add(try markup(form, visit, error)) }
    }
    page.kind = "writing"
    return try response(page, visit, journal)
  }

  /// Returns a file in conflict; nil if there is none, or if it can't be settled here.
  private func shownConflict(_ visit: Visit, _ journal: Journal) throws -> ShownConflict? {
    do {
      let repository = try repository(of: journal)
      do {
        _ = try SyncOutlook(repository)
        return nil
      } catch GitError.conflicts(let conflicts) {
        let wanted = conflicts.filter { Address.conflict($0.path) == visit.address }
        guard let file = try repository.files(of: wanted).first, let path = file.journalPath else {
          return nil
        }
        return ShownConflict(
          file: file, path: path, now: try journal.location.contents(of: path),
          ours: try file.ours.map { try repository.contents($0, of: file) },
          theirs: try file.theirs.map { try repository.contents($0, of: file) })
      }
    } catch is GitError {
      return nil
    }
  }

  // MARK: Both sides

  private func write(_ conflict: ShownConflict, to out: inout HTMLWriter) {
    guard let places = conflict.sides?.places else {
      return write(conflict.ours, conflict.theirs, to: &out)
    }
    for place in places { write(place.ours, place.theirs, to: &out) }
  }

  private func write(_ ours: [UInt8]?, _ theirs: [UInt8]?, to out: inout HTMLWriter) {
    out.raw("<div class=\"sides\">\n")
    let sides = [(Phrase("This device"), ours), (Phrase("The other device"), theirs)]
    for (title, bytes) in sides {
      out.raw("<section>")
      out.heading(2, title)
      if let bytes, bytes.contains(0) {
        let count = bytes.count
        let words = Phrase(
          count, "This isn't a text: \(count) byte.", "This isn't a text: \(count) bytes.")
        out.element("p", words, class: "quiet")
      } else if let bytes, !bytes.isEmpty {
        WebFrontEnd.write(String(decoding: bytes, as: UTF8.self), to: &out)
      } else {
        let words = bytes == nil ? Phrase("The file was deleted.") : Phrase("Nothing.")
        out.element("p", words, class: "quiet")
      }
      out.raw("</section>\n")
    }
    out.raw("</div>\n")
  }

  /// Appends a text line by line, with hidden characters shown.
  static func write(_ text: String, to out: inout HTMLWriter) {
    out.raw("<pre dir=\"auto\" tabindex=\"0\">")
    out.text(visible(text, lines: true))
    out.raw("</pre>\n")
  }

  private func forms(for conflict: ShownConflict) -> [WebForm] {
    let address = Address.conflict(conflict.file.path)
    var forms: [WebForm] = []
    if conflict.sides != nil || conflict.file.lines.isEmpty {
      let ours = Phrase("Keep this device's")
      let delete = Phrase("Delete the file")
      var form = WebForm(to: address, of: "sides", button: ours)
      form.buttons = [
        WebForm.Button(words: conflict.ours == nil ? delete : ours, does: "ours"),
        WebForm.Button(
          words: conflict.theirs == nil ? delete : Phrase("Keep the other device's"),
          does: "theirs"),
      ]
      if conflict.sides != nil {
        form.buttons.append(WebForm.Button(words: Phrase("Keep both"), does: "both"))
        form.about = Phrase(
          "Both means one after the other; of fields, the other device's stay as comments.")
      }
      form.was = conflict.shown
      form.back = Address.sync
      forms.append(form)
    }
    if !conflict.file.lines.isEmpty, let text = conflict.now.flatMap(FormText.init(of:)) {
      let hint = Phrase(
        "Keep the words you want, and delete the lines that begin with <, = or > signs.")
      var form = WebForm(
        to: address, of: "text", Phrase("Or edit the text"),
        [WebForm.Field(.lines, "text", Phrase("The whole file"), text.shown, hint: hint)],
        button: Phrase("Save this text"))
      form.buttons[0].does = "text"
      form.was = conflict.shown
      form.kind = "edit"
      forms.append(form)
    }
    return forms
  }

  // MARK: Settling

  /// Writes the file as the person has settled it, if it is still the shown one.
  func settle(_ visit: Visit) throws -> WebResponse {
    do {
      let journal = try open()
      guard let conflict = try shownConflict(visit, journal), conflict.shown == visit.form["was"]
      else { throw SentFormError.changed }
      let text = visit.form["text"] ?? ""
      guard let new = conflict.result(visit.form["do"], text) else {
        throw SentFormError(nil, Phrase("Choose one of the versions."))
      }
      if let new, !conflict.file.lines.isEmpty, !Conflict.marks(in: new).isEmpty {
        throw SentFormError(
          "text",
          Phrase("There is still a line of < or > signs that marks two versions. Delete it too."))
      }
      try write(new, conflict, journal)
    } catch {
      guard let error = SentFormError(error) else { throw error }
      return try self.conflict(visit, error)
    }
    return .see(Address.sync + "?said=\(Said.settled)")
  }

  private func write(
    _ new: [UInt8]?, _ conflict: ShownConflict, _ journal: Journal
  ) throws {
    try journal.change("sync settle \(conflict.path)") { journal, change in
      let now = try journal.location.contents(of: conflict.path)
      guard now == conflict.now else { throw JournalError.changedSinceShown }
      if let new {
        if new != now { change.write(conflict.path, over: now, new) }
      } else if now != nil {
        change.add(.remove(path: conflict.path, old: now))
      }
    }
    // A file with markers is settled once they are gone, which undo may bring back.
    guard conflict.file.lines.isEmpty else { return }
    do { try repository(of: journal).stage(conflict.file) } catch let error as GitError {
      throw SentFormError(error) ?? .changed
    }
  }
}
