import ArgumentParser
import JournalCore
import JournalRender
import JournalStore

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Bring an entry, or one field of it, back as it was.",
    discussion: """
      Without @REV it is the last version that differs from the present one. REV is anything that \
      git knows, or a date, which means the end of that day. A KEY brings one field back; 'text' is \
      the text below them. daymark undo takes it back.
      """)

  @OptionGroup var options: GlobalOptions

  @Flag(help: "Show what would change, and change nothing.")
  var dryRun = false

  @Argument(help: ArgumentHelp("DATE or DATE@REV.", valueName: "date@rev"))
  var what: String

  @Argument(help: "The field; all of the entry without one.")
  var key: String?

  func run() throws {
    let session = try Session(options)
    guard let address = RestoreAddress(what, session.dates) else {
      throw Failure(message: CommandWording.notADate(what), status: .usage)
    }
    if dryRun { return _ = try session.restoration(address, key: key) }
    try session.holding { try restore(address, session) }
  }

  private func restore(_ address: RestoreAddress, _ session: Session) throws {
    let restoration = try session.restoration(address, key: key)
    // The undo list names what was brought back, and of which version.
    let label = (["restore", what] + (key.map { [$0] } ?? [])).joined(separator: " ")
    try session.apply(
      [.write(path: restoration.path, old: restoration.old, new: restoration.new)], label: label)
    printValue(CommandWording.restored(restoration.path, restoration.version))
  }
}
