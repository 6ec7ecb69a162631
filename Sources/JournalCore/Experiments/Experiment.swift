/// A trial on oneself: days with something and days without it, by a plan drawn at random.
public struct Experiment: Hashable, Sendable {
  /// The file's name without `.md`; entries name it so under `habits`.
  public var name: String
  /// What is tried, as `no coffee after 14:00`.
  public var text: String
  /// The number that it is to change: `mood`, or a key of the person's own.
  public var outcome = "mood"
  /// What the plan was drawn with.
  public var draw: Draw?
  /// The day from which it was given up; that day doesn't count.
  public var stopped: Day?
  /// The plan as the file says it; every two blocks are a pair.
  public var plan: [Block]

  /// Days in a row on which the same is done.
  public struct Block: Hashable, Sendable, Codable {
    /// From the first to the last.
    public var range: DayRange
    /// Whether it is done on these days.
    public var isOn: Bool

    /// Makes a block.
    public init(_ range: DayRange, isOn: Bool) {
      (self.range, self.isOn) = (range, isOn)
    }
  }

  /// Makes an experiment.
  public init(_ name: String, text: String, plan: [Block] = []) {
    (self.name, self.text, self.plan) = (name, text, plan)
  }

  /// Whether a person may mean it by a name: its file's, or what is tried.
  public func isNamed(_ name: String) -> Bool {
    [self.name, text].contains { KeyTable.canonical($0) == KeyTable.canonical(name.trimmed) }
  }

  /// The path of its file from the journal's root.
  public var path: String { "experiments/\(name).md" }

  /// From the plan's first to its last day; nil without a plan.
  public var range: DayRange? {
    guard let first = plan.first, let last = plan.last else { return nil }
    return DayRange(first.range.first, last.range.last)
  }

  /// How many days the plan has.
  public var days: Int { plan.reduce(0) { $0 + $1.range.count } }

  /// Whether the plan has a block for a day.
  func block(on day: Day) -> Block? { plan.first { $0.range.contains(day) } }

  /// The plan's blocks two by two, in order.
  var pairs: [(first: Block, second: Block)] {
    stride(from: 0, to: plan.count - 1, by: 2).map { (plan[$0], plan[$0 + 1]) }
  }

  /// Whether each pair has one block that is on and one that is off, so that it can be tested.
  public var isPaired: Bool {
    plan.count % 2 == 0 && pairs.allSatisfy { $0.first.isOn != $0.second.isOn }
  }

  /// Where it stands on a day.
  public enum State: String, Hashable, Sendable, Codable {
    case coming
    case running
    case over
    case stopped
  }

  /// Where it stands on a day.
  public func state(on today: Day) -> State {
    if let stopped, stopped <= today { return .stopped }
    guard let range else { return .over }
    return today < range.first ? .coming : today <= range.last ? .running : .over
  }
}
