import JournalCore

/// The recurrence of a component: the value of RRULE (RFC 5545, 3.3.10).
struct RecurrenceRule: Hashable, Sendable {
  enum Frequency: String, Hashable, Sendable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  var frequency: Frequency
  var interval = 1
  /// The last possible occurrence, as a date and a time in local time.
  var until: String?
  /// The other parts, such as `BYMONTH=1,7`, in the order of RFC 5545.
  var parts: [String] = []

  init(_ frequency: Frequency) {
    self.frequency = frequency
  }

  /// Creates a weekly rule for days of the week, or a daily rule for all seven.
  init(weekdays: Set<Weekday>) {
    self.init(weekdays.count == 7 ? .daily : .weekly)
    if frequency == .weekly { parts = [RecurrenceRule.byDay(weekdays)] }
  }

  /// Creates a rule from a task's rule and a day the task is for; nil if RRULE can't express it
  /// exactly.
  ///
  /// A component's first day must match its rule. RRULE skips months without a day, but a task's
  /// rule uses their last day.
  init?(_ rule: RepeatRule, from day: Day) {
    guard !rule.isFromDone else { return nil }
    var every = rule
    every.interval = 1
    let isOneOfThem = every.next(after: day - 1) == day
    let number = day.components.day
    switch rule.unit {
    case .day: self.init(.daily)
    case .workday:
      guard isOneOfThem, rule.interval == 1 else { return nil }
      self.init(weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday])
    case .week where rule.weekdays.isEmpty: self.init(.weekly)
    case .week:
      guard isOneOfThem else { return nil }
      self.init(.weekly)
      parts = [RecurrenceRule.byDay(rule.weekdays)]
    case .month where rule.monthDays.isEmpty:
      guard number <= 28 else { return nil }
      self.init(.monthly)
    case .month:
      guard isOneOfThem, let days = RecurrenceRule.part(rule.monthDays) else { return nil }
      self.init(.monthly)
      parts = [days]
    case .year where rule.months.isEmpty:
      guard number <= 28 || day.components.month != 2 else { return nil }
      self.init(.yearly)
    case .year:
      // Without a day of its own, it always uses the first occurrence's.
      let wanted = rule.monthDays.isEmpty ? [.date(number)] : rule.monthDays
      let shortest = rule.months.map { Day.daysIn(month: $0, of: 2001) }.min() ?? 31
      guard rule.months.contains(day.components.month),
        rule.monthDays.isEmpty ? number <= shortest : isOneOfThem,
        let days = RecurrenceRule.part(wanted)
      else { return nil }
      self.init(.yearly)
      let months = rule.months.sorted().map(String.init).joined(separator: ",")
      parts = ["BYMONTH=" + months, days]
    }
    interval = rule.interval
  }

  /// Returns a part with only dates or only weekdays: RRULE combines both into days that match
  /// both.
  private static func part(_ days: Set<RepeatRule.MonthDay>) -> String? {
    var dates = [Int]()
    var weekdays = [(Int, Weekday)]()
    for day in days {
      switch day {
      case .date(let number): dates.append(number)
      case .weekday(let weekday, let place): weekdays.append((place, weekday))
      }
    }
    if weekdays.isEmpty {
      return "BYMONTHDAY=" + dates.sorted().map(String.init).joined(separator: ",")
    }
    guard dates.isEmpty else { return nil }
    let order = weekdays.sorted { ($0.0, $0.1.rawValue) < ($1.0, $1.1.rawValue) }
    return "BYDAY=" + order.map { "\($0.0)" + name($0.1) }.joined(separator: ",")
  }

  private static func byDay(_ weekdays: Set<Weekday>) -> String {
    let order = weekdays.sorted { $0.rawValue < $1.rawValue }
    return "BYDAY=" + order.map(name).joined(separator: ",")
  }

  /// Returns a name such as `MO`.
  private static func name(_ weekday: Weekday) -> String {
    String(weekday.name.prefix(2)).uppercased()
  }
}

extension RecurrenceRule: CustomStringConvertible {
  /// The rule in the form `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`.
  var description: String {
    var all = ["FREQ=" + frequency.rawValue]
    if interval > 1 { all.append("INTERVAL=\(interval)") }
    if let until { all.append("UNTIL=" + until) }
    return (all + parts).joined(separator: ";")
  }
}
