/// A habit's goal, as written in `habits/NAME.md`.
public struct HabitGoal: Hashable, Sendable {
  /// How often to do it.
  public enum Pace: Hashable, Sendable {
    /// Every day.
    case daily
    /// Each of some weekdays; the other days are rest days.
    case on(Set<Weekday>)
    /// A number of days per week.
    case perWeek(Int)
    /// A number of days per calendar month.
    case perMonth(Int)
    /// A number of days in any window of `days` consecutive days.
    case within(Int, days: Int)
  }

  /// The number a day has to reach, or must not exceed.
  public enum Target: Hashable, Sendable {
    /// The day's sum has to reach it.
    case atLeast(Double)
    /// The day's sum must not exceed it.
    case atMost(Double)
  }

  /// The meaning of a day without a note, from the habit's first note to its last.
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
  /// The meaning of a day without a note; nil if it's unknown.
  public var quiet: Quiet?
  /// True if a week is any seven days, not a calendar week.
  public var isRolling = false
  /// The weekdays that neither count nor break a streak.
  public var rest: Set<Weekday> = []
  /// The days that neither count nor break a streak.
  public var pauses: [DayRange] = []
  /// The number of missed days forgiven per calendar month.
  public var freezes = 0
  /// The first day that counts; nil for the day of the first tick.
  public var from: Day?
  /// The last day that counts.
  public var until: Day?

  /// Creates a goal with only a pace; every day by default, as for a habit without a file.
  public init(_ pace: Pace = .daily) {
    self.pace = pace
  }

  /// The unit for counting its streaks.
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

  /// True if it asks for every day that isn't a rest day.
  public var isDaily: Bool {
    switch pace {
    case .daily, .on: true
    case .perWeek, .perMonth, .within: false
    }
  }

  /// Returns true if a weekday neither counts nor breaks a streak.
  public func isRest(_ weekday: Weekday) -> Bool {
    if case .on(let days) = pace, !days.contains(weekday) { return true }
    return rest.contains(weekday)
  }

  /// Returns true if a day's mark is enough.
  public func isMet(by mark: DayMark) -> Bool {
    switch target {
    case nil: mark.isDone || (mark.amount ?? 0) > 0
    case .atLeast(let least): mark.isDone || (mark.amount ?? 0) >= least
    case .atMost(let most): mark.amount.map { $0 <= most } ?? false
    }
  }

  /// Returns true if a day already exceeds the limit, so nothing more can make up for it.
  public func isLost(by mark: DayMark) -> Bool {
    guard case .atMost = target, mark.amount != nil else { return false }
    return !isMet(by: mark)
  }

  /// True if a day's number must not exceed a limit.
  public var isLimit: Bool {
    if case .atMost = target { return true }
    return false
  }

  /// True if days without a note count as kept.
  var isKeptInSilence: Bool { isLimit && quiet == .kept }

  /// Returns true if a day's mark starts the habit: something was done, or recorded for a limit.
  func begins(with mark: DayMark) -> Bool {
    if isLimit { return mark.amount != nil }
    return mark.isDone || (mark.amount ?? 0) > 0
  }

  /// Returns true if a day is in a pause.
  public func isPaused(_ day: Day) -> Bool {
    pauses.contains { $0.contains(day) }
  }
}

/// The unit for a streak's length.
public enum StreakUnit: String, Hashable, Sendable, Codable {
  case days
  case weeks
  case months
}

// How often to do a habit, as people write it.

extension HabitGoal.Pace {
  /// Reads `daily`, `3/week`, `5 times a week`, `2/month`, `5 in 14 days`, `every other day`,
  /// `every 2 weeks`, `weekdays` or `mon, wed, fri`; nil for other texts.
  public init?(_ text: String) {
    let words = HabitGoal.Pace.words(text)
    if let pace = HabitGoal.Pace(counted: words.filter { !HabitGoal.Pace.filling.contains($0) }) {
      self = pace
    } else if !text.contains("/"), let pace = HabitGoal.Pace(repeated: words) {
      self = pace
    } else {
      return nil
    }
  }

