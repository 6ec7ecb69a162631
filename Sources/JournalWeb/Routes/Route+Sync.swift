import JournalActions
import JournalCore
import JournalGit
import JournalRender
import Phrases

extension Route {
  /// Syncing, and settling what couldn't be merged.
  ///
  /// They change without the journal's folder, so these pages aren't kept.
  static let sync: [Route] = [
    .get("sync") { try $0.sync($1) },
    .post("sync") { try $0.beginSync($1) },
    .get("sync/conflicts/:file") { try $0.conflict($1) },
    .post("sync/conflicts/:file", formLimit: longestForm) { try $0.settle($1) },
  ]
}

extension WebFrontEnd {
  /// Returns the state of the repository, the report of the last sync, and the button for the next.
  fileprivate func sync(_ visit: Visit, _ error: SentFormError? = nil) throws -> WebResponse {
    let journal = try open()
    let state = sync.state
    let page = try WebPage("Sync", tab: .more, status: error?.status ?? .ok) { out in
      out.heading(1, "Sync")
      WebPage.write(error, to: &out)
      switch state {
      case .running:
        out.raw("<p class=\"message\" role=\"status\">")
        out.text("A sync is running. This page looks again by itself.")
        out.raw("</p>\n")
      case .ended(let report):
        out.heading(2, "The last sync")
        HTMLParts.list(report.sentences, "lines", to: &out) { $0.text($1) }
        try write(journal, report.question, visit, to: &out)
      case .idle: try write(journal, nil, visit, to: &out)
      }
    }
    var response = try response(page, visit, journal)
    // git's state changes all the time while it runs, so nothing of it is shown.
    if case .running = state { response.fields["refresh"] = "2" }
    return response
  }

  /// Starts a sync that goes on after this request is answered.
  fileprivate func beginSync(_ visit: Visit) throws -> WebResponse {
    let journal = try open()
    let repository: Repository
    do { repository = try self.repository(of: journal) } catch let error as GitError {
      return try sync(visit, SentFormError(nil, error.webWords, status: .conflict))
    }
    let consent = SyncConsent(
      deleting: visit.form["deleting"].flatMap(Int.init),
      taking: visit.form["taking"].flatMap(Int.init))
    guard sync.begin(on: surroundings.background, { journal.sync(repository, consent) }) else {
      let words = "The system can’t start a sync just now. Nothing was changed."
      return try sync(visit, SentFormError(nil, words, status: .unavailable))
    }
    return .see(Address.sync)
  }

  // MARK: The state

  private func write(
    _ journal: Journal, _ question: SyncReport.Question?, _ visit: Visit, to out: inout HTMLWriter
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
    } catch let error as GitError {
      out.element("p", words(for: error), class: "says")
      guard !options.isReadOnly, error.mayPass else { return }
      out.add(try markup(WebForm(to: Address.sync, button: "Try again"), visit))
    }
  }

  private func write(_ outlook: SyncOutlook, _ changes: PendingChanges, to out: inout HTMLWriter) {
    out.heading(2, "Now")
    var lines = [changes.words]
    if let remote = outlook.remote {
      let address = remote.addresses.first.map { RemoteAddress.withoutSecrets(oneLine($0)) } ?? ""
      lines.append("The remote is \(oneLine(remote.name)): \(address).")
      lines.append(outlook.status.words(of: remote))
    } else {
      lines.append(
        "There is no remote, so everything is on this device only. Add one in a terminal: git remote "
          + "add origin ADDRESS, where the address is https, ssh or a folder, such as a USB stick.")
    }
    HTMLParts.list(lines, "lines", to: &out) { $0.text($1) }
    let named = [("new", changes.added), ("gone", changes.removed)]
    for (word, paths) in named where !paths.isEmpty {
      let shown = paths.prefix(10).map { oneLine(String(decoding: $0, as: UTF8.self)) }
      let rest = paths.count > 10 ? " and \(paths.count - 10) more" : ""
      out.element("p", "\(word): \(shown.joined(separator: ", "))\(rest)", class: "quiet")
    }
  }

  private func write(_ warnings: SyncPolicy.Warnings, to out: inout HTMLWriter) {
    func name(_ path: [UInt8]) -> String { oneLine(String(decoding: path, as: UTF8.self)) }
    var lines: [String] = []
    if !warnings.ignored.isEmpty {
      let entries = warnings.ignored.prefix(3).map(name).joined(separator: ", ")
      lines.append(
        "git ignores \(Figure.count(warnings.ignored.count, "entry", "entries")), so that isn’t "
          + "synced: \(entries).")
    }
    lines += warnings.repositories.map {
      "\(name($0)) is a separate repository, so it is left out."
    }
    lines += warnings.large.map { file in
      "\(name(file.path)) is \(file.size / 1_000_000) MB large, and stays in the history for good."
    }
    for line in lines { out.element("p", line, class: "note") }
  }

  private func write(_ conflicts: [ConflictedFile], to out: inout HTMLWriter) {
    out.heading(2, "Changed on two devices")
    out.element(
      "p", "Both versions are here, and both are in git’s history. Nothing is lost.", class: "says"
    )
    HTMLParts.list(conflicts, "lines", to: &out) { out, conflict in
      let name = oneLine(String(decoding: conflict.path, as: UTF8.self))
      guard conflict.journalPath != nil else {
        return out.text("\(name) is outside the journal: settle it in your editor.")
      }
      out.link(name, Address.conflict(conflict.path))
      guard conflict.lines.count > 0 else { return }
      out.raw(" ")
      out.element("span", Figure.count(conflict.lines.count, "place", "places"), class: "quiet")
    }
  }
}

