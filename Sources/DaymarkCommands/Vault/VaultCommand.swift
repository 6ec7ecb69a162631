import ArgumentParser
import JournalActions
import JournalGit
import JournalRender
import JournalStore
import Phrases
import QRCodes

struct VaultCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vault",
    abstract: Phrase("Lock the journal: only sealed files leave this computer").help,
    discussion: Phrase(
      """
      With a vault, what git sends is sealed, and what lies on the disk is sealed after \
      '\(command: "daymark logout")'. The files are in the format of age, so other programs can \
      open them, too.
      """
    ).help,
    subcommands: [
      OnCommand.self, OffCommand.self, StatusCommand.self, PassphraseCommand.self,
      RecoveryCommand.self, RekeyCommand.self, DevicesCommand.self, CheckCommand.self,
    ],
    defaultSubcommand: StatusCommand.self)

  struct OnCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "on", abstract: Phrase("Seal the journal, and begin a new history").help,
      discussion: Phrase(
        """
        It asks for a passphrase twice, and shows a recovery key once. Without one of them \
        nobody can open the journal, not even you.
        """
      ).help)
    static let worksLocked = true
    static let agreesFirst = true

    @OptionGroup var global: GlobalOptions

    @Option(
      help: ArgumentHelp(
        Phrase("A file with the passphrase; \(code: "-") reads stdin").help, valueName: "path"),
      completion: .file())
    var passphraseFile: String?

    @Option(
      help: ArgumentHelp(
        Phrase(
          """
          Write the recovery key to a file; as a page to print if it ends in \(code: ".html")
          """
        ).help,
        valueName: "path"),
      completion: .file())
    var recoveryFile: String?

    @Flag(help: ArgumentHelp(Phrase("Don't ask").help))
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
      commandName: "off", abstract: Phrase("Keep the journal in the clear again").help)

    @OptionGroup var global: GlobalOptions

    @Flag(help: ArgumentHelp(Phrase("Don't ask").help))
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
      commandName: "status",
      abstract: Phrase("Show what is sealed, what is open, and who can open it").help)
    static let worksLocked = true

    @OptionGroup var global: GlobalOptions

    @Option(help: ArgumentHelp(Phrase("The format: \(any: ["text", "json"])").help))
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

  struct CheckCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: Phrase("Try to open every version of every file, and report failures").help)

    @OptionGroup var global: GlobalOptions

    func run(_ context: CommandContext) throws {
      let made = try Vault(context.location).check(try context.repository())
      for line in VaultWording.lines(made) { printLine(line) }
      if !made.isInOrder { try VaultCommand.stop(at: VaultWording.problems(of: made)) }
    }
  }

  /// Prints the problems, and stops with the exit status 1 if there are any.
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
      // There is no other copy.
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

extension CommandContext {
  /// Makes sure, before a command works on a journal with an open vault, that its keys match the
  /// log-in, and that git seals; if git can't be made to, commands that commit stop by themselves.
  /// - Throws: `VaultError` for keys that don't fit.
  func readyVault() throws {
    let vault = Vault(location)
    do {
      if try vault.makeReady(git) { printError(VaultWording.setUpAgain) }
    } catch let error as VaultError where error.isAboutKeys {
      throw error
    } catch {
      printError(VaultWording.notSealing)
      printError(CommandError(any: error).text)
    }
  }

  /// Prints where a sealed journal's words go in the clear.
  /// - Parameter file: the written file or folder; nil for stdout.
  func tellInTheClear(_ file: String?) {
    guard location.vault.isOn, let file else { return }
    printError(VaultWording.written(file, isInside: location.path(of: file) != nil))
  }
}

/// A page with a recovery key, to be printed and put away.
enum RecoveryPage {
  private static let title = Phrase("Recovery key of a Daymark journal")
  private static let heading = Phrase("Recovery key")
  private static let advice = Phrase(
    """
    It opens the journal if the passphrase is lost. Whoever has it and a copy of the repository \
    can read everything: keep it away from the computer, and delete this file after printing.
    """)
  private static let use = Phrase(
    """
    With Daymark, in a clone of the repository: \(command: "daymark login --recovery"), then \
    \(command: "daymark vault passphrase --recovery"). Without it: see \(code: "README.txt") in \
    the folder \(code: VaultPaths.folder) of the repository.
    """)

  /// Returns the page: HTML without dependencies.
  static func bytes(_ key: String, _ style: TextStyle) -> [UInt8] {
    let halves = [key.prefix(key.count / 2), key.dropFirst(key.count / 2)].map(String.init)
    let words = PhraseStyle(style.language, quotes: .typographic)
    let code = QRCode(key)?.svg(Phrase("The key as a QR code").text(words)) ?? ""
    return Array(
      """
      <!DOCTYPE html>
      <html lang="\(style.language.name)"><head><meta charset="utf-8" />\
      <title>\(html(title, words))</title>
      <style>
      body { font: 12pt/1.5 serif; max-width: 34em; margin: 3em auto; padding: 0 1em; color: #000; background: #fff }
      code { display: block; font-size: 13pt; letter-spacing: .05em; margin: 1em 0 }
      svg { width: 60mm; height: 60mm }
      </style></head><body>
      <h1>\(html(heading, words))</h1>
      <p>\(html(advice, words))</p>
      <code>\(halves[0])<br />\(halves[1])</code>
      \(code)
      <p>\(html(use, words))</p>
      </body></html>

      """.utf8)
  }

  /// Returns a phrase as HTML, with the typed parts in bold.
  private static func html(_ phrase: Phrase, _ style: PhraseStyle) -> String {
    phrase.pieces(style).map { piece in
      let text = HTMLText.escaped(piece.text)
      return if case .code = piece { "<b>\(text)</b>" } else { text }
    }.joined()
  }
}
