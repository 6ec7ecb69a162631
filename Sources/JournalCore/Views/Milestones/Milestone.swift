/// A round number that the journal reached, or a goal of the person, and the day it was.
public struct Milestone: Hashable, Sendable, Codable {
  /// The thing that is counted.
  public var kind: Kind
  /// Which habit, stretch or part of the body; nil for the others.
  public var name: String?
  /// The number to reach.
  public var count: Int
  /// The day on which there were so many for the first time.
  public var day: Day
  /// Whether the person made it a goal; nil for no.
  public var isGoal: Bool?

  /// Makes one.
  public init(kind: Kind, name: String? = nil, count: Int, day: Day, isGoal: Bool? = nil) {
    self.kind = kind
    self.name = name
    self.count = count
    self.day = day
    self.isGoal = isGoal
  }

  /// What milestones count.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// Entries.
    case entries
    /// Consecutive days with an entry.
    case streak
    /// Words of all texts.
    case words
    /// Days on which a habit was done.
    case habit
    /// Stretches done.
    case stretches
    /// Stretches done for a part of the body.
    case area
    /// How often one stretch was done.
    case stretch
    /// Tasks done, but for those that tick a habit.
    case tasks

    /// The next milestone: 3, 7, 14, 30, 50, 100, 200, 365, 500, 750, then every 500; of words
    /// 1,000, 5,000, 10,000, 25,000, 50,000, then every 50,000.
    public func next(after count: Int) -> Int {
      let (steps, stride) =
        self == .words
        ? ([1_000, 5_000, 10_000, 25_000, 50_000], 50_000)
        : ([3, 7, 14, 30, 50, 100, 200, 365, 500, 750], 500)
      return steps.first { $0 > count } ?? (count / stride + 1) * stride
    }
  }
}
