import JournalCore
import JournalGit
import JournalStore
import JournalVault
import Phrases

/// The messages of a vault's commands, besides errors.
enum VaultWording {
  // MARK: Prompts

  static let passphrasePrompt = Phrase("Passphrase:")
  static let newPassphrasePrompt = Phrase("New passphrase:")
  static let againPrompt = Phrase("The same again:")
  static let recoveryPrompt = Phrase("Recovery key:")
  static let notTheSame = Message(
    .usage, Phrase("the two passphrases differ, so nothing was changed"))
  static let nothingTyped = Message(
    .usage, Phrase("nothing was typed, so nothing was changed"))
  static let oneSecret = Phrase(
    "--passphrase-file can't be used with --key-file or --recovery")
  static let nobodyToAsk = Message(
    .usage, Phrase("there is no terminal to ask for the passphrase on"),
    hint: Phrase(
      "put it into a file that only you can read, and use \(command: "--passphrase-file")"))

  static func noSecretText(_ file: String) -> Message {
    Message(.broken, Phrase("\(quoted: file) is not UTF-8 text"))
  }

  // MARK: On and off

  static func onQuestion(_ repository: Repository) throws -> Phrase? {
    let commits = try repository.commitCount()
    guard commits > 0 else { return nil }
    return Phrase(
      commits,
      "begin a new history, and keep the \(commits) commit so far in a sealed file",
      "begin a new history, and keep the \(commits) commits so far in a sealed file")
  }

  // The text in git's history is the same in every language.
  static func turnedOnMessage(_ day: Day) -> String { "journal: vault on, \(day)" }
  static func turnedOffMessage(_ day: Day) -> String { "journal: vault off, \(day)" }
  static func rekeyed(_ day: Day) -> String { "journal: new keys, \(day)" }

  static let recoveryKeyHead = Phrase("Recovery key:")
  static let recoveryKeyAdvice = [
    Phrase("It opens the journal if the passphrase is lost."),
    Phrase(
      """
      Write it down or print it, and keep it away from this computer: it isn't shown again.
      """),
    Phrase("If both are lost, nobody can open the journal, not even you."),
  ]

  static func turnedOn(_ made: Vault.TurnedOn) -> [Phrase] {
    [
      Phrase(
        made.files,
        "Sealed \(made.files) file. From now on, only sealed files get into git.",
        "Sealed \(made.files) files. From now on, only sealed files get into git."),
      Phrase(
        """
        You are logged in: '\(command: "daymark logout")' seals the files on this disk, too.
        """),
    ]
  }

  static func turnedOnNotes(_ made: Vault.TurnedOn) -> [Message] {
    var notes: [Message] = []
    if let history = made.history {
      notes.append(
        .note(
          Phrase(
            """
            the history so far is in \(quoted: history), sealed; it stays on this computer
            """)))
    }
    for remote in made.remotes {
      notes.append(
        .warning(
          Phrase(
            """
            \(quoted: remote.address) may still have the journal in the clear; the remote \
            \(quoted: remote.name) was removed here
            """),
          hint: Phrase(
            """
            delete the repository there, create a new one, then: \
            \(command: "git remote add \(remote.name) ADDRESS")
            """)))
    }
    if made.leftObjects > 0 {
      notes.append(
        .warning(
          Phrase(
            made.leftObjects,
            """
            git keeps \(made.leftObjects) object of the history so far, perhaps in the clear
            """,
            """
            git keeps \(made.leftObjects) objects of the history so far, perhaps in the clear
            """),
          hint: Phrase(
            """
            a file of another program may hold them (see \(command: "git count-objects -v"))
            """)))
    }
    return notes
  }

  static let offQuestion = Phrase(
    "turn the vault off, so that hosts can read what is sent from now on")
  static let turnedOff = [
    Phrase("The vault is off: files get into git as they are."),
    Phrase(
      "Older commits stay sealed; what opens them is in \(quoted: VaultPaths.folder)."),
  ]

  // MARK: Logging in and out

  static func loggedIn(_ made: Vault.LogIn) -> Phrase {
    let state =
      made.staysUntil.map { until in
        Phrase(
          """
          You are logged in until '\(command: "daymark logout")' or \(code: "\(day(until))").
          """)
      } ?? Phrase("You are logged in until '\(command: "daymark logout")'.")
    let files = made.files.converted
    guard files > 0 else { return state }
    let opened = Phrase(files, "Opened \(files) file.", "Opened \(files) files.")
    return Phrase("\(opened) \(state)")
  }

  static let noKeyring = Message.note(
    Phrase("there is no keyring program here, so you are logged out by a restart"),
    hint: Phrase("install the package \(quoted: "libsecret-tools")"))

