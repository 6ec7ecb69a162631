import JournalGit
import JournalMessages
import Phrases

/// The messages of `sync`.
extension GitWording {
  static func committed(_ changes: PendingChanges, _ subject: String) -> Phrase {
    let count = changes.count
    // A merge that keeps all files as they are here changes none.
    guard count > 0 else { return Phrase("Finished the merge: \(code: subject)") }
    return Phrase(
      count, "Committed \(count) file: \(code: subject)",
      "Committed \(count) files: \(code: subject)")
  }

  static let settingsAdded = Message.note(
    Phrase("from now on git merges entries with Daymark on this device, too"))

  static let nothingToCommit = Phrase("Nothing to commit.")

  static let noRemote = Message.note(
    Phrase("this is on this device only, because there is no remote"),
    hint: Phrase(
      """
      \(command: "git remote add origin ADDRESS") (https, ssh or a folder, such as a USB stick)
      """))

  static func exchanged(_ exchange: Exchange, _ remote: Remote) -> Phrase {
    let received = exchange.received
    let sent = exchange.sent
    return switch (received > 0, sent > 0) {
    case (true, true):
      Phrase(
        "Merged \(commits(received)), pushed \(commits(sent)) (\(code: remote.tracking)).")
    case (true, false):
      Phrase(
        received, "Merged \(received) commit (\(code: remote.tracking)).",
        "Merged \(received) commits (\(code: remote.tracking)).")
    case (false, true):
      Phrase(
        sent, "Pushed \(sent) commit (\(code: remote.tracking)).",
        "Pushed \(sent) commits (\(code: remote.tracking)).")
    case (false, false): Phrase("Up to date with \(code: remote.tracking).")
    }
  }

  private static func commits(_ count: Int) -> Phrase {
    Phrase(count, "\(count) commit", "\(count) commits")
  }

  static func moods(_ moods: RescaledMoods) -> [Message] {
    var messages: [Message] = []
    if !moods.rewritten.isEmpty {
      let count = moods.rewritten.count
      messages.append(
        .note(
          Phrase(
            count,
            """
            the scale of moods was changed on one device; moods that another one wrote on the old \
            scale now say so, in \(count) file
            """,
            """
            the scale of moods was changed on one device; moods that another one wrote on the old \
            scale now say so, in \(count) files
            """),
          rows: moods.rewritten.map { path($0) }))
    }
    if !moods.doubtful.isEmpty {
      let count = moods.doubtful.count
      messages.append(
        .warning(
          Phrase(
            count,
            """
            the scale of moods was changed on one device, and moods that another one wrote on the \
            old scale are read on the new one, in \(count) file
            """,
            """
            the scale of moods was changed on one device, and moods that another one wrote on the \
            old scale are read on the new one, in \(count) files
            """),
          rows: moods.doubtful.map { path($0) },
          hint: Phrase("write these moods with their scale, such as 4/10")))
    }
    return messages
  }

  private static func path(_ path: [UInt8]) -> Phrase {
    Phrase("\(code: String(decoding: path, as: UTF8.self))")
  }

  static func unreachable(_ remote: Remote, _ why: String) -> Message {
    .note(
      why.isEmpty
        ? Phrase("\(quoted: remote.name) can't be reached (no answer for a minute)")
        : Phrase("\(quoted: remote.name) can't be reached (\(code: why))"),
      hint: Phrase("the next sync pushes what is committed"))
  }

  static func deleteQuestion(_ count: Int) -> Phrase {
    Phrase(
      count,
      "\(count) file is gone from the journal: delete it from the repository too",
      "\(count) files are gone from the journal: delete them from the repository too")
  }

  static func wouldAsk(_ count: Int) -> Message {
    .note(Phrase("sync will ask first: \(deleteQuestion(count))?"))
  }

  static func takeQuestion(_ count: Int, from remote: String) -> Phrase {
    Phrase(
      count, "\(count) file is gone in \(quoted: remote): delete it here too",
      "\(count) files are gone in \(quoted: remote): delete them here too")
  }

  static func ignored(_ entries: [[UInt8]]) -> Message {
    let count = entries.count
    let paths = Phrase.paths(entries)
    return .warning(
      count == 1
        ? Phrase("git ignores an entry, so it is not synced: \(paths)")
        : Phrase(
          count, "git ignores \(count) entry, so it is not synced: \(paths)",
          "git ignores \(count) entries, so they are not synced: \(paths)"),
      hint: Phrase("\(command: "git check-ignore -v FILE") shows the rule"))
  }

  static let othersStaged = Message.note(
    Phrase("what is staged outside the journal is not committed and stays staged"))

  static func repositoryInside(_ path: String) -> Message {
    .warning(Phrase("\(quoted: path) is a separate repository, so it is left out"))
  }

  /// The size in bytes above which a file is large for a history that keeps everything.
  static let largeBytes = 10 * 1_000_000

  /// - Parameter hint: advice after the last such file.
  static func large(_ path: String, bytes: Int, hint: Phrase?) -> Message {
    .warning(
      Phrase(
        """
        \(quoted: path) is \(bytes / 1_000_000) MB large, and stays in the history for good
        """),
      hint: hint)
  }

  static func largeHint(hasLFS: Bool) -> Phrase {
    hasLFS
      ? Phrase("\(command: "git lfs track 'photos/**'") keeps pictures out of the history")
      : Phrase("install git-lfs to keep pictures out of the history")
  }

  /// Returns the lines about a sync's plan.
  static func dryRun(
    _ outlook: SyncOutlook, _ changes: PendingChanges, subject: String
  ) -> [Phrase] {
    var lines: [Phrase] = []
    let count = changes.count
    if changes.isEmpty {
      lines.append(nothingToCommit)
    } else {
      lines.append(
        count == 0
          ? Phrase("Would finish the merge: \(code: subject)")
          : Phrase(
            count, "Would commit \(count) file: \(code: subject)",
            "Would commit \(count) files: \(code: subject)"))
      if !changes.added.isEmpty { lines.append(Phrase("  new: \(beginning(of: changes.added))")) }
      if !changes.removed.isEmpty {
        lines.append(Phrase("  gone: \(beginning(of: changes.removed))"))
      }
    }
    if let remote = outlook.remote {
      let address = RemoteAddress.withoutSecrets(remote.addresses.first ?? "")
      lines.append(Phrase("Would sync it with \(code: remote.tracking), \(code: address)"))
    } else {
      lines.append(Phrase("There is no remote to sync it with."))
    }
    return lines
  }

  private static func beginning(of paths: [[UInt8]]) -> Phrase {
    let shown = paths.prefix(5).map { path($0) }
    let rest = paths.count - shown.count
    return rest > 0
      ? Phrase("\(list: shown), and \(rest) more") : Phrase("\(list: shown)")
  }

  static func notMinutes(_ minutes: Int) -> Message {
    Message(
      .usage,
      Phrase(
        minutes, "\(minutes) minute doesn't divide an hour or a day evenly",
        "\(minutes) minutes don't divide an hour or a day evenly"),
      hint: Phrase("write 5, 10, 15, 20, 30, 60, 120, 180, 240, 360, 480, 720 or 1440"))
  }
}
