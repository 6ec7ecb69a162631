import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import Phrases

/// A text whose entry is gone from its place, and the places to save it.
private struct LostForm: Encodable {
  /// A choice on the page; every form there has the text.
  struct Place: Encodable {
    var path: String
    var dayName: Phrase
    var action: String
    var base: String
  }

  /// The entry's former path; nil if the form doesn't say.
  var path: String?
  var text: String
  /// The place where it may be now; nil if nothing suggests one.
  var found: Place?
  /// The day of a new entry.
  var day: String
  var once: String
  /// The browser's name for the kept text.
  var draft: String?
  /// The problem with the day or the text.
  var wrong: SentFormError?
}

extension WebFrontEnd {
  /// Returns the page that asks where to save a text whose entry was moved, renamed or deleted.
  /// - Parameter text: the whole entry as the person wants it.
  func lostEntry(
    _ text: String, _ visit: Visit, _ journal: Journal, draft: String = "edit"
  ) throws -> WebResponse {
    let base = SealedBase(visit.form["base"] ?? visit.form["was"], secret: secret)
    return try lostEntry(
      text, base, draft: base.map { "\(draft) \($0.path)" }, nil, visit, journal)
  }

  /// Returns the same page for an entry that was edited field by field.
  func lostEntry(withFieldsIn visit: Visit, _ journal: Journal) throws -> WebResponse {
    guard let base = SealedBase(visit.form["was"], secret: secret),
      let form = EntryForm(base.bytes, path: base.path, settings: journal.settings),
      let bytes = try? form.file(with: visit.form, path: base.path),
      let text = FormText(of: bytes)?.shown
    else { return try noSuchPage(visit, journal) }
    return try lostEntry(text, visit, journal, draft: "fields")
  }

  private func lostEntry(
    _ text: String, _ base: SealedBase?, draft: String?, _ wrong: SentFormError?, _ visit: Visit,
    _ journal: Journal
  ) throws -> WebResponse {
    let day = base.flatMap {
      EntryVersion.day(of: $0.bytes, path: Array($0.path.utf8), settings: journal.settings)
    }
    let found = try base.flatMap { base in
      try journal.movedEntry(base.path, with: base.bytes).map { entry in
        LostForm.Place(
          path: oneLine(entry.path), dayName: Phrase("\(entry.day, .long)"),
          action: Address.entry(entry.path, "edit"),
          // The written values are merged with the present ones, as if the form had been made from
          // them.
          base: SealedBase(path: entry.path, bytes: base.bytes).text(with: secret))
      }
    }
    let form = LostForm(
      path: base.map { oneLine($0.path) }, text: text.replacing("\r\n", with: "\n"), found: found,
      day: visit.form["day"] ?? "\(day ?? journal.today)",
      once: visit.form["once"] ?? freshToken(), draft: draft, wrong: wrong)
    return try response(
      form: "lost.html", form, title: Phrase("Your text is here"), tab: .calendar,
      status: wrong == nil ? .conflict : .unprocessable, visit, journal)
  }

  /// Saves a text as a new entry.
  func saveNewEntry(_ visit: Visit) throws -> WebResponse {
    let journal = try open()
    let text = visit.form["text"] ?? ""
    let day = visit.form["day"].flatMap { Address.day($0, journal.dates) }
    let base = SealedBase(visit.form["was"], secret: secret)
    do {
      guard let day else { throw SentFormError("day", Phrase("Choose the day of the entry.")) }
      guard text.contains(where: { !$0.isWhitespace }) else {
        throw SentFormError("text", Phrase("There is nothing to save yet."))
      }
      return try once.perform(visit.onceKey, then: Address.day(day) + "?said=\(Said.saved)") {
        let bytes = Array(text.replacing("\r\n", with: "\n").utf8)
        try journal.saveNew(bytes, on: day, idempotencyKey: visit.onceKey)
        noteSaved(journal, of: day)
      }
    } catch {
      guard let error = SentFormError(error) else { throw error }
      return try lostEntry(text, base, draft: visit.form["draft"], error, visit, journal)
    }
  }
}
