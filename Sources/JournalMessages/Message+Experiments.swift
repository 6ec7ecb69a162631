package import JournalCore
import JournalRender
package import Phrases

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

  /// - Parameter others: more words that may have been meant.
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
