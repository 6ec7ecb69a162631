/// A habit's goal, with its condition for a day: `3/week, at least 8 glasses`.
public struct HabitAim: Hashable, Sendable {
  /// The goal in the words of habits' files, which JSON and calendars have.
  public let text: String
  /// The parts; nil if the goal was read back from JSON, which has the text alone.
  package let parts: Parts?

  /// The parts of a goal.
  package struct Parts: Hashable, Sendable {
    /// How often to do it.
    package let pace: HabitGoal.Pace
    /// The condition for a day; nil if the habit is simply done or not done.
    package let condition: HabitCondition?
    /// True if a week is any seven days.
    package let isRolling: Bool
  }

  /// Creates a habit's goal.
  public init(_ habit: Habit) {
    let parts = Parts(
      pace: habit.goal.pace, condition: habit.condition, isRolling: habit.goal.isRolling)
    self.parts = parts
    var text = parts.pace.description
    if let condition = parts.condition {
      text += ", \(condition.bound)"
      if let unit = condition.unit { text += " \(unit)" }
    }
    if parts.isRolling { text += ", any seven days" }
    self.text = text
  }
}

extension HabitAim: Codable {
  /// Reads the text.
  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
    parts = nil
  }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
