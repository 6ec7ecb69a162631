import JournalCore
import Phrases

// Why a question wasn't answered or added.
extension Message {
  static let noQuestion = Message(
    .noSuch, Phrase("there are no questions"),
    hint: Phrase("\(command: #"daymark questions add "Did it rain?" Yes No"#)"))

  static func answered(
    _ question: QuestionList.Question, _ answer: String, _ address: EntryAddress
  ) -> Message {
    Message(
      .conflict,
      Phrase("\(quoted: question.text) is answered already: \(written: answer)"),
      hint: Phrase("to change it: \(command: "daymark set \(address) answer=2")"))
  }

  static let tooFewAnswers = Message(
    .usage, Phrase("a question needs at least two answers"),
    hint: Phrase("\(command: #"daymark questions add "Did it rain?" Yes "A little" No"#)"))

  static func notAQuestion(_ text: String) -> Message {
    Message(
      .refused,
      Phrase(
        """
        \(quoted: text) can't be added to \(code: "questions.md"): \
        it would not be read as a question
        """),
      hint: Phrase(
        """
        write the question and each answer on one line, not starting with Markdown syntax
        """))
  }
}
