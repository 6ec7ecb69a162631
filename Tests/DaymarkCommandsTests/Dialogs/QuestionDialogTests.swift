import JournalCore
import JournalRender
import Phrases
import TerminalForms
import Testing

@testable import DaymarkCommands

@Suite("The dialog of the question")
struct QuestionDialogTests {
  private let question = QuestionList.Question(text: "How?", answers: ["well", "badly"])
  private let day = Day(year: 2026, month: 11, day: 21)!

  @Test("an answer is chosen by its number or with the arrows")
  func choosing() {
    for keys in [[Key.text("2"), .enter], [.down, .down, .enter]] {
      var dialog = QuestionDialog(question, on: day)
      var state = DialogState.asking
      for key in keys { state = dialog.handle(key) }
      #expect(state == .finished && dialog.answer == "badly")
    }
  }

  @Test("it is left without an answer")
  func leaving() {
    var dialog = QuestionDialog(question, on: day)
    #expect(dialog.handle(.enter) == .finished && dialog.answer == nil)
    #expect(dialog.handle(.escape) == .cancelled)
    #expect(dialog.handle(.control("c")) == .cancelled)
  }

  @Test("a line is a number, an answer, or words of one's own")
  func lines() {
    for (line, answer) in [("1", "well"), ("bad", "badly"), ("so and so", "so and so")] {
      var dialog = QuestionDialog(question, on: day)
      #expect(dialog.take(line).state == .finished && dialog.answer == answer)
    }
    var dialog = QuestionDialog(question, on: day)
    #expect(dialog.take("3").problem?.text() == "'3' is not a number from 1 to 2")
    #expect(dialog.take("").state == .finished && dialog.answer == nil)
    #expect(dialog.drawing(TextStyle(width: 30), rows: 8).lines.count <= 8)
  }
}
