import Codecs

/// A day's condition for a habit with a limit or an amount, in the words used in all sentences.
public struct HabitCondition: Hashable, Sendable, Codable {
  /// The kind of number: a limit or an amount.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The day's sum must not exceed the number.
    case atMost = "at-most"
    /// The day's sum has to reach the number.
    case atLeast = "at-least"
  }

  /// The number's kind.
  public let kind: Kind
  /// The limit, or the amount.
  public let number: Double
  /// The words for days that meet it: `at most 1 glass of wine`, `at least 6 glasses of water`,
  /// `wine at most 1` without a unit, and `no wine` for a limit of 0.
  public let words: String
  /// The habit; nil if the condition was read back from JSON, which has the words alone.
  package private(set) var habit: String?
  /// The unit as written after the number; nil without one.
  package private(set) var unit: String?

  private enum CodingKeys: String, CodingKey { case kind, number, words }

  /// Creates a habit's condition; returns nil if it is simply done or not done.
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

  /// True if the number is a limit.
  public var isLimit: Bool { kind == .atMost }

  /// True if nothing at all is allowed.
  package var isNone: Bool { isLimit && number == 0 }

  /// True if the unit only says how often: “3 times of coffee” isn't English.
  package var isOfTimes: Bool { unit.map(CountedUnit.isTimes) ?? false }
}

/// The unit after a habit's number.
package enum CountedUnit {
  /// Returns a unit in the singular or plural, as a sentence needs it; an unknown noun stays as
  /// written, because its plural isn't known.
  package static func text(_ unit: String, _ number: Double) -> String {
    let written = unit.lowercased()
    guard let noun = nouns.first(where: { $0.one == written || $0.many == written }) else {
      return unit
    }
    // A noun in the right number already keeps its capitals.
    let wanted = number == 1 ? noun.one : noun.many
    return wanted == written ? unit : wanted
  }

  /// Returns true if a unit only says how often: “3 times of coffee” isn't English.
  static func isTimes(_ unit: String) -> Bool { ["time", "times"].contains(unit.lowercased()) }

  private static let nouns: [(one: String, many: String)] =
    [
      "beer", "bottle", "calorie", "can", "chapter", "cigarette", "cookie", "cup", "drink", "hour",
      "meal", "mile", "minute", "mug", "page", "piece", "pill", "pint", "portion", "second",
      "serving", "shot", "snack", "step", "sweet", "time", "unit",
    ].map { ($0, $0 + "s") } + [("glass", "glasses"), ("dish", "dishes")]
}
