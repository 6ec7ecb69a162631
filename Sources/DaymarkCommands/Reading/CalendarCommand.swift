import ArgumentParser
import JournalActions
import JournalCore
import Phrases

struct CalendarCommand: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: Phrase("Show moods on a calendar: a month, or a year in pixels").help,
    discussion: Phrase(
      """
      \(command: "daymark calendar --streak run 2026") shows the streaks of a habit. \
      \(command: "daymark calendar --walk") opens a calendar to walk through with the arrows; ? \
      lists its keys.
      """
    ).help)

  @OptionGroup var options: ReadingOptions

  @Flag(
    help: ArgumentHelp(
      Phrase("Show the streak of the journal, or of a habit, instead of moods").help))
  var streak = false

  @Flag(
    help: ArgumentHelp(
      Phrase("Walk through the calendar on the terminal, and read, search and edit its days").help))
  var walk = false

  @Argument(
    help: ArgumentHelp(
      Phrase(
        """
        With \(code: "--streak"), a habit; then a year, a month or a range; this month by default
        """
      ).help),
    completion: .journal(.ranges))
  var range: [String] = []

  func validate() throws {
    guard walk else { return }
    if streak { throw ValidationError(CommandWording.notTogether("--walk", "--streak").help) }
    if options.format != .text {
      let format = "--format \(options.format.rawValue)"
      throw ValidationError(CommandWording.notTogether("--walk", format).help)
    }
  }

  func run(_ context: CommandContext) throws {
    if walk {
      let range = try context.range(range, else: DayRange(context.today, context.today))
      return try context.walk(from: range.contains(context.today) ? context.today : range.first)
    }
    let month = Period.month.range(holding: context.today)
    // Words that aren't a range name a habit.
    if streak, let name = range.first, context.dates.range(range.joined(separator: " ")) == nil {
      let range = try context.range(Array(range.dropFirst()), else: month)
      let index = try context.journal.index(HabitsView.scope(context.settings))
      let book = context.journal.habitBook(index)
      let place = try context.journal.place(of: name, in: book)
      return try context.show(
        CalendarView(index, range: range, book, habit: place), options.format)
    }
    let range = try context.range(range, else: month)
    let index = try context.journal.index(CalendarView.scope)
    try context.show(
      CalendarView(index, range: range, shows: streak ? .streak : .mood), options.format)
  }
}
