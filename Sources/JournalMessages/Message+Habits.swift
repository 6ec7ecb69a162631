package import JournalCore
import JournalRender
package import Phrases

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

// Why nothing was done with an experiment or a stretch.
extension Message {
  static func experimentExists(_ experiment: Experiment) -> Message {
    Message(
      .conflict, Phrase("there is already an experiment \(quoted: experiment.name)"),
      hint: Phrase(
        """
        give this one another name, or see that one: \
        \(command: "daymark experiment status \(experiment.name)")
        """))
  }

  static func notAnExperiment(_ text: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: text) can't be the name of an experiment"),
      hint: Phrase(
        """
        write what to try on one line: \
        \(command: #"daymark experiment start "no coffee after 14:00""#)
        """))
  }

  static func oddDays(_ days: Int) -> Message {
    Message(
      .usage, Phrase("an experiment can't take \(days) days"),
      hint: Phrase("write an even number from 2 to 3650, such as 28: half of them are on"))
  }

  static func badBlock(_ days: Int) -> Message {
    Message(
      .usage, Phrase("a block must have 1 to \(days / 2) days here"),
      hint: Phrase("at least two blocks must fit into \(days) days"))
  }

  static func noExperiment(_ name: String, known: [Experiment]) -> Message {
    Message(
      .noSuch, Phrase("there is no experiment \(quoted: name)"),
      hint: Wording.suggestion(for: name, among: known.flatMap { [$0.name, $0.text] })
        ?? Phrase("\(command: "daymark experiment") lists them"))
  }

  static func whichExperiment(_ known: [Experiment]) -> Message {
    guard !known.isEmpty else {
      return Message(
        .noSuch, Phrase("there is no experiment yet"),
        hint: Phrase(
          """
          start one: \
          \(command: #"daymark experiment start "no coffee after 14:00" --days 28"#)
          """))
    }
    return Message(
      .noSuch, Phrase("there are several experiments"),
      hint: Phrase("name one: \(list: known.map(\.name))"))
  }

  static func notOver(_ experiment: Experiment) -> Message {
    let what =
      experiment.range.map {
        Phrase(
          """
          \(quoted: experiment.text) runs until \(code: "\($0.last)"); \
          nothing is compared before that
          """)
      } ?? Phrase("\(quoted: experiment.text) runs; nothing is compared before that")
    return Message(
      .conflict, what,
      hint: Phrase(
        """
        early looks mistake chance for an effect; to stop it: \
        \(command: "daymark experiment stop \(experiment.name)")
        """))
  }

  static func notRunning(_ experiment: Experiment) -> Message {
    Message(
      .conflict, Phrase("\(quoted: experiment.text) is over, so it can't be stopped"),
      hint: Phrase("\(command: "daymark experiment result \(experiment.name)")"))
  }

  // MARK: Stretches

  /// - Parameter others: other words that may have been meant.
  package static func noStretch(
    _ words: String, _ catalogue: StretchCatalogue, others: [String] = []
  ) -> Message {
    let known =
      catalogue.areas + catalogue.stretches.flatMap { [$0.name, $0.title] } + others
      + Stretch.Level.allCases.map(\.rawValue)
    return Message(
      .noSuch, Phrase("there is no stretch or area \(quoted: words)"),
      hint: Wording.suggestion(for: words, among: known)
        ?? Phrase("\(command: "daymark stretch list") shows them"))
  }

  static func notAFavourite(_ name: String) -> Message {
    Message(.noSuch, Phrase("\(quoted: name) is not a favourite"))
  }
}
