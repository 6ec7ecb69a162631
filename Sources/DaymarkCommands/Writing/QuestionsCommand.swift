import ArgumentParser
import JournalCore
import JournalStore

struct QuestionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "questions", abstract: "List the questions of check-ins, or add one.",
    subcommands: [ListCommand.self, AddCommand.self], defaultSubcommand: ListCommand.self)

  struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the questions with their answers.")

    @OptionGroup var options: ReadingOptions

    func run() throws {
      let session = try Session(options.global)
      try session.show(QuestionsView(try session.questions()), options.format)
    }
  }

  struct AddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add a question to questions.md.")

    @OptionGroup var options: GlobalOptions

    @Argument(help: "The question.")
    var text: String

    @Argument(help: "Its answers, two at least.")
    var answers: [String]

    func run() throws {
      try Session.changing(options, run)
    }

    private func run(_ session: Session) throws {
      let question = QuestionList.Question(text: text, answers: answers)
      guard answers.count > 1 else {
        throw Failure(message: CommandWording.tooFewAnswers, status: .usage)
      }
      let old = try session.location.contents(of: "questions.md")
      // Where the journal has no questions of its own yet, those of the program stay asked.
      let file = old ?? session.programFile("questions.md")
      guard let new = QuestionList.adding(question, to: file) else {
        throw Failure(message: CommandWording.notAQuestion(text), status: .dataRefused)
      }
      try session.apply(
        [.write(path: "questions.md", old: old, new: new)], label: "questions add")
      try session.show(QuestionsView(try session.questions()).last, .text)
    }
  }
}

extension QuestionsView {
  /// The last question alone.
  fileprivate var last: QuestionsView {
    var view = self
    view.questions = questions.suffix(1)
    return view
  }
}
