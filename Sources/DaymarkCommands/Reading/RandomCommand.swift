import ArgumentParser
import JournalActions
import JournalCore
import Phrases

struct RandomCommand: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "random", abstract: Phrase("Show a day at random, to read again").help,
    discussion: Phrase("Days that 'hide' keeps out of other views are left out.").help)

  static let leavesOutHidden = true

  @OptionGroup var options: ReadingOptions

  @Argument(
    help: ArgumentHelp(Phrase("A range; every day before today by default").help),
    completion: .journal(.ranges))
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
