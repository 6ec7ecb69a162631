import JournalCore

/// The rows and columns of days in calendars.
enum DayGrid {
  /// A position in a grid, counted from 0.
  struct Place: Hashable {
    var column: Int
    var row: Int
  }

  /// Returns the position of a day in its month: a column for each weekday, a row for each week.
  static func inMonth(_ day: Day, weekStarts: Weekday) -> Place {
    let number = day.components.day - 1
    let lead = column((day - number).weekday, weekStarts)
    return Place(column: (lead + number) % 7, row: (lead + number) / 7)
  }

  /// Returns how many rows a month takes: 4 to 6.
  static func rows(ofMonth day: Day, weekStarts: Weekday) -> Int {
    inMonth(Period.month.range(holding: day).last, weekStarts: weekStarts).row + 1
  }

  /// Returns the position of a day in a year with a column for each week and a row for each
  /// weekday.
  static func inWeeks(_ day: Day, from first: Day, weekStarts: Weekday) -> Place {
    let start = Period.week.range(holding: first, weekStarts: weekStarts).first
    let offset = max(0, day - start)
    return Place(column: offset / 7, row: offset % 7)
  }

  /// Returns the column of a weekday, 0–6.
  static func column(_ weekday: Weekday, _ weekStarts: Weekday) -> Int {
    (weekday.rawValue - weekStarts.rawValue + 7) % 7
  }
}
