import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import Phrases

struct MilestonesCommand: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "milestones",
    abstract: Phrase("Show milestones reached, the next ones, and your goals").help)

  @OptionGroup var options: ReadingOptions

  func run(_ context: CommandContext) throws {
    try context.show(context.journal.milestones(), options.format)
  }
}
