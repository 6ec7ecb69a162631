/// A run of days, including both ends.
public struct DayRange: Hashable, Sendable, Codable {
  /// The first day.
  public var first: Day
  /// The last day; not before the first.
  public var last: Day

  /// Creates a range between two days, in either order.
  public init(_ a: Day, _ b: Day) {
    first = min(a, b)
    last = max(a, b)
  }

  /// Its number of days.
  public var count: Int { last - first + 1 }
  /// All days that files can name.
  public static let always = DayRange(
    Day(year: 1, month: 1, day: 1)!, Day(year: 9999, month: 12, day: 31)!)

  /// Returns true if it contains a day.
  @inlinable
  public func contains(_ day: Day) -> Bool {
    first <= day && day <= last
  }

  /// Returns the days in both ranges; nil if there are none.
  public func clamped(to other: DayRange) -> DayRange? {
    let low = max(first, other.first)
    let high = min(last, other.last)
    return low <= high ? DayRange(low, high) : nil
  }

  /// Its days, in order.
  public var days: some Sequence<Day> {
    (first.number...last.number).lazy.map { Day(number: $0) }
  }
}

extension DayRange: CustomStringConvertible {
  /// `2026-11-21`, or `2026-11-16..2026-11-22`.
  public var description: String {
    first == last ? "\(first)" : "\(first)..\(last)"
  }
}

extension DayRange {
  /// Returns the range's first day that is an anniversary of an earlier day; nil if the day isn't
  /// before the range, or the range contains no anniversary.
  ///
  /// 29 February is remembered on 28 February in years without it.
  func echoing(_ day: Day) -> Day? {
    guard day < first else { return nil }
    let (_, month, number) = day.components
    let year = first.components.year
    // A range without an anniversary in its first two years is too short to contain one.
    for year in year...year + 1 {
      let same =
        Day(year: year, month: month, day: number)
        ?? (month == 2 && number == 29 ? Day(year: year, month: 2, day: 28) : nil)
      if let same, contains(same) { return same }
    }
    return nil
  }
}
