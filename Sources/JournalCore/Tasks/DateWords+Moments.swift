// Future moments as a person types them: when something is due.
extension DateWords {
  /// Reads a future day: `friday` and `11-25` are the next ones after today, and `next week` is
  /// its first day; returns nil if it isn't one.
  public func comingDay(_ text: String) -> Day? { ahead.day(text) }

  /// Reads a future day, optionally with a time: `friday 9:30`, `friday@9:30`; a time alone is
  /// today.
  public func comingMoment(_ text: String) -> TaskMoment? {
    guard let (date, time) = DateWords.dateAndTime(text) else {
      return comingDay(text).map { TaskMoment($0) }
    }
    return (date.isEmpty ? today : comingDay(date)).map { TaskMoment($0, at: time) }
  }

  /// Reads the moment that a task is snoozed until.
  ///
  /// `30m` and `2h` count from now, or from its alarm if that is still in the future; `1d` and `2w`
  /// count from today, or from the day the task is for; anything else is a future day or moment.
  /// - Returns: nil for any other text, and for a moment that has passed.
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
    guard let moment = comingMoment(text) else { return nil }
    return moment.time == nil ? (moment.day >= today ? moment : nil) : moment > now ? moment : nil
  }
}

extension ClockTime {
  /// 00:00.
  fileprivate static let midnight = ClockTime(minute: 0)!
}
