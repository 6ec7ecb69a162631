// How often a habit is to be done, as people write it.

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

  /// Words that a goal means the same without: `3 times a week`.
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

  /// Reads what tasks take for a rule, too: `every other day`, `every mon and fri`, `weekdays`.
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

  private static let workdays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
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
