import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import Phrases

struct ListCommand: ListingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase("List entries, one per line").help)

  @OptionGroup var options: ListingOptions

  @Argument(
    help: ArgumentHelp(Phrase("A date or a range; the last 30 days by default").help),
    completion: .journal(.ranges))
  var range: [String] = []

  @OptionGroup var count: CountOptions

  func run(_ context: CommandContext) throws {
    let (range, count) = try context.listed(range, count, else: context.range(["30d"]))
    let query = Query(days: range)
    let index = try context.journal.index(SearchView.scope(query))
    var view = SearchView(index, query: query, typed: range.description)
    if let count { view.matches = Array(view.matches.prefix(count)) }
    if options.oldest { view.matches.reverse() }
    guard !view.matches.isEmpty || options.reading.format != .text else {
      throw context.journal.noEntry(range)
    }
    try context.show(EntryList(view, context.settings.mood), options.reading.format)
  }
}
