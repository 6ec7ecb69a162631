import Codecs
import JournalActions
import JournalCore
import JournalEditing
import JournalGit
import JournalMessages
import JournalRender
import JournalStore
import Phrases

extension Route {
  /// The versions of entries in git.
  ///
  /// They can change while the journal's folder doesn't, so these pages aren't kept.
  static let history: [Route] = [
    .get("history") { try $0.history($1) },
    .get("history/:day") { try $0.history($1) },
    .get("history/:day/:commit/:entry") { try $0.version($1) },
    .post("history/:day/:commit/:entry") { try $0.bringBack($1) },
  ]
}

extension WebFrontEnd {
  /// Returns the repository that contains the journal.
  /// - Throws: `GitError` if there is none, or no git.
  func repository(of journal: Journal) throws -> Repository {
    guard let git = surroundings.git(journal.settings) else { throw GitError.noGit }
    return try journal.repository(git)
  }

  /// Returns the reason the repository can't be shown.
  func message(for error: GitError) -> Message {
    options.isIncognito
      ? Message(.refused, Phrase("the history isn't shown incognito")) : error.message
  }

  private func journalHistory(_ journal: Journal) throws -> JournalHistory {
    JournalHistory(journal, try repository(of: journal))
  }

  // MARK: The list

  /// Returns the changes to a day's entries, or to all, newest first.
  fileprivate func history(_ visit: Visit) throws -> WebResponse {
    let journal = try open()
    let name = visit.parts["day"]
    let day = name.flatMap { Address.day($0, journal.dates) }
    guard name == nil || day != nil else { return try noSuchPage(visit, journal) }
    let title = day.map { Phrase("History of \($0, .weekday)") } ?? Phrase("History")
    let count = min(max(visit.target.value("count").flatMap(Int.init) ?? 30, 1), 10_000)
    let shown: Result<JournalHistory.Shown, any Error> = Result {
      try journalHistory(journal).changes(of: day, key: nil, limit: day == nil ? count : .max)
    }
    let page = try WebPage(in: visit.language, title, tab: .more) { out in
      out.heading(1, title)
      if let day { out.paragraph(Phrase("The day"), to: Address.day(day)) }
      do {
        write(try shown.get(), of: day, to: &out, .served(journal.settings, visit.language))
      } catch let error as GitError where error.isWithoutHistory && !options.isIncognito {
        out.element("p", Phrase("No changes yet."), class: "says")
        out.element("p", Phrase("They are kept here from the first sync on."), class: "quiet")
        out.paragraph(Phrase("Sync"), to: Address.sync)
      } catch let error as GitError {
        out.paragraph(ofGit: message(for: error))
      } catch JournalError.noEntry {
        out.element("p", Phrase("No changes of this day yet."), class: "says")
      }
    }
    return try response(page, visit, journal)
  }

  private func write(
    _ shown: JournalHistory.Shown, of day: Day?, to out: inout HTMLWriter, _ options: PageOptions
  ) {
    if shown.view.revisions.isEmpty {
      out.element("p", Phrase("No changes yet."), class: "says")
    }
    for revision in shown.view.revisions {
      if revision.commit == nil {
        out.heading(2, Phrase("Not committed yet"))
      } else if let moment = revision.moment {
        out.heading(2, moment)
      }
      if revision.commit != nil, !revision.message.isEmpty {
        out.element("p", revision.message, class: "quiet")
      }
      for entry in revision.entries {
        out.heading(3, entry.heading)
        out.add(entry.changes.blocks, options)
        guard let commit = revision.commit, entry.kind != .removed,
          let about = day ?? DatedName.day(Array(entry.path.utf8))
        else { continue }
        out.raw("<p class=\"entry-actions\">")
        out.link(Phrase("This version"), Address.version(about, commit, entry.path))
        if day == nil {
          out.raw(" ")
          out.link(Phrase("All versions of the day"), Address.history(about))
        }
        out.raw("</p>\n")
      }
    }
    if shown.view.hasMore {
      let more = "\(Address.history)?count=\(min(max(shown.view.count, 1) * 5, 10_000))"
      out.paragraph(Phrase("Older changes"), to: more)
    }
    if shown.isCut {
      let words = Phrase(
        "Earlier history was not fetched, so the oldest version may show old text as new.")
      out.element("p", words, class: "note")
    }
    let missing = shown.missing
    if missing > 0 {
      let words = Phrase(
        missing, "git could not read \(missing) version.",
        "git could not read \(missing) versions.")
      out.element("p", words, class: "note")
    }
  }

