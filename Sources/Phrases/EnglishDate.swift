package import JournalCore

/// Dates in English text; data use ISO 8601.
package enum EnglishDate {
  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static let shortMonths = months.map { String($0.prefix(3)) }
  private static let weekdays = Weekday.allCases.map(\.name.capitalisedFirst)
  private static let shortWeekdays = weekdays.map { String($0.prefix(3)) }

  /// Returns `Jan`.
  package static func short(month: Int) -> String { shortMonths[month - 1] }

  /// Returns `Sat`.
  package static func short(_ weekday: Weekday) -> String { shortWeekdays[weekday.rawValue] }

  /// Returns `Saturday`.
  package static func name(_ weekday: Weekday) -> String { weekdays[weekday.rawValue] }

  /// Returns `21 Nov 2026`.
  package static func plain(_ day: Day) -> String {
    let (year, month, number) = day.components
    return "\(number) \(short(month: month)) \(year)"
  }

  /// Returns `Sat 21 Nov 2026`.
  package static func text(_ day: Day) -> String { "\(short(day.weekday)) \(plain(day))" }

  /// Returns a day in one of the forms.
  static func text(_ day: Day, _ form: Phrase.DayForm) -> String {
    switch form {
    case .plain: plain(day)
    case .weekday: text(day)
    case .long: long(day)
    case .ofYear: ofYear(day)
    case .anniversary: "\(day.components.day) \(months[day.components.month - 1])"
    case .longOfYear:
      "\(name(day.weekday)), \(day.components.day) \(months[day.components.month - 1])"
    case .month: short(month: day.components.month)
    }
  }

  /// Returns `Saturday, 21 November 2026`.
  package static func long(_ day: Day) -> String {
    let (year, month, number) = day.components
    return "\(name(day.weekday)), \(number) \(months[month - 1]) \(year)"
  }

  /// Returns `21 Nov`.
  package static func ofYear(_ day: Day) -> String {
    "\(day.components.day) \(short(month: day.components.month))"
  }

  /// Returns `2026`, `November 2026`, `Sat 21 Nov 2026`, `16 – 22 Nov 2026`, or both dates in full.
  package static func text(_ range: DayRange, _ dash: String) -> String {
    let a = range.first.components
    let b = range.last.components
    if range == .always { return "all days" }
    if range.first == range.last { return text(range.first) }
    if range == Period.year.range(holding: range.first) { return "\(a.year)" }
    if range == Period.month.range(holding: range.first) {
      return "\(months[a.month - 1]) \(a.year)"
    }
    let last = plain(range.last)
    if a.year != b.year { return "\(plain(range.first)) \(dash) \(last)" }
    if a.month != b.month { return "\(ofYear(range.first)) \(dash) \(last)" }
    return "\(a.day) \(dash) \(last)"
  }

  /// Returns the searched range: `in November 2026`, or `until 31 Dec 2020` and
  /// `from 1 Jan 2020 on` if an end is open.
  package static func place(_ range: DayRange, _ dash: String) -> String {
    if range == .always { return "at all" }
    if range.first == DayRange.always.first { return "until \(plain(range.last))" }
    if range.last == DayRange.always.last { return "from \(plain(range.first)) on" }
    return (range.first == range.last ? "on " : "in ") + text(range, dash)
  }
}

extension String {
  /// The text with its first letter in upper case.
  package var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension DayRange {
  /// The days as a place in time: `in November 2026`, or `until 31 Dec 2020` and
  /// `from 1 Jan 2020 on` if an end is open.
  package var place: Phrase {
    if self == .always { return Phrase("at all") }
    if first == DayRange.always.first { return Phrase("until \(last)") }
    if last == DayRange.always.last { return Phrase("from \(first) on") }
    return first == last ? Phrase("on \(self)") : Phrase("in \(self)")
  }
}
