import JournalCore
import JournalGit
import JournalRender
import JournalStore
import JournalVault
import TerminalForms

/// What the commands of a vault say, besides errors.
enum VaultWording {
  // MARK: Prompts

  static let passphrasePrompt = "Passphrase: "
  static let newPassphrasePrompt = "New passphrase: "
  static let againPrompt = "The same again: "
  static let recoveryPrompt = "Recovery key: "
  static let notTheSame = "error: the two passphrases differ, so nothing was changed"
  static let nothingTyped = "error: nothing was typed, so nothing was changed"
  static let oneSecret = "--passphrase-file can't be used with --key-file or --recovery"
  static let nobodyToAsk = """
    error: there is no terminal to ask for the passphrase on
    hint: put it into a file that only you can read, and use --passphrase-file
    """

  static func noSecretText(_ file: String) -> String {
    "error: '\(visible(file))' is not UTF-8 text"
  }

  // MARK: On and off

  static func onQuestion(_ repository: Repository) throws -> String? {
    let commits = try repository.commitCount()
    guard commits > 0 else { return nil }
    return """
      begin a new history, and keep the \(Figure.count(commits, "commit", "commits")) so far in a sealed \
      file
      """
  }

  static func turnedOnMessage(_ day: Day) -> String { "journal: vault on, \(day)" }
  static func turnedOffMessage(_ day: Day) -> String { "journal: vault off, \(day)" }
  static func rekeyed(_ day: Day) -> String { "journal: new keys, \(day)" }

  static func recoveryKey(_ key: String) -> String {
    """
    Recovery key:

      \(key)

    It opens the journal if the passphrase is lost. Write it down or print it, and keep it away from this
    computer: it isn't shown again. If both are lost, nobody can open the journal, not even you.


    """
  }

  static func turnedOn(_ made: Vault.TurnedOn) -> String {
    """
    Sealed \(files(made.files)). From now on, only sealed files get into git.
    You are logged in: 'daymark logout' seals the files on this disk, too.

    """
  }

  static func turnedOnNotes(_ made: Vault.TurnedOn) -> String {
    var lines: [String] = []
    if let history = made.history {
      lines.append("note: the history so far is in '\(history)', sealed; it stays on this computer")
    }
    for remote in made.remotes {
      lines.append(
        """
        warning: '\(visible(remote.address))' still has the journal in the clear; the remote \
        '\(visible(remote.name))' was removed here
        hint: delete the repository there, create a new one, then: git remote add \(visible(remote.name)) ADDRESS
        """)
    }
    if made.leftObjects > 0 {
      lines.append(
        """
        warning: git keeps \(Figure.count(made.leftObjects, "object", "objects")) of the history so far, perhaps in the clear
        hint: a file of another program may hold them (see git count-objects -v)
        """)
    }
    return lines.joined(separator: "\n")
  }

  static let offQuestion = "turn the vault off, so that hosts can read what is sent from now on"
  static let turnedOff = """
    The vault is off: files get into git as they are. Older commits stay sealed; what opens them is in
    '\(VaultPaths.folder)'.

    """

  // MARK: Logging in and out

  static func loggedIn(_ made: Vault.LogIn, today: Day) -> String {
    let until = made.staysUntil.map { " or \(day($0))" } ?? ""
    let files = made.files.converted
    let opened = files > 0 ? "Opened \(self.files(files)). " : ""
    return "\(opened)You are logged in until 'daymark logout'\(until).\n"
  }

  static let noKeyring = """
    note: there is no keyring program here, so you are logged out by a restart
    hint: install the package 'libsecret-tools'
    """

  static func loggedOut(_ made: Vault.LogOut, everywhere root: String?) -> String {
    let place = root.map { " '\(visible($0))'" } ?? ""
    let files = made.files.converted
    return files > 0 ? "Locked\(place): \(self.files(files)) sealed.\n" : "Locked\(place).\n"
  }

  static let keptForLater = "Kept, sealed. The next 'daymark login' writes it into the journal.\n"

  static func delivered(_ count: Int) -> String {
    "note: \(Figure.count(count, "entry", "entries")) from while you were logged out \(count == 1 ? "was" : "were") written into the journal"
  }

  static func notDelivered(_ name: String, _ reason: String) -> String {
    "warning: an entry from while you were logged out wasn't written, and stays in '.daymark/vault/mailbox/\(visible(name))'\n\(reason)"
  }

