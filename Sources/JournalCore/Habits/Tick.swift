import JournalSyntax

/// A person's record for a habit on a day.
public struct Tick: Hashable, Sendable {
  /// The value to record for the day.
  public enum Value: Hashable, Sendable {
    /// Done; an already recorded number stays.
    case done
    /// A number for the day, in place of any already recorded one.
    case total(Double)
    /// A number to add to the day's.
    case more(Double)
    /// Skipped on purpose.
    case skipped
    /// Nothing any longer.
    case nothing
  }

  /// The habit, by its name or an alias.
  public var habit: String
  /// The recorded value.
  public var value: Value

  /// Creates a tick; done by default.
  public init(_ habit: String, _ value: Value = .done) {
    self.habit = habit
    self.value = value
  }
}

/// A person's words for ticking habits: `read run water+1`, then a date: `yesterday`.
package struct TickWords: Hashable, Sendable {
  /// The ticks, in order.
  package private(set) var ticks: [Tick] = []
  /// The day in the words after the habits, today if there are none; nil if they aren't a date.
  package private(set) var day: Day?
  /// The words after the habits.
  package private(set) var rest: [String] = []

  /// Reads words; a name may have several words, and a number may be its own word: `water 6`.
  package init(_ words: [String], _ habits: [Habit], _ dates: DateWords) {
    var left = words[...]
    while let word = left.first {
      // `3 days ago` is a date, not three of the habit before it.
      if !ticks.isEmpty, dates.day(left.joined(separator: " ")) != nil { break }
      if let (tick, count) = TickWords.tick(left, { habits.place(of: $0) != nil }) {
        ticks.append(tick)
        left = left.dropFirst(count)
      } else if ticks.last?.value == .done, let value = TickWords.value(word) {
        ticks[ticks.count - 1].value = value
        left = left.dropFirst()
      } else {
        break
      }
    }
    rest = Array(left)
    day = rest.isEmpty ? dates.today : dates.day(rest.joined(separator: " "))
  }

  /// Reads `+1`, `=6`, `6` or `2,5`; nil for anything but a number of at least 0.
  package static func value(_ word: String) -> Tick.Value? {
    func number(_ text: Substring) -> Double? {
      let begins = text.first.map { $0.isNumber || $0 == "." } ?? false
      guard begins, !text.contains(where: \.isWhitespace) else { return nil }
      let bytes = Array(text.utf8)
      return WrittenNumber.value(bytes.span, in: 0..<bytes.count)
    }
    switch word.first {
    case "+": return number(word.dropFirst()).map { .more($0) }
    case "=", ":": return number(word.dropFirst()).map { .total($0) }
    default: return number(word[...]).map { .total($0) }
    }
  }

  /// Reads the longest name at the beginning of the words, and any number directly after it.
  private static func tick(
    _ words: ArraySlice<String>, _ isHabit: (String) -> Bool
  ) -> (Tick, Int)? {
    for count in (1...min(words.count, longest)).reversed() {
      let text = words.prefix(count).joined(separator: " ")
      if isHabit(text) { return (Tick(text), count) }
      guard let mark = text.lastIndex(where: { "+=:".contains($0) }),
        let value = value(String(text[mark...]))
      else { continue }
      let name = String(text[..<mark])
      if name == name.trimmed, isHabit(name) { return (Tick(name, value), count) }
    }
    return nil
  }

  /// The most words in a name written without quotes.
  private static let longest = 6
}
