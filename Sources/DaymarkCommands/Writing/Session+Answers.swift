import JournalCore
import JournalEditing

extension Session {
  /// An answer in words: a number among the question's answers is the text of that one.
  func answer(_ written: String, to question: QuestionList.Question?) -> String {
    guard let number = Int(written), let question,
      question.answers.indices.contains(number - 1)
    else { return written }
    return question.answers[number - 1]
  }

  /// Changes in which an answer is in words: of the entry's own question, else that of the day.
  func answered(_ changes: [FieldChange], in entry: [UInt8], of day: Day) throws -> [FieldChange] {
    guard changes.contains(where: { $0.key == "answer" && Int($0.value) != nil }) else {
      return changes
    }
    let list = try questions()
    let asked =
      changes.last { $0.key == "question" }?.value ?? EntryFile(entry, settings: settings).question
    let question =
      list.questions.first { $0.text == asked } ?? (asked == nil ? list.question(of: day) : nil)
    return changes.map { change in
      guard change.key == "answer", change.operation == .set else { return change }
      return FieldChange("answer", .set, answer(change.value, to: question))
    }
  }
}
