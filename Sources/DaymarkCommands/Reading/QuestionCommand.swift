import ArgumentParser
import JournalActions
import JournalCore

struct QuestionCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "question", abstract: "Show the question of the day")

  @OptionGroup var options: ReadingOptions

  @Argument(help: "A date; today by default")
  var date: [String] = []

  var global: GlobalOptions { options.global }

  func run(_ context: CommandContext) throws {
    try context.show(
      QuestionsView(context.journal.questionsToShow(), of: context.day(date)), options.format)
  }
}
