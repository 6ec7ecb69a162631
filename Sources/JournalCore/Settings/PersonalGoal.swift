/// A personal goal: a number of entries, or how often to do a habit or a stretch.
public struct PersonalGoal: Hashable, Sendable, Codable {
  /// The thing to count, as named in the settings.
  public var name: String
  /// The number to reach.
  public var count: Int
  /// The first day that counts; nil to count everything.
  public var from: Day?
  /// The day by which to reach the number; nil for no deadline.
  public var by: Day?

  /// Creates a goal.
  public init(_ name: String, _ count: Int, from: Day? = nil, by: Day? = nil) {
    self.name = name
    self.count = count
    self.from = from
    self.by = by
  }

  /// The days that count, if they are limited.
  public var period: DayRange? {
    guard from != nil || by != nil else { return nil }
    return DayRange(from ?? DayRange.always.first, by ?? DayRange.always.last)
  }
}

// The form in the settings: `100`, `20 by 2026-12-31`, `20 from 2026-11-22 by 2026-12-31`,
// `100 in 2026`.
extension PersonalGoal {
  /// Reads a goal's value; returns nil for other texts.
  init?(_ name: String, written text: String) {
    let words = text.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard let count = words.first.flatMap({ Int($0) }), count > 0, words.count % 2 == 1 else {
      return nil
    }
    self.init(name, count)
    for place in stride(from: 1, to: words.count, by: 2) {
      guard let days = PersonalGoal.days(words[place + 1]) else { return nil }
      switch words[place].lowercased() {
      case "in" where period == nil: (from, by) = (days.first, days.last)
      case "from" where from == nil: from = days.first
      case "by" where by == nil: by = days.last
      default: return nil
      }
    }
    if let from, let by, from > by { return nil }
  }

  /// Reads a day, or a range that doesn't depend on today: `2026-12-31`, `2026`, `2026-Q4`.
  private static func days(_ word: String) -> DayRange? {
    // All other words, such as `7d`, depend on today.
    guard word.prefix(4).allSatisfy({ $0.isASCII && $0.isNumber }), word.count >= 4 else {
      return nil
    }
    return DateWords(today: DayRange.always.first).range(word)
  }

  /// The value in the settings.
  package var written: String {
    let number = "\(count)"
    guard let period else { return number }
    if let from, by != nil {
      for unit in [Period.year, .quarter, .month, .week]
      where unit.range(holding: from) == period { return "\(number) in \(unit.name(of: from))" }
    }
    return number + (from.map { " from \($0)" } ?? "") + (by.map { " by \($0)" } ?? "")
  }
}
