import Codecs

/// What a habit with a limit or an amount asks of a day, in the words that all sentences use.
public struct HabitCondition: Hashable, Sendable, Codable {
  /// Whether the number is a limit or an amount.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The day's sum must not exceed the number.
    case atMost = "at-most"
    /// The day's sum has to reach the number.
    case atLeast = "at-least"
  }

  /// Whether it is a limit or an amount.
  public let kind: Kind
  /// The limit, or the amount.
  public let number: Double
  /// What days that meet it have: `at most 1 glass of wine`, `at least 6 glasses of water`,
  /// `wine at most 1` without a unit, and `no wine` for a limit of 0.
  public let words: String
  /// The habit; nil if the condition was read back from JSON, which has the words alone.
  package private(set) var habit: String?
  /// The unit of the number, as it follows it; nil without one.
  package private(set) var unit: String?

  private enum CodingKeys: String, CodingKey { case kind, number, words }

  /// Creates the condition of a habit; returns nil if it is simply done or not done.
  public init?(_ habit: Habit) {
    let number: Double
    switch habit.goal.target {
    case .atMost(let most): (kind, number) = (.atMost, most)
    case .atLeast(let least): (kind, number) = (.atLeast, least)
    case nil: return nil
    }
    self.number = number
    let bound = HabitCondition.bound(kind, number)
    self.habit = habit.name
    unit = habit.unit.map { CountedUnit.text($0, number) }
    guard kind != .atMost || number > 0 else {
      words = "no \(habit.name)"
      return
    }
    guard let unit else {
      words = "\(habit.name) \(bound)"
      return
    }
    words =
      CountedUnit.isTimes(unit)
      ? "\(habit.name) \(bound) \(unit)" : "\(bound) \(unit) of \(habit.name)"
  }

  private static func bound(_ kind: Kind, _ number: Double) -> String {
    "\(kind == .atMost ? "at most" : "at least") \(number.shortest)"
  }

  /// The number with its kind: `at most 1`.
  var bound: String { HabitCondition.bound(kind, number) }

  /// Whether the number is a limit.
  public var isLimit: Bool { kind == .atMost }

  /// Whether nothing at all is allowed.
  package var isNone: Bool { isLimit && number == 0 }

  /// Whether the unit only says how often: “3 times of coffee” isn't English.
  package var isOfTimes: Bool { unit.map(CountedUnit.isTimes) ?? false }
}

/// The unit of a habit's numbers, as it follows a number.
package enum CountedUnit {
  /// Returns a unit in the number that a sentence needs; one that isn't among the known nouns stays as
  /// it is written, because nobody knows its plural.
  package static func text(_ unit: String, _ number: Double) -> String {
    let written = unit.lowercased()
    guard let noun = nouns.first(where: { $0.one == written || $0.many == written }) else {
      return unit
    }
    // A noun that already has the right number keeps its capitals.
    let wanted = number == 1 ? noun.one : noun.many
    return wanted == written ? unit : wanted
  }

  /// Whether a unit only says how often: “3 times of coffee” isn't English.
  static func isTimes(_ unit: String) -> Bool { ["time", "times"].contains(unit.lowercased()) }

  private static let nouns: [(one: String, many: String)] =
    [
      "beer", "bottle", "calorie", "can", "chapter", "cigarette", "cookie", "cup", "drink", "hour",
      "meal", "mile", "minute", "mug", "page", "piece", "pill", "pint", "portion", "second",
      "serving", "shot", "snack", "step", "sweet", "time", "unit",
    ].map { ($0, $0 + "s") } + [("glass", "glasses"), ("dish", "dishes")]
}
