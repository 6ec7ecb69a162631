public import JournalCore
import JournalStore

extension Journal {
  /// Adds a question to `questions.md`.
  ///
  /// If the journal has no questions of its own yet, the built-in ones are written there too, so
  /// that they are still asked.
  /// - Throws: `JournalError.tooFewAnswers` or `notAQuestion`; or `StoreError`.
  public func add(_ question: QuestionList.Question) throws {
    guard question.answers.count > 1 else { throw JournalError.tooFewAnswers }
    try change("questions add") { journal, change in
      let old = try journal.location.contents(of: Journal.questionsName)
      let file = old ?? journal.starter(Journal.questionsName)
      guard let new = QuestionList.adding(question, to: file) else {
        throw JournalError.notAQuestion(question.text)
      }
      change.write(Journal.questionsName, over: old, new)
    }
  }
}