  /// Words that don't change a goal's meaning: `3 times a week`.
  private static let filling: Set<String> = ["per", "a", "an", "time", "times"]

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { " /,\t".contains($0) }.flatMap { word -> [String] in
      switch word {
      case "once": ["1"]
      case "twice": ["2"]
      case "weekend", "weekends": ["saturday", "sunday"]
      case _ where word.last == "x" && Int(word.dropLast()) != nil: [String(word.dropLast())]
      default: [String(word)]
      }
    }
  }

  /// Reads a number of days in a week, a month or some days.
  private init?(counted words: [String]) {
    switch words {
    case ["daily"]: self = .daily
    case ["weekly"]: self = .perWeek(1)
    case ["monthly"]: self = .perMonth(1)
    default:
      guard let times = words.first.flatMap({ Int($0) }), times > 0 else { return nil }
      let rest = words.dropFirst().drop { $0 == "days" && words.count == 3 }
      switch Array(rest) {
      case ["day"] where times == 1: self = .daily
      case ["week"] where times <= 7: self = .perWeek(times)
      case ["month"] where times <= 31: self = .perMonth(times)
      default:
        guard rest.count == 3, words[1] == "in", words[3] == "days", let days = Int(words[2]),
          (times...366).contains(days)
        else { return nil }
        self = .within(times, days: days)
      }
    }
  }

  /// Reads rules that are also valid for tasks: `every other day`, `every mon and fri`, `weekdays`.
  private init?(repeated words: [String]) {
    var words = words
    if let first = words.first, first != "every" {
      guard Weekday(named: first) != nil || first.hasPrefix("weekday") || first.hasPrefix("workday")
      else { return nil }
      words.insert("every", at: 0)
    }
    if words.count > 1, words[1] == "other" { words[1] = "2" }
    guard let rule = RepeatRule(words.joined(separator: " ")), !rule.isFromDone,
      rule.monthDays.isEmpty
    else { return nil }
    switch (rule.unit, rule.interval) {
    case (.day, 1): self = .daily
    case (.day, 2...366): self = .within(1, days: rule.interval)
    case (.workday, 1): self = .on(HabitGoal.Pace.workdays)
    case (.week, 1): self = rule.weekdays.isEmpty ? .perWeek(1) : .on(rule.weekdays)
    case (.week, 2...52) where rule.weekdays.isEmpty: self = .within(1, days: 7 * rule.interval)
    case (.month, 1): self = .perMonth(1)
    default: return nil
    }
  }

  /// Monday to Friday.
  package static let workdays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
}

extension HabitGoal.Pace: CustomStringConvertible {
  /// `daily`, `weekdays`, `mon, wed, fri`, `3/week`, `2/month`, `every 2 days`, `5 in 14 days`.
  public var description: String {
    switch self {
    case .daily: "daily"
    case .on(let days): HabitGoal.Pace.description(of: days)
    case .perWeek(let times): "\(times)/week"
    case .perMonth(let times): "\(times)/month"
    case .within(1, let days): "every \(days) days"
    case .within(let times, let days): "\(times) in \(days) days"
    }
  }

  private static func description(of days: Set<Weekday>) -> String {
    switch days {
    case workdays: "weekdays"
    case [.saturday, .sunday]: "weekends"
    default:
      Weekday.allCases.filter(days.contains).map { $0.name.prefix(3) }.joined(separator: ", ")
    }
  }
}

// A pause's days as people type them: they are in the future.
extension DateWords {
  /// Reads a pause's days: nothing is from today on, `until friday`, `friday`,
  /// `tomorrow..2026-12-03`, `2026-12`; nil if it's none of these.
  public func pause(_ text: String) -> DayRange? {
    let text = text.trimmed
    if text.isEmpty { return DayRange(today, DayRange.always.last) }
    let words = text.split(separator: " ", maxSplits: 1)
    if words.count == 2, words[0].lowercased() == "until" {
      return ahead.day(String(words[1])).flatMap { $0 < today ? nil : DayRange(today, $0) }
    }
    // Without a first day, a pause begins today.
    let range = ahead.range(text)
    guard let range, range.first == DayRange.always.first else { return range }
    return range.last < today ? nil : DayRange(today, range.last)
  }
}
