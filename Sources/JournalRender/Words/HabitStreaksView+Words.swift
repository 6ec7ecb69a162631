import JournalCore

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
    if today.needed > 1 || unit != .days, today.needed > 0 {
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
    if !today.canBeKept {
      return "It can't be kept any more, and ends on \(EnglishDate.text(end))"
    }
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
      case .missed: period.ended.map { "missed: ends a streak of \(unit.count($0))" } ?? "missed"
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
