/// What a person records about a habit on a day.
public struct Tick: Hashable, Sendable {
  /// What the day is to record.
  public enum Value: Hashable, Sendable {
    /// Done; a number that is recorded already stays.
    case done
    /// A number for the day, in place of one that is recorded already.
    case total(Double)
    /// A number to add to the day's.
    case more(Double)
    /// Skipped on purpose.
    case skipped
    /// Nothing any more.
    case nothing
  }

  /// The habit, by its name or an alias.
  public var habit: String
  /// What is recorded.
  public var value: Value

  /// Creates a tick; done by default.
  public init(_ habit: String, _ value: Value = .done) {
    (self.habit, self.value) = (habit, value)
  }
}
