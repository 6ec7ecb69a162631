/// A calendar unit for grouping days.
public enum Period: String, CaseIterable, Hashable, Sendable, Codable {
  case day
  case week
  case month
  case quarter
  case year

  /// Returns the whole period that contains a day.
  public func range(holding day: Day, weekStarts: Weekday = .monday) -> DayRange {
    // A week may extend past the years that files can name; months and years can't.
    let always = DayRange.always
    let (year, month, _) = min(max(day, always.first), always.last).components
    switch self {
    case .day: return DayRange(day, day)
    case .week:
      let first = day - (day.weekday.rawValue - weekStarts.rawValue + 7) % 7
      return DayRange(first, first + 6)
    case .month: return Period.months(1, from: month, of: year)
    case .quarter: return Period.months(3, from: (month - 1) / 3 * 3 + 1, of: year)
    case .year: return Period.months(12, from: 1, of: year)
    }
  }

  /// Returns the period that many periods after the one that contains a day; before it if negative.
  public func range(_ offset: Int, after day: Day, weekStarts: Weekday = .monday) -> DayRange? {
    guard (-4_000_000...4_000_000).contains(offset) else { return nil }
    switch self {
    case .day, .week:
      let shifted = day + offset * (self == .week ? 7 : 1)
      guard DayRange.always.contains(shifted) else { return nil }
      return range(holding: shifted, weekStarts: weekStarts)
    case .month, .quarter, .year:
      let length = self == .month ? 1 : self == .quarter ? 3 : 12
      let (year, month, _) = range(holding: day).first.components
      let months = year * 12 + month - 1 + offset * length
      guard months >= 12, months < 120_000 else { return nil }
      return Period.months(length, from: months % 12 + 1, of: months / 12)
    }
  }

  /// Returns a period's name from its first day: `2026-11-21`, `2026-W47`, `2026-11`, `2026-Q4`,
  /// `2026`.
  ///
  /// A week is named after its Thursday's ISO week.
  public func name(of first: Day) -> String {
    switch self {
    case .day: return "\(first)"
    case .week:
      let thursday = first + (Weekday.thursday.rawValue - first.weekday.rawValue + 7) % 7
      let week = Period.dayOfYear(thursday) / 7 + 1
      return "\("\(thursday)".dropLast(6))-W\(week < 10 ? "0" : "")\(week)"
    case .month: return String("\(first)".dropLast(3))
    case .quarter: return "\("\(first)".dropLast(6))-Q\((first.components.month - 1) / 3 + 1)"
    case .year: return String("\(first)".dropLast(6))
    }
  }

  /// Returns the week with an ISO year and week number; nil if that year has no such week.
  ///
  /// If weeks don't start on Monday, it's the week that contains the ISO week's Thursday.
  public static func isoWeek(_ week: Int, of year: Int, weekStarts: Weekday = .monday) -> DayRange?
  {
    guard let fourth = Day(year: year, month: 1, day: 4), (1...53).contains(week) else {
      return nil
    }
    let thursday = Period.week.range(holding: fourth).first + 3 + (week - 1) * 7
    guard thursday.components.year == year else { return nil }
    return Period.week.range(holding: thursday, weekStarts: weekStarts)
  }

  /// Returns the days since 1 January; a week at either end of the calendar may reach into the
  /// years 0 or 10,000.
  private static func dayOfYear(_ day: Day) -> Int {
    let (year, month, number) = day.components
    return (1..<month).reduce(number - 1) { $0 + Day.daysIn(month: $1, of: year) }
  }

  private static func months(_ count: Int, from month: Int, of year: Int) -> DayRange {
    let last = month + count - 1
    return DayRange(
      Day(year: year, month: month, day: 1)!,
      Day(year: year, month: last, day: Day.daysIn(month: last, of: year))!)
  }
}
