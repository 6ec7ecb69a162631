import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import Phrases

struct SearchCommand: ListingCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: Phrase("Search the entries").help,
    discussion: """
      \(howToCombine.help)

        daymark search 'mood<3 and #work and not (#travel or "night train")'
        daymark search 'has:photo 2026-11'

      \(Phrase("The exit status is 1 if nothing is found.").help)
      """)

  private static let howToCombine = Phrase(
    """
    Words are searched for in the text. Words side by side must all match; combine them with \
    \(list: ["and", "or", "not"]) and parentheses:
    """)

  @OptionGroup var options: ListingOptions

  @Argument(
    parsing: .remaining,
    help: ArgumentHelp(
      Phrase(
        """
        Words, "phrases", #tags, \(list: ["mood<3", "sleep>=8", "has:photo"]), dates
        """
      ).help),
    completion: .journal(.query))
  var query: [String]

  func run(_ context: CommandContext) throws {
    let typed = query.joined(separator: " ")
    let query = try context.query(typed)
    let view = try context.journal.search(query, typed: typed, oldestFirst: options.oldest)
    try context.show(view, options.reading.format)
    guard view.matches.isEmpty, view.notes == nil else { return }
    for guess in try context.journal.guesses(for: query) {
      printError(CommandWording.noSuchName(guess))
    }
    throw ExitCode.nothingFound
  }
}

extension CommandContext {
  /// Parses a typed query.
  func query(_ typed: String) throws -> Query {
    do throws(QueryProblem) { return try QueryParser.parse(typed, dates: dates) } catch {
      throw CommandError(
        text: Wording.errorText(for: error, in: typed, style), status: .usage,
        reason: Wording.message(for: error))
    }
  }
}

extension CommandWording {
  static func noSuchName(_ guess: QueryGuess) -> Message {
    .note(
      Phrase("no entry has \(quoted: guess.name)"), hint: Wording.didYouMean(guess.nearest))
  }
}