  /// - Parameter root: the journal, if it has to be named.
  /// - Returns: nil if there is nothing to say.
  static func loggedOut(_ made: Vault.LogOut, everywhere root: String?) -> Phrase? {
    let files = made.files.converted
    // It is locked only if a look has found nothing readable.
    let isLocked = made.files.left.isEmpty
    switch (files > 0, isLocked, root) {
    case (false, false, _): return nil
    case (false, true, nil): return Phrase("Locked.")
    case (false, true, let root?): return Phrase("Locked \(quoted: root).")
    case (true, false, nil):
      return Phrase(files, "\(files) file sealed.", "\(files) files sealed.")
    case (true, false, let root?):
      return Phrase(
        files, "\(files) file sealed in \(quoted: root).",
        "\(files) files sealed in \(quoted: root).")
    case (true, true, nil):
      return Phrase(files, "Locked: \(files) file sealed.", "Locked: \(files) files sealed.")
    case (true, true, let root?):
      return Phrase(
        files, "Locked \(quoted: root): \(files) file sealed.",
        "Locked \(quoted: root): \(files) files sealed.")
    }
  }

  static let stillInKeyring = Message(
    .refused,
    Phrase(
      """
      the key may still be in the system's keyring, because it couldn't be taken out
      """),
    hint: Phrase("remove \(quoted: "Daymark journal") there"))

  static let browsersStay = Message(
    .refused,
    Phrase(
      """
      browsers couldn't be logged out, and can read the journal again once it is open
      """))

  static let noRepository = Message.note(
    Phrase("the folder isn't a git repository, so there is nothing to set up"),
    hint: Phrase(
      "after \(command: "git init"), log in again before the first commit"))
  static let setUpAgain = Message.note(
    Phrase(
      "git on this computer didn't seal the journal's files any more; it is set up again"),
    hint: Phrase(
      """
      \(command: "daymark vault") says whether anything was committed in the clear
      """))
  static let notSealing = Message.warning(
    Phrase("git on this computer doesn't seal the journal's files, so commit nothing"))

  static let keptForLater = Phrase(
    "Kept, sealed. The next '\(command: "daymark login")' writes it into the journal.")

  static func delivered(_ count: Int) -> Message {
    .note(
      Phrase(
        count,
        "added \(count) entry that you wrote while logged out",
        "added \(count) entries that you wrote while logged out"))
  }

  /// - Parameter path: the unwritten text's file, which stays.
  static func notDelivered(_ path: String) -> Message {
    .warning(
      Phrase(
        """
        an entry that you wrote while logged out could not be added, and stays in \(quoted: path)
        """))
  }

  // MARK: Passphrases and keys

  static let passphraseChanged = Phrase("The passphrase is changed.")
  static let oldPassphrase = Message.note(
    Phrase("the old one still opens older versions of the repository, for whoever has them"),
    hint: Phrase("if somebody else knows it: \(command: "daymark vault rekey")"))
  static let oldCommits = Message.note(
    Phrase("what was sent before can still be opened with the old keys, by whoever has it"),
    hint: Phrase("sync all your devices, and log in on them again"))
  static let finishedKeys = Message.note(
    Phrase("a change of keys that was interrupted is finished"))

  static func changed(_ made: Vault.NewKeys, _ change: Vault.KeyChange) -> Phrase {
    let files = made.files
    return switch change {
    case .renew:
      Phrase(
        files, "Sealed \(files) file with new keys.", "Sealed \(files) files with new keys.")
    case .recovery:
      Phrase(
        files,
        "Sealed \(files) file with new keys. The old recovery key doesn't open it.",
        "Sealed \(files) files with new keys. The old recovery key doesn't open them.")
    case .add(let name, _): Phrase("\(quoted: name) can open the journal.")
    case .remove(let name):
      Phrase(
        files, "Sealed \(files) file with new keys, which \(quoted: name) doesn't have.",
        "Sealed \(files) files with new keys, which \(quoted: name) doesn't have.")
    }
  }

  static func notADevice(_ text: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: text) is not a name and a public key"),
      hint: Phrase("\(command: "phone=age1…")"))
  }

  static func readers(of location: JournalLocation) throws -> String {
    guard location.vault.isOn else { throw VaultError.off }
    return try RecipientList(of: location).entries.filter { $0.name != RecipientList.journal }
      .map { "\(visible($0.name))  \($0.recipient.text)\n" }.joined()
  }

  /// The message about a file made from a sealed journal.
  static func written(_ file: String, isInside: Bool) -> Message {
    .note(
      isInside
        ? Phrase(
          """
          \(quoted: file) is in the journal's folder, so '\(command: "daymark logout")' seals it
          """)
        : Phrase(
          """
          \(quoted: file) is outside the journal, in the clear, and stays so after \
          '\(command: "daymark logout")'
          """))
  }

  /// Returns the day for a number of seconds since 1970.
  static func day(_ seconds: Int) -> Day { Day(number: Int32(clamping: seconds / 86_400)) }

  // MARK: For git

  static let gitSpokeOddly = Message(
    .refused, Phrase("git's filter protocol isn't version 2"))
  static let filterUsage = Message(
    .usage, Phrase("git-filter needs clean or smudge, and a path"),
    hint: Phrase("git runs it as '\(command: "daymark git-filter")'"))

  static func notFiltered(_ path: String) -> Message {
    Message(.refused, Phrase("\(quoted: path) can't be sealed or opened"))
  }
}
