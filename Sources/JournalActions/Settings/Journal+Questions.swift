public import JournalCore
import JournalEditing
public import JournalStore

extension Journal {
  /// Returns a day's question, and the day's answer to it.
  public func questionOfDay(_ day: Day) throws(StoreError) -> QuestionsView {
    let list = questionsToShow()
    return QuestionsView(
      list, of: day, answer: try checkIn(answering: list.question(of: day), on: day)?.answer)
  }

  /// Answers a day's question, with a check-in of its own.
  /// - Parameter answer: its text, as written into the entry.
  /// - Throws: `JournalError`: `futureDay`, `noQuestion`, `answered`, and those of `log`; or
  ///   `StoreError`.
  @discardableResult
  public func answerQuestion(_ answer: String, on day: Day) throws -> WrittenEntry {
    guard day <= today else { throw JournalError.futureDay(day) }
    return try change("question \(day)") { journal, change in
      guard let question = try journal.questions().question(of: day) else {
        throw JournalError.noQuestion
      }
      if let earlier = try journal.checkIn(answering: question, on: day) {
        let time = earlier.time.flatMap { ClockTime($0) }
        throw JournalError.answered(
          question, answer: earlier.answer ?? "", EntryAddress(day, at: time))
      }
      var checkIn = NewCheckIn()
      checkIn.draft.time = journal.time(of: EntryAddress(day))
      checkIn.draft.question = question.text
      checkIn.draft.answer = answer
      return try journal.log(checkIn, on: day, in: &change)
    }
  }

  private func checkIn(
    answering question: QuestionList.Question?, on day: Day
  ) throws(StoreError) -> CheckIn? {
    let entries = try DayFiles(of: day, in: location, settings: settings).entries
    return entries.flatMap(\.checkIns).first { $0.answers(question?.text) }
  }

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
