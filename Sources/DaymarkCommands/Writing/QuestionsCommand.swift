import ArgumentParser
import JournalActions
import JournalCore
import Phrases

struct QuestionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "questions", abstract: Phrase("List the questions of check-ins, or add one").help,
    subcommands: [ListCommand.self, AddCommand.self], defaultSubcommand: ListCommand.self)

  struct ListCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: Phrase("List the questions with their answers").help)

    @OptionGroup var options: ViewOptions

    var global: GlobalOptions { options.global }

    func run(_ context: CommandContext) throws {
      try context.show(QuestionsView(try context.journal.questions()), options.format)
    }
  }

  struct AddCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: Phrase("Add a question to \(code: "questions.md")").help)

    @OptionGroup var writing: WritingOptions

    @Argument(help: ArgumentHelp(Phrase("The question").help))
    var text: String

    @Argument(help: ArgumentHelp(Phrase("Its answers, at least two").help))
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
