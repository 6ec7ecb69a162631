/// The record of a day for a habit, combined from all entries of that day.
public struct HabitMark: Hashable, Sendable {
  /// The civil day.
  public var day: Day
  /// Whether it's marked as done: in a list, by a word, or by a checked box.
  public var isDone = false
  /// The sum of the numbers; nil if there are none.
  public var amount: Double?
  /// Whether it was skipped on purpose.
  public var isSkipped = false

  /// Creates the mark of a day, empty by default.
  public init(_ day: Day, isDone: Bool = false, amount: Double? = nil, isSkipped: Bool = false) {
    self.day = day
    self.isDone = isDone
    self.amount = amount
    self.isSkipped = isSkipped
  }

  /// Adds what one fact records.
  mutating func add(_ fact: Fact) {
    if fact.kind == .task {
      isDone = true
    } else if fact.isAmount {
      guard fact.number.isFinite else { return }
      amount = (amount ?? 0) + fact.number
    } else if fact.number > 0 {
      isDone = true
    } else if fact.number < 0 {
      isSkipped = true
    }
  }
}
