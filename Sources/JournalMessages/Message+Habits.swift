import JournalCore
import JournalRender
import Phrases

// Why nothing was done with a habit or a goal.
extension Message {
  static func noHabit(_ name: String, known: [String]) -> Message {
    Message(
      .noSuch, Phrase("there is no habit \(quoted: name)"),
      hint: Wording.suggestion(for: name, among: known)
        ?? Phrase(
          """
          \(command: "daymark habits") lists them; \(command: "daymark habits add") starts one
          """))
  }

  static func habitExists(_ name: String) -> Message {
    Message(
      .conflict, Phrase("there is already a habit \(quoted: name)"),
      hint: Phrase("change it with \(command: "daymark habits edit")"))
  }

  static func notAHabitName(_ name: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: name) can't be a habit's name"),
      hint: Phrase(
        """
        it is a file name and appears in lists, so no \(quoted: "/"), \(quoted: ",") or \
        \(quoted: ":")
        """))
  }

  static func noHabitFile(_ name: String) -> Message {
    Message(
      .noSuch, Phrase("\(quoted: name) has no file to delete: only entries name it"),
      hint: Phrase("to start one: \(command: "daymark habits add \"\(name)\"")"))
  }

  static func notPaused(_ name: String) -> Message {
    Message(
      .conflict, Phrase("\(quoted: name) is not paused today"),
      hint: Phrase("to pause it: \(command: "daymark habits pause \(name) until 2026-12-31")"))
  }

  // MARK: Ticks

  static func futureDay(_ day: Day) -> Message {
    Message(
      .usage,
      Phrase(
        "\(code: "\(day)") is a future date, so nothing can be recorded for it yet"),
      hint: Phrase("to plan days off: \(command: "daymark habits pause NAME \(day)")"))
  }

  static let notAnAmount = Message(
    .usage, Phrase("an amount must be a number, 0 or more"),
    hint: Phrase("write \(command: "water+1") to add, \(command: "water=6") for the total"))

  static func needsNumber(_ habit: Habit) -> Message {
    Message(
      .usage, Phrase("\(quoted: habit.name) has a limit, so a tick needs a number"),
      hint: Phrase(
        """
        write how much it was: \(command: "daymark habits done \(habit.name) 1"), or 0 for none
        """), advice: Phrase("write how much it was, or 0 for none"))
  }

  static func notTicked(_ name: String, on day: Day) -> Message {
    Message(
      .noSuch, Phrase("no entry of \(code: "\(day)") records \(quoted: name)"),
      hint: Phrase("\(command: "daymark habits show \(name)") lists its last days"))
  }

  // MARK: Goals

  static func noGoal(_ name: String, known: [String]) -> Message {
    Message(
      .noSuch, Phrase("there is no goal \(quoted: name)"),
      hint: Wording.suggestion(for: name, among: known)
        ?? Phrase("\(command: "daymark goals") lists them"))
  }

  static func goalExists(_ goal: PersonalGoal) -> Message {
    Message(
      .conflict,
      Phrase("there is already a goal \(quoted: goal.name): \(code: goal.written)"),
      hint: Phrase("change it with \(command: "daymark goals edit")"))
  }

  static func notAGoal(_ name: String, known: [String]) -> Message {
    Message(
      .usage, Phrase("there is nothing called \(quoted: name) to count"),
      hint: Wording.suggestion(for: name, among: known)
        ?? Phrase(
          """
          write entries, days, words, streak, tasks, stretches, a habit or a part of the body
          """))
  }

  static func notAGoalPeriod(from: Day, by: Day) -> Message {
    Message(
      .usage,
      Phrase("a goal from \(code: "\(from)") can't be reached by \(code: "\(by)")"),
      hint: Phrase("write a last day after the first"))
  }

  static let notAGoalCount = Message(
    .usage, Phrase("a goal must be a number above 0"),
    hint: Phrase("\(command: "daymark goals add stretches 100")"))
}
