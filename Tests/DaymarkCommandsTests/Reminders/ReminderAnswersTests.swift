import Testing

@testable import DaymarkCommands

@Suite("Answers to reminders")
struct ReminderAnswersTests {
  private typealias Answer = ReminderAnswers.Answer

  @Test("a letter, a number if there are several tasks, and until when")
  func answers() {
    #expect(ReminderAnswers.answer("d", of: 1) == .done(0))
    #expect(ReminderAnswers.answer("D 1", of: 1) == .done(0))
    #expect(ReminderAnswers.answer("done 2", of: 2) == .done(1))
    #expect(ReminderAnswers.answer("s", of: 1) == .snooze(0, until: "1h"))
    #expect(ReminderAnswers.answer("s 2h", of: 1) == .snooze(0, until: "2h"))
    #expect(ReminderAnswers.answer("s 2 tomorrow", of: 2) == .snooze(1, until: "tomorrow"))
  }

  @Test(
    "anything else is none",
    arguments: [
      ("d", 2), ("d 3", 2), ("d 0", 1), ("x", 1), ("", 1), ("d tomorrow", 1), ("d", 0), ("yes", 1),
    ])
  func none(line: String, count: Int) {
    #expect(ReminderAnswers.answer(line, of: count) == nil)
  }
}
