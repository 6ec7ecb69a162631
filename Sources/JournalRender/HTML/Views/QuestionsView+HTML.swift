public import JournalCore

extension QuestionsView {
  /// The title of the page.
  public var pageTitle: String { day == nil ? "Questions" : "Question of the day" }

  /// Returns a heading for each question, with its answers in a numbered list.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    if questions.isEmpty { out.element("p", options.sentences(emptyText)) }
    for question in questions {
      out.heading(2, question.text)
      out.raw("<ol>\n")
      for answer in question.answers { out.element("li", answer) }
      out.raw("</ol>\n")
    }
    if let answerText { out.element("p", answerText, class: "quiet") }
    return out.string
  }
}
