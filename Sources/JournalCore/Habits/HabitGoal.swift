/// The goal of a habit, as written in `habits/NAME.md`.
public struct HabitGoal: Hashable, Sendable {
  /// How often it is to be done.
  public enum Pace: Hashable, Sendable {
    /// Every day.
    case daily
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

  /// How often.
  public var pace = Pace.daily
  /// The number for a day; nil if the habit is simply done or not done.
  public var target: Target?
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
    case .daily, .within: .days
    case .perWeek: isRolling ? .days : .weeks
    case .perMonth: .months
    }
  }

  /// How often, as a number of times in a number of days; a month has 30.
  var rate: (times: Int, days: Int) {
    switch pace {
    case .daily: (1, 1)
    case .perWeek(let times): (times, 7)
    case .perMonth(let times): (times, 30)
    case .within(let times, let days): (times, days)
    }
  }

  /// Whether a day's mark is enough.
  func isMet(by mark: HabitMark) -> Bool {
    switch target {
    case nil: mark.isDone || (mark.amount ?? 0) > 0
    case .atLeast(let least): mark.isDone || (mark.amount ?? 0) >= least
    case .atMost(let most): mark.amount.map { $0 <= most } ?? false
    }
  }

  /// Whether a day already exceeds the limit, so that nothing more can make up for it.
  func isLost(by mark: HabitMark) -> Bool {
    guard case .atMost = target, mark.amount != nil else { return false }
    return !isMet(by: mark)
  }

  /// Whether a day's mark starts the habit: something was done, or recorded for a limit.
  func begins(with mark: HabitMark) -> Bool {
    if case .atMost = target { return mark.amount != nil }
    return mark.isDone || (mark.amount ?? 0) > 0
  }

  func isPaused(_ day: Day) -> Bool {
    pauses.contains { $0.contains(day) }
  }
}

/// The unit of a streak's length.
public enum StreakUnit: String, Hashable, Sendable, Codable {
  case days
  case weeks
  case months
}

extension HabitGoal.Pace {
  /// Reads `daily`, `weekly`, `monthly`, `3/week`, `2/month`, `5 in 14 days`; nil for other texts.
  public init?(_ text: String) {
    let words = text.lowercased().split { $0 == " " || $0 == "/" }.filter { $0 != "per" }
    switch words.first {
    case "daily" where words.count == 1: self = .daily
    case "weekly" where words.count == 1: self = .perWeek(1)
    case "monthly" where words.count == 1: self = .perMonth(1)
    default:
      guard let times = words.first.flatMap({ Int($0) }), times > 0 else { return nil }
      let rest = words.dropFirst().map(String.init)
      switch rest {
      case ["day"] where times == 1: self = .daily
      case ["week"] where times <= 7: self = .perWeek(times)
      case ["month"] where times <= 31: self = .perMonth(times)
      default:
        guard rest.count == 3, rest[0] == "in", rest[2] == "days", let days = Int(rest[1]),
          (times...366).contains(days)
        else { return nil }
        self = .within(times, days: days)
      }
    }
  }
}

extension HabitGoal.Pace: CustomStringConvertible {
  /// `daily`, `3/week`, `2/month`, `5 in 14 days`.
  public var description: String {
    switch self {
    case .daily: "daily"
    case .perWeek(let times): "\(times)/week"
    case .perMonth(let times): "\(times)/month"
    case .within(let times, let days): "\(times) in \(days) days"
    }
  }
}
