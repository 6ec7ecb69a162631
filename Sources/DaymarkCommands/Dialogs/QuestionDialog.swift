import JournalCore
import JournalRender
import Phrases
import TerminalForms

/// The question of the day with its answers, one of which is chosen; nothing is written here.
struct QuestionDialog: Dialog {
  private let question: QuestionList.Question
  private let day: Day
  private var list: ChoiceList
  /// The answer so far.
  private(set) var answer: String?

  init(_ question: QuestionList.Question, on day: Day) {
    (self.question, self.day) = (question, day)
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
