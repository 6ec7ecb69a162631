import ArgumentParser
import JournalCore
import JournalRender

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show entries as they are read.")

  @OptionGroup var options: ListingOptions

  @Argument(help: "A date or a range: yesterday, 2026-11, last week. Today without one.")
  var range: [String] = []

  func run() throws {
    let session = try Session(options.reading.global)
    let range = try session.range(range, otherwise: DayRange(session.today, session.today))
    let index = try session.index(EntriesView.scope(range))
    let view = EntriesView(
      index, range: range, questions: session.questionsToShow(), oldestFirst: options.oldest)
    guard !view.entries.isEmpty || options.reading.format != .text else {
      throw Failure(
        message: CommandWording.noEntry(in: range, unread: session.warnings.unread > 0),
        status: .noInput)
    }
    try session.show(view, options.reading.format)
  }
}
