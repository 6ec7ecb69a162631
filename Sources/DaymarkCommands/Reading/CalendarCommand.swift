import ArgumentParser
import JournalCore

struct CalendarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar", abstract: "Show moods on a calendar: a month, or a year in pixels.")

  @OptionGroup var options: ReadingOptions

  @Flag(help: "Show the journal's streak instead of moods.")
  var streak = false

  @Argument(help: "A year, a month or a range; this month without one.")
  var range: [String] = []

  func run() throws {
    let session = try Session(options.global)
    let month = Period.month.range(holding: session.today)
    let range = try session.range(range, otherwise: month)
    let index = try session.index(CalendarView.scope)
    try session.show(
      CalendarView(index, range: range, shows: streak ? .streak : .mood), options.format)
  }
}
