/// A rule for repeating a task: `every week`, `every 2 weeks on Monday`, `every month on the last`.
package struct RepeatRule: Hashable, Sendable {
  /// The interval's unit.
  package enum Unit: Hashable, Sendable {
    case day
    /// Monday to Friday.
    case workday
    case week
    case month
    case year
  }

  /// A day of the month.
  package enum MonthDay: Hashable, Sendable {
    /// A date: 1–31, or −1 for the last day, −2 for the day before; months without it are skipped.
    case date(Int)
    /// A weekday's occurrence, from first (1) to fifth or last (−1) to fifth last; months
    /// without it are skipped.
    case weekday(Weekday, Int)
  }

  /// The number of units between two repetitions.
  package var interval = 1
  /// The interval's unit.
  package var unit: Unit
  /// The days of the week, for weeks.
  package var weekdays: Set<Weekday> = []
  /// The days of the month, for months.
  package var monthDays: Set<MonthDay> = []
  /// The months of the year (1–12), for years.
  package var months: Set<Int> = []
  /// True if the next one is counted from the day it was done instead of the day it was due.
  package var isFromDone = false

  /// Returns the next day after a day; nil past the year 9999, and if no such day exists.
  ///
  /// If a month doesn't have the day, its last one is used: a month after 31 January is 28
  /// February, and so is a year after 29 February.
  package func next(after day: Day) -> Day? {
    guard DayRange.always.contains(day) else { return nil }
    let next: Day? =
      switch unit {
      case .day: day + interval
      case .workday: workday(after: day)
      case .week: weekdays.isEmpty ? day + 7 * interval : weekday(after: day)
      case .month: monthDays.isEmpty ? day.sameDay(months: interval) : monthDay(after: day)
      case .year: months.isEmpty ? day.sameDay(months: 12 * interval) : dayOfYear(after: day)
      }
    return next.flatMap { DayRange.always.contains($0) ? $0 : nil }
  }

  private func workday(after day: Day) -> Day {
    var next = day
    var left = interval
    while left > 0 {
      next = next + 1
      if next.weekday.rawValue < Weekday.saturday.rawValue { left -= 1 }
    }
    return next
  }

  /// Returns a later weekday in the same week, which begins on Monday, or else the first one
  /// in a future week.
  private func weekday(after day: Day) -> Day? {
    let monday = day - day.weekday.rawValue
    let numbers = weekdays.map(\.rawValue).sorted()
    if let later = numbers.first(where: { $0 > day.weekday.rawValue }) { return monday + later }
    return numbers.first.map { monday + 7 * interval + $0 }
  }

  private func monthDay(after day: Day) -> Day? {
    let (year, month, _) = day.components
    // A 29 February on a given weekday may be forty years away.
    for step in 0...480 {
      let count = year * 12 + month - 1 + step * interval
      let found = RepeatRule.days(of: monthDays, month: count % 12 + 1, year: count / 12)
      if let next = found.first(where: { $0 > day }) { return next }
    }
    return nil
  }

  private func dayOfYear(after day: Day) -> Day? {
    let (year, _, number) = day.components
    for step in 0...40 {
      let year = year + step * interval
      for month in months.sorted() {
        let wanted =
          monthDays.isEmpty
          ? [.date(min(number, Day.daysIn(month: month, of: year)))] : monthDays
        let found = RepeatRule.days(of: wanted, month: month, year: year)
        if let next = found.first(where: { $0 > day }) { return next }
      }
    }
    return nil
  }

  /// Returns the matching days in a month, in order.
  private static func days(of wanted: Set<MonthDay>, month: Int, year: Int) -> [Day] {
    let count = Day.daysIn(month: month, of: year)
    guard let first = Day(year: year, month: month, day: 1) else { return [] }
    return wanted.compactMap { wanted in
      switch wanted {
      case .date(let number):
        let number = number < 0 ? count + 1 + number : number
        return number <= count ? first + (number - 1) : nil
      case .weekday(let weekday, let place):
        let offset = (weekday.rawValue - first.weekday.rawValue + 7) % 7
        let number =
          place > 0
          ? offset + 7 * (place - 1) : offset + 7 * ((count - 1 - offset) / 7 + 1 + place)
        return (0..<count).contains(number) ? first + number : nil
      }
    }.sorted()
  }
}

extension Day {
  /// Returns the same day some months later; in a month without it, the last day.
  func sameDay(months: Int) -> Day? {
    let (year, month, number) = components
    let count = year * 12 + month - 1 + months
    let newYear = count / 12
    let newMonth = count % 12 + 1
    return Day(
      year: newYear, month: newMonth, day: min(number, Day.daysIn(month: newMonth, of: newYear)))
  }
}

extension RepeatRule {
  /// Returns a rule's text with its day, so that putting off a task once doesn't move it for good:
  /// `every month`, due on the 1st, becomes `every month on the 1st`.
  /// - Parameters:
  ///   - day: the day it was due.
  ///   - later: the new day.
  /// - Returns: nil if the rule names its days already, counts from the day the task is done, or
  ///   can't express the day.
  package static func anchored(_ text: String, on day: Day, until later: Day) -> String? {
    guard let rule = RepeatRule(text), !rule.isFromDone, isInWords(text),
      rule.weekdays.isEmpty, rule.monthDays.isEmpty, rule.months.isEmpty, later > day
    else { return nil }
    let (year, month, number) = day.components
    switch rule.unit {
    case .week:
      let isSameWeek = Period.week.range(holding: day).contains(later)
      guard rule.interval == 1 || isSameWeek else { return nil }
      return "\(text) on \(day.weekday.name.capitalized)"
    case .month:
      guard rule.interval == 1 || Period.month.range(holding: day).contains(later),
        let date = date(number, of: Day.daysIn(month: month, of: year))
      else { return nil }
      return "\(text) on the \(date)"
    case .year:
      guard rule.interval == 1, let date = date(number, of: Day.daysIn(month: month, of: year))
      else { return nil }
      return "every \(DateReader.months[month - 1].capitalized) on the \(date)"
    case .day, .workday: return nil
    }
  }

  /// Returns `1st`, or `last`; nil for a day that is neither the last nor in every month, because a
  /// rule would skip it in February.
  private static func date(_ number: Int, of count: Int) -> String? {
    if number == count, number > 27 { return "last" }
    guard number <= 28 else { return nil }
    switch number {
    case 1, 21: return "\(number)st"
    case 2, 22: return "\(number)nd"
    case 3, 23: return "\(number)rd"
    default: return "\(number)th"
    }
  }
}

extension String {
  /// The word with an upper-case first letter.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
