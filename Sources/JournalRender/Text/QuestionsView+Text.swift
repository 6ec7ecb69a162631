public import JournalCore
import Phrases

extension QuestionsView {
  /// Returns each question, with its answers after the numbers to choose them by.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    if questions.isEmpty { page.paragraph(emptyText) }
    for question in questions {
      page.head(visible(question.text))
      for (place, answer) in question.answers.enumerated() {
        page.paragraph(visible(answer), first: "\(place + 1)  ", rest: "   ")
      }
    }
    if let answerText {
      page.skip()
      page.paragraph(answerText, .quiet)
    }
    return page.text
  }

  /// The day's answer; nil if there is none.
  var answerText: String? { answer.map { "Answered: \(oneLine($0))" } }

  var emptyText: [Phrase] {
    [
      Phrase("There are no questions yet."),
      Phrase("Each is a heading in \(code: "questions.md")."),
    ]
  }
}
