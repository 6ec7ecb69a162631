import ArgumentParser
import JournalActions
import JournalCore
import JournalGit
import JournalRender
import JournalStore
import Phrases
import QRCodes
import Synchronization
import TerminalForms

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: Phrase("Use the journal in your browser, served from this computer").help,
    discussion: Phrase(
      """
      It prints an address that logs you in once, and runs until Ctrl-C. Only this computer can \
      connect; with \(code: "--lan"), phones in the same network can connect, too.
      """
    ).help,
    subcommands: [
      ServeStartCommand.self, ServeLinkCommand.self, ServeSessionsCommand.self,
      ServeInstallCommand.self, ServeUninstallCommand.self,
    ],
    defaultSubcommand: ServeStartCommand.self)
}

/// A server's options, whoever starts it.
struct ServingOptions: ParsableArguments {
  /// The port if no other is requested.
  static let usualPort: UInt16 = 4747

  @Option(
    help: ArgumentHelp(Phrase("The port to listen at (default: 4747)").help, valueName: "number"))
  var port: UInt16?

  @Option(
    help: ArgumentHelp(
      Phrase("The address in browsers, if a proxy with TLS passes requests on").help,
      valueName: "address"))
  var origin: String?

  @Option(
    defaultAsFlag: NetworkChoice.only,
    help: ArgumentHelp(
      Phrase(
        """
        Let phones in the same network connect, with TLS; at this address if there are several
        """
      ).help,
      valueName: "address"))
  var lan: NetworkChoice?

  @Flag(help: ArgumentHelp(Phrase("Change nothing").help))
  var readOnly = false

  /// The options as words on a command line.
  var words: [String] {
    (port.map { ["--port", "\($0)"] } ?? []) + (origin.map { ["--origin", $0] } ?? [])
      + (lan?.words ?? []) + (readOnly ? ["--read-only"] : [])
  }

  /// Why the options can't be used as they are; nil if they can.
  var refusal: Phrase? {
    if port == 0 { return ServeWording.anyPort }
    return lan != nil && origin != nil ? ServeWording.lanOrOrigin : nil
  }
}

struct ServeStartCommand: JournalCommand, RefusingCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: Phrase("Start the server now").help, shouldDisplay: false)
  static let worksLocked = true
  static let agreesFirst = true

  @OptionGroup var global: GlobalOptions

  @OptionGroup var serving: ServingOptions

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(Phrase("Stop after \(any: ["30m", "2h"])").help, valueName: "time"))
  var duration: String?

  @Flag(
    help: ArgumentHelp(
      Phrase("Replace all words and photos, to show the journal to somebody; change nothing").help))
  var incognito = false

  @Flag(help: ArgumentHelp(Phrase("Open the journal in your browser").help))
  var open = false

  var refusal: Phrase? {
    if let refusal = serving.refusal { return refusal }
    if incognito, serving.lan != nil || serving.origin != nil {
      return ServeWording.incognitoElsewhere
    }
    return incognito && global.quiet && !open ? ServeWording.incognitoQuiet : nil
  }

  func run(_ context: CommandContext) throws {
    // A copy is served at its own address.
    if !incognito, let served = context.served(at: portToLookAt) {
      guard opensWhatIsServed else {
        throw CommandError(ServeWording.message(for: .alreadyServed(served.origin)))
      }
      return beginning(context, context.openingPage)(
        served.origin, try context.journal.logInLink(), nil)
    }
    let address = try serving.localAddress(context.journal)
    guard let server = Serving.server.withLock(\.self) else { try ServerProgram.start() }
    IncognitoCopy.removeLeftovers(in: context.journal.state)
    if incognito, context.location.vault.isLocked {
      throw StoreError.locked(path: context.location.root)
    }
    try context.readyVault()
    let copy = incognito ? try IncognitoCopy(of: context.journal) : nil
    let journal = try copy?.journal() ?? context.journal
    let page = OpeningPage(
      of: context.location, in: context.journal.state, isIncognito: incognito)
    defer { page?.remove() }
    try withExtendedLifetime(copy) {
      do { try server.serve(asked(context, journal, address, page)) } catch let error
        as ServingError
      {
        throw CommandError(ServeWording.message(for: error))
      }
    }
  }

  /// True if the only request is the journal in a browser, however it is served.
  private var opensWhatIsServed: Bool { open && duration == nil && serving.isPlain }

  /// The port at which the journal may be served already; nil for any.
  private var portToLookAt: UInt16? {
    serving.port ?? (opensWhatIsServed ? nil : ServingOptions.usualPort)
  }

  /// The port to listen at: an incognito copy has another one, since at the same address browsers
  /// would keep its pages together with the journal's own.
  private var port: UInt16 {
    serving.port ?? ServingOptions.usualPort + (incognito ? 1 : 0)
  }

  private func asked(
    _ context: CommandContext, _ journal: Journal, _ address: LocalAddress?, _ page: OpeningPage?
  ) throws -> Serving {
    let options = global
    let live = LiveJournal(journal.location)
    return Serving(
      location: journal.location, name: try context.journalName, state: journal.state,
      port: Int(port), origin: serving.origin,
      lan: address?.bytes, isReadOnly: serving.readOnly || incognito, isIncognito: incognito,
      language: context.style.language,
      duration: try duration.map(ServeStartCommand.duration),
      open: { try ServeStartCommand.open(live, like: journal, options) },
      access: journal.accessFile,
      // A folder around an incognito copy may be a repository, but not the journal's.
      git: { [incognito] in incognito ? nil : try? GitProgram.found($0) },
      began: open || !options.quiet ? beginning(context, page) : nil,
      linkUsed: { page?.remove() })
  }

  /// Returns the handler that prints the journal's address, and opens it on request.
  private func beginning(
    _ context: CommandContext, _ page: OpeningPage?
  ) -> @Sendable (String, String, String?) -> Void {
    let isQuiet = global.quiet
    let opens = open
    let isIncognito = incognito
    let style = context.style
    return { origin, link, fingerprint in
      if !isQuiet {
        printValue(ServeWording.began(origin, link, style))
        if isIncognito { for line in ServeWording.incognito { printLine(line) } }
        if let fingerprint {
          printValue(QRCode.text(of: origin + link, style))
          printValue(ServeWording.certificate(fingerprint, style))
        }
      }
      guard opens else { return }
      do { try page?.open(origin + link) } catch { printError(ServeWording.notOpened) }
    }
  }

  /// Opens the journal in memory as it is now.
  private static func open(
    _ live: LiveJournal, like journal: Journal, _ options: GlobalOptions
  ) throws -> Journal {
    let now = try live.current()
    return try Journal(
      live.location, settings: (now.settings, now.settingsProblems), live: live,
      clock: try CommandContext.clock(options.today, now.settings), state: journal.state,
      thumbnailPrograms: journal.thumbnailPrograms)
  }

  private static func duration(_ words: String) throws -> Duration {
    guard let minutes = JournalTask.minutes(words) else {
      throw CommandError(ServeWording.notADuration(words))
    }
    return .seconds(minutes * 60)
  }
}
