/// All experiments of a journal, in chronological order.
public struct ExperimentsView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/experiments/1"
  /// The current day.
  public var today: Day
  /// The experiments, one line each.
  public var experiments: [Line]

  /// An experiment as one line.
  public struct Line: Hashable, Sendable, Codable {
    /// The name.
    public var name: String
    /// What is tried.
    public var text: String
    /// The key of the number that is compared.
    public var outcome: String
    /// From its first to its last day; nil if its plan can't be read.
    public var range: DayRange?
    /// The state of the experiment.
    public var state: Experiment.State
    /// The day it was given up.
    public var stopped: Day?
    /// What the plan has for today.
    public var day: ExperimentDay?
  }

  /// Creates a list of experiments.
  public init(_ book: ExperimentBook, today: Day) {
    self.today = today
    experiments = book.experiments.map { experiment in
      Line(
        name: experiment.name, text: experiment.text, outcome: experiment.outcome,
        range: experiment.range, state: experiment.state(on: today), stopped: experiment.stopped,
        day: ExperimentDay(experiment, on: today))
    }
  }
}
