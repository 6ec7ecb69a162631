import ArgumentParser
import JournalActions
import JournalCore

struct QuestionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "questions", abstract: "List the questions of check-ins, or add one",
    subcommands: [ListCommand.self, AddCommand.self], defaultSubcommand: ListCommand.self)

  struct ListCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the questions with their answers")

    @OptionGroup var options: ViewOptions

    var global: GlobalOptions { options.global }

    func run(_ context: CommandContext) throws {
      try context.show(QuestionsView(try context.journal.questions()), options.format)
    }
  }

  struct AddCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add a question to questions.md")

    @OptionGroup var writing: WritingOptions

    @Argument(help: "The question")
    var text: String

    @Argument(help: "Its answers, at least two")
    var answers: [String]

    func run(_ context: CommandContext) throws {
      try context.journal.add(QuestionList.Question(text: text, answers: answers))
      try context.show(QuestionsView(context.journal.questions()).last, .text)
    }
  }
}

extension QuestionsView {
  /// The list with only the last question.
  fileprivate var last: QuestionsView {
    var view = self
    view.questions = questions.suffix(1)
    return view
  }
}
