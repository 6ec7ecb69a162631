import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import Phrases

struct StreaksCommand: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "streaks",
    abstract: Phrase("Show streaks: days in a row with an entry, and those of habits").help,
    discussion: Phrase(
      """
      With a habit it shows that one: current and longest streak, strength and history.
      """
    ).help)

  @OptionGroup var options: ReadingOptions

  @Flag(
    help: ArgumentHelp(
      Phrase("List each day of a habit, with its status and its effect on the streak").help))
  var explain = false

  @Argument(
    help: ArgumentHelp(Phrase("A habit; all of them by default").help),
    completion: .journal(.habits))
  var name: String?

  func run(_ context: CommandContext) throws {
    guard name != nil || !explain else {
      throw CommandError(CommandWording.explainWhat)
    }
    let index = try context.journal.index(StreaksView.scope(context.settings))
    let book = context.journal.habitBook(index)
    guard let name else { return try show(StreaksView(index, book), index, context) }
    let place = try context.journal.place(of: name, in: book)
    try context.show(
      HabitStreaksView(index, book, place: place, explaining: explain), options.format)
  }

  /// Shows the journal's own streaks; a page has room for the days of this year and the last.
  private func show(_ view: StreaksView, _ index: DatedIndex, _ context: CommandContext) throws {
    guard options.format == .html else { return try context.show(view, options.format) }
    let lastYear = Period.year.range(holding: context.today).first - 1
    let days = DayRange(Period.year.range(holding: lastYear).first, context.today)
    let calendar = CalendarView(index, range: days, shows: .streak)
    try context.showPage(view.document(calendar))
  }
}
