import JournalCore
import Phrases

extension CalendarView {
  /// What the streaks of its habit are called: `at most 1 glass of wine`, or its name; nil without a habit.
  var habitLabel: String? { habit.map { condition?.shown ?? oneLine($0) } }

  /// What a day of its habit was: `done`, or `kept` for a limit; nil without a habit.
  var doneWord: String? { habit.map { _ in condition?.isLimit == true ? "kept" : "done" } }
}

extension HabitStreaksView {
  var isLimit: Bool { condition?.isLimit ?? false }

  /// `run: 12 days in a row`, `at most 1 glass of wine: 3 days in a row`, `run: starts on 1 Dec 2026`.
  var currentText: String {
    let label = condition?.shown ?? oneLine(name)
    if let first = today.startsOn { return "\(label): starts on \(EnglishDate.text(first))" }
    guard current > 0 else { return "\(label): no streak right now" }
    return "\(label): \(unit.count(current)) in a row"
  }

  /// Returns the goal, the longest streak, ticks and strength, one sentence per line.
  func facts(_ dash: String) -> [String] {
    var lines = ["Goal: \(oneLine(goal))"]
    if let bestRange {
      lines.append("Longest: \(unit.count(best)), \(EnglishDate.text(bestRange, dash))")
    }
    lines.append("\(isLimit ? "Kept" : "Done") on \(Figure.count(ticks, "day", "days"))")
    lines.append("Strength: \(Figure.whole(strength * 100))%")
    // Before its first day nothing is asked for.
    if today.startsOn == nil, today.needed > 1 || unit != .days, today.needed > 0 {
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
    if today.isAtRisk {
      return isLimit
        ? "It ends tonight unless today's number is noted"
        : "It ends tonight unless it is done today"
    }
    if !today.canBeKept {
      return "It can't be kept any more, and ends on \(EnglishDate.text(end))"
    }
    return "It would end on \(EnglishDate.text(end))"
  }

  /// Returns a row of the ledger: the day, its status, and the effect on the streak.
  func explained(_ day: HabitDay, after before: Int) -> [String] {
    let amount = day.amount.map { " (\(Figure.text($0)))" } ?? ""
    // Only a limit with `quiet: kept` is kept by a day without a number.
    let isSilent = isLimit && day.status == .done && day.amount == nil
    let status = day.status.ledgerWords(isLimit: isLimit) + (isSilent ? ", nothing noted" : amount)
    let words = [reason(day, after: before)] + (day.lacksNumber == true ? [numberAsked] : [])
    return [
      EnglishDate.text(day.day), status, words.filter { !$0.isEmpty }.joined(separator: "; "),
    ]
  }

  /// What to write instead of a tick that decides nothing.
  private var numberAsked: String {
    "a tick without a number decides nothing: write \(oneLine(name)): 0, or how many"
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