  // MARK: One version

  /// Returns an entry as a commit contains it, and the changes from bringing it back.
  fileprivate func version(_ visit: Visit, _ error: SentFormError? = nil) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    let journal = reading.journal
    let history: JournalHistory
    let past: PastEntry?
    do {
      history = try journalHistory(journal)
      past = try history.pastEntry(at: visit.part("commit")) {
        Address.entryKey($0) == visit.part("entry")
      }
    } catch is GitError {
      return try noSuchPage(visit, journal)
    }
    guard let past, let day = Address.day(visit.part("day"), journal.dates) else {
      return try noSuchPage(visit, journal)
    }
    let restoration = Result { try history.restoration(visit.version(of: past, on: day)) }
    let title = Phrase("A version of \(day, .weekday)")
    let page = try WebPage(in: visit.language, title, tab: .calendar, status: error?.status ?? .ok)
    { out in
      out.heading(1, title)
      out.raw("<p class=\"quiet\" dir=\"auto\">")
      out.text(Phrase("\(code: past.path) \(past.version.words)"))
      out.raw("</p>\n")
      out.paragraph(Phrase("All versions of the day"), to: Address.history(day))
      WebPage.write(error, to: &out)
      write(past, reading, to: &out)
      out.heading(2, Phrase("What bringing it back changes"))
      do {
        let restoration = try restoration.get()
        out.add(restoration.changes.blocks, reading.options)
        guard !options.isReadOnly else { return }
        var form = WebForm(
          to: Address.version(day, visit.part("commit"), past.path),
          button: Phrase("Bring this version back"))
        form.was = restoration.shown
        form.isOnce = true
        out.add(try markup(form, visit))
      } catch let error as HistoryError {
        out.element("p", error.message)
      } catch let error as JournalError {
        out.element("p", error.message)
      }
    }
    return try response(page, visit, journal)
  }

  /// Appends a version as a day's page would show it, then its file.
  private func write(_ past: PastEntry, _ reading: Reading, to out: inout HTMLWriter) {
    let file = ReadFile(path: Array(past.path.utf8), bytes: past.bytes)
    let index = JournalIndex([file], settings: reading.settings, scope: .everything)
    let view = EntriesView(
      index.on(reading.today), range: .always, questions: reading.journal.questionsToShow(),
      oldestFirst: true)
    for page in view.entries {
      EntryBlock(entry: page, scale: reading.scale, hasDay: false)
        .write(to: &out, reading.options)
    }
    out.raw("<details class=\"fold\"><summary>")
    out.text(Phrase("The file in Markdown"))
    out.raw("</summary>\n")
    out.raw("<pre dir=\"auto\" tabindex=\"0\">")
    out.text(visible(String(decoding: past.bytes, as: UTF8.self), lines: true))
    out.raw("</pre></details>\n")
  }

  /// Restores a version, if its changes are still as shown.
  fileprivate func bringBack(_ visit: Visit) throws -> WebResponse {
    let journal = try open()
    guard let day = Address.day(visit.part("day"), journal.dates) else {
      return try noSuchPage(visit, journal)
    }
    return try carryOut(visit, then: Address.day(day) + "?said=\(Said.restored)") {
      do {
        let history = try journalHistory(journal)
        let past = try history.pastEntry(at: visit.part("commit")) {
          Address.entryKey($0) == visit.part("entry")
        }
        guard let past else { throw SentFormError.changed }
        try history.restore(visit.version(of: past, on: day)) { $0.shown == visit.form["was"] }
      } catch let error as GitError {
        throw SentFormError(error) ?? .changed
      } catch let error as HistoryError {
        throw SentFormError(nil, message: error.message, status: .conflict)
      }
    } again: {
      try version(visit, $0)
    }
  }
}

extension GitError {
  /// True if nothing can have changed yet: there is no repository, or no commit in it.
  fileprivate var isWithoutHistory: Bool {
    switch self {
    case .noRepository, .noCommits: true
    default: false
    }
  }
}

extension Visit {
  fileprivate func version(of past: PastEntry, on day: Day) -> ChosenVersion {
    ChosenVersion(day: day, commit: part("commit"), path: past.path)
  }
}

extension Restoration {
  /// A key for it as it was shown.
  fileprivate var shown: String {
    let old = self.old.map { SHA256.digits(of: $0) } ?? "none"
    return Address.key(of: "\(path)\n\(old)\n\(SHA256.digits(of: new))")
  }
}
