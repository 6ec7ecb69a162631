import JournalCore

extension JournalTask.State {
  /// The value of `status:`, for the boxes that todo.txt doesn't have.
  var status: String? {
    switch self {
    case .started: "started"
    case .cancelled: "cancelled"
    case .open, .done, .other: nil
    }
  }

  /// Reads a value of `status:`; nil if it isn't ours.
  /// - Parameter state: open, or done after an `x`.
  init?(status: String, of state: JournalTask.State) {
    switch (status, state) {
    case ("started", .open): self = .started
    case ("cancelled", .done): self = .cancelled
    case ("open", .open), ("done", .done): self = state
    default: return nil
    }
  }
}

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
