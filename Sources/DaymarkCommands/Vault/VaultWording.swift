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
        warning: '\(visible(remote.address))' may still have the journal in the clear; the remote \
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
    let sealed = files > 0 ? "\(self.files(files)) sealed" : ""
    // It is locked only if a look has found nothing that can be read.
    guard made.files.left.isEmpty else {
      return sealed.isEmpty ? "" : "\(sealed)\(place.isEmpty ? "" : " in" + place).\n"
    }
    return sealed.isEmpty ? "Locked\(place).\n" : "Locked\(place): \(sealed).\n"
  }

  static let stillInKeyring = """
    error: the key may still be in the system's keyring, because it couldn't be taken out
    hint: remove 'Daymark journal' there
    """

  static func browsersStay(_ reason: String) -> String {
    "error: browsers couldn't be logged out, and can read the journal again once it is open\n\(reason)"
  }

  static let noRepository = """
    note: the folder isn't a git repository, so there is nothing to set up
    hint: after git init, log in again before the first commit
    """
  static let setUpAgain = """
    note: git on this computer didn't seal the journal's files any more; it is set up again
    hint: daymark vault says whether anything was committed in the clear
    """

  static func notSealing(_ reason: String) -> String {
    "warning: git on this computer doesn't seal the journal's files, so commit nothing\n\(reason)"
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

  static func names(_ commits: [String]) -> String {
    commits.prefix(5).map { String($0.prefix(7)) }.joined(separator: ", ")
      + (commits.count > 5 ? ", …" : "")
  }

  static func day(_ seconds: Int) -> String {
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
