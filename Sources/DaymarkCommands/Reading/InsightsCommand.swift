import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import Phrases

struct InsightsCommand: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "insights",
    abstract: Phrase("Show what goes with better days, and what may be chance").help,
    discussion: Phrase("With a name it shows only that habit, tag, answer, weekday or number.").help
  )

  @OptionGroup var options: ReadingOptions

  @Flag(help: ArgumentHelp(Phrase("Also show what was tested but is no more than chance").help))
  var all = false

  @Flag(help: ArgumentHelp(Phrase("List the days that were compared for a name").help))
  var days = false

  @Argument(
    help: ArgumentHelp(
      Phrase("A name, a range (\(list: ["2026", "2026-Q4", "last month", "90d"])), or both").help),
    completion: .journal(.habitsAndRanges))
  var words: [String] = []

  func run(_ context: CommandContext) throws {
    // A range is always read as one, so the journal is needed only for other words.
    let plain = words.isEmpty ? nil : context.dates.range(words.joined(separator: " "))
    let index = try context.journal.index(InsightsView.scope(context.settings))
    let book = context.journal.habitBook(index)
    let (name, range) = try plain.map { (nil, $0) } ?? context.subject(words, index, book)
    guard name != nil || !days else {
      throw CommandError(CommandWording.daysOfWhat)
    }
    let view = context.journal.insights(
      index, book, range: range, name: name, showsDays: days, showsAll: all)
    try context.show(view, options.format)
  }
}

extension CommandContext {
  /// Returns the subject in the words: something that may go with better days, optionally followed
  /// by a range.
  fileprivate func subject(
    _ words: [String], _ index: DatedIndex, _ book: HabitBook
  ) throws -> (name: String?, range: DayRange?) {
    guard !words.isEmpty else { return (nil, nil) }
    let names = InsightsView.names(index, book)
    for length in (1...words.count).reversed() {
      let name = words.prefix(length).joined(separator: " ")
      guard let known = names.first(where: { InsightsView.isNamed($0, name) }) else { continue }
      let rest = Array(words.dropFirst(length))
      return (known, rest.isEmpty ? nil : try range(rest))
    }
    throw CommandError(
      CommandWording.nothingNamed(words.joined(separator: " "), known: names))
  }
}

extension CommandWording {
  static let daysOfWhat = Message(
    .usage, Phrase("--days needs one name"),
    hint: Phrase("add one: \(command: "daymark insights run --days")"))

  static func nothingNamed(_ text: String, known: [String]) -> Message {
    Message(
      .noSuch, Phrase("\(quoted: text) is neither a range nor in any entry"),
      hint: Wording.suggestion(for: text, among: known)
        ?? Phrase(
          """
          write a range such as 2026-Q4 or 90d, or a habit, a tag or a number of your entries
          """))
  }
}
