import JournalCore
import Testing

@Suite("The answer that words give")
struct QuestionAnswerTests {
  private let question = QuestionList.Question(
    text: "Did you go outside?", answers: ["Not yet", "A little", "A long walk"])

  @Test(
    "is one of the question's own, by number, text or first letters",
    arguments: [
      ("2", "A little"), (" 1 ", "Not yet"), ("a little", "A little"), ("not", "Not yet"),
      ("A long", "A long walk"),
    ])
  func own(_ words: String, _ answer: String) {
    #expect(question.answer(words) == answer)
  }

  @Test("is the words themselves, if they are several")
  func words() {
    #expect(question.answer("For an hour") == "For an hour")
    #expect(question.answer("2 hours") == "2 hours")
  }

  @Test("isn't guessed from a single word", arguments: ["", "4", "0", "-1", "a", "tomorow", "yes"])
  func none(_ words: String) {
    #expect(question.answer(words) == nil)
  }
}
