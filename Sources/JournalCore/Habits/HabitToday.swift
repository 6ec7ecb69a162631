/// A habit's outlook: the work left today, and the day its streak would end.
public struct HabitToday: Hashable, Sendable, Codable {
  /// Today's status so far.
  public var status: HabitStatus
  /// The number of days it was done: in this week or month, in the goal's window, or today alone.
  public var done: Int
  /// The number of days the goal asks for.
  public var needed: Int
  /// The sum of today's numbers.
  public var amount: Double?
  /// True if something is left to do today.
  public var isDue: Bool
  /// True if the streak ends tonight unless it's done today.
  public var isAtRisk: Bool
  /// True if the streak can still be kept: false if even all the remaining days are too few for
  /// this week, month or window.
  public var canBeKept = true
  /// The first day that counts, if that is in the future.
  public var startsOn: Day?
  /// The last day before the streak ends if nothing more is done; nil if there is no current
  /// streak, or nothing can end it.
  public var endsOn: Day?
}

extension HabitLedger {
  /// Returns the habit's outlook for today.
  public func outlook() -> HabitToday {
    let isOver = goal.until.map { today > $0 } ?? false
    let status = isOver ? .paused : status(markOfToday)
    var now = HabitToday(
      status: status, done: status == .done ? 1 : 0, needed: 1, amount: markOfToday.amount,
      isDue: status == .open, isAtRisk: false)
    if let from = goal.from, today < from { (now.isDue, now.startsOn) = (false, from) }
    if isOver { return now }
    if goal.isKeptInSilence { now.isDue = false }
    if let unit {
      let period = period(unit, holding: today)
      now.done = period.done
      now.needed = period.needed
      now.isDue = now.isDue && period.status == .open
    } else if !goal.isDaily {
      let window = window
      now.done = window.ticks
      now.needed = window.needed
      now.isDue = now.isDue && !window.isFull
    }
    if current != nil, !goal.isKeptInSilence {
      now.endsOn = unit.map { ending($0) } ?? ending(now)
      let spare = unit.map { spareDays($0, status) } ?? spareDays(now)
      now.canBeKept = spare.map { $0 >= 0 } ?? true
      now.isAtRisk = spare == 0 && (status == .open || status == .rest)
    }
    return now
  }

  /// The period for counting its streaks; nil for days.
  private var unit: Period? {
    switch goal.unit {
    case .days: nil
    case .weeks: .week
    case .months: .month
    }
  }

  /// The days in the goal's window, including today.
  private var window: RollingWindow {
    var window = RollingWindow(goal)
    for status in statuses { window.add(status) }
    return window
  }

  /// The number of days to look ahead: a pause longer than this never ends a streak.
  private static let horizon = 3_660

  /// Returns the first day that breaks a streak of days if nothing more is done.
  private func ending(_ now: HabitToday) -> Day? {
    var window = window
    for offset in 0..<HabitLedger.horizon {
      let day = today + offset
      if let until = goal.until, day > until { return nil }
      if offset == 0 {
        if now.isDue { return today }
        continue
      }
      let isPaused = goal.isPaused(day)
      window.add(isPaused ? .paused : .missed)
      if isPaused || goal.isRest(day.weekday) { continue }
      if goal.isDaily || !window.isFull { return day }
    }
    return nil
  }

  /// Returns the last day of the first week or month that would have too little.
  private func ending(_ unit: Period) -> Day? {
    var day = today
    while day - today < HabitLedger.horizon {
      if let until = goal.until, day > until { return nil }
      let period = period(unit, holding: day)
      if period.status == .open { return min(period.range.last, goal.until ?? period.range.last) }
      day = period.range.last + 1
    }
    return nil
  }

  /// Returns the number of days left in this week or month that needn't be done; below 0 if they
  /// are too few, and nil if nothing is missing.
  private func spareDays(_ unit: Period, _ status: HabitStatus) -> Int? {
    let period = period(unit, holding: today)
    guard period.status == .open else { return nil }
    let first = status == .open || status == .rest ? today : today + 1
    let last = min(period.range.last, goal.until ?? period.range.last)
    let left = first <= last ? DayRange(first, last).days.count { !goal.isPaused($0) } : 0
    return left - (period.needed - period.done)
  }

  /// Returns the same for a goal counted in days: 0 if today is needed, below 0 if even today's
  /// tick leaves the window short, and nil if the streak doesn't end today.
  private func spareDays(_ now: HabitToday) -> Int? {
    guard now.endsOn == today else { return nil }
    return min(0, now.done + 1 - now.needed)
  }
}
