import ArgumentParser
import JournalCore
import JournalGit
import JournalRender

struct RestoreCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Bring an entry, or one field of it, back as it was.",
    discussion: """
      Without @REV it is the last version that differs from the present one. REV is anything that \
      git knows, or a date, which means the end of that day. A KEY brings one field back; 'text' is \
      the text below them. daymark undo takes it back.
      """)

  @OptionGroup var global: GlobalOptions

  @Flag(help: "Show what would change, and change nothing.")
  var dryRun = false

  @Argument(help: ArgumentHelp("DATE or DATE@REV.", valueName: "date@rev"))
  var what: String

  @Argument(help: "The field; all of the entry without one.")
  var key: String?

  func run(_ context: CommandContext) throws {
    guard let address = RestoreAddress(what, context.dates) else {
      throw CommandError(message: CommandWording.notADate(what), status: .usage)
    }
    let history = try context.history()
    let restoration =
      try dryRun
      ? history.restoration(address, key: key) : history.restore(address, key: key)
    let changes = restoration.changes.text(context.style)
    printValue(visible(restoration.path) + "\n" + changes)
    if !dryRun { printValue(CommandWording.restored(restoration.path, restoration.version)) }
  }
}
