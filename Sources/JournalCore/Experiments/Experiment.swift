/// A trial on oneself: days with something and days without it, following a randomly drawn plan.
public struct Experiment: Hashable, Sendable {
  /// The file's name without `.md`; under `habits`, entries use it to refer to the experiment.
  public var name: String
  /// Other names in entries: those of the habit that has its name, or had it.
  public var aliases: [String] = []
  /// The experiment in words, such as `no coffee after 14:00`.
  public var text: String
  /// The number it is meant to change: `mood`, or one of the person's own keys.
  public var outcome = "mood"
  /// The values from which the plan was drawn.
  public var draw: Draw?
  /// The day on which it was given up; that day doesn't count.
  public var stopped: Day?
  /// The plan in the file; every two blocks are a pair.
  public var plan: [Block]

  /// Consecutive days, all on or all off.
  public struct Block: Hashable, Sendable, Codable {
    /// The first to the last day.
    public var range: DayRange
    /// True if the experiment is on for these days.
    public var isOn: Bool

    /// Creates a block over a range.
    public init(_ range: DayRange, isOn: Bool) {
      self.range = range
      self.isOn = isOn
    }
  }

  /// Creates an experiment, without a plan by default.
  public init(_ name: String, text: String, plan: [Block] = []) {
    self.name = name
    self.text = text
    self.plan = plan
  }

  /// Returns true if a name refers to it: its file's name, or its text.
  public func isNamed(_ name: String) -> Bool {
    [self.name, text].contains { KeyTable.canonical($0) == KeyTable.canonical(name.trimmed) }
  }

  /// Its file's path from the journal's root.
  public var path: String { "experiments/\(name).md" }

  /// The plan's first to last day; nil without a plan.
  public var range: DayRange? {
    guard let first = plan.first, let last = plan.last else { return nil }
    return DayRange(first.range.first, last.range.last)
  }

  /// The number of days in the plan.
  public var days: Int { plan.reduce(0) { $0 + $1.range.count } }

  /// Returns the plan's block for a day; nil if there is none.
  func block(on day: Day) -> Block? { plan.first { $0.range.contains(day) } }

  /// The plan's blocks in pairs, in order.
  var pairs: [(first: Block, second: Block)] {
    stride(from: 0, to: plan.count - 1, by: 2).map { (plan[$0], plan[$0 + 1]) }
  }

  /// True if each pair has one block that's on and one that's off, so it can be tested.
  public var isPaired: Bool {
    plan.count % 2 == 0 && pairs.allSatisfy { $0.first.isOn != $0.second.isOn }
  }

  /// An experiment's state on a day.
  public enum State: String, Hashable, Sendable, Codable {
    case coming
    case running
    case over
    case stopped
  }

  /// Returns its state on a day.
  public func state(on today: Day) -> State {
    if let stopped, stopped <= today { return .stopped }
    guard let range else { return .over }
    return today < range.first ? .coming : today <= range.last ? .running : .over
  }
}

extension Experiment {
  /// The values for drawing a plan; the same values give the same plan everywhere.
  public struct Draw: Hashable, Sendable, Codable {
    /// The first day.
    public var started: Day
    /// The number of days: an even number.
    public var days: Int
    /// The minimum number of days in a block; leftover days make some blocks longer by one.
    public var block: Int
    /// The seed for the coin tosses.
    public var seed: UInt64

    /// Creates the values to draw a plan from.
    public init(started: Day, days: Int, block: Int, seed: UInt64) {
      self.started = started
      self.days = days
      self.block = block
      self.seed = seed
    }

    /// The number of block pairs.
    public var pairs: Int { max(1, days / 2 / max(1, block)) }

    /// The plan: pairs of equally long blocks; in each pair a coin toss decides whether the first
    /// or the second is on.
    public var plan: [Block] {
      let half = days / 2
      let pairs = pairs
      var generator = SeededGenerator(seed: seed)
      var day = started
      return (0..<pairs).flatMap { pair in
        let length = half * (pair + 1) / pairs - half * pair / pairs
        let isFirstOn = generator.next() >> 63 == 1
        let first = DayRange(day, day + (length - 1))
        let second = day + length
        day = second + length
        return [
          Block(first, isOn: isFirstOn),
          Block(DayRange(second, second + (length - 1)), isOn: !isFirstOn),
        ]
      }
    }

    /// The smallest possible p-value.
    public var smallestP: Double { PairedRandomization.smallest(pairs: pairs) }
  }

  /// Returns the longest block length, up to a week, that leaves at least seven pairs.
  public static func usualBlock(of days: Int) -> Int { min(7, max(1, days / 14)) }

  /// Returns the fewest days that can show anything at 5 % with a block length: six pairs, whose
  /// smallest p is 1/32.
  public static func fewestDays(block: Int) -> Int { 12 * block }

  /// True if the plan in the file differs from the one its seed draws; false if no seed is stored.
  public var isPlanEdited: Bool { draw.map { $0.plan != plan } ?? false }
}
