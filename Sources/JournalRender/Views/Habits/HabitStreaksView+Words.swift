import JournalCore
import Phrases

extension HabitStreaksView {
  /// True if the habit's number must not be exceeded.
  var isLimit: Bool { condition?.isLimit ?? false }

  /// The current streak: `run: 12 days in a row`, `at most 1 glass of wine: 3 days in a row`, `run:
  /// starts on 1 Dec 2026`.
  var currentText: Phrase {
    let label = condition?.shown ?? Phrase("\(written: name)")
    if let first = today.startsOn {
      return Phrase("\(label): starts on \(first, .weekday)")
    }
    guard current > 0 else { return Phrase("\(label): no streak right now") }
    return Phrase("\(label): \(unit.count(current)) in a row")
  }

  /// The goal, the longest streak, ticks and strength.
  var facts: [Phrase] {
    var facts = [Phrase("Goal: \(goal.words)")]
    if let bestRange { facts.append(Phrase("Longest: \(unit.count(best)), \(bestRange)")) }
    facts.append(countWords)
    facts.append(Phrase("Strength: \(figure: "\(Figure.whole(strength * 100))%")"))
    // Nothing is required before the first day.
    if today.startsOn == nil, today.needed > 1 || unit != .days, today.needed > 0 {
      facts.append(soFar)
    }
    return facts
  }

  /// `Done on 109 days`.
  var countWords: Phrase {
    isLimit
      ? Phrase(ticks, "Kept on \(ticks) day", "Kept on \(ticks) days")
      : Phrase(ticks, "Done on \(ticks) day", "Done on \(ticks) days")
  }

  private var soFar: Phrase {
    switch unit {
    case .days: Phrase("\(today.done) of \(today.needed) in the current window")
    case .weeks: Phrase("\(today.done) of \(today.needed) this week")
    case .months: Phrase("\(today.done) of \(today.needed) this month")
    }
  }

  /// The time at which the streak would end; nil if nothing can end it.
  var ending: Phrase? {
    guard let end = today.endsOn else { return nil }
    if today.isAtRisk {
      return isLimit
        ? Phrase("It ends tonight unless today's number is noted")
        : Phrase("It ends tonight unless it is done today")
    }
    return today.canBeKept
      ? Phrase("It would end on \(end, .weekday)")
      : Phrase("It can't be kept any more, and ends on \(end, .weekday)")
  }

  // MARK: The year

  /// The year's name for screen readers.
  var yearTitle: Phrase { Phrase("\(written: name), the last year") }

  /// The number of days in it.
  var yearDescription: Phrase {
    let done = days.count { $0.status == .done }
    return isLimit
      ? Phrase(
        days.count, "Kept on \(done) of \(days.count) day.",
        "Kept on \(done) of \(days.count) days.")
      : Phrase(
        days.count, "Done on \(done) of \(days.count) day.",
        "Done on \(done) of \(days.count) days.")
  }

  // MARK: The ledger

  /// The ledger's rows, by day.
  var explainedDays: [[Inline]] {
    var before = 0
    return days.map { day in
      defer { before = day.streak }
      return explained(day, after: before)
    }
  }

  /// Returns a row of the ledger: the day, its status, and the effect on the streak.
  private func explained(_ day: HabitDay, after before: Int) -> [Inline] {
    let words =
      switch (reason(day, after: before), day.lacksNumber == true) {
      case (let reason?, true): Inline(Phrase("\(reason); \(numberAsked)"))
      case (nil, true): Inline(numberAsked)
      case (let reason?, false): Inline(reason)
      case (nil, false): Inline("")
      }
    return [Inline(day.day), Inline(status(of: day)), words]
  }

  private func status(of day: HabitDay) -> Phrase {
    // Only a limit with `quiet: kept` is kept by a day without a number.
    if isLimit, day.status == .done, day.amount == nil { return Phrase("kept, nothing noted") }
    let words = day.status.ledgerWords(isLimit: isLimit)
    return day.amount.map { Phrase("\(words) (\($0))") } ?? words
  }

  /// The hint for a tick that decides nothing.
  private var numberAsked: Phrase {
    Phrase(
      "a tick without a number decides nothing: write \(code: "\(oneLine(name)): 0"), or how many")
  }

  private func reason(_ day: HabitDay, after before: Int) -> Phrase? {
    if let ended = day.ended { return Phrase("ends a streak of \(unit.count(ended))") }
    if unit != .days {
      return day.status == .rest || day.status == .paused ? Phrase("nothing due") : nil
    }
    if day.streak > before {
      return before == 0 ? Phrase("a streak starts") : unit.count(day.streak)
    }
    guard day.streak > 0 else { return nil }
    return switch day.status {
    case .frozen: Phrase("forgiven: still \(unit.count(day.streak))")
    case .open: Phrase("not over: still \(unit.count(day.streak))")
    case .rest, .paused, .skipped: Phrase("doesn't count: still \(unit.count(day.streak))")
    default: unit.count(day.streak)
    }
  }

  /// Returns a row for a week or month in the ledger: the status and its effect.
  func explained(_ period: HabitPeriod) -> [Inline] {
    let words =
      switch period.status {
      case .kept: Phrase("kept")
      case .missed:
        period.ended.map { Phrase("missed: ends a streak of \(unit.count($0))") }
          ?? Phrase("missed")
      case .paused: Phrase("paused: doesn't count")
      case .open: Phrase("not over")
      }
    return [
      Inline(Phrase("\(period.range)")), Inline(Phrase("\(period.done) of \(period.needed)")),
      Inline(words),
    ]
  }
}
