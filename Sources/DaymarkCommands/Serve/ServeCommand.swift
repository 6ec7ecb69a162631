import ArgumentParser
import JournalActions
import JournalCore
import JournalGit
import JournalRender
import JournalStore
import Platform
import Synchronization
import TerminalForms

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Keep the journal in a browser, on this computer",
    discussion: """
      It prints an address that logs you in once, and runs until Ctrl-C. Only this computer can connect.
      """,
    subcommands: [ServeStartCommand.self, ServeSessionsCommand.self],
    defaultSubcommand: ServeStartCommand.self)
}

struct ServeStartCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "Start the server now", shouldDisplay: false)

  @OptionGroup var global: GlobalOptions

  @Option(help: ArgumentHelp("The port to listen at.", valueName: "number"))
  var port: UInt16 = 4747

  @Option(
    help: ArgumentHelp(
      "The address in browsers, if a proxy with TLS passes requests on", valueName: "address"))
  var origin: String?

  @Option(name: .customLong("for"), help: ArgumentHelp("Stop after 30m or 2h", valueName: "time"))
  var duration: String?

  @Flag(help: "Change nothing")
  var readOnly = false

  @Flag(help: "Replace all words and photos, to show the journal to somebody; change nothing")
  var incognito = false

  @Flag(help: "Open the journal in your browser")
  var open = false

  func validate() throws {
    if port == 0 { throw ValidationError("'--port 0' would be another port each time") }
  }

  func run(_ context: CommandContext) throws {
    guard let server = Serving.server.withLock(\.self) else { return try becomeServer() }
    IncognitoCopy.removeLeftovers(in: context.journal.state)
    let copy = incognito ? try IncognitoCopy(of: context.journal) : nil
    let journal = try copy?.journal() ?? context.journal
    try withExtendedLifetime(copy) { try serve(journal, context, server) }
  }

  private func serve(
    _ journal: Journal, _ context: CommandContext, _ server: (Serving) throws -> Void
  ) throws {
    let options = global
    let live = LiveJournal(journal.location)
    let page = open ? OpeningPage(of: journal.location, in: context.journal.state) : nil
    defer { page?.remove() }
    do {
      try server(
        Serving(
          location: journal.location, state: journal.state, port: Int(port),
          origin: origin, isReadOnly: readOnly || incognito, isIncognito: incognito,
          duration: try duration.map(ServeStartCommand.duration),
          open: { try ServeStartCommand.open(live, like: journal, options) },
          access: journal.accessFile,
          // A folder around the copy may be a repository, which isn't the journal's.
          git: { [incognito] in incognito ? nil : try? GitProgram.found($0) },
          began: { [incognito] origin, link in
            printValue(ServeWording.began(origin, link))
            if incognito { printValue(ServeWording.incognito) }
            do { try page?.open(origin + link) } catch { printError(ServeWording.notOpened) }
          },
          linkUsed: { page?.remove() }))
    } catch let error as ServingError {
      throw CommandError(message: ServeWording.message(for: error), status: error.status)
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
      throw CommandError(message: ServeWording.notADuration(words), status: .usage)
    }
    return .seconds(minutes * 60)
  }

  /// Replaces this program by the one that has a server, which takes the same arguments.
  private func becomeServer() throws {
    guard let program = ServeStartCommand.program else {
      throw CommandError(message: ServeWording.noServer, status: .noInput)
    }
    var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    execv(program, &arguments)
    throw CommandError(
      message: ServeWording.notStarted(program, SystemError.text(errno)), status: .cannotCreate)
  }

  /// The program with a server: beside this one, or where packages put it.
  private static var program: String? {
    guard let own = Surroundings.programPath.flatMap(RealPath.of),
      let slash = own.lastIndex(of: "/")
    else { return nil }
    let folder = own[..<slash]
    return [folder + "/daymark-serve", folder + "/../libexec/daymark/daymark-serve"]
      .first { access($0, X_OK) == 0 }
  }
}

extension ServingError {
  /// The exit status with which the error ends the command.
  fileprivate var status: ExitCode {
    switch self {
    case .notAnOrigin: .usage
    case .cannotListen: .cannotCreate
    }
  }
}
