// Future dates as a person types them: when something is due.
extension DateWords {
  /// Reads a future day: `friday` and `11-25` are the next ones after today, everything else is
  /// read as in `day`; returns nil if it isn't one.
  public func comingDay(_ text: String) -> Day? {
    let word = text.lowercased().trimmed
    if let weekday = Weekday(named: word) {
      return today + 1 + (weekday.rawValue - (today + 1).weekday.rawValue + 7) % 7
    }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 2, numbers.count == 2, parts.allSatisfy({ $0.count <= 2 }) else {
      return day(word)
    }
    for ahead in 0...8 {
      let year = today.components.year + ahead
      if let day = Day(year: year, month: numbers[0], day: numbers[1]), day > today { return day }
    }
    return nil
  }

  /// Reads a future day, optionally followed by `@15:00`; `@15:00` alone is today.
  public func comingMoment(_ text: String) -> TaskMoment? {
    guard let mark = text.lastIndex(of: "@") else { return comingDay(text).map { TaskMoment($0) } }
    let before = text[..<mark].trimmed
    guard let day = before.isEmpty ? today : comingDay(before),
      let time = ClockTime(text[text.index(after: mark)...])
    else { return nil }
    return TaskMoment(day, at: time)
  }

  /// Reads the moment that a task is snoozed until.
  ///
  /// `30m` and `2h` count from now, or from its alarm if that is still in the future; `1d` and `2w`
  /// count from today, or from the day the task is for; anything else is a future day.
  public func snoozed(_ text: String, _ task: JournalTask, now: TaskMoment) -> TaskMoment? {
    if let minutes = JournalTask.minutes(text) {
      let start = max(task.alarm ?? now, now)
      return start.adding(minutes: minutes, otherwise: now.time ?? ClockTime.midnight)
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    if let count = Int(digits), (1...999).contains(count), text.count == digits.count + 1,
      let unit = ["d": 1, "w": 7][text.last?.lowercased() ?? ""]
    {
      return TaskMoment(max(today, task.when?.day ?? today) + count * unit)
    }
    return comingMoment(text)
  }
}

extension ClockTime {
  /// 00:00.
  fileprivate static let midnight = ClockTime(minute: 0)!
}
