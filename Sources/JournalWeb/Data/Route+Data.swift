import JournalActions
import JournalCore
import JournalRender
import JournalStore
import Phrases

extension Route {
  /// All entries, deleting them, the trash, and the undo list.
  static let data: [Route] = [
    .get("data") { try $0.data($1) },
    .get("data/delete") { try $0.deletionOfAll($1) },
    .post("data/delete") { try $0.deleteAll($1) },
    .get("data/trash") { try $0.trash($1) },
    .post("data/trash/restore") { try $0.restore($1) },
    .post("data/trash/empty") { try $0.emptyTrash($1) },
    .get("data/undo") { try $0.undoList($1) },
    .post("data/undo") { try $0.undo($1) },
    .get("data/:year") { try $0.data(ofYear: $1) },
    .get("entries/:entry/delete") { try $0.deletion($1) },
  ]
}

extension WebFrontEnd {
  // MARK: Entries

  fileprivate func data(_ visit: Visit) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    let journal = reading.journal
    let years = Dictionary(grouping: reading.index.all, by: \.day.components.year)
    let title = Phrase("Data")
    let page = WebPage(in: visit.language, title, tab: .more) { out in
      out.heading(1, title)
      // The copy's path may contain the person's name.
      if !self.options.isIncognito {
        out.element(
          "p", Phrase("Your journal is the folder \(written: journal.location.root)."),
          class: "quiet")
      }
      out.raw("<div class=\"groups\">\n")
      writeExports(of: reading, to: &out) { out in
        if !years.isEmpty { out.heading(3, Phrase("Entries by year")) }
        HTMLParts.list(years.sorted { $0.key > $1.key }, "tags", to: &out) { out, year in
          let name = "\(year.key)"
          let count = year.value.count
          out.link(Phrase("\(figure: name) · \(count)"), "/data/\(name)")
        }
      }
      out.card(Phrase("Trash and undo")) { WebFrontEnd.write(WebFrontEnd.backLinks, to: &$0) }
      out.raw("</div>\n")
      guard !years.isEmpty, !self.options.isReadOnly else { return }
      out.raw("<p><a class=\"button danger\" href=\"/data/delete\">")
      out.text(Phrase("Delete all"))
      out.raw("</a></p>\n")
    }
    return try response(page, visit, journal)
  }

  private static let backLinks: [Link] = [
    (Phrase("Trash"), Phrase("What was deleted, to be restored"), "/data/trash"),
    (Phrase("Undo"), Phrase("The last changes, and taking them back"), "/data/undo"),
  ]

  fileprivate func data(ofYear visit: Visit) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    let found = reading.index.all.filter { "\($0.day.components.year)" == visit.part("year") }
    guard !found.isEmpty else { return try noSuchPage(visit, reading.journal) }
    let canWrite = !options.isReadOnly
    let year = visit.part("year")
    let page = WebPage(in: visit.language, Phrase("Data, \(code: year)"), tab: .more) { out in
      out.heading(1, Phrase("Entries of \(code: year)"))
      HTMLParts.list(found, "lines", to: &out) { out, entry in
        out.link(Phrase("\(entry.day, .weekday)"), Address.day(entry.day))
        if let mood = entry.mood, mood.isFinite {
          out.raw(" ")
          HTMLParts.tone(mood, reading.settings.mood.symbol(of: mood), reading.scale, to: &out)
        }
        out.raw(" <span class=\"quiet\">")
        out.text(entry.path)
        if canWrite {
          out.raw(" ")
          out.link(Phrase("Edit"), Address.entry(entry.path, "edit"))
          out.raw(" ")
          out.link(Phrase("Delete"), Address.entry(entry.path, "delete"))
        }
        out.raw("</span>")
      }
    }
    return try response(page, visit, reading.journal)
  }

  /// Returns the page that asks whether to delete an entry, with its text.
  fileprivate func deletion(_ visit: Visit) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    guard !options.isReadOnly, let entry = reading.entry(visit.part("entry")),
      let bytes = try reading.journal.location.contents(of: entry.path)
    else { return try noSuchPage(visit, reading.journal) }
    let form = DeletionForm(
      dayName: Phrase("\(entry.day, .long)"), path: oneLine(entry.path),
      action: Address.entry(entry.path, "delete"),
      base: SealedBase(path: entry.path, bytes: bytes).text(with: secret),
      text: visible(String(decoding: bytes, as: UTF8.self), lines: true),
      back: Address.day(entry.day))
    return try response(
      form: "delete.html", form, title: Phrase("Delete \(entry.day, .long)"), tab: .more, visit,
      reading.journal)
  }

  // MARK: All entries

  fileprivate func deletionOfAll(_ visit: Visit, _ error: SentFormError? = nil) throws
    -> WebResponse
  {
    let journal = try open()
    guard !options.isReadOnly else { return try noSuchPage(visit, journal) }
    let files = try? journal.deletion(of: .always)
    let page = try WebPage(
      in: visit.language, Phrase("Delete all"), tab: .more, status: error?.status ?? .ok
    ) { out in
      out.heading(1, Phrase("Delete all entries"))
      guard let files else {
        WebPage.write(error, to: &out)
        return out.element("p", Phrase("There is no entry."))
      }
      let count = files.count
      var form = WebForm(
        to: "/data/delete", nil,
        [
          WebForm.Field(
            "name", Phrase("To go on, type the name of the journal's folder"),
            hint: Phrase("\(written: journal.folderName)"))
        ],
        button: Phrase(
          count, "Move \(count) entry to the trash", "Move \(count) entries to the trash"),
        look: "danger")
      form.about = Phrase(
        "They go to the trash, and the undo list brings them back. Photos and other files stay.")
      form.was = files.shown
      form.back = "/data"
      out.add(try markup(form, visit, error))
    }
    return try response(page, visit, journal)
  }

  fileprivate func deleteAll(_ visit: Visit) throws -> WebResponse {
    try carryOut(visit, then: "/data?said=\(Said.deleted)") {
      let journal = try open()
      guard visit.form["name"]?.trimmed == journal.folderName else {
        throw SentFormError(
          "name", Phrase("This isn't the name of the folder, so nothing was deleted."))
      }
      guard let files = try? journal.deletion(of: .always), files.shown == visit.form["was"] else {
        throw SentFormError.changed
      }
      try journal.delete(.always, shown: files)
    } again: {
      try deletionOfAll(visit, $0)
    }
  }
}

/// The values of the page that asks whether to delete an entry.
private struct DeletionForm: Encodable {
  var dayName: Phrase
  var path: String
  var action: String
  var base: String
  var text: String
  var back: String
}

extension [FileChange] {
  /// A key for files as they were shown.
  fileprivate var shown: String { Address.key(of: map(\.path).joined(separator: "\n")) }
}

extension Journal {
  /// The name of the journal's folder, on one line.
  fileprivate var folderName: String {
    oneLine(location.root.split(separator: "/").last.map(String.init) ?? "/").trimmed
  }
}
