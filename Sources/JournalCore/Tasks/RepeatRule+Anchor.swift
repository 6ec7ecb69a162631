extension RepeatRule {
  /// Returns a rule's text with the day it falls on, so that a task that is put off once doesn't move
  /// for good: `every month`, due on the 1st, becomes `every month on the 1st`.
  /// - Parameters:
  ///   - day: the day it was due.
  ///   - later: the day it is put off to.
  /// - Returns: nil if the rule names its days already, counts from when it is done, or can't say
  ///   which day it means.
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

  /// Returns `1st`, or `last`; nil for a day that is neither the last one nor in every month, which
  /// a rule would skip in February.
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
  /// The word with its first letter in upper case.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
