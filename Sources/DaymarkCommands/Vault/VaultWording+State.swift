import JournalGit
import JournalMessages
import JournalVault
import Phrases

// The vault's state, and observations about it.
extension VaultWording {
  static let isOff = [
    Phrase(
      """
      The journal has no vault: whoever can read the folder, or a copy of the repository, can read \
      it.
      """),
    Phrase("'\(command: "daymark vault on")' seals it."),
  ]

  static func lines(_ status: Vault.Status) -> [Phrase] {
    var lines: [Phrase] = []
    if !status.isSetUp {
      lines.append(Phrase("Not set up: git on this computer doesn't seal what is committed"))
    }
    lines.append(access(status))
    let readers = status.readers.filter { $0 != RecipientList.journal }
    lines.append(
      readers.isEmpty
        ? Phrase("Opened by: passphrase") : Phrase("Opened by: passphrase, \(list: readers)"))
    lines.append(unsent(status))
    return lines
  }

  private static func access(_ status: Vault.Status) -> Phrase {
    if let step = status.step { return Phrase("Interrupted: \(command: step.command)") }
    if status.isLocked {
      return status.isSealed
        ? Phrase("Locked: the files on this disk are sealed")
        : Phrase("Logged out, but files on this disk can be read, or couldn't be looked at")
    }
    guard let until = status.staysUntil else {
      return Phrase(
        "Open: the files on this disk can be read until '\(command: "daymark logout")'")
    }
    return Phrase(
      """
      Open: the files on this disk can be read until '\(command: "daymark logout")', at most until \
      \(code: "\(day(until))")
      """)
  }

  private static func unsent(_ status: Vault.Status) -> Phrase {
    let count = status.unsent
    guard count > 0 else { return Phrase("Nothing waits to be sent") }
    return status.unsentInTheClear.isEmpty
      ? Phrase(
        count, "\(count) commit waits to be sent, all sealed",
        "\(count) commits wait to be sent, all sealed")
      : Phrase(count, "\(count) commit waits to be sent", "\(count) commits wait to be sent")
  }

  static func problems(of status: Vault.Status) -> [Message] {
    var problems: [Message] = []
    if !status.isSetUp {
      problems.append(
        Message(
          .refused,
          Phrase(
            """
            git on this computer isn't set up for the vault: a commit could be in the clear
            """),
          hint: Phrase("\(command: "daymark login")")))
    }
    if let step = status.step { problems.append(VaultError.unfinished(step).message) }
    if let problem = status.keyProblem { problems.append(problem.message) }
    if !status.inTheClear.isEmpty {
      let count = status.inTheClear.count
      problems.append(
        Message(
          .refused,
          Phrase(
            count, "\(count) file is in the clear although the journal is locked",
            "\(count) files are in the clear although the journal is locked"),
          rows: Phrase.rows(status.inTheClear),
          hint: Phrase("\(command: "daymark logout") seals them")))
    }
    if !status.notLookedAt.isEmpty {
      let count = status.notLookedAt.count
      problems.append(
        Message(
          .refused,
          Phrase(
            count,
            "\(count) place couldn't be looked at, so files there may be in the clear",
            "\(count) places couldn't be looked at, so files there may be in the clear"),
          rows: rows(status.notLookedAt)))
    }
    if !status.unsentInTheClear.isEmpty { problems.append(status.unsentInTheClear.message) }
    if !status.staged.isEmpty {
      let count = status.staged.count
      problems.append(
        Message(
          .refused,
          Phrase(
            count,
            "\(count) file is in the clear in git's index, staged without Daymark's filter",
            "\(count) files are in the clear in git's index, staged without Daymark's filter"),
          rows: Phrase.rows(status.staged),
          hint: Phrase(
            """
            \(command: "daymark sync"), or \(command: "git add --renormalize FILE"), seals them
            """)))
    }
    return problems + attributeProblems(of: status)
  }

  private static func attributeProblems(of status: Vault.Status) -> [Message] {
    guard status.hasAttributes else {
      return [
        Message(
          .refused,
          Phrase(
            "\(quoted: ".gitattributes") doesn't end with the lines that make git seal"),
          hint: Phrase(
            """
            undo the change, for example with \(command: "git checkout HEAD -- .gitattributes")
            """))
      ]
    }
    guard !status.unfiltered.isEmpty else { return [] }
    let count = status.unfiltered.count
    return [
      Message(
        .refused,
        Phrase(
          count,
          "git wouldn't seal \(count) file, because of another \(quoted: ".gitattributes")",
          "git wouldn't seal \(count) files, because of another \(quoted: ".gitattributes")"),
        rows: Phrase.rows(status.unfiltered))
    ]
  }

