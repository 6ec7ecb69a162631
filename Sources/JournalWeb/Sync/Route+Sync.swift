import JournalActions
import JournalCore
import JournalGit
import JournalRender
import Phrases
import Synchronization

extension Route {
  /// Syncing, and settling conflicts.
  ///
  /// They can change while the journal's folder doesn't, so these pages aren't kept.
  static let sync: [Route] = [
    .get("sync") { try $0.sync($1) },
    .post("sync") { try $0.beginSync($1) },
    .get("sync/conflicts/:file") { try $0.conflict($1) },
    .post("sync/conflicts/:file", formLimit: longestForm) { try $0.settle($1) },
  ]
}

extension WebFrontEnd {
  /// Returns the repository's state, the last sync's report, and the button for the next.
  fileprivate func sync(_ visit: Visit, _ error: SentFormError? = nil) throws -> WebResponse {
    let journal = try open()
    let state = sync.state
    let title = Phrase("Sync")
    let page = try WebPage(in: visit.language, title, tab: .more, status: error?.status ?? .ok) {
      out in
      out.heading(1, title)
      WebPage.write(error, to: &out)
      switch state {
      case .running:
        out.raw("<p class=\"message\" role=\"status\">")
        out.text(Phrase("A sync is running. This page looks again by itself."))
        out.raw("</p>\n")
      case .ended(let report):
        out.heading(2, Phrase("The last sync"))
        HTMLParts.list(report.messages, "lines", to: &out) { $0.text(ofGit: $1) }
        try write(journal, report.question, visit, to: &out)
      case .idle: try write(journal, nil, visit, to: &out)
      }
    }
    var response = try response(page, visit, journal)
    // git's state changes all the time while it runs, so none of it is shown.
    if case .running = state { response.fields["refresh"] = "2" }
    return response
  }

  /// Starts a sync, which continues after this request is answered.
  fileprivate func beginSync(_ visit: Visit) throws -> WebResponse {
    let journal = try open()
    let repository: Repository
    do { repository = try self.repository(of: journal) } catch let error as GitError {
      return try sync(
        visit, SentFormError(nil, message: message(for: error), status: .conflict))
    }
    let consent = SyncConsent(
      deleting: visit.form["deleting"].flatMap(Int.init),
      taking: visit.form["taking"].flatMap(Int.init))
    guard sync.begin(on: surroundings.background, { journal.sync(repository, consent) }) else {
      let words = Phrase("The system can't start a sync just now. Nothing was changed.")
      return try sync(visit, SentFormError(nil, words, status: .unavailable))
    }
    return .see(Address.sync)
  }

  // MARK: The state

  private func write(
    _ journal: Journal, _ question: SyncQuestion?, _ visit: Visit, to out: inout HTMLWriter
  ) throws {
    do {
      let repository = try repository(of: journal)
      let outlook = try SyncOutlook(repository)
      let changes = PendingChanges(outlook.status, isMerge: outlook.merging != nil)
      write(outlook, changes, to: &out)
      let policy = SyncPolicy(journal, repository, changes)
      try write(policy.warnings(outlook.status, largeBytes: 10_000_000), to: &out)
      let gone = try policy.deletions()
      guard !options.isReadOnly else { return }
      let form = WebForm.sync(question, gone: gone, hasRemote: outlook.remote != nil)
      out.add(try markup(form, visit))
    } catch GitError.conflicts(let conflicts) {
      try write(repository(of: journal).files(of: conflicts), to: &out)
    } catch GitError.noRepository {
      out.element(
        "p",
        Phrase("Syncing sends the journal to your other devices, and keeps each version of it."))
      out.element(
        "p",
        Phrase(
          "It isn't set up yet: on the computer with the journal, type \(command: "daymark git setup")."
        ))
    } catch let error as GitError {
      out.paragraph(ofGit: message(for: error))
      guard !options.isReadOnly, error.mayPass else { return }
      out.add(try markup(WebForm(to: Address.sync, button: Phrase("Try again")), visit))
    }
  }

  private func write(_ outlook: SyncOutlook, _ changes: PendingChanges, to out: inout HTMLWriter) {
    out.heading(2, Phrase("Now"))
    var lines = [changes.phrase]
    if let remote = outlook.remote {
      let address = remote.addresses.first.map { RemoteAddress.withoutSecrets(oneLine($0)) } ?? ""
      lines.append(Phrase("The remote is \(written: remote.name): \(code: address)."))
      lines.append(outlook.status.phrase(of: remote))
    } else {
      lines.append(
        Phrase(
          """
          There is no remote, so everything is on this device only. Add one in a terminal: \
          \(command: "git remote add origin ADDRESS"), where the address is https, ssh or a \
          folder, such as a USB stick.
          """))
    }
    HTMLParts.list(lines, "lines", to: &out) { $0.text($1) }
    if let added = Phrase.few(changes.added) {
      out.element("p", Phrase("new: \(added)"), class: "quiet")
    }
    if let removed = Phrase.few(changes.removed) {
      out.element("p", Phrase("gone: \(removed)"), class: "quiet")
    }
  }

