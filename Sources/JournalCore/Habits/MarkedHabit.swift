import Codecs

/// A habit and its record for an entry.
public struct MarkedHabit: Hashable, Sendable {
  /// The habit's name.
  public var name: String
  /// The record.
  public let mark: HabitMark
  /// A number as typed, such as `45 min`; nil for its shortest text.
  private let typed: String?

  /// Creates a habit that is done, or marked in another way.
  public init(_ name: String, _ mark: HabitMark = .done) {
    self.name = name
    self.mark = mark
    typed = nil
  }

  /// Creates a habit with a value as written in an entry; a number stays as written.
  /// - Returns: nil if the text isn't a habit's value.
  public init?(_ name: String, written text: String) {
    guard let mark = HabitMark(text) else { return nil }
    self.name = name
    self.mark = mark
    if case .amount(let number) = mark, number.shortest != text {
      typed = text
    } else {
      typed = nil
    }
  }

  /// The value to write in the entry: `done`, `6`, `45 min`, `skip` or `no`.
  public var written: String { typed ?? mark.written }

  /// Reads habits as people type them: `run, water:6, gym:skip`.
  ///
  /// A name may contain a comma or a colon if it is known; the longest one counts.
  /// - Parameter isHabit: returns true if a text is a habit's name.
  public static func all(
    typed text: String, isHabit: (String) -> Bool = { _ in false }
  ) -> [MarkedHabit] {
    var left = text.split(separator: ",", omittingEmptySubsequences: false)[...]
    var habits: [MarkedHabit] = []
    while !left.isEmpty {
      let (habit, count) = first(of: left, isHabit)
      if !habit.name.isEmpty { habits.append(habit) }
      left = left.dropFirst(count)
    }
    return habits
  }

  /// Reads the first habit from the parts between commas, and the number of parts it takes.
  private static func first(
    of parts: ArraySlice<Substring>, _ isHabit: (String) -> Bool
  ) -> (MarkedHabit, count: Int) {
    for count in (1...min(parts.count, longest)).reversed() {
      let text = parts.prefix(count).joined(separator: ",").trimmed
      if isHabit(text) { return (MarkedHabit(text), count) }
      if let habit = marked(text), isHabit(habit.name) { return (habit, count) }
    }
    let text = parts[parts.startIndex].trimmed
    return (marked(text) ?? MarkedHabit(text), 1)
  }

  /// The most parts between commas in a name.
  private static let longest = 8

  /// Reads a name and a value with a colon between them; nil if there is no such value.
  private static func marked(_ text: String) -> MarkedHabit? {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let name = text[..<colon].trimmed
    let value = text[text.index(after: colon)...].trimmed
    return name.isEmpty || value.isEmpty ? nil : MarkedHabit(name, written: value)
  }
}
