import ArgumentParser
import JournalActions
import JournalCore

struct RandomCommand: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "random", abstract: "Show a day at random, to read again",
    discussion: "Days that 'hide' keeps out of other views are left out.")

  static let leavesOutHidden = true

  @OptionGroup var options: ReadingOptions

  @Argument(help: "A range; every day before today by default", completion: .journal(.ranges))
  var range: [String] = []

  func run(_ context: CommandContext) throws {
    let range = try context.range(range, else: DayRange(DayRange.always.first, context.today - 1))
    guard let day = try context.journal.days(in: range).randomElement() else {
      throw context.journal.noEntry(range)
    }
    let shown = DayRange(day, day)
    // Another entry of the day may be a hidden one.
    let index = try context.journal.index(EntriesView.scope(shown)).withoutHidden
    try context.show(
      EntriesView(
        index, range: shown, questions: context.journal.questionsToShow(), oldestFirst: true),
      options.format)
  }
}
