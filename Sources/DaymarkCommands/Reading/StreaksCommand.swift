import ArgumentParser
import JournalCore
import JournalRender

struct StreaksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "streaks",
    abstract: "Show streaks: days in a row with an entry, and those of habits.",
    discussion: "With a habit's name it shows that one: current, longest, strength, history.")

  @OptionGroup var options: ReadingOptions

  @Flag(help: "Print the ledger of a habit: each day, what it was, and what that did.")
  var explain = false

  @Argument(help: "A habit; all of them without one.")
  var name: String?

  func run() throws {
    let session = try Session(options.global)
    guard name != nil || !explain else {
      throw Failure(message: CommandWording.explainWhat, status: .usage)
    }
    let index = try session.index(StreaksView.scope(session.settings))
    let book = session.habitBook(index)
    guard let name else { return try show(StreaksView(index, book), index, session) }
    let place = try session.place(of: name, in: book)
    try session.show(
      HabitStreaksView(index, book, place: place, explaining: explain), options.format)
  }

  /// Shows the journal's own streaks; a page has room for the days of this year and the last.
  private func show(_ view: StreaksView, _ index: JournalIndex, _ session: Session) throws {
    guard options.format == .html else { return try session.show(view, options.format) }
    let lastYear = Period.year.range(holding: session.today).first - 1
    let days = DayRange(Period.year.range(holding: lastYear).first, session.today)
    let calendar = CalendarView(index, range: days, shows: .streak)
    try session.showPage(view.pageTitle, view.html(session.pageOptions, calendar: calendar))
  }
}