extension WebForm {
  /// The form that starts a sync, with a question if files are gone.
  fileprivate static func sync(
    _ question: SyncReport.Question?, gone: Int, hasRemote: Bool
  ) -> WebForm {
    var fields: [Field] = []
    if gone > 1 {
      fields.append(
        Field(
          .number, "deleting", "\(gone) files are gone from the journal",
          hint: "Type \(gone) to delete them from the repository too."))
    }
    if case .taking(let count) = question {
      fields.append(
        Field(
          .number, "taking", "\(count) files are gone on the remote",
          hint: "Type \(count) to delete them here too."))
    }
    return WebForm(to: Address.sync, nil, fields, button: hasRemote ? "Sync now" : "Commit now")
  }
}

// MARK: Words

extension SyncReport {
  /// What was done, in sentences for a page.
  var sentences: [String] {
    var lines: [String] = []
    if addedSettings {
      lines.append("From now on git merges entries with Daymark on this device, too.")
    }
    if let committed {
      let what =
        committed.files == 0
        ? "Finished the merge" : "Committed \(Figure.count(committed.files, "file", "files"))"
      lines.append("\(what): \(oneLine(committed.subject)).")
    }
    if let exchange, let remote { lines.append(exchange.words(with: remote)) }
    switch question {
    case .deleting(let count):
      lines.append("\(count) files are gone from the journal, so nothing was committed.")
    case .taking(let count):
      lines.append("\(count) files are gone on the remote, so nothing was merged.")
    case nil: break
    }
    if let problem { lines.append(problem.webWords) }
    if let vaultProblem { lines.append(vaultProblem.webWords) }
    if let inTheClear { lines.append(inTheClear.webWords) }
    if let noticed = exchange?.noticed, !noticed.isEmpty { lines += noticed.sentences }
    if let moods = exchange?.moods { lines += moods.sentences }
    if isUnreadable { lines.append("The journal can’t be read or written just now.") }
    if lines.isEmpty { lines.append("Nothing to commit.") }
    return lines
  }
}

extension Exchange {
  fileprivate func words(with remote: Remote) -> String {
    if let unreachable {
      let why = unreachable.isEmpty ? "no answer for a minute" : oneLine(unreachable)
      return "\(oneLine(remote.name)) can’t be reached (\(RemoteAddress.withoutSecrets(why))). The "
        + "next sync sends what is committed."
    }
    let tracking = remote.tracking
    if received > 0, sent > 0 {
      let taken = Phrase(received, "\(received) commit", "\(received) commits")
      let given = Phrase(sent, "\(sent) commit", "\(sent) commits")
      return Phrase("received \(taken), sent \(given) (\(code: tracking))").sentence()
    }
    if received > 0 {
      return Phrase(
        received, "received \(received) commit (\(code: tracking))",
        "received \(received) commits (\(code: tracking))"
      ).sentence()
    }
    guard sent > 0 else { return Phrase("up to date with \(code: tracking)").sentence() }
    return Phrase(
      sent, "sent \(sent) commit (\(code: tracking))",
      "sent \(sent) commits (\(code: tracking))"
    ).sentence()
  }
}

extension RescaledMoods {
  fileprivate var sentences: [String] {
    func names(_ paths: [[UInt8]]) -> String {
      paths.map { oneLine(String(decoding: $0, as: UTF8.self)) }.joined(separator: ", ")
    }
    var lines: [String] = []
    if !rewritten.isEmpty {
      lines.append(
        "The scale of moods was changed on one device. Moods that another one wrote on the old scale "
          + "now say so, in \(names(rewritten)).")
    }
    if !doubtful.isEmpty {
      lines.append(
        "The scale of moods was changed on one device. Moods that another one wrote on the old scale "
          + "are read on the new one, in \(names(doubtful)); write them with their scale, such as 4/10."
      )
    }
    return lines
  }
}

extension PendingChanges {
  fileprivate var words: String {
    if isEmpty { return "Nothing to commit." }
    if isMerge, count == 0 { return "The merge is settled; a sync finishes it." }
    return "\(Figure.count(count, "file", "files")) to commit."
  }
}

extension PorcelainStatus {
  fileprivate func words(of remote: Remote) -> String {
    guard remote.isUpstream, let ahead, let behind else { return "It wasn’t synced with yet." }
    guard ahead + behind > 0 else { return "Up to date at the last sync." }
    return
      "At the last sync: \(Figure.count(ahead, "commit", "commits")) to send, \(behind) to merge."
  }
}

extension GitError {
  /// Whether it may be gone at the next try.
  fileprivate var mayPass: Bool {
    switch self {
    case .locked, .busy, .failed, .timedOut, .signalled, .cannotStart: true
    default: false
    }
  }
}
