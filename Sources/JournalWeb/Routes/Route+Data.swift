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
    let reading = try Reading(open())
    let journal = reading.journal
    let years = Dictionary(grouping: reading.index.all, by: \.day.components.year)
    let page = WebPage("Data", tab: .more) { out in
      out.heading(1, "Data")
      // The path of the copy has the person's name in it, maybe.
      if !self.options.isIncognito {
        out.element("p", "Your journal is the folder \(oneLine(journal.location.root)).")
      }
      out.heading(2, "Entries")
      HTMLParts.list(years.sorted { $0.key > $1.key }, "lines", to: &out) { out, year in
        out.link("\(year.key)", "/data/\(year.key)")
        out.raw(" ")
        out.element("span", Figure.count(year.value.count, "entry", "entries"), class: "quiet")
      }
      out.raw("<ul class=\"links\">")
      out.raw("<li><a href=\"/data/trash\"><strong>Trash</strong>")
      out.raw("<span>What was deleted, to be restored</span></a></li>")
      out.raw("<li><a href=\"/data/undo\"><strong>Undo</strong>")
      out.raw("<span>The last changes, and taking them back</span></a></li>")
      if !years.isEmpty {
        out.raw("<li><a href=\"/data/delete\"><strong>Delete all</strong>")
        out.raw("<span>All entries go to the trash</span></a></li>")
      }
      out.raw("</ul>\n")
      if !self.options.isReadOnly {
        out.heading(2, "Import")
        out.raw("<ul class=\"links\"><li><a href=\"/import\"><strong>Import</strong>")
        out.raw("<span>From Day One, jrnl, Daylio, Loop and others</span></a></li></ul>\n")
      }
      writeExports(of: reading, to: &out)
    }
    return try response(page, visit, journal)
  }

  fileprivate func data(ofYear visit: Visit) throws -> WebResponse {
    let reading = try Reading(open())
    let found = reading.index.all.filter { "\($0.day.components.year)" == visit.part("year") }
    guard !found.isEmpty else { return try noSuchPage(visit, reading.journal) }
    let canWrite = !options.isReadOnly
    let page = WebPage("Data, \(visit.part("year"))", tab: .more) { out in
      out.heading(1, "Entries of \(visit.part("year"))")
      HTMLParts.list(found, "lines", to: &out) { out, entry in
        out.link(EnglishDate.text(entry.day), Address.day(entry.day))
        out.raw(" <span class=\"quiet\">")
        out.text(entry.path)
        if canWrite {
          out.raw(" ")
          out.link("Edit", Address.entry(entry.path, "edit"))
          out.raw(" ")
          out.link("Delete", Address.entry(entry.path, "delete"))
        }
        out.raw("</span>")
      }
    }
    return try response(page, visit, reading.journal)
  }

  /// Returns the question whether to delete an entry, with its text.
  fileprivate func deletion(_ visit: Visit) throws -> WebResponse {
    let reading = try Reading(open())
    guard !options.isReadOnly, let entry = reading.entry(visit.part("entry")),
      let bytes = try reading.journal.location.contents(of: entry.path)
    else { return try noSuchPage(visit, reading.journal) }
    let form = DeletionForm(
      dayName: EnglishDate.long(entry.day), path: oneLine(entry.path),
      action: Address.entry(entry.path, "delete"),
      base: SealedBase(path: entry.path, bytes: bytes).text(with: secret),
      text: visible(String(decoding: bytes, as: UTF8.self), lines: true),
      back: Address.day(entry.day))
    return try response(
      form: "delete.html", form, title: "Delete " + form.dayName, tab: .more, visit,
      reading.journal)
  }

  // MARK: All entries

  fileprivate func deletionOfAll(_ visit: Visit, _ error: SentFormError? = nil) throws
    -> WebResponse
  {
    let journal = try open()
    guard !options.isReadOnly else { return try noSuchPage(visit, journal) }
    let files = try? journal.deletion(of: .always)
    let page = try WebPage("Delete all", tab: .more, status: error?.status ?? .ok) { out in
      out.heading(1, "Delete all entries")
      guard let files else {
        WebPage.write(error, to: &out)
        return out.element("p", "There is no entry.")
      }
      var form = WebForm(
        to: "/data/delete", nil,
        [
          WebForm.Field(
            "name", "To go on, type the name of the journal’s folder",
            hint: journal.folderName)
        ], button: "Move \(Figure.count(files.count, "entry", "entries")) to the trash",
        look: "danger")
      form.about =
        "They go to the trash, and the undo list brings them back. Photos and other files stay."
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
        throw SentFormError("name", "This isn’t the name of the folder, so nothing was deleted.")
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

/// What the question whether to delete an entry shows.
private struct DeletionForm: Encodable {
  var dayName: String
  var path: String
  var action: String
  var base: String
  var text: String
  var back: String
}

extension [FileChange] {
  /// What stands for files as they were shown.
  fileprivate var shown: String { Address.key(of: map(\.path).joined(separator: "\n")) }
}

extension Journal {
  /// The name of the journal's folder, on one line.
  fileprivate var folderName: String {
    oneLine(location.root.split(separator: "/").last.map(String.init) ?? "/").trimmed
  }
}
