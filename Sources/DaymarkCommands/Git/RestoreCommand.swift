import ArgumentParser
import JournalCore
import JournalGit
import JournalRender
import Phrases

struct RestoreCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: Phrase("Restore an entry, or one field of it, from git").help,
    discussion: Phrase(
      """
      Without @REV it takes the last version that differs from the present one. REV is any git \
      revision, or a date, which means the end of that day. KEY restores one field; 'text' is the \
      text below the fields. \(command: "daymark undo") reverts it.
      """
    ).help)

  @OptionGroup var writing: WritingOptions

  @Flag(help: ArgumentHelp(Phrase("Show what would change, but change nothing").help))
  var dryRun = false

  @Argument(
    help: ArgumentHelp(Phrase("DATE or DATE@REV").help, valueName: "date@rev"),
    completion: .journal(.entryDays))
  var what: String

  @Argument(help: ArgumentHelp(Phrase("The field; the whole entry by default").help))
  var key: String?

  func run(_ context: CommandContext) throws {
    guard let address = RestoreAddress(what, context.dates) else {
      throw CommandError(CommandWording.notADate(what, context.dates))
    }
    if dryRun, writing.format == .json {
      throw CommandError(CommandWording.dryRunIsText)
    }
    let history = try context.history()
    let restoration =
      try dryRun
      ? history.restoration(address, key: key) : history.restore(address, key: key)
    let changes = restoration.changes.text(context.style)
    printValue(visible(restoration.path) + "\n" + changes)
    if !dryRun { printLine(CommandWording.restored(restoration.path, restoration.version)) }
  }
}

extension CommandWording {
  static func restored(_ path: String, _ version: AsOf) -> Phrase {
    Phrase(
      """
      restored \(code: path) as of \(code: version.commit), \(version.day, .weekday) \
      \(code: version.time)
      """)
  }
}
