import ArgumentParser
import JournalActions
import JournalCore
import Phrases

struct OnThisDayCommand: ListingCommand {
  static let configuration = CommandConfiguration(
    commandName: "on-this-day", abstract: Phrase("Show the same day in earlier years").help)

  static let leavesOutHidden = true

  @OptionGroup var options: ListingOptions

  @Argument(
    help: ArgumentHelp(Phrase("A date; today by default").help), completion: .journal(.pastDays))
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
