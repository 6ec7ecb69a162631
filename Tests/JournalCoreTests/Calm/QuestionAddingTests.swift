import Testing

@testable import JournalCore

/// A question more in `questions.md`.
@Suite struct QuestionAddingTests {
  private let rain = QuestionList.Question(
    text: "Did it rain?", answers: ["Yes", "A little", "No"])

  @Test(arguments: [
    ("", "## Did it rain?\n\n- Yes\n- A little\n- No\n"),
    ("## A?\n\n- b\n", "## A?\n\n- b\n\n## Did it rain?\n\n- Yes\n- A little\n- No\n"),
    ("# A?\n- b", "# A?\n- b\n\n## Did it rain?\n\n- Yes\n- A little\n- No\n"),
    (
      "---\r\norder: listed\r\n---\r\n# A?\r\n- b\r\n",
      "---\r\norder: listed\r\n---\r\n# A?\r\n- b\r\n\r\n## Did it rain?\r\n\r\n- Yes\r\n- A little\r\n- No\r\n"
    ),
  ])
  func `it stands at the end, and every byte before it stays`(file: String, new: String) throws {
    let added = try #require(QuestionList.adding(rain, to: Array(file.utf8)))
    #expect(String(decoding: added, as: UTF8.self) == new)
  }

  @Test(arguments: ["# A?\n- b\n```\ncode", "# A?\n- b\n<!-- never closed\n"])
  func `where it would be swallowed nothing is written`(file: String) {
    #expect(QuestionList.adding(rain, to: Array(file.utf8)) == nil)
  }

  @Test(arguments: ["", "two\nlines", "  "])
  func `a question that would read as something else is refused`(text: String) {
    let question = QuestionList.Question(text: text, answers: ["Yes", "No"])
    #expect(QuestionList.adding(question, to: []) == nil)
  }
}
