import ArgumentParser
import JournalActions
import JournalRender
import JournalStore
import Platform
import Synchronization
import TerminalForms

struct ServeCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Keep the journal in a browser, on this computer",
    discussion: """
      It prints an address that logs you in once, and runs until Ctrl-C. Only this computer can connect.
      """)

  @OptionGroup var global: GlobalOptions

  @Option(help: ArgumentHelp("The port to listen at.", valueName: "number"))
  var port: UInt16 = 4747

  @Flag(help: "Change nothing")
  var readOnly = false

  func run(_ context: CommandContext) throws {
    guard let server = Serving.server.withLock(\.self) else { return try becomeServer() }
    let (options, location) = (global, context.location)
    try server(
      Serving(
        root: location.root, port: Int(port), isReadOnly: readOnly,
        open: { try CommandContext(options, isSilent: true).journal },
        say: { printValue($0 + "\n") }))
  }

  /// Replaces this program by the one that has a server, which takes the same arguments.
  private func becomeServer() throws {
    guard let program = ServeCommand.program else {
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

/// What `serve` says.
enum ServeWording {
  static let noServer =
    "daymark: the program that answers browsers isn't installed\n  to build it: make serve"

  static func notStarted(_ program: String, _ reason: String) -> String {
    "daymark: can't start \(visible(program)): \(reason)"
  }
}
