import ArgumentParser
import JournalActions
import JournalGit
import JournalRender
import JournalStore
import Phrases

struct VaultCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vault", abstract: "Lock the journal: only sealed files leave this computer",
    discussion: """
      With a vault, what git sends is sealed, and what lies on the disk is sealed after 'daymark \
      logout'. The files are in the format of age, so other programs can open them, too.
      """,
    subcommands: [
      OnCommand.self, OffCommand.self, StatusCommand.self, PassphraseCommand.self,
      RecoveryCommand.self, RekeyCommand.self, DevicesCommand.self, CheckCommand.self,
    ],
    defaultSubcommand: StatusCommand.self)

  struct OnCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "on", abstract: "Seal the journal, and begin a new history",
      discussion: """
        It asks for a passphrase twice, and shows a recovery key once. Whoever has neither can't open the \
        journal any more, nor can you.
        """)
    static let worksLocked = true
    static let agreesFirst = true

    @OptionGroup var global: GlobalOptions

    @Option(
      help: ArgumentHelp("A file with the passphrase; - reads stdin", valueName: "path"),
      completion: .file())
    var passphraseFile: String?

    @Option(
      help: ArgumentHelp(
        "Write the recovery key to a file; as a page to print if it ends in .html",
        valueName: "path"),
      completion: .file())
    var recoveryFile: String?

    @Flag(help: "Don't ask")
    var yes = false

    func run(_ context: CommandContext) throws {
      let vault = Vault(context.location)
      let git = try GitProgram.found(context.settings)
      if vault.place.isOn, vault.place.step != .turningOn { throw VaultError.on }
      let repository: Repository
      do { repository = try context.repository() } catch GitError.noRepository {
        try GitSetup.begin(context.journal)
        repository = try Repository(of: context.location.root, git)
      }
      guard try repository.hasIdentity() else { throw GitError.noIdentity }
      try vault.checkFitness(of: repository)
      let output = recoveryFile.map { OutputFile($0) }
      let old = try output?.contents()
      if let question = try VaultWording.onQuestion(repository) {
        try Confirmation(question).require(yes)
      }
      let passphrase = try SecretInput.newPassphrase(passphraseFile)
      let made = try vault.turnOn(
        passphrase, repository, message: VaultWording.turnedOnMessage(context.today))
      try VaultCommand.give(made.recoveryKey, to: output, over: old, context.style)
      for line in VaultWording.turnedOn(made) { printLine(line) }
      for note in VaultWording.turnedOnNotes(made) { printError(note) }
    }
  }

  struct OffCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "off", abstract: "Keep the journal in the clear again")

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Don't ask")
    var yes = false

    func run(_ context: CommandContext) throws {
      let vault = Vault(context.location)
      guard vault.place.isOn || vault.place.step == .turningOff else { throw VaultError.off }
      try Confirmation(VaultWording.offQuestion).require(yes)
      try vault.turnOff(
        try context.repository(), message: VaultWording.turnedOffMessage(context.today))
      for line in VaultWording.turnedOff { printLine(line) }
    }
  }

  struct StatusCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "Show what is sealed, what is open, and who can open it")
    static let worksLocked = true

    @OptionGroup var global: GlobalOptions

    @Option(help: "The format: text or json")
    var format = WritingFormat.text

    func run(_ context: CommandContext) throws {
      let vault = Vault(context.location)
      guard vault.place.isOn else {
        if format == .json { return printValue(json(VaultStatusView.off)) }
        for line in VaultWording.isOff { printLine(line) }
        return
      }
      let status = try vault.status(.found(context.settings), context.journal.state)
      if format == .json {
        printValue(json(VaultStatusView(status)))
      } else {
        for line in VaultWording.lines(status) { printLine(line) }
      }
      if !status.isInOrder { try VaultCommand.stop(at: VaultWording.problems(of: status)) }
    }
  }

  struct PassphraseCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "passphrase", abstract: "Change the passphrase",
      discussion: "It asks for the old one, or with --recovery for the recovery key.")
    static let worksLocked = true

    @OptionGroup var global: GlobalOptions

    @OptionGroup var secret: SecretOptions

    @Option(
      help: ArgumentHelp("A file with the new passphrase", valueName: "path"), completion: .file())
    var newPassphraseFile: String?

    func run(_ context: CommandContext) throws {
      let vault = Vault(context.location)
      guard vault.place.isOn else { throw VaultError.off }
      let old = try secret.secret()
      try vault.require(old)
      let new = try SecretInput.newPassphrase(newPassphraseFile)
      try vault.changePassphrase(old, to: new)
      printLine(VaultWording.passphraseChanged)
      printError(VaultWording.oldPassphrase)
    }
  }

  struct RecoveryCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "recovery", abstract: "Make a new recovery key, and seal everything anew")

    @OptionGroup var global: GlobalOptions

    @OptionGroup var rekeying: RekeyingOptions

    func run(_ context: CommandContext) throws {
      try rekeying.change(.recovery, context)
    }
  }

  struct RekeyCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "rekey", abstract: "Seal everything anew, after a passphrase got known",
      discussion: """
        Who has an old version of the repository and what opened it then can still open that version.
        """)

    @OptionGroup var global: GlobalOptions

    @OptionGroup var rekeying: RekeyingOptions

    func run(_ context: CommandContext) throws {
      try rekeying.change(.renew, context)
    }
  }

  struct DevicesCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "devices",
      abstract: "List the keys that open the journal, add one, or take one out",
      discussion: """
        A device has a key of its own, which age-keygen makes: 'daymark login --key-file FILE' opens the journal \
        with it. Taking a lost device out seals everything anew.
        """)
    static let worksLocked = true

    @OptionGroup var global: GlobalOptions

    @OptionGroup var rekeying: RekeyingOptions

    @Option(
      help: ArgumentHelp("Add the public key of a device: phone=age1…", valueName: "name=key"))
    var add: String?

    @Option(help: ArgumentHelp("Take a device out", valueName: "name"))
    var remove: String?

    func run(_ context: CommandContext) throws {
      guard add != nil || remove != nil else {
        return printValue(try VaultWording.readers(of: context.location))
      }
      if context.location.vault.isLocked { throw VaultError.locked }
      try context.readyVault()
      if let add {
        guard let sign = add.firstIndex(of: "="), sign > add.startIndex else {
          throw CommandError(VaultWording.notADevice(add))
        }
        let key = String(add[add.index(after: sign)...])
        try rekeying.change(.add(name: String(add[..<sign]), key: key), context)
      }
      if let remove { try rekeying.change(.remove(name: remove), context) }
    }
  }

  struct CheckCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", abstract: "Open every version of every file, and tell what can't be")

    @OptionGroup var global: GlobalOptions

    func run(_ context: CommandContext) throws {
      let made = try Vault(context.location).check(try context.repository())
      for line in VaultWording.lines(made) { printLine(line) }
      if !made.isInOrder { try VaultCommand.stop(at: VaultWording.problems(of: made)) }
    }
  }

  /// Prints what is wrong, and stops with the exit status 1 if there is something.
  static func stop(at problems: [Message]) throws {
    guard let last = problems.last else { return }
    for problem in problems.dropLast() { printError(problem) }
    throw CommandError(last, status: .nothingFound)
  }

  /// Gives the person a recovery key, once.
  static func give(
    _ key: String, to output: OutputFile?, over old: [UInt8]?, _ style: TextStyle
  ) throws {
    guard let output, let path = output.path else {
      return show(key)
    }
    let page = path.hasSuffix(".html")
    do {
      try output.put(page ? RecoveryPage.bytes(key, style) : Array((key + "\n").utf8), over: old)
    } catch {
      // It exists nowhere else.
      show(key)
      throw error
    }
  }

  private static func show(_ key: String) {
    printLine(VaultWording.recoveryKeyHead)
    printValue("\n  \(key)\n\n")
    for line in VaultWording.recoveryKeyAdvice { printLine(line) }
    printValue("\n")
  }
}

/// The options of commands that give a journal new keys.
struct RekeyingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A file with the passphrase; - reads stdin", valueName: "path"),
    completion: .file())
  var passphraseFile: String?

  @Flag(help: "Set a new passphrase")
  var newPassphrase = false

  @Option(
    help: ArgumentHelp(
      "Write a new recovery key to a file; as a page to print if it ends in .html",
      valueName: "path"),
    completion: .file())
  var recoveryFile: String?

  func change(_ change: Vault.KeyChange, _ context: CommandContext) throws {
    let vault = Vault(context.location)
    guard vault.place.isOn else { throw VaultError.off }
    let output = recoveryFile.map { OutputFile($0) }
    let old = try output?.contents()
    let passphrase =
      try newPassphrase
      ? SecretInput.newPassphrase(passphraseFile) : SecretInput.passphrase(passphraseFile)
    let made = try vault.changeKeys(
      change, passphrase, isNew: newPassphrase, try context.repository(),
      message: VaultWording.rekeyed(context.today))
    if let key = made.recoveryKey {
      try VaultCommand.give(key, to: output, over: old, context.style)
    }
    printLine(VaultWording.changed(made, change))
    if case .add = change { return }
    printError(VaultWording.oldCommits)
  }
}
