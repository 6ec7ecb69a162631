import ArgumentParser
import JournalCore

struct OnThisDayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "on-this-day", abstract: "Show the same day in earlier years.")

  @OptionGroup var options: ListingOptions

  @Argument(help: "A date; today without one.")
  var date: [String] = []

  func run() throws {
    let session = try Session(options.reading.global)
    let day = try session.day(date)
    let index = try session.index(OnThisDayView.scope(day))
    try session.show(
      OnThisDayView(
        index, day: day, questions: session.questionsToShow(), oldestFirst: options.oldest),
      options.reading.format)
  }
}
