/// A goal as people type it: `read 20 by 2026-12-31`, `write 100 days this year`.
public struct GoalWords: Hashable, Sendable {
  /// The possible names to count, best first: with more words, then with fewer.
  public var names: [String]
  /// The number to reach.
  public var count: Int
  /// The first day that counts.
  public var from: Day?
  /// The day by which to reach the number.
  public var by: Day?

  /// Reads words; returns nil if there isn't exactly one number besides the period's.
  ///
  /// A goal with only a last day counts from today.
  public init?(_ text: String, _ dates: DateWords) {
    var words = text.split { $0 == " " || $0 == "\t" }.map(String.init)
    let period = GoalWords.period(&words, dates)
    let numbers = words.compactMap(GoalWords.number)
    guard numbers.count == 1 else { return nil }
    count = numbers[0]
    words.removeAll { GoalWords.number($0) != nil }
    names = GoalWords.names(words)
    guard !names.isEmpty else { return nil }
    from = period?.from ?? (period == nil ? nil : dates.today)
    by = period?.by
  }

  /// Removes a period's words from the end, and returns the period.
  private static func period(
    _ words: inout [String], _ dates: DateWords
  ) -> (from: Day?, by: Day)? {
    for count in stride(from: min(words.count - 1, 5), to: 0, by: -1) {
      let first = words[words.count - count].lowercased()
      let whole = words.suffix(count).joined(separator: " ")
      let rest = words.suffix(count - 1).joined(separator: " ")
      var found: (from: Day?, by: Day)?
      switch first {
      case "by", "until", "till", "before":
        let last = dates.comingDay(rest) ?? dates.range(rest)?.last
        found = last.map { (nil, first == "before" ? $0 - 1 : $0) }
      case "in", "during":
        found =
          dates.range(rest).map { ($0.first, $0.last) }
          ?? dates.comingDay(whole).map { (nil, $0) }
      case "this": found = dates.range(whole).map { ($0.first, $0.last) }
      default: break
      }
      if let found {
        words.removeLast(count)
        return found
      }
    }
    return nil
  }

  /// Reads `100` or `10,000`.
  private static func number(_ word: String) -> Int? {
    let digits = word.filter { $0 != "," }
    guard digits.count <= 9, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int(digits)
  }

  /// Returns the possible names in some words: all words; without a unit such as `times`; without a
  /// verb such as `write`; and their plural.
  private static func names(_ words: [String]) -> [String] {
    guard let last = words.last?.lowercased(), let first = words.first?.lowercased() else {
      return []
    }
    let verbs: Set = [
      "write", "journal", "log", "do", "finish", "complete", "reach", "have", "make", "a",
    ]
    let units: Set = ["times", "time", "x", "days", "day", "entries", "entry"]
    let stems = verbs.contains(first) ? [words, Array(words.dropFirst())] : [words]
    var names = stems.map { $0.joined(separator: " ") }
    if units.contains(last) { names += stems.map { $0.dropLast().joined(separator: " ") } }
    let plurals = [
      "day": "days", "entry": "entries", "word": "words", "task": "tasks", "stretch": "stretches",
      "day streak": "streak", "days streak": "streak",
    ]
    names += names.compactMap { plurals[$0.lowercased()] }
    if words.suffix(3).joined(separator: "-").lowercased() == "in-a-row" { names.append("streak") }
    return names.filter { !$0.isEmpty }.uniqued()
  }
}
