import ArgumentParser
import JournalActions
import JournalStore
import Phrases
import Synchronization

struct ServeInstallCommand: JournalCommand, RefusingCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: Phrase("Let the system start the server at every log-in").help,
    discussion: Phrase("It shows the files it would write, and asks.").help)
  static let agreesFirst = true

  @OptionGroup var global: GlobalOptions

  @OptionGroup var serving: ServingOptions

  var refusal: Phrase? { serving.refusal }

  @Flag(help: ArgumentHelp(Phrase("Don't ask").help))
  var yes = false

  func run(_ context: CommandContext) throws {
    guard let server = Serving.server.withLock(\.self) else { try ServerProgram.start() }
    // Reports what could never work before installing it.
    let port = serving.port ?? ServingOptions.usualPort
    do { _ = try server.origin(context.location, Int(port), serving.origin) } catch {
      throw CommandError(ServeWording.message(for: error))
    }
    _ = try serving.localAddress(context.journal)
    let installation = try context.serveInstallation(serving.words)
    if try !installation.isThere, let served = context.served(at: port) {
      throw CommandError(ServeWording.stopFirst(served.origin))
    }
    try installation.install(yes: yes)
  }
}

struct ServeUninstallCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall", abstract: Phrase("Undo the installation").help)

  @OptionGroup var global: GlobalOptions

  @Flag(help: ArgumentHelp(Phrase("Don't ask").help))
  var yes = false

  func run(_ context: CommandContext) throws {
    try context.serveInstallation().remove(yes: yes)
  }
}
