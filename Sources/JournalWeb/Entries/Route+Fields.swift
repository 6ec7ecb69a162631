import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import JournalStore
import Phrases

extension Route {
  /// Editing an entry field by field.
  static let fields: [Route] = [
    .get("entries/:entry/fields") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      guard let entry = reading.entry(visit.part("entry")),
        let bytes = try reading.journal.location.contents(of: entry.path)
      else { return try front.noSuchPage(visit, reading.journal) }
      return try front.fields(of: entry, bytes, visit, reading.journal)
    },
    .post("entries/:entry/fields", formLimit: longestForm) { front, visit in
      let reading = try Reading(front.open(), visit.language)
      guard let entry = reading.entry(visit.part("entry")) else {
        return try front.lostEntry(withFieldsIn: visit, reading.journal)
      }
      return try front.save(fieldsOf: entry, visit, reading.journal)
    },
  ]
}

extension WebFrontEnd {
  /// Returns the form of an entry's fields, as they are in some bytes of its file.
  fileprivate func fields(
    of entry: (path: String, day: Day), _ bytes: [UInt8], _ visit: Visit, _ journal: Journal,
    _ error: SentFormError? = nil
  ) throws -> WebResponse {
    let wholeFile = Address.entry(entry.path, "edit")
    guard let fields = EntryForm(bytes, path: entry.path, settings: journal.settings)?.fields else {
      if let error { return failure(error, visit) }
      return .see(wholeFile)
    }
    let address = Address.entry(entry.path, "fields")
    var form = WebForm(to: address, nil, fields, button: Phrase("Save"))
    form.was = SealedBase(path: entry.path, bytes: bytes).text(with: secret)
    form.draft = "fields " + entry.path
    form.back = Address.day(entry.day)
    let title = Phrase("Edit \(entry.day, .long)")
    var page = try WebPage(in: visit.language, title, tab: .calendar, status: error?.status ?? .ok)
    { out in
      out.heading(1, Phrase("\(entry.day, .long)"))
      out.element("p", oneLine(entry.path), class: "quiet")
      out.add(try markup(form, visit, error))
      out.raw("<p class=\"entry-actions\">")
      out.link(Phrase("Edit the whole file as Markdown"), wholeFile)
      out.raw("</p>\n")
    }
    page.kind = "writing"
    return try response(page, visit, journal)
  }

  fileprivate func save(
    fieldsOf entry: (path: String, day: Day), _ visit: Visit, _ journal: Journal
  ) throws -> WebResponse {
    guard
      let base = SealedBase(visit.form["was"], path: entry.path, secret: secret),
      let form = EntryForm(base.bytes, path: entry.path, settings: journal.settings)
    else {
      let now = try journal.location.contents(of: entry.path) ?? []
      return try fields(of: entry, now, visit, journal, .changed)
    }
    let new: [UInt8]
    do { new = try form.file(with: visit.form, path: entry.path) } catch {
      guard let error = SentFormError(error) else { throw error }
      return try fields(of: entry, base.bytes, visit, journal, error)
    }
    switch try journal.save(new, from: base.bytes, at: entry.path, of: entry.day) {
    case .saved(_, let joined):
      noteSaved(journal, of: entry.day)
      return .see(Address.day(entry.day) + "?said=\(joined ? Said.joined : .saved)")
    case .conflict(nil, _): return try lostEntry(withFieldsIn: visit, journal)
    case .conflict(let now?, _):
      let text = FormText(of: new)?.shown ?? ""
      return try twoVersions(entry, text, now, .conflict, visit, journal)
    }
  }
}
