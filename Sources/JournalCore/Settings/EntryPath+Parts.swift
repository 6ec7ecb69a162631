extension EntryPath {
  /// A piece of the path.
  enum Part: Hashable, Sendable {
    case text(String)
    /// `11`, padded to that many digits
    case number(Field, digits: Int)
    /// `21st`
    case ordinal(Field)
    /// `November`, or its first letters
    case monthName(letters: Int)
    /// `Saturday`, or its first letters
    case weekday(letters: Int)

    static let year = Part.number(.year, digits: 4)
    static let month = Part.number(.month, digits: 2)
    static let day = Part.number(.day, digits: 2)
  }

  /// A number that a day has.
  enum Field: Hashable, Sendable {
    /// `2026`
    case year
    /// `26`
    case shortYear
    case quarter
    case month
    case day
    case dayOfYear
    /// The ISO 8601 week, its year, and its day from 1 for Monday.
    case week, weekYear, shortWeekYear, weekday
    /// The week that begins on Sunday, of which the first holds 1 January, its year, and its day from 0:
    /// what Moment.js counts in English.
    case localWeek, localWeekYear, shortLocalWeekYear, localWeekday

    /// Returns the number of a day.
    func value(of day: Day) -> Int {
      let (year, month, number) = day.components
      let count = Int(day.number)
      switch self {
      case .year: return year
      case .shortYear: return year % 100
      case .quarter: return (month + 2) / 3
      case .month: return month
      case .day: return number
      case .dayOfYear: return count - Field.first(year) + 1
      case .week: return (count - Field.firstMonday(Field.weekYear(of: day))) / 7 + 1
      case .weekYear: return Field.weekYear(of: day)
      case .shortWeekYear: return Field.weekYear(of: day) % 100
      case .weekday: return Field.sinceMonday(count) + 1
      case .localWeek:
        let first = Field.first(Field.localWeekYear(of: day))
        return (count - first + Field.sinceSunday(first)) / 7 + 1
      case .localWeekYear: return Field.localWeekYear(of: day)
      case .shortLocalWeekYear: return Field.localWeekYear(of: day) % 100
      case .localWeekday: return Field.sinceSunday(count)
      }
    }

    /// Returns the number of 1 January.
    private static func first(_ year: Int) -> Int {
      Day(year: year, month: 1, day: 1).map { Int($0.number) } ?? 0
    }

    /// Returns the number of days since the last Monday: 1970-01-01, day 0, was a Thursday.
    static func sinceMonday(_ number: Int) -> Int { ((number + 3) % 7 + 7) % 7 }

    static func sinceSunday(_ number: Int) -> Int { (sinceMonday(number) + 1) % 7 }

    /// Returns the Monday of the first ISO week: the one with 4 January.
    static func firstMonday(_ year: Int) -> Int {
      let fourth = first(year) + 3
      return fourth - sinceMonday(fourth)
    }

    /// Returns the year that most days of the ISO week are in: that of its Thursday.
    private static func weekYear(of day: Day) -> Int {
      (day + (3 - sinceMonday(Int(day.number)))).components.year
    }

    /// Returns the year of the week's Saturday.
    private static func localWeekYear(of day: Day) -> Int {
      (day + (6 - sinceSunday(Int(day.number)))).components.year
    }
  }
}

extension EntryPath.Part {
  /// The parts that have a name in braces.
  static let names: [(name: String, part: Self)] = [
    ("year", .year), ("short-year", .number(.shortYear, digits: 2)),
    ("quarter", .number(.quarter, digits: 1)),
    ("month", .month), ("short-month", .number(.month, digits: 1)),
    ("month-name", .monthName(letters: 9)), ("short-month-name", .monthName(letters: 3)),
    ("day", .day), ("short-day", .number(.day, digits: 1)), ("ordinal-day", .ordinal(.day)),
    ("day-of-year", .number(.dayOfYear, digits: 3)),
    ("weekday", .weekday(letters: 9)), ("short-weekday", .weekday(letters: 3)),
    ("week", .number(.week, digits: 2)), ("week-year", .number(.weekYear, digits: 4)),
  ]

  /// Returns the piece of a day's path.
  func text(of day: Day) -> String {
    switch self {
    case .text(let text): return text
    case .number(let field, let digits):
      let number = String(field.value(of: day))
      return String(repeating: "0", count: max(0, digits - number.count)) + number
    case .ordinal(let field):
      let number = field.value(of: day)
      return "\(number)\(EntryPath.ordinal(number))"
    case .monthName(let letters):
      return String(EntryPath.months[day.components.month - 1].prefix(letters))
    case .weekday(let letters): return String(EntryPath.weekday(day).prefix(letters))
    }
  }
}

extension EntryPath {
  /// Returns the English ending of an ordinal number.
  static func ordinal(_ number: Int) -> String {
    switch (number % 10, number % 100) {
    case (_, 11...13): "th"
    case (1, _): "st"
    case (2, _): "nd"
    case (3, _): "rd"
    default: "th"
    }
  }

  static func weekday(_ day: Day) -> String {
    day.weekday.name.prefix(1).uppercased() + day.weekday.name.dropFirst()
  }
}
