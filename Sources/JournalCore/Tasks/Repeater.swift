import JournalSyntax

/// The repeater in a date of Logseq and Org: `+1w`, `++1w`, `.+1d`.
///
/// Source: The Org Manual, “Repeated tasks”.
package struct Repeater: Hashable, Sendable {
  /// The day from which the next one is counted.
  package enum Kind: Hashable, Sendable {
    /// `+1w`: the date itself, even if the result is in the past.
    case fromDate
    /// `++1w`: the date itself, as often as needed to be in the future.
    case untilFuture
    /// `.+1w`: the day when the task is done.
    case fromDone
  }

  /// The unit of the interval.
  package enum Unit: Hashable, Sendable {
    case hour, day, week, month, year
  }

  /// The day from which the next one is counted.
  package var kind: Kind
  /// The number of units between two dates.
  package var count: Int
  /// The unit.
  package var unit: Unit

  /// Reads `.+1d`; returns nil for anything else.
  ///
  /// A habit's `.+1d/3d` counts as `.+1d`.
  package init?(_ text: String) {
    let signs = text.prefix { ".+".contains($0) }
    switch signs {
    case "+": kind = .fromDate
    case "++": kind = .untilFuture
    case ".+": kind = .fromDone
    default: return nil
    }
    let span = text.dropFirst(signs.count).prefix { $0 != "/" }
    let digits = span.dropLast()
    guard let letter = span.last, (1...3).contains(digits.count),
      digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits), number > 0
    else { return nil }
    count = number
    switch letter {
    case "h": unit = .hour
    case "d": unit = .day
    case "w": unit = .week
    case "m": unit = .month
    case "y": unit = .year
    default: return nil
    }
  }

  /// Converts a rule in words; nil if it names days, or counts workdays.
  package init?(_ rule: RepeatRule) {
    guard rule.weekdays.isEmpty, rule.monthDays.isEmpty, rule.months.isEmpty else { return nil }
    switch rule.unit {
    case .day: unit = .day
    case .week: unit = .week
    case .month: unit = .month
    case .year: unit = .year
    case .workday: return nil
    }
    guard (1...999).contains(rule.interval) else { return nil }
    count = rule.interval
    kind = rule.isFromDone ? .fromDone : .fromDate
  }

  /// `.+1d`, as it is written.
  package var text: String {
    let sign =
      switch kind {
      case .fromDate: "+"
      case .untilFuture: "++"
      case .fromDone: ".+"
      }
    let letter =
      switch unit {
      case .hour: "h"
      case .day: "d"
      case .week: "w"
      case .month: "m"
      case .year: "y"
      }
    return "\(sign)\(count)\(letter)"
  }

  /// The rule in the words of Obsidian Tasks: `every 2 weeks`, `every day when done`.
  package var words: String {
    let name =
      switch unit {
      case .hour: "hour"
      case .day: "day"
      case .week: "week"
      case .month: "month"
      case .year: "year"
      }
    let every = count == 1 ? "every \(name)" : "every \(count) \(name)s"
    return every + (kind == .fromDone ? " when done" : "")
  }

  /// Returns the date after a task was done; nil past the year 9999.
  ///
  /// A date keeps its time of day, except if hours are counted. If a month doesn't have the day,
  /// its last one is used.
  package func next(after date: TaskMoment, done: TaskMoment) -> TaskMoment? {
    let next: TaskMoment?
    switch kind {
    case .fromDate: next = date.adding(1, of: self)
    case .fromDone:
      let isHours = unit == .hour
      let start = TaskMoment(done.day, at: isHours ? done.time ?? date.time : date.time)
      next = start.adding(1, of: self)
    case .untilFuture:
      // Dates are far apart only if someone has waited for long: the first steps are skipped.
      let days = max(0, done.day - date.day)
      let skipped =
        switch unit {
        case .hour: max(0, days - 2) * 24 / count
        case .day: max(0, days - 2) / count
        case .week: max(0, days - 8) / (7 * count)
        case .month: max(0, days - 40) / (31 * count)
        case .year: max(0, days - 400) / (366 * count)
        }
      var step = skipped + 1
      var found = date.adding(step, of: self)
      while let moment = found, !moment.isAfter(done) {
        step += 1
        found = date.adding(step, of: self)
      }
      next = found
    }
    return next.flatMap { DayRange.always.contains($0.day) ? $0 : nil }
  }
}

extension TaskMoment {
  /// Returns true if it is later than another; without a time in both, a later day.
  fileprivate func isAfter(_ other: TaskMoment) -> Bool {
    guard let time, let now = other.time, day == other.day else { return day > other.day }
    return time.minute > now.minute
  }

  fileprivate func adding(_ steps: Int, of repeater: Repeater) -> TaskMoment? {
    let count = steps * repeater.count
    guard count <= 3_652_059 * 24 else { return nil }
    switch repeater.unit {
    case .hour: return adding(minutes: count * 60, otherwise: ClockTime.midnight)
    case .day: return TaskMoment(day + count, at: time)
    case .week: return TaskMoment(day + 7 * count, at: time)
    case .month: return day.sameDay(months: count).map { TaskMoment($0, at: time) }
    case .year: return day.sameDay(months: 12 * count).map { TaskMoment($0, at: time) }
    }
  }
}
