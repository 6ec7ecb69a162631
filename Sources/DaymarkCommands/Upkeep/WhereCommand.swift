import ArgumentParser
import JournalActions
import JournalCore
import JournalStore
import Phrases

struct WhereCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "where",
    abstract: Phrase("Show which folder is the journal, where a new day goes, and why").help)

  @OptionGroup var global: GlobalOptions

  func run(_ context: CommandContext) throws {
    let new = try context.location.newDays(context.settings)
    printValue(
      WhereWording.text(
        of: context.location.root, context.found.reason, asks: context.journal.agreement != nil,
        day: new.path.path(of: context.today), new.reason, context.style))
  }
}