  static func locked(_ step: VaultPlace.Step?) -> String {
    switch step {
    case .loggingIn?:
      """
      error: the journal is locked: a log-in was interrupted, and some files may be open
      hint: daymark login, or daymark logout
      """
    case .loggingOut?:
      """
      error: the journal is locked: a log-out was interrupted, and some files may still be open
      hint: daymark logout
      """
    default: "error: the journal is locked\nhint: daymark login"
    }
  }

  // MARK: Passphrases and keys

  static let passphraseChanged = "The passphrase is changed.\n"
  static let oldPassphrase = """
    note: the old one still opens older versions of the repository, for whoever has them
    hint: if somebody else knows it: daymark vault rekey
    """
  static let oldCommits = """
    note: what was sent before can still be opened with the old keys, by whoever has it
    hint: sync all your devices, and log in on them again
    """
  static let finishedKeys = "note: a change of keys that was interrupted is finished"

  static func text(_ made: Vault.NewKeys, _ change: Vault.KeyChange) -> String {
    switch change {
    case .renew: "Sealed \(files(made.files)) with new keys.\n"
    case .recovery:
      "Sealed \(files(made.files)) with new keys. The old recovery key doesn't open them.\n"
    case .add(let name, _): "'\(visible(name))' can open the journal.\n"
    case .remove(let name):
      "Sealed \(files(made.files)) with new keys, which '\(visible(name))' doesn't have.\n"
    }
  }

  static func notADevice(_ text: String) -> String {
    "error: '\(visible(text))' is not a name and a public key\nhint: phone=age1…"
  }

  static func readers(of location: JournalLocation) throws -> String {
    guard location.vault.isOn else { throw VaultError.off }
    return try RecipientList(of: location).entries.filter { $0.name != RecipientList.journal }
      .map { "\(visible($0.name))  \($0.recipient.text)\n" }.joined()
  }

  // MARK: State

  static let isOff = """
    The journal has no vault: whoever can read the folder, or a copy of the repository, can read it.
    'daymark vault on' seals it.

    """

