import ArgumentParser
import JournalActions
import JournalCore
import Phrases

struct HighlightsCommand: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "highlights", abstract: Phrase("Show what stands out, in plain sentences").help)

  static let leavesOutHidden = true

  @OptionGroup var options: ReadingOptions

  @Argument(
    help: ArgumentHelp(Phrase("A range; this week, this month and this year by default").help),
    completion: .journal(.ranges))
  var range: [String] = []

  func run(_ context: CommandContext) throws {
    let range = try range.isEmpty ? nil : context.range(range)
    try context.show(
      HighlightsView(try context.journal.index(HighlightsView.scope), range: range), options.format)
  }
}
