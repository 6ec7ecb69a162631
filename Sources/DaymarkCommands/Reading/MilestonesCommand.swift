import ArgumentParser
import JournalActions
import JournalCore
import JournalRender

struct MilestonesCommand: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "milestones", abstract: "Show milestones reached, the next ones, and your goals")

  @OptionGroup var options: ReadingOptions

  func run(_ context: CommandContext) throws {
    try context.show(context.journal.milestones(), options.format)
  }
}
