import JournalCore

extension RepeatRule {
  /// The rule as a value of `rec:`; nil if it names days.
  var short: String? {
    guard weekdays.isEmpty, monthDays.isEmpty, months.isEmpty else { return nil }
    let letter =
      switch unit {
      case .day: "d"
      case .workday: "b"
      case .week: "w"
      case .month: "m"
      case .year: "y"
      }
    return "\(isFromDone ? "" : "+")\(interval)\(letter)"
  }

  /// A rule of `rec:` in the words of Obsidian Tasks.
  var words: String {
    let name =
      switch unit {
      case .day: "day"
      case .workday: "weekday"
      case .week: "week"
      case .month: "month"
      case .year: "year"
      }
    let every = interval == 1 ? "every \(name)" : "every \(interval) \(name)s"
    return every + (isFromDone ? " when done" : "")
  }
}
