import ArgumentParser
import JournalCore

struct CalendarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar", abstract: "Show moods on a calendar: a month, or a year in pixels.",
    discussion: "daymark calendar --streak run 2026 shows the days in a row of a habit.")

  @OptionGroup var options: ReadingOptions

  @Flag(help: "Show the journal's streak, or a habit's, instead of moods.")
  var streak = false

  @Argument(help: "With --streak a habit; then a year, a month or a range, else this month.")
  var range: [String] = []

  func run() throws {
    let session = try Session(options.global)
    let month = Period.month.range(holding: session.today)
    // The words that are no range name a habit.
    if streak, let name = range.first, session.dates.range(range.joined(separator: " ")) == nil {
      let range = try session.range(Array(range.dropFirst()), otherwise: month)
      let index = try session.index(HabitsView.scope(session.settings))
      let book = session.habitBook(index)
      let place = try session.place(of: name, in: book)
      return try session.show(
        CalendarView(index, range: range, book, habit: place), options.format)
    }
    let range = try session.range(range, otherwise: month)
    let index = try session.index(CalendarView.scope)
    try session.show(
      CalendarView(index, range: range, shows: streak ? .streak : .mood), options.format)
  }
}
