import JournalCore

extension StreakUnit {
  /// Returns `12 days`, `1 week`.
  func count(_ length: Int) -> String {
    let many = rawValue
    return Figure.count(length, String(many.dropLast()), many)
  }
}

extension HabitStanding {
  /// Today's status so far: `[x]`, `[ ]`, `[-]`.
  var box: String {
    switch today.status {
    case .done: "[x]"
    case .skipped, .missed: "[-]"
    default: "[ ]"
    }
  }

  /// Today's status: `due, 5 of 8 glasses`, `done, 2 of 3 this week`.
  var todayWords: String {
    var parts = [today.status.words(isDue: today.isDue)]
    if let amount = today.amount, let target {
      let unit = counts.map { " " + oneLine($0) } ?? ""
      parts.append("\(Figure.text(amount)) of \(Figure.text(target))\(unit)")
    }
    if let progress { parts.append(progress) }
    return parts.joined(separator: ", ")
  }

  private var progress: String? {
    let place =
      switch unit {
      case .weeks: "this week"
      case .months: "this month"
      case .days: today.needed > 1 ? "lately" : ""
      }
    return place.isEmpty ? nil : "\(today.done) of \(today.needed) \(place)"
  }

  /// The current streak: `12 days`, `12 days, ends tonight unless it is done`; empty if there is
  /// none.
  var streakWords: String {
    guard current > 0 else { return "" }
    return unit.count(current) + (today.isAtRisk ? ", ends tonight unless it is done" : "")
  }

  /// The strength in whole percent.
  var strengthWords: String { "\(Figure.whole(strength * 100))%" }
}

extension HabitStatus {
  /// Returns today's status so far.
  func words(isDue: Bool) -> String {
    switch self {
    case .done: "done"
    case .missed: "over the limit"
    case .notDone, .unknown, .frozen: "not done"
    case .open: isDue ? "due" : "enough for now"
    case .rest: "rest day"
    case .paused: "paused"
    case .skipped: "skipped"
    }
  }
}

extension HabitsView {
  /// The habits by routine, beginning with those without one.
  var routines: [(name: String?, habits: [HabitStanding])] {
    var found: [(name: String?, habits: [HabitStanding])] = []
    for habit in habits {
      if found.last.map({ $0.name == habit.routine }) ?? false {
        found[found.count - 1].habits.append(habit)
      } else {
        found.append((habit.routine, [habit]))
      }
    }
    return found
  }

  /// How to begin if there are no habits.
  var emptyText: String { "No habits yet. Start one: daymark habits add run --goal 3/week" }

  /// The archived habits in a line; nil if there are none.
  var archivedText: String? {
    archived.isEmpty ? nil : "Archived: " + archived.map { oneLine($0) }.joined(separator: ", ")
  }
}

extension HabitStreaksView {
  /// `12 days in a row`, `3 weeks in a row`.
  var currentText: String {
    guard current > 0 else { return "\(oneLine(name)): no streak right now" }
    return "\(oneLine(name)): \(unit.count(current)) in a row"
  }

  /// Returns the goal, the longest streak, ticks and strength, one sentence per line.
  func facts(_ dash: String) -> [String] {
    var lines = ["Goal: \(oneLine(goal))"]
    if let bestRange {
      lines.append("Longest: \(unit.count(best)), \(EnglishDate.text(bestRange, dash))")
    }
    lines.append("Done on \(Figure.count(ticks, "day", "days"))")
    lines.append("Strength: \(Figure.whole(strength * 100))%")
    if today.needed > 1 || unit != .days {
      lines.append("\(today.done) of \(today.needed) \(window)")
    }
    if let ending { lines.append(ending) }
    return lines
  }

  private var window: String {
    switch unit {
    case .days: "in the current window"
    case .weeks: "this week"
    case .months: "this month"
    }
  }

  /// When the streak would end.
  private var ending: String? {
    guard let end = today.endsOn else { return nil }
    if today.isAtRisk { return "It ends tonight unless it is done today" }
    return "It would end on \(EnglishDate.text(end))"
  }

  /// Returns a row of the ledger: the day, its status, and the effect on the streak.
  func explained(_ day: HabitDay, after before: Int) -> [String] {
    let amount = day.amount.map { " (\(Figure.text($0)))" } ?? ""
    return [EnglishDate.text(day.day), day.status.ledgerWords + amount, reason(day, after: before)]
  }

  private func reason(_ day: HabitDay, after before: Int) -> String {
    if let ended = day.ended { return "ends a streak of \(unit.count(ended))" }
    if unit != .days {
      return day.status == .rest || day.status == .paused ? "nothing due" : ""
    }
    if day.streak > before { return before == 0 ? "a streak starts" : unit.count(day.streak) }
    guard day.streak > 0 else { return "" }
    switch day.status {
    case .frozen: return "forgiven: still \(unit.count(day.streak))"
    case .open: return "not over: still \(unit.count(day.streak))"
    case .rest, .paused, .skipped: return "doesn't count: still \(unit.count(day.streak))"
    default: return unit.count(day.streak)
    }
  }

  /// Returns a row of the ledger of weeks or months: the status and its effect.
  func explained(_ period: HabitPeriod) -> [String] {
    let words =
      switch period.status {
      case .kept: "kept"
      case .missed: "missed: a streak ends here"
      case .paused: "paused: doesn't count"
      case .open: "not over"
      }
    return [
      EnglishDate.text(period.range, "–"), "\(period.done) of \(period.needed)", words,
    ]
  }

  /// The ledger's rows of days.
  var explainedDays: [[String]] {
    var before = 0
    return days.map { day in
      defer { before = day.streak }
      return explained(day, after: before)
    }
  }
}

extension HabitStatus {
  /// The status of a day, in the ledger.
  var ledgerWords: String {
    switch self {
    case .done: "done"
    case .missed: "missed"
    case .notDone: "not done"
    case .rest: "rest day"
    case .paused: "paused"
    case .skipped: "skipped"
    case .frozen: "frozen"
    case .unknown: "no number, so unknown"
    case .open: "today, still open"
    }
  }

  /// Returns its mark in a small calendar.
  func mark(_ style: TextStyle) -> String {
    switch self {
    case .done: style.glyph("●", "x")
    case .missed, .unknown: style.glyph("○", "o")
    case .notDone: style.dot
    case .rest, .paused, .skipped: style.dash
    case .frozen: style.glyph("❄", "*")
    case .open: "?"
    }
  }
}
