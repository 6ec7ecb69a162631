import JournalGit
import JournalMessages
import Phrases

extension SyncReport {
  /// The results, and the reason it stopped.
  var messages: [Message] {
    var messages = done.map { Message.note($0) }
    messages += [problem?.pageMessage, vaultProblem?.message, inTheClear?.message]
      .compactMap(\.self)
    messages += noticed.map { Message.note($0) }
    return messages.isEmpty ? [Message.note(Phrase("Nothing to commit."))] : messages
  }

  private var done: [Phrase] {
    var lines: [Phrase] = []
    if addedSettings {
      lines.append(Phrase("From now on git merges entries with Daymark on this device, too."))
    }
    if let committed { lines.append(committed.phrase) }
    if let exchange, let remote { lines.append(exchange.phrase(with: remote)) }
    if let question { lines.append(question.phrase) }
    return lines
  }

  private var noticed: [Phrase] {
    var lines = exchange?.noticed.sentences ?? []
    if let moods = exchange?.moods { lines += moods.sentences }
    if isUnreadable { lines.append(Phrase("The journal can't be read or written just now.")) }
    return lines
  }
}

extension GitError {
  /// The reason a sync stopped; a page has the forms that settle conflicts.
  fileprivate var pageMessage: Message {
    guard case .conflicts(let conflicts) = self else { return message }
    let count = conflicts.count
    return .note(
      Phrase(
        count,
        """
        \(count) file was changed in the same place on two devices. Settle that below, then sync \
        again.
        """,
        """
        \(count) files were changed in the same place on two devices. Settle that below, then sync \
        again.
        """))
  }
}

extension SyncReport.Committed {
  fileprivate var phrase: Phrase {
    guard files > 0 else { return Phrase("Finished the merge: \(written: subject).") }
    return Phrase(
      files, "Committed \(files) file: \(written: subject).",
      "Committed \(files) files: \(written: subject).")
  }
}

extension SyncQuestion {
  fileprivate var phrase: Phrase {
    switch self {
    case .deleting(let count):
      Phrase(
        count, "\(count) file is gone from the journal, so nothing was committed.",
        "\(count) files are gone from the journal, so nothing was committed.")
    case .taking(let count, _):
      Phrase(
        count, "\(count) file is gone on the remote, so nothing was merged.",
        "\(count) files are gone on the remote, so nothing was merged.")
    }
  }
}

extension Exchange {
  fileprivate func phrase(with remote: Remote) -> Phrase {
    if let unreachable {
      guard !unreachable.isEmpty else {
        return Phrase(
          """
          The remote \(written: remote.name) can't be reached (no answer for a minute). The next \
          sync sends what is committed.
          """)
      }
      let why = RemoteAddress.withoutSecrets(oneLine(unreachable))
      return Phrase(
        """
        The remote \(written: remote.name) can't be reached (\(code: why)). The next sync sends \
        what is committed.
        """)
    }
    let tracking = remote.tracking
    if received > 0, sent > 0 {
      let taken = Phrase(received, "\(received) commit", "\(received) commits")
      let given = Phrase(sent, "\(sent) commit", "\(sent) commits")
      return Phrase("received \(taken), sent \(given) (\(code: tracking))")
    }
    if received > 0 {
      return Phrase(
        received, "received \(received) commit (\(code: tracking))",
        "received \(received) commits (\(code: tracking))")
    }
    guard sent > 0 else { return Phrase("up to date with \(code: tracking)") }
    return Phrase(
      sent, "sent \(sent) commit (\(code: tracking))",
      "sent \(sent) commits (\(code: tracking))")
  }
}

extension RescaledMoods {
  fileprivate var sentences: [Phrase] {
    func names(_ paths: [[UInt8]]) -> [String] {
      paths.map { String(decoding: $0, as: UTF8.self) }
    }
    var lines: [Phrase] = []
    if !rewritten.isEmpty {
      lines.append(
        Phrase(
          """
          The scale of moods was changed on one device. Moods that another one wrote on the old \
          scale now say so, in \(list: names(rewritten)).
          """))
    }
    if !doubtful.isEmpty {
      lines.append(
        Phrase(
          """
          The scale of moods was changed on one device. Moods that another one wrote on the old \
          scale are read on the new one, in \(list: names(doubtful)); write them with their scale, \
          such as 4/10.
          """))
    }
    return lines
  }
}

extension PendingChanges {
  /// The changes to commit.
  var phrase: Phrase {
    if isEmpty { return Phrase("Nothing to commit.") }
    if isMerge, count == 0 { return Phrase("The merge is settled; a sync finishes it.") }
    return Phrase(count, "\(count) file to commit.", "\(count) files to commit.")
  }
}

extension PorcelainStatus {
  /// Returns a remote's state at the last sync.
  func phrase(of remote: Remote) -> Phrase {
    guard remote.isUpstream, let ahead, let behind else {
      return Phrase("It wasn't synced with yet.")
    }
    guard ahead + behind > 0 else { return Phrase("Up to date at the last sync.") }
    return Phrase(
      ahead, "At the last sync: \(ahead) commit to send, \(behind) to merge.",
      "At the last sync: \(ahead) commits to send, \(behind) to merge.")
  }
}

extension Phrase {
  /// Returns the first ten paths; nil if there are none.
  static func few(_ paths: [[UInt8]]) -> Phrase? {
    guard !paths.isEmpty else { return nil }
    let shown = paths.prefix(10).map { String(decoding: $0, as: UTF8.self) }
    let rest = paths.count - 10
    return rest > 0 ? Phrase("\(list: shown) and \(rest) more") : Phrase("\(list: shown)")
  }
}

extension VaultNotice {
  /// The notices, as sentences for a page.
  var sentences: [Phrase] {
    var lines: [Phrase] = []
    if goneBack > 0 {
      lines.append(
        Phrase(
          goneBack, "The remote no longer has \(goneBack) commit that it had before.",
          "The remote no longer has \(goneBack) commits that it had before."))
    }
    if !plain.isEmpty {
      let count = plain.count
      lines.append(
        Phrase(
          count, "\(count) file came in the clear: the host can read it.",
          "\(count) files came in the clear: the host can read them."))
    }
    if !wronglySealed.isEmpty {
      let count = wronglySealed.count
      lines.append(
        Phrase(
          count,
          "\(count) commit came with a seal of another one: files may have been exchanged.",
          "\(count) commits came with a seal of another one: files may have been exchanged."))
    }
    if hasOtherPassphrase {
      lines.append(
        Phrase("The passphrase was changed on both devices: the one from here counts."))
    }
    if !devicesLeftOut.isEmpty {
      let count = devicesLeftOut.count
      lines.append(
        Phrase(
          count,
          """
          \(count) device added with keys from before can't open the journal: \
          \(list: devicesLeftOut).
          """,
          """
          \(count) devices added with keys from before can't open the journal: \
          \(list: devicesLeftOut).
          """))
    }
    if unsealed > 0 {
      lines.append(
        Phrase(
          unsealed,
          """
          \(unsealed) commit came without this journal's seal, made by git alone or by somebody \
          else.
          """,
          """
          \(unsealed) commits came without this journal's seal, made by git alone or by somebody \
          else.
          """))
    }
    return lines
  }
}
