/// All the experiments in a journal.
public struct ExperimentBook: Hashable, Sendable {
  /// The experiments, sorted by their plan's first day, then by name.
  public let experiments: [Experiment]

  /// Creates a book from experiments in any order.
  public init(_ experiments: [Experiment]) {
    self.experiments = experiments.sorted { a, b in
      let first = a.range?.first ?? .never
      let second = b.range?.first ?? .never
      return (first, a.name) < (second, b.name)
    }
  }

  /// Returns the day in each running experiment's plan.
  public func today(_ day: Day) -> [ExperimentDay] {
    experiments.compactMap { ExperimentDay($0, on: day) }
  }

  /// Returns the experiments a name refers to; without a name, those that meet a condition.
  public func experiments(
    named name: String?, or isMeant: (Experiment) -> Bool
  ) -> [Experiment] {
    guard let name else { return experiments.filter(isMeant) }
    return experiments.filter { $0.isNamed(name) }
  }

  /// Returns the experiments that share some days with another.
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

/// A day in an experiment's plan.
public struct ExperimentDay: Hashable, Sendable, Codable {
  /// The experiment's name.
  public var name: String
  /// The experiment in words.
  public var text: String
  /// True if the experiment is on that day.
  public var isOn: Bool
  /// The day's number in the plan, from 1.
  public var number: Int
  /// The number of days in the plan.
  public var of: Int

  /// Looks up a day; nil for days outside the plan, and once the experiment has been stopped.
  public init?(_ experiment: Experiment, on day: Day) {
    guard experiment.state(on: day) == .running, let block = experiment.block(on: day) else {
      return nil
    }
    name = experiment.name
    text = experiment.text
    isOn = block.isOn
    let before = experiment.plan.filter { $0.range.last < day }.reduce(0) { $0 + $1.range.count }
    number = before + (day - block.range.first) + 1
    of = experiment.days
  }
}

extension Day {
  fileprivate static let never = DayRange.always.last + 1
}
