/// A round number the journal reached, or a goal of the person, with the day it was reached.
public struct Milestone: Hashable, Sendable, Codable {
  /// The thing that is counted.
  public var kind: Kind
  /// The habit, stretch or part of the body; nil for other kinds.
  public var name: String?
  /// For a habit with a limit or an amount, what the counted days had to meet; nil for others.
  public var condition: HabitCondition?
  /// The number reached.
  public var count: Int
  /// The day the number was first reached.
  public var day: Day
  /// Whether it is a goal of the person; nil if not.
  public var isGoal: Bool?

  /// Creates a milestone from its parts.
  public init(
    kind: Kind, name: String? = nil, condition: HabitCondition? = nil, count: Int, day: Day,
    isGoal: Bool? = nil
  ) {
    self.kind = kind
    self.name = name
    self.condition = condition
    self.count = count
    self.day = day
    self.isGoal = isGoal
  }

  /// The things milestones count.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// Entries.
    case entries
    /// Days with an entry, if they are a goal; they have no milestones of their own.
    case days
    /// Consecutive days with an entry.
    case streak
    /// The words of all texts.
    case words
    /// Days on which a habit was done.
    case habit
    /// Stretches done.
    case stretches
    /// Stretches done for a part of the body.
    case area
    /// How often one stretch was done.
    case stretch
    /// Tasks done, except those that tick a habit.
    case tasks

    /// Returns the next milestone: 3, 7, 14, 30, 50, 100, 200, 365, 500, 750, then every 500.
    ///
    /// For words: 1,000, 5,000, 10,000, 25,000, 50,000, then every 50,000.
    public func next(after count: Int) -> Int {
      if self == .days { return .max }
      let (steps, stride) =
        self == .words
        ? ([1_000, 5_000, 10_000, 25_000, 50_000], 50_000)
        : ([3, 7, 14, 30, 50, 100, 200, 365, 500, 750], 500)
      return steps.first { $0 > count } ?? (count / stride + 1) * stride
    }
  }
}
