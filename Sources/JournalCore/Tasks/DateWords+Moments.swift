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
  /// - Throws: `SnoozeError`: `notUnderstood` for any other text, and for a moment that has passed;
  ///   `tooEarly` if the task is for a later moment already.
  public func snoozed(
    _ text: String, _ task: JournalTask, now: TaskMoment
  ) throws(SnoozeError) -> TaskMoment {
    guard let moment = laterMoment(text, task, now: now) else { throw .notUnderstood }
    guard let current = task.alarm ?? task.when else { return moment }
    // Without a time of its own, the task keeps the one it has.
    let time = moment.time ?? current.time
    guard TaskMoment(moment.day, at: current.time == nil ? nil : time) >= current else {
      throw .tooEarly(current)
    }
    return moment
  }

  private func laterMoment(_ text: String, _ task: JournalTask, now: TaskMoment) -> TaskMoment? {
    if let minutes = JournalTask.minutes(text) {
      let current = task.alarm ?? task.due.flatMap { $0.time == nil ? nil : $0 }
      let start = max(current ?? now, now)
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

/// A task that can't be snoozed.
public enum SnoozeError: Error, Hashable {
  /// The text isn't a future day or moment.
  case notUnderstood
  /// The task is for this moment already, which is later than the one asked for.
  case tooEarly(TaskMoment)
}

extension ClockTime {
  /// 00:00.
  fileprivate static let midnight = ClockTime(minute: 0)!
}
