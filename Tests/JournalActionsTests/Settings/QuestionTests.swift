import JournalActions
import JournalCore
import JournalStore
import TestSupport
import Testing

@Suite("The journal's questions")
struct QuestionTests {
  private let why = QuestionList.Question(text: "Why?", answers: ["So", "Not so"])

  @Test("a new one goes to the end of the file")
  func adding() throws {
    let place = try TemporaryJournal(["questions.md": "# Mine\n\n## How?\n\n- well\n- badly\n"])
    try place.step(
      "questions add",
      [
        "questions.md":
          "# Mine\n\n## How?\n\n- well\n- badly\n\n## Why?\n\n- So\n- Not so\n"
      ]
    ) { try $0.add(why) }
  }

  @Test("in a journal without questions those of the program go on being asked")
  func starter() throws {
    let place = try TemporaryJournal()
    let journal = try place.open()
    let before = try journal.questions().questions
    #expect(before.count > 3)
    try journal.add(why)
    #expect(try journal.questions().questions == before + [why])
    #expect(try journal.questionsToShow() == journal.questions())
    _ = try journal.undo()
    #expect(try place.files() == [:])
  }

  @Test(
    "what can't be a question is refused",
    arguments: [
      (QuestionList.Question(text: "Why?", answers: ["So"]), JournalError.tooFewAnswers),
      (QuestionList.Question(text: "Why?"), .tooFewAnswers),
      (QuestionList.Question(text: "", answers: ["a", "b"]), .notAQuestion("")),
      (QuestionList.Question(text: "a\n## b", answers: ["a", "b"]), .notAQuestion("a\n## b")),
    ])
  func refused(_ question: QuestionList.Question, _ error: JournalError) throws {
    let place = try TemporaryJournal(["questions.md": "## How?\n\n- well\n- badly\n"])
    try place.refuses(error) { try $0.add(question) }
  }

  @Test("a file that can't be read stops the change; a view shows the program's own and reports it")
  func unreadable() throws {
    let place = try TemporaryJournal(["questions.md/x": "a folder\n"])
    try place.refuses {
      try $0.add(why)
    } with: {
      $0 is StoreError
    }
    #expect(throws: StoreError.self) { try place.open().questions() }
    let journal = try place.open()
    #expect(try journal.questionsToShow() == TemporaryJournal().open().questions())
    _ = journal.questionsToShow()
    #expect(place.notices.count == 1)
    #expect(journal.notices.unread == 1)
    guard case .leftOut(.cannotOpen(let path, _)) = place.notices.first else {
      Issue.record("\(place.notices)")
      return
    }
    #expect(path == "questions.md")
  }

  @Test("an answer that is a number stands for that one of the question's answers")
  func answers() throws {
    let journal = try TemporaryJournal().open()
    #expect(journal.answer("1", to: why) == "So")
    #expect(journal.answer("2", to: why) == "Not so")
    #expect(journal.answer("3", to: why) == "3")
    #expect(journal.answer("0", to: why) == "0")
    #expect(journal.answer("So", to: why) == "So")
    #expect(journal.answer("1", to: nil) == "1")
  }

  @Test("the day's is answered with a check-in, once")
  func answering() throws {
    let place = try TemporaryJournal([
      "questions.md": "## How?\n\n- well\n- badly\n", "2026-11-20.md": "---\nmood: 3\n---\n",
    ])
    let today = TemporaryJournal.today
    try place.step(
      "question 2026-11-21",
      [
        "2026-11-21.md":
          "---\ndate: 2026-11-21\ntime: 09:30\nquestion: How?\nanswer: well\n---\n\n"
      ]
    ) { try $0.answerQuestion("well", on: today) }
    try place.step(
      "question 2026-11-20",
      ["2026-11-20.md": "---\nmood: 3\ncheck-ins:\n  - {question: \"How?\", answer: badly}\n---\n"]
    ) { try $0.answerQuestion("badly", on: today - 1) }
    try place.open().answerQuestion("well", on: today)
    #expect(try place.open().questionOfDay(today).answer == "well")
    #expect(try place.open().questionOfDay(today - 1).answer == nil)
    let how = QuestionList.Question(text: "How?", answers: ["well", "badly"])
    try place.refuses(
      JournalError.answered(
        how, answer: "well", EntryAddress(today, at: ClockTime("09:30")))
    ) { try $0.answerQuestion("badly", on: today) }
    try place.refuses(JournalError.futureDay(today + 1)) {
      try $0.answerQuestion("well", on: today + 1)
    }
  }
}
