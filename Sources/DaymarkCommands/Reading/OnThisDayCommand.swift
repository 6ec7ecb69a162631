import ArgumentParser
import JournalActions
import JournalCore

struct OnThisDayCommand: ListingCommand {
  static let configuration = CommandConfiguration(
    commandName: "on-this-day", abstract: "Show the same day in earlier years")

  static let leavesOutHidden = true

  @OptionGroup var options: ListingOptions

  @Argument(help: "A date; today by default", completion: .journal(.pastDays))
  var date: [String] = []

  func run(_ context: CommandContext) throws {
    let day = try context.day(date)
    let index = try context.journal.index(OnThisDayView.scope(day))
    try context.show(
      OnThisDayView(
        index, day: day, questions: context.journal.questionsToShow(), oldestFirst: options.oldest),
      options.reading.format)
  }
}
