import ArgumentParser
import JournalActions
import JournalGit
import JournalStore
import Phrases

// The subcommands for changing the journal's keys.
extension VaultCommand {
  struct PassphraseCommand: JournalCommand, RefusingCommand {
    static let configuration = CommandConfiguration(
      commandName: "passphrase", abstract: Phrase("Change the passphrase").help,
      discussion: Phrase(
        """
        It asks for the old one, or with \(code: "--recovery") for the recovery key.
        """
      ).help)
    static let worksLocked = true

    @OptionGroup var global: GlobalOptions

    @OptionGroup var secret: SecretOptions

    var refusal: Phrase? { secret.refusal }

    @Option(
      help: ArgumentHelp(Phrase("A file with the new passphrase").help, valueName: "path"),
      completion: .file())
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
      commandName: "recovery",
      abstract: Phrase("Make a new recovery key, and seal everything again").help)

    @OptionGroup var global: GlobalOptions

    @OptionGroup var rekeying: RekeyingOptions

    func run(_ context: CommandContext) throws {
      try rekeying.change(.recovery, context)
    }
  }

  struct RekeyCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "rekey",
      abstract: Phrase("Seal everything again, if someone may know the passphrase").help,
      discussion: Phrase(
        """
        Who has an old version of the repository and what opened it then can still open that \
        version.
        """
      ).help)

    @OptionGroup var global: GlobalOptions

    @OptionGroup var rekeying: RekeyingOptions

    func run(_ context: CommandContext) throws {
      try rekeying.change(.renew, context)
    }
  }

  struct DevicesCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "devices",
      abstract: Phrase("List the keys that open the journal, add one, or take one out").help,
      discussion: Phrase(
        """
        A device has a key of its own, which \(code: "age-keygen") makes: \
        '\(command: "daymark login --key-file FILE")' opens the journal with it. Taking a lost \
        device out seals everything again.
        """
      ).help)
    static let worksLocked = true

    @OptionGroup var global: GlobalOptions

    @OptionGroup var rekeying: RekeyingOptions

    @Option(
      help: ArgumentHelp(
        Phrase("Add the public key of a device: \(code: "phone=age1…")").help, valueName: "name=key"
      ))
    var add: String?

    @Option(help: ArgumentHelp(Phrase("Take a device out").help, valueName: "name"))
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
}

/// The options of commands that give a journal new keys.
struct RekeyingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      Phrase("A file with the passphrase; \(code: "-") reads stdin").help, valueName: "path"),
    completion: .file())
  var passphraseFile: String?

  @Flag(help: ArgumentHelp(Phrase("Set a new passphrase").help))
  var newPassphrase = false

  @Option(
    help: ArgumentHelp(
      Phrase(
        """
        Write a new recovery key to a file; as a page to print if it ends in \(code: ".html")
        """
      ).help,
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
