public import JournalCore

extension QuestionsView {
  /// Each question, and its answers behind the numbers that they are chosen by.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    if questions.isEmpty { page.paragraph(emptyText) }
    for question in questions {
      page.head(visible(question.text))
      for (place, answer) in question.answers.enumerated() {
        page.paragraph(visible(answer), first: "\(place + 1)  ", rest: "   ")
      }
    }
    return page.text
  }

  var emptyText: String { "There are no questions yet: a heading each in questions.md." }
}