  // MARK: Checking everything

  static func lines(_ made: Vault.Checkup) -> [Phrase] {
    let versions = Phrase(
      made.versions, "\(made.versions) version", "\(made.versions) versions")
    let commits = Phrase(made.commits, "\(made.commits) commit", "\(made.commits) commits")
    var lines = [Phrase("Looked at \(versions) of files in \(commits).")]
    if made.isInOrder { lines.append(Phrase("All are sealed and can be opened.")) }
    if !made.unsealed.isEmpty {
      let count = made.unsealed.count
      lines.append(
        Phrase(
          count, "\(count) commit was made without Daymark: \(code: names(made.unsealed))",
          "\(count) commits were made without Daymark: \(code: names(made.unsealed))"))
    }
    if !made.foreign.isEmpty {
      let count = made.foreign.count
      lines.append(
        Phrase(
          count,
          """
          \(count) version was sealed by somebody without the journal's key, as while nobody was \
          logged in:
          """,
          """
          \(count) versions were sealed by somebody without the journal's key, as while nobody was \
          logged in:
          """))
      lines += Phrase.rows(made.foreign).map { Phrase("  \($0)") }
    }
    return lines
  }

  static func problems(of made: Vault.Checkup) -> [Message] {
    var problems: [Message] = []
    if !made.found.isEmpty { problems.append(made.found.message) }
    if !made.wronglySealed.isEmpty { problems.append(wronglySealed(made.wronglySealed)) }
    if !made.damagedFiles.isEmpty {
      let count = made.damagedFiles.count
      problems.append(
        Message(
          .refused,
          Phrase(
            count, "\(count) file of the folder can't be opened",
            "\(count) files of the folder can't be opened"),
          rows: Phrase.rows(made.damagedFiles)))
    }
    return problems
  }

  // MARK: Syncing

  static func noticed(_ noticed: VaultNotice, of remote: String) -> [Message] {
    var messages: [Message] = []
    if noticed.goneBack > 0 {
      messages.append(
        .warning(
          Phrase(
            noticed.goneBack,
            "\(quoted: remote) no longer has \(noticed.goneBack) commit that it had before",
            "\(quoted: remote) no longer has \(noticed.goneBack) commits that it had before")))
    }
    if !noticed.plain.isEmpty {
      let count = noticed.plain.count
      messages.append(
        .warning(
          Phrase(
            count,
            """
            \(count) file is in the clear at \(quoted: remote): somebody committed without Daymark
            """,
            """
            \(count) files are in the clear at \(quoted: remote): somebody committed without Daymark
            """),
          rows: Phrase.rows(noticed.plain),
          hint: Phrase("\(command: "daymark vault check") lists all of them")))
    }
    if !noticed.wronglySealed.isEmpty { messages.append(wronglySealed(noticed.wronglySealed)) }
    if noticed.hasOtherPassphrase {
      messages.append(
        .note(
          Phrase(
            "the passphrase was changed on both devices, and the one from here counts")))
    }
    if !noticed.devicesLeftOut.isEmpty {
      messages.append(
        .warning(
          Phrase(
            """
            another device added keys with those from before, so they don't open the journal: \
            \(list: noticed.devicesLeftOut)
            """),
          hint: Phrase(
            """
            if that was you, add them again: \(command: "daymark vault devices --add")
            """)))
    }
    if noticed.unsealed > 0 {
      messages.append(
        .note(
          Phrase(
            noticed.unsealed,
            """
            \(noticed.unsealed) commit came without this journal's seal, made by git alone or by \
            somebody else
            """,
            """
            \(noticed.unsealed) commits came without this journal's seal, made by git alone or by \
            somebody else
            """)))
    }
    return messages
  }

  private static func wronglySealed(_ names: [String]) -> Message {
    let count = names.count
    return .warning(
      Phrase(
        count, "the seal of \(count) commit isn't its own: \(code: self.names(names))",
        "the seal of \(count) commits isn't its own: \(code: self.names(names))"),
      hint: Phrase(
        """
        after a rebase that is so; if there was none, somebody has exchanged files or brought back \
        an old state
        """))
  }

  /// Returns the short names of at most five commits.
  private static func names(_ commits: [String]) -> String {
    commits.prefix(5).map { String($0.prefix(7)) }.joined(separator: ", ")
      + (commits.count > 5 ? ", …" : "")
  }
}
