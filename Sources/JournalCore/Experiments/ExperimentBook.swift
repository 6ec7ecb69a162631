/// All experiments of a journal.
public struct ExperimentBook: Hashable, Sendable {
  /// The experiments, by the first day of their plans, then by name.
  public let experiments: [Experiment]

  /// Puts experiments in order.
  public init(_ experiments: [Experiment]) {
    self.experiments = experiments.sorted { a, b in
      let (first, second) = (a.range?.first ?? .never, b.range?.first ?? .never)
      return (first, a.name) < (second, b.name)
    }
  }

  /// What the plans of the experiments that run say of a day.
  public func today(_ day: Day) -> [ExperimentDay] {
    experiments.compactMap { ExperimentDay($0, on: day) }
  }

  /// The experiments that a name may mean; those that a condition holds of, without a name.
  public func experiments(
    named name: String?, or isMeant: (Experiment) -> Bool
  ) -> [Experiment] {
    guard let name else { return experiments.filter(isMeant) }
    return experiments.filter { $0.isNamed(name) }
  }

  /// Those that run on some of the days of another.
  public func overlapping(_ other: Experiment, from today: Day) -> [Experiment] {
    guard let range = other.range else { return [] }
    return experiments.filter { experiment in
      guard experiment.state(on: today) != .stopped, let days = experiment.range else {
        return false
      }
      return days.clamped(to: range) != nil
    }
  }
}

/// What an experiment's plan says of a day.
public struct ExperimentDay: Hashable, Sendable, Codable {
  /// The experiment's name.
  public var name: String
  /// What is tried.
  public var text: String
  /// Whether it is done on the day.
  public var isOn: Bool
  /// Which day of the plan it is, from 1.
  public var number: Int
  /// How many days the plan has.
  public var of: Int

  /// Looks a day up; nil for days outside the plan, and once the experiment was stopped.
  public init?(_ experiment: Experiment, on day: Day) {
    guard experiment.state(on: day) == .running, let block = experiment.block(on: day) else {
      return nil
    }
    (name, text, isOn) = (experiment.name, experiment.text, block.isOn)
    let before = experiment.plan.filter { $0.range.last < day }.reduce(0) { $0 + $1.range.count }
    number = before + (day - block.range.first) + 1
    of = experiment.days
  }
}

extension Day {
  fileprivate static let never = DayRange.always.last + 1
}
