import ArgumentParser
import JournalCore

struct QuestionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "question", abstract: "Show the question of the day.")

  @OptionGroup var options: ReadingOptions

  @Argument(help: "A date; today without one.")
  var date: [String] = []

  func run() throws {
    let session = try Session(options.global)
    try session.show(
      QuestionsView(session.questionsToShow(), of: session.day(date)), options.format)
  }
}