  private func write(_ warnings: SyncPolicy.Warnings, to out: inout HTMLWriter) {
    func name(_ path: [UInt8]) -> String { String(decoding: path, as: UTF8.self) }
    var lines: [Phrase] = []
    let ignored = warnings.ignored.count
    if ignored > 0 {
      let entries = warnings.ignored.prefix(3).map(name)
      lines.append(
        Phrase(
          ignored, "git ignores \(ignored) entry, so that isn't synced: \(list: entries).",
          "git ignores \(ignored) entries, so that isn't synced: \(list: entries)."))
    }
    lines += warnings.repositories.map {
      Phrase("\(written: name($0)) is a separate repository, so it is left out.")
    }
    lines += warnings.large.map { file in
      let size = file.size / 1_000_000
      return Phrase(
        "\(written: name(file.path)) is \(size) MB large, and stays in the history for good.")
    }
    for line in lines { out.element("p", line, class: "note") }
  }

  private func write(_ conflicts: [ConflictedFile], to out: inout HTMLWriter) {
    out.heading(2, Phrase("Changed on two devices"))
    let words = Phrase("Both versions are here, and both are in git's history. Nothing is lost.")
    out.element("p", words, class: "says")
    HTMLParts.list(conflicts, "lines", to: &out) { out, conflict in
      let name = oneLine(String(decoding: conflict.path, as: UTF8.self))
      guard conflict.journalPath != nil else {
        return out.text(
          Phrase("\(written: name) is outside the journal: settle it in your editor."))
      }
      out.link(name, Address.conflict(conflict.path))
      let count = conflict.lines.count
      guard count > 0 else { return }
      out.raw(" ")
      out.element("span", Phrase(count, "\(count) place", "\(count) places"), class: "quiet")
    }
  }
}

extension WebForm {
  /// Returns the form that starts a sync, with a question if files are gone; the number to type has
  /// no separators.
  fileprivate static func sync(
    _ question: SyncQuestion?, gone: Int, hasRemote: Bool
  ) -> WebForm {
    var fields: [Field] = []
    if gone > 1 {
      fields.append(
        Field(
          .number, "deleting",
          Phrase(
            gone, "\(gone) file is gone from the journal",
            "\(gone) files are gone from the journal"),
          hint: Phrase("Type \(code: "\(gone)") to delete them from the repository too.")))
    }
    if case .taking(let count, _) = question {
      fields.append(
        Field(
          .number, "taking",
          Phrase(
            count, "\(count) file is gone on the remote",
            "\(count) files are gone on the remote"),
          hint: Phrase("Type \(code: "\(count)") to delete them here too.")))
    }
    return WebForm(
      to: Address.sync, nil, fields,
      button: hasRemote ? Phrase("Sync now") : Phrase("Commit now"))
  }
}

extension GitError {
  /// True if it may be gone at the next try.
  fileprivate var mayPass: Bool {
    switch self {
    case .locked, .busy, .failed, .timedOut, .signalled, .cannotStart: true
    default: false
    }
  }
}

/// The sync that somebody started in a browser, which ends with a report.
///
/// At most one runs, on its own thread, while pages are still answered.
final class BackgroundSync<Report: Sendable>: Sendable {
  /// Its progress.
  enum State: Sendable {
    /// None was started yet.
    case idle
    case running
    /// The last one has ended.
    case ended(Report)
  }

  private let held = Mutex(State.idle)

  /// The last sync's progress.
  var state: State { held.withLock(\.self) }

  /// Starts a sync unless one is running.
  /// - Parameters:
  ///   - start: performs work on another thread; returns false if it can't.
  ///   - work: the sync.
  /// - Returns: false if no thread could be started.
  func begin(
    on start: (@escaping @Sendable () -> Void) -> Bool, _ work: @escaping @Sendable () -> Report
  ) -> Bool {
    let isFirst = held.withLock { state in
      if case .running = state { return false }
      state = .running
      return true
    }
    guard isFirst else { return true }
    let isStarted = start {
      let report = work()
      self.held.withLock { $0 = .ended(report) }
    }
    if !isStarted { held.withLock { $0 = .idle } }
    return isStarted
  }
}
