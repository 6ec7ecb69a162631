public import JournalCore

extension QuestionsView {
  /// Returns the questions in the form of `questions.md`: a heading each, with the answers in a
  /// list.
  public func markdown() -> String {
    guard !questions.isEmpty else { return Markdown.inline(emptyText) + "\n" }
    return questions.map { question in
      let answers = question.answers.map { "- \(Markdown.inline($0))\n" }.joined()
      return "## \(Markdown.inline(question.text))\n\n\(answers)"
    }.joined(separator: "\n") + (answerText.map { "\n\(Markdown.inline($0))\n" } ?? "")
  }
}