  static func text(_ status: Vault.Status, today: Day) -> String {
    var lines: [String] = []
    if let step = status.step {
      lines.append("Interrupted: daymark \(command(step))")
    } else if status.isLocked {
      lines.append("Locked: the files on this disk are sealed")
    } else {
      let until = status.staysUntil.map { ", at most until \(day($0))" } ?? ""
      lines.append("Open: the files on this disk can be read until 'daymark logout'\(until)")
    }
    let readers = status.readers.filter { $0 != RecipientList.journal }.map { visible($0) }
    lines.append("Opened by: passphrase, " + readers.joined(separator: ", "))
    lines.append(
      status.unsent == 0
        ? "Nothing waits to be sent"
        : "\(Figure.count(status.unsent, "commit waits", "commits wait")) to be sent, all sealed"
          .replacing(", all sealed", with: status.unsentInTheClear.isEmpty ? ", all sealed" : ""))
    if !status.isSetUp {
      lines.append("git on this computer isn't set up: 'daymark login' does it")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  static func problems(of status: Vault.Status) -> String {
    var lines: [String] = []
    if !status.inTheClear.isEmpty {
      lines.append(
        "error: \(isInTheClear(status.inTheClear.count)) although nobody is logged in\n"
          + list(status.inTheClear) + "hint: daymark logout seals them")
    }
    if !status.unsentInTheClear.isEmpty { lines.append(message(for: status.unsentInTheClear)) }
    if !status.hasAttributes {
      lines.append(
        """
        error: '.gitattributes' doesn't end with the lines that make git seal
        hint: undo the change, for example with git checkout HEAD -- .gitattributes
        """)
    } else if !status.unfiltered.isEmpty {
      lines.append(
        "error: git wouldn't seal \(files(status.unfiltered.count)), because of another '.gitattributes'\n"
          + list(status.unfiltered))
    }
    return lines.joined(separator: "\n")
  }

  static func text(_ made: Vault.Checkup) -> String {
    var text = """
      Looked at \(Figure.count(made.versions, "version", "versions")) of files in \
      \(Figure.count(made.commits, "commit", "commits")).

      """
    if made.isInOrder { text += "All are sealed and can be opened.\n" }
    if !made.unsealed.isEmpty {
      text +=
        "\(Figure.count(made.unsealed.count, "commit was", "commits were")) made without Daymark: \(names(made.unsealed))\n"
    }
    if !made.foreign.isEmpty {
      text +=
        "\(Figure.count(made.foreign.count, "version was", "versions were")) sealed by somebody without the journal's key, as while nobody was logged in:\n"
        + list(made.foreign)
    }
    return text
  }

  static func problems(of made: Vault.Checkup) -> String {
    var lines: [String] = []
    if !made.found.isEmpty { lines.append(message(for: made.found)) }
    if !made.wronglySealed.isEmpty { lines.append(wronglySealed(made.wronglySealed)) }
    if !made.damagedFiles.isEmpty {
      lines.append(
        "error: \(files(made.damagedFiles.count)) of the folder can't be opened\n"
          + list(made.damagedFiles))
    }
    return lines.joined(separator: "\n")
  }

  private static func wronglySealed(_ names: [String]) -> String {
    """
    warning: the seal of \(Figure.count(names.count, "commit", "commits")) isn't its own: \(self.names(names))
    hint: after a rebase that is so; if there was none, somebody has exchanged files or brought back an old state
    """
  }

  static func noticed(_ noticed: VaultNotice, of remote: String) -> String {
    var lines: [String] = []
    if noticed.goneBack > 0 {
      lines.append(
        "warning: '\(visible(remote))' no longer has \(Figure.count(noticed.goneBack, "commit", "commits")) that it had before"
      )
    }
    if !noticed.plain.isEmpty {
      lines.append(
        "warning: \(isInTheClear(noticed.plain.count)) at '\(visible(remote))': somebody committed without Daymark\n"
          + list(noticed.plain) + "hint: daymark vault check lists all of them")
    }
    if !noticed.wronglySealed.isEmpty { lines.append(wronglySealed(noticed.wronglySealed)) }
    if noticed.unsealed > 0 {
      lines.append(
        "note: \(Figure.count(noticed.unsealed, "commit", "commits")) came without this journal's seal, made by git alone or by somebody else"
      )
    }
    return lines.joined(separator: "\n")
  }

  /// What is said about a file made of a sealed journal.
  static func written(_ file: String, isInside: Bool) -> String {
    isInside
      ? "note: '\(visible(file))' is in the journal's folder, so 'daymark logout' seals it"
      : "note: '\(visible(file))' is outside the journal, in the clear, and stays so after 'daymark logout'"
  }

  // MARK: Lists

  static func files(_ count: Int) -> String { Figure.count(count, "file", "files") }

  static func isInTheClear(_ count: Int) -> String {
    Figure.count(count, "file is", "files are") + " in the clear"
  }

  private static let most = 10

  static func list(_ paths: [[UInt8]]) -> String {
    list(paths.map { visible(String(decoding: $0, as: UTF8.self)) })
  }

  static func list(_ found: [InTheClearError.Found]) -> String {
    list(
      found.map { "\(visible(String(decoding: $0.path, as: UTF8.self))) (\($0.commit.prefix(7)))" })
  }

  private static func list(_ words: [String]) -> String {
    let rest = words.count - most
    return words.prefix(most).map { "  \($0)\n" }.joined()
      + (rest > 0 ? "  and \(rest) more\n" : "")
  }

  private static func names(_ commits: [String]) -> String {
    commits.prefix(5).map { String($0.prefix(7)) }.joined(separator: ", ")
      + (commits.count > 5 ? ", …" : "")
  }

  private static func day(_ seconds: Int) -> String {
    "\(Day(number: Int32(clamping: seconds / 86_400)))"
  }

  static func command(_ step: VaultPlace.Step) -> String {
    switch step {
    case .turningOn: "vault on"
    case .loggingIn: "login"
    case .loggingOut: "logout"
    case .turningOff: "vault off"
    case .changingKeys: "login"
    }
  }

  // MARK: For git

  static let gitSpokeOddly = "error: git's filter protocol isn't version 2"
  static let filterUsage =
    "error: git-filter needs clean or smudge, and a path\nhint: git runs it as 'daymark git-filter'"

  static func notFiltered(_ path: String) -> String {
    "error: '\(visible(path))' can't be sealed or opened"
  }
}
