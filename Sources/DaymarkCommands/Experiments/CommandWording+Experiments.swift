import JournalCore
import JournalRender

// The messages of the commands for experiments.
extension CommandWording {
  static func experimentThere(_ experiment: Experiment) -> String {
    """
    error: there is already an experiment '\(visible(experiment.name))'
    hint: give this one another name, or see that one: daymark experiment status \
    \(visible(experiment.name))
    """
  }

  static func notAnExperiment(_ text: String) -> String {
    """
    error: '\(visible(text))' can't be the name of an experiment
    hint: write what to try on one line: daymark experiment start "no coffee after 14:00"
    """
  }

  static func oddDays(_ days: Int) -> String {
    """
    error: an experiment can't take \(days) days
    hint: write an even number from 2 to 3650, as --days 28: half of them are on
    """
  }

  static func badBlock(_ days: Int) -> String {
    """
    error: a block must have 1 to \(days / 2) days here
    hint: at least two blocks must fit into \(days) days
    """
  }

  static func tooShort(_ draw: Experiment.Draw) -> String {
    let pairs = draw.pairs == 1 ? "1 pair of blocks" : "\(draw.pairs) pairs of blocks"
    return """
      warning: with \(pairs) the smallest possible p is \(amount(draw.smallestP)), so nothing can \
      be shown at 5 %
      hint: undo this, and use --days \(Experiment.fewestDays(block: draw.block)) or more
      """
  }

  static func overlapping(_ other: Experiment) -> String {
    """
    warning: '\(visible(other.text))' runs on some of these days
    hint: the effect of one shows in the other; run them one after the other
    """
  }

  static func noExperiment(_ name: String, known: [Experiment]) -> String {
    let names = known.flatMap { [$0.name, $0.text] }
    let hint = Wording.suggestion(for: name, among: names) ?? "daymark experiment lists them"
    return "error: there is no experiment '\(visible(name))'\nhint: \(hint)"
  }

  static func whichExperiment(_ known: [Experiment]) -> String {
    guard !known.isEmpty else {
      return """
        error: there is no experiment yet
        hint: start one: daymark experiment start "no coffee after 14:00" --days 28
        """
    }
    return """
      error: there are several experiments
      hint: name one: \(known.map { visible($0.name) }.joined(separator: ", "))
      """
  }

  static func notOver(_ experiment: Experiment) -> String {
    let until = experiment.range.map { " until \($0.last)" } ?? ""
    return """
      error: '\(visible(experiment.text))' runs\(until); nothing is compared before that
      hint: early looks mistake chance for an effect; to stop it: daymark experiment stop \
      \(visible(experiment.name))
      """
  }

  static func notRunning(_ experiment: Experiment) -> String {
    """
    error: '\(visible(experiment.text))' is over, so it can't be stopped
    hint: daymark experiment result \(visible(experiment.name))
    """
  }
}
