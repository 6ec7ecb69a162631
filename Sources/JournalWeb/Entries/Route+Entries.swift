import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import JournalStore
import Phrases

extension Route {
  /// Editing and deleting entries.
  static let entries: [Route] = [
    .get("entries/:entry/edit") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      guard let entry = reading.entry(visit.part("entry")) else {
        return try front.noSuchPage(visit, reading.journal)
      }
      return try front.edit(entry, visit, reading.journal)
    },
    .post("entries/:entry/edit", formLimit: longestForm) { front, visit in
      let reading = try Reading(front.open(), visit.language)
      guard let entry = reading.entry(visit.part("entry")) else {
        return try front.lostEntry(visit.form["text"] ?? "", visit, reading.journal)
      }
      return try front.save(entry, visit, reading.journal)
    },
    // The text of an entry that is gone from its place.
    .post("entries/new", formLimit: longestForm) { try $0.saveNewEntry($1) },
    .post("entries/:entry/edit/preview", formLimit: longestForm) { front, visit in
      let reading = try Reading(front.open(), visit.language)
      guard let entry = reading.entry(visit.part("entry")) else {
        return try front.noSuchPage(visit, reading.journal)
      }
      return .page(reading.preview(of: visit.form["text"] ?? "", entry))
    },
    .post("entries/:entry/delete", formLimit: longestForm) { front, visit in
      let reading = try Reading(front.open(), visit.language)
      guard let entry = reading.entry(visit.part("entry")),
        let base = SealedBase(visit.form["base"], path: entry.path, secret: front.secret)
      else { return try front.noSuchPage(visit, reading.journal) }
      try reading.journal.deleteEntry(at: entry.path, of: entry.day, shown: base.bytes)
      front.savedTexts.forget { $0.text.path == entry.path }
      return .see(Address.day(entry.day) + "?said=\(Said.deleted)")
    },
  ]
}

/// The values of the form for an entry's whole text.
private struct EditForm: Encodable {
  var dayName: Phrase
  var path: String
  var action: String
  var deletion: String
  var base: String
  var text: String
  var back: String
  /// The other version, if there are two.
  var now: String?
}

extension Reading {
  /// Returns the entry for a part of an address.
  func entry(_ key: String) -> (path: String, day: Day)? {
    index.all.first { Address.entryKey($0.path) == key }.map { ($0.path, $0.day) }
  }

  /// Returns a preview of an entry's page with unsaved text.
  func preview(of text: String, _ entry: (path: String, day: Day)) -> [UInt8] {
    let file = ReadFile(
      path: Array(entry.path.utf8), bytes: Array(text.replacing("\r\n", with: "\n").utf8))
    let index = JournalIndex([file], settings: settings, scope: .everything).on(today)
    let view = EntriesView(
      index, range: .always, questions: journal.questionsToShow(), oldestFirst: true)
    var out = HTMLWriter(options)
    for page in view.entries {
      EntryBlock(entry: page, scale: scale, hasDay: page.day != entry.day)
        .write(to: &out, options)
    }
    return out.bytes
  }
}

extension WebFrontEnd {
  /// Returns the form for an entry's whole text.
  fileprivate func edit(
    _ entry: (path: String, day: Day), _ visit: Visit, _ journal: Journal
  ) throws -> WebResponse {
    guard let bytes = try journal.location.contents(of: entry.path) else {
      return try noSuchPage(visit, journal)
    }
    guard let text = FormText(of: bytes) else {
      return try notice(
        Phrase("This file can't be edited here"),
        Phrase("It isn't UTF-8 text, which a browser would change. Your own editor opens it."),
        status: .unprocessable, visit, journal)
    }
    let form = editForm(entry, bytes, showing: text.shown)
    return try response(
      form: "edit.html", form, title: Phrase("Edit \(entry.day, .long)"), tab: .calendar, visit,
      journal)
  }

  private func editForm(
    _ entry: (path: String, day: Day), _ bytes: [UInt8], showing text: String
  ) -> EditForm {
    EditForm(
      dayName: Phrase("\(entry.day, .long)"), path: entry.path,
      action: Address.entry(entry.path, "edit"), deletion: Address.entry(entry.path, "delete"),
      base: SealedBase(path: entry.path, bytes: bytes).text(with: secret), text: text,
      back: Address.day(entry.day))
  }

  fileprivate func save(
    _ entry: (path: String, day: Day), _ visit: Visit, _ journal: Journal
  ) throws -> WebResponse {
    let sent = visit.form["text"] ?? ""
    guard
      let base = SealedBase(visit.form["base"], path: entry.path, secret: secret),
      let shown = FormText(of: base.bytes)
    else { return try kept(sent, of: entry, visit, journal) }
    let outcome = try journal.save(
      shown.file(from: sent), from: base.bytes, at: entry.path, of: entry.day)
    switch outcome {
    case .saved(_, let joined):
      noteSaved(journal, of: entry.day)
      return .see(Address.day(entry.day) + "?said=\(joined ? Said.joined : .saved)")
    case .conflict(nil, _): return try lostEntry(sent, visit, journal)
    case .conflict(let now?, _):
      return try twoVersions(entry, sent, now, .conflict, visit, journal)
    }
  }

  /// Returns the form again with the person's text, after it came back without its base.
  private func kept(
    _ text: String, of entry: (path: String, day: Day), _ visit: Visit, _ journal: Journal
  ) throws -> WebResponse {
    let now = try journal.location.contents(of: entry.path) ?? []
    return try twoVersions(entry, text, now, .badRequest, visit, journal)
  }

  /// Returns a form with a text that can't be saved as it is, beside the file's present text.
  func twoVersions(
    _ entry: (path: String, day: Day), _ text: String, _ now: [UInt8], _ status: WebStatus,
    _ visit: Visit, _ journal: Journal
  ) throws -> WebResponse {
    var form = editForm(entry, now, showing: text.replacing("\r\n", with: "\n"))
    form.now = FormText(of: now)?.shown ?? ""
    return try response(
      form: "conflict.html", form, title: Phrase("Two versions"), tab: .calendar, status: status,
      visit, journal)
  }
}

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
  /// Returns the form for an entry's fields, as they are in some bytes of its file.
  fileprivate func fields(
    of entry: (path: String, day: Day), _ bytes: [UInt8], _ visit: Visit, _ journal: Journal,
    _ error: SentFormError? = nil
  ) throws -> WebResponse {
    let wholeFile = Address.entry(entry.path, "edit")
    let habits = journal.habits().filter { !$0.isArchived }
    let shown = EntryForm(bytes, path: entry.path, settings: journal.settings, habits: habits)
    guard let shown else {
      if let error { return failure(error, visit) }
      return .see(wholeFile)
    }
    let address = Address.entry(entry.path, "fields")
    var form = WebForm(
      to: address, of: shown.hasHabits ? EntryForm.withHabits : nil, nil, shown.fields,
      button: Phrase("Save"))
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
      out.link(Phrase("Add photos"), Address.checkIn + "?day=\(entry.day)")
      out.raw(" ")
      out.link(Phrase("Edit as Markdown"), wholeFile)
      out.raw(" ")
      out.link(Phrase("Delete this entry"), Address.entry(entry.path, "delete"))
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
      let form = EntryForm(
        base.bytes, path: entry.path, settings: journal.settings,
        habits: journal.habits().filter { !$0.isArchived })
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
