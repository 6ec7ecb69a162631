import ArgumentParser
import JournalActions
import JournalCore
import JournalRender

struct ShowCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show entries")

  @OptionGroup var options: ListingOptions

  @Argument(
    help: "A date or a range: yesterday, 2026-11, last week; today by default",
    completion: .journal(.ranges))
  var range: [String] = []

  var global: GlobalOptions { options.reading.global }

  func run(_ context: CommandContext) throws {
    let range = try context.range(range, else: DayRange(context.today, context.today))
    let index = try context.journal.index(EntriesView.scope(range))
    let view = EntriesView(
      index, range: range, questions: context.journal.questionsToShow(),
      oldestFirst: options.oldest)
    guard !view.entries.isEmpty || options.reading.format != .text else {
      throw context.journal.noEntry(range)
    }
    try context.show(view, options.reading.format)
  }
}
