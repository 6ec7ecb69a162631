import Foundation
import JournalCore
import TestSupport
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

  @Test("a habit that was put off comes again at its time, once")
  func putOff() throws {
    let eight = try #require(ClockTime(hour: 20, minute: 0))
    let start = WallTime(day("2026-11-21"), eight)
    let reminder = Reminder(.habit, about: "read", at: start, subject: "read")
    var answers = ReminderAnswers()
    answers.putOff(reminder, until: start + 60)
    #expect(answers.putOff(until: start + 59).isEmpty)
    #expect(answers.putOff(until: start + 60) == [reminder])
    answers.forget([reminder])
    #expect(answers.putOff(until: start + 60).isEmpty)
  }

  @Test("done ticks the habit that a reminder is about; it can't be put off until tomorrow")
  func habit() throws {
    let place = try TemporaryFolder()
    try place.write("journal/daymark.yaml", "name: Ana\n")
    try place.write(
      "journal/habits/read.md", "---\ngoal: daily\nfrom: 2001-01-01\nremind: \"00:00\"\n---\n")
    let folder = place.path + "/journal"
    let home = ["HOME": place.path, "XDG_STATE_HOME": place.path + "/state"]
    let words = ["remind", "--command", "true", "--journal", folder]
    // What is due before the first time isn't told.
    let first = try PseudoTerminal(words + ["--once", "--today", "2001-01-01"], environment: home)
    #expect(first.end() == 0)
    let terminal = try PseudoTerminal(words, environment: home)
    #expect(terminal.waits(for: "d: done, s: snooze an hour, s 2h or s 21:30"))
    terminal.type("s tomorrow\n")
    #expect(terminal.waits(for: "error: 'read' can only be put off until later today"))
    terminal.type("d\n")
    #expect(terminal.waits(for: "read"))
    #expect(terminal.waits(for: "done"))
    let listed = try PseudoTerminal(["undo", "--list", "--journal", folder], environment: home)
    #expect(listed.end() == 0 && listed.seen.contains("habits done read"))
  }
}
