/// A calendar unit that days are gathered in.
public enum Period: String, CaseIterable, Hashable, Sendable, Codable {
  case day
  case week
  case month
  case quarter
  case year

  /// The whole period that holds a day.
  public func range(holding day: Day, weekStarts: Weekday = .monday) -> DayRange {
    let (year, month, _) = day.components
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

  /// The period that many periods after the one that holds a day (before it, when negative).
  public func range(_ offset: Int, after day: Day, weekStarts: Weekday = .monday) -> DayRange? {
    switch self {
    case .day, .week:
      let shifted = Int(day.number).addingReportingOverflow(
        offset.multipliedReportingOverflow(by: self == .week ? 7 : 1).partialValue)
      guard abs(offset) < 4_000_000, !shifted.overflow,
        DayRange.always.contains(Day(number: Int32(clamping: shifted.partialValue)))
      else { return nil }
      return range(holding: Day(number: Int32(shifted.partialValue)), weekStarts: weekStarts)
    case .month, .quarter, .year:
      let length = self == .month ? 1 : self == .quarter ? 3 : 12
      let (year, month, _) = range(holding: day).first.components
      guard abs(offset) < 200_000 else { return nil }
      let months = year * 12 + month - 1 + offset * length
      guard months >= 12, months < 120_000 else { return nil }
      return Period.months(length, from: months % 12 + 1, of: months / 12)
    }
  }

  /// What a period that begins on a day is called: `2026-11-21`, `2026-W47`, `2026-11`, `2026-Q4`,
  /// `2026`.
  ///
  /// A week is named after the ISO week of its Thursday.
  public func name(of first: Day) -> String {
    let (year, month, _) = first.components
    switch self {
    case .day: return "\(first)"
    case .week:
      let thursday =
        Period.week.range(holding: first).first == first
        ? first + 3 : first + (Weekday.thursday.rawValue - first.weekday.rawValue + 7) % 7
      let weekYear = thursday.components.year
      let week = (thursday - Day(year: weekYear, month: 1, day: 1)!) / 7 + 1
      return "\(weekYear)-W\(week < 10 ? "0" : "")\(week)"
    case .month: return String("\(first)".dropLast(3))
    case .quarter: return "\("\(first)".prefix(4))-Q\((month - 1) / 3 + 1)"
    case .year: return String("\(Day(year: year, month: 1, day: 1)!)".prefix(4))
    }
  }

  /// The week of an ISO year and week number, or nil where that year has no such week.
  ///
  /// Where weeks don't start on Monday it is the week that holds its Thursday.
  public static func isoWeek(_ week: Int, of year: Int, weekStarts: Weekday = .monday) -> DayRange?
  {
    guard let fourth = Day(year: year, month: 1, day: 4), (1...53).contains(week) else {
      return nil
    }
    let thursday = Period.week.range(holding: fourth).first + 3 + (week - 1) * 7
    guard thursday.components.year == year else { return nil }
    return Period.week.range(holding: thursday, weekStarts: weekStarts)
  }

  private static func months(_ count: Int, from month: Int, of year: Int) -> DayRange {
    let last = month + count - 1
    return DayRange(
      Day(year: year, month: month, day: 1)!,
      Day(year: year, month: last, day: Day.daysIn(month: last, of: year))!)
  }
}
