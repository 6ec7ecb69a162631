import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import Phrases
import TerminalForms

struct QuestionCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "question", abstract: Phrase("Show the question of the day, or answer it").help,
    discussion: Phrase(
      """
      \(command: "daymark question 2") gives today's question its second answer; \
      \(command: "daymark question For an hour") answers in your own words. Alone, on a terminal, \
      it asks.
      """
    ).help)

  @OptionGroup var options: ViewOptions

  @Argument(
    help: ArgumentHelp(
      Phrase("An answer: its number, or words; or a date, to show its question").help),
    completion: .journal(.answers))
  var words: [String] = []

  var global: GlobalOptions { options.global }

  func run(_ context: CommandContext) throws {
    let text = words.joined(separator: " ")
    if let day = words.isEmpty ? context.today : context.dates.day(text) {
      let view = try context.journal.questionOfDay(day)
      let isAsked = words.isEmpty && view.answer == nil && context.style.isTerminal
      guard isAsked, options.format == .text, let question = view.questions.first else {
        return try context.show(view, options.format)
      }
      return try context.ask(question)
    }
    try context.write(options.format.ofWriting()) { try answer(text, context) }
  }

  private func answer(_ text: String, _ context: CommandContext) throws {
    let questions = try context.journal.questions()
    guard let question = questions.question(of: context.today) else {
      throw JournalError.noQuestion
    }
    guard let answer = question.answer(text) else {
      throw CommandError(CommandWording.notAnAnswer(text, question))
    }
    try context.answer(question, answer)
  }
}

extension CommandContext {
  /// Asks today's question on the terminal.
  fileprivate func ask(_ question: QuestionList.Question) throws {
    var dialog = QuestionDialog(question, on: today)
    switch dialog.run(options.color) {
    case .finished:
      guard let chosen = dialog.answer else { return printError(DialogWording.nothingChanged) }
      try answer(question, chosen)
    case .cancelled: printError(DialogWording.nothingChanged)
    case .noTerminal: try show(journal.questionOfDay(today), .text)
    case .interrupted(let signal): TerminalSignals.end(by: signal)
    }
  }

  /// Writes an answer to today's question, and confirms it in a line.
  fileprivate func answer(_ question: QuestionList.Question, _ answer: String) throws {
    try journal.answerQuestion(answer, on: today)
    printValue("\(visible(question.text))  \(visible(answer))\n")
  }
}

/// The day's question with its answers, one of them chosen; nothing is written here.
struct QuestionDialog: Dialog {
  private let question: QuestionList.Question
  private let day: Day
  private var list: ChoiceList
  /// The answer so far.
  private(set) var answer: String?

  init(_ question: QuestionList.Question, on day: Day) {
    self.question = question
    self.day = day
    list = ChoiceList(question.answers)
  }

  mutating func handle(_ key: Key) -> DialogState {
    if key == .escape || key == .control("c") { return .cancelled }
    guard list.handle(key) == .next else { return .asking }
    answer = list.chosen.map { question.answers[$0] }
    return .finished
  }

  mutating func resize(columns: Int) {}

  func drawing(_ style: TextStyle, rows: Int) -> Drawing {
    let title = Wrapping.lines(visible(question.text), width: style.columns)
    var page = Drawing(
      lines: [style.paint(style.text(Phrase("\(day, .long)")), .quiet), ""]
        + title.map { style.paint($0, .strong) } + [""])
    let hints =
      [""] + Hints.lines([list.enterHint] + list.hints(style) + [FormWording.leaves], style)
    page.add(list.drawing(style).clipped(to: rows - page.lines.count - hints.count))
    page.lines += hints
    return page
  }

  func plainQuestion(_ style: TextStyle) -> String {
    ([visible(question.text)] + list.plainLines(style)).joined(separator: "\n") + "\n> "
  }

  mutating func take(_ line: String) -> (state: DialogState, problem: Phrase?) {
    if line.trimmed.isEmpty { return (.finished, nil) }
    answer = question.answer(line)
    guard answer == nil else { return (.finished, nil) }
    return (.asking, FormWording.notAChoice(line, question.answers.count))
  }
}

extension CommandWording {
  static func notAnAnswer(_ text: String, _ question: QuestionList.Question) -> Message {
    Message(
      .usage, Phrase("\(quoted: text) is neither one of the answers nor a date"),
      hint: Phrase(
        """
        write 1 to \(question.answers.count), an answer, or several words of your own
        """))
  }
}
