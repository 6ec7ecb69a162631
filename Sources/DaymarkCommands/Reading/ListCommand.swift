import ArgumentParser
import JournalActions
import JournalCore
import Phrases

struct ListCommand: ListingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase("List entries, one per line").help)

  @OptionGroup var options: ListingOptions

  @Argument(
    help: ArgumentHelp(Phrase("A date or a range; the last 30 days by default").help),
    completion: .journal(.ranges))
  var range: [String] = []

  func run(_ context: CommandContext) throws {
    let range = try context.range(range.isEmpty ? ["30d"] : range)
    let query = Query(days: range)
    let index = try context.journal.index(SearchView.scope(query))
    let view = SearchView(
      index, query: query, typed: range.description, oldestFirst: options.oldest)
    guard !view.matches.isEmpty || options.reading.format != .text else {
      throw context.journal.noEntry(range)
    }
    try context.show(view, options.reading.format)
  }
}
