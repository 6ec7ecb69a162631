/// What a day's entries say of a habit, all together.
public struct HabitMark: Hashable, Sendable {
  /// The civil day.
  public var day: Day
  /// It is said to be done: in a list, by a word, or by a checked box.
  public var isDone = false
  /// The sum of the numbers; nil where none is written.
  public var amount: Double?
  /// It is left out on purpose.
  public var isSkipped = false

  /// Makes the mark of a day that says nothing.
  public init(_ day: Day, isDone: Bool = false, amount: Double? = nil, isSkipped: Bool = false) {
    self.day = day
    self.isDone = isDone
    self.amount = amount
    self.isSkipped = isSkipped
  }

  /// Adds what one fact says.
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
