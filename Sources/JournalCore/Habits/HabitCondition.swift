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

  /// Creates the condition of a habit; returns nil if it is simply done or not done.
  public init?(_ habit: Habit) {
    switch habit.goal.target {
    case .atMost(let most): (kind, number) = (.atMost, most)
    case .atLeast(let least): (kind, number) = (.atLeast, least)
    case nil: return nil
    }
    let bound = HabitCondition.bound(kind, number)
    guard kind != .atMost || number > 0 else {
      words = "no \(habit.name)"
      return
    }
    guard let written = habit.unit else {
      words = "\(habit.name) \(bound)"
      return
    }
    let unit = CountedUnit.text(written, number)
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
  private var isNone: Bool { isLimit && number == 0 }

  /// The words after “days”: `with at most 1 glass of wine`, `without wine`.
  public var ofDays: String {
    isNone ? "without \(words.dropFirst("no ".count))" : "with \(words)"
  }

  /// The words after “the day after”: `at most 1 glass of wine`, `a day without wine`.
  public var ofDayBefore: String { isNone ? "a day \(ofDays)" : words }

  /// The names of the days that meet it and of those that don't: `with` and `with more`, `with` and
  /// `with less`, `without` and `with`.
  public var groups: (met: String, missed: String) {
    if isNone { return ("without", "with") }
    return ("with", isLimit ? "with more" : "with less")
  }

  /// The same for the rows of a picture or a table: `with` and `more`, `with` and `less`, `without` and
  /// `with`.
  public var rows: [String] {
    isNone ? ["without", "with"] : ["with", isLimit ? "more" : "less"]
  }
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
