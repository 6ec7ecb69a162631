/// The goal of a habit, as written in `habits/NAME.md`.
public struct HabitGoal: Hashable, Sendable {
  /// How often it is to be done.
  public enum Pace: Hashable, Sendable {
    /// Every day.
    case daily
    /// Every one of some weekdays; the other days are rest days.
    case on(Set<Weekday>)
    /// A number of days per week.
    case perWeek(Int)
    /// A number of days per calendar month.
    case perMonth(Int)
    /// A number of days in any window of `days` consecutive days.
    case within(Int, days: Int)
  }

  /// The number that a day has to reach, or must not exceed.
  public enum Target: Hashable, Sendable {
    /// The day's sum has to reach it.
    case atLeast(Double)
    /// The day's sum must not exceed it.
    case atMost(Double)
  }

  /// What a day without a note means, from the habit's first note to its last.
  public enum Quiet: String, CaseIterable, Hashable, Sendable {
    /// The limit was kept.
    case kept
    /// The number wasn't reached.
    case missed
  }

  /// How often.
  public var pace = Pace.daily
  /// The number for a day; nil if the habit is simply done or not done.
  public var target: Target?
  /// What a day without a note means; nil if nothing is known of it.
  public var quiet: Quiet?
  /// Whether a week is any seven days, not a calendar week.
  public var isRolling = false
  /// The weekdays that neither count nor break a streak.
  public var rest: Set<Weekday> = []
  /// The days that neither count nor break a streak.
  public var pauses: [DayRange] = []
  /// The number of missed days per calendar month that are forgiven.
  public var freezes = 0
  /// The first day that counts; nil for the day of the first tick.
  public var from: Day?
  /// The last day that counts.
  public var until: Day?

  /// Creates a goal with only a pace; every day by default, as for a habit without a file.
  public init(_ pace: Pace = .daily) {
    self.pace = pace
  }

  /// The unit that its streaks are counted in.
  public var unit: StreakUnit {
    switch pace {
    case .daily, .on, .within: .days
    case .perWeek: isRolling ? .days : .weeks
    case .perMonth: .months
    }
  }

  /// How often, as a number of times in a number of days; a month has 30.
  var rate: (times: Int, days: Int) {
    switch pace {
    case .daily, .on: (1, 1)
    case .perWeek(let times): (times, 7)
    case .perMonth(let times): (times, 30)
    case .within(let times, let days): (times, days)
    }
  }

  /// Whether it asks for every day that isn't a rest day.
  public var isDaily: Bool {
    switch pace {
    case .daily, .on: true
    case .perWeek, .perMonth, .within: false
    }
  }

  /// Whether a weekday neither counts nor breaks a streak.
  public func isRest(_ weekday: Weekday) -> Bool {
    if case .on(let days) = pace, !days.contains(weekday) { return true }
    return rest.contains(weekday)
  }

  /// Whether a day's mark is enough.
  public func isMet(by mark: DayMark) -> Bool {
    switch target {
    case nil: mark.isDone || (mark.amount ?? 0) > 0
    case .atLeast(let least): mark.isDone || (mark.amount ?? 0) >= least
    case .atMost(let most): mark.amount.map { $0 <= most } ?? false
    }
  }

  /// Whether a day already exceeds the limit, so that nothing more can make up for it.
  public func isLost(by mark: DayMark) -> Bool {
    guard case .atMost = target, mark.amount != nil else { return false }
    return !isMet(by: mark)
  }

  /// Whether the number of a day must not exceed a limit.
  public var isLimit: Bool {
    if case .atMost = target { return true }
    return false
  }

  /// Whether days without a note count as kept.
  var isKeptInSilence: Bool { isLimit && quiet == .kept }

  /// Whether a day's mark starts the habit: something was done, or recorded for a limit.
  func begins(with mark: DayMark) -> Bool {
    if isLimit { return mark.amount != nil }
    return mark.isDone || (mark.amount ?? 0) > 0
  }

  /// Whether a day is in a pause.
  public func isPaused(_ day: Day) -> Bool {
    pauses.contains { $0.contains(day) }
  }
}

/// The unit of a streak's length.
public enum StreakUnit: String, Hashable, Sendable, Codable {
  case days
  case weeks
  case months
}
