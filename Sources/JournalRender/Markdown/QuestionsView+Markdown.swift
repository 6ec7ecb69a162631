public import JournalCore

extension QuestionsView {
  /// The questions as `questions.md` has them: a heading each, and the answers in a list.
  public func markdown() -> String {
    guard !questions.isEmpty else { return Markdown.inline(emptyText) + "\n" }
    return questions.map { question in
      let answers = question.answers.map { "- \(Markdown.inline($0))\n" }.joined()
      return "## \(Markdown.inline(question.text))\n\n\(answers)"
    }.joined(separator: "\n")
  }
}
