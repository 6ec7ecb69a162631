/// A habit's strength, from 0 to 1: every day moves it towards that day's result, halfway in 13
/// days for a daily habit.
///
/// After Loop Habit Tracker: with f the times per day that the goal asks for, m = 0.5^(√f / 13),
/// and each day s ← s·m + v·(1 − m).
struct HabitStrength {
  private let ledger: HabitLedger
  /// The remaining share of yesterday's strength.
  private let memory: Double

  init(_ ledger: HabitLedger) {
    self.ledger = ledger
    let rate = ledger.goal.rate
    memory = HabitStrength.half(to: (Double(rate.times) / Double(rate.days)).squareRoot() / 13)
  }

  /// The strength at the end of the last day.
  var last: Double {
    var last = start
    forEach { last = $0 }
    return last
  }

  /// The strength at the end of each day in the ledger's span.
  var all: [Double] {
    var all: [Double] = []
    forEach { all.append($0) }
    return all
  }

  /// The initial strength: 1 for a limit, as if kept; 0 for everything else.
  private var start: Double {
    ledger.span != nil && ledger.goal.isLimit ? 1 : 0
  }

  private func forEach(_ body: (Double) -> Void) {
    guard let span = ledger.span else { return }
    var strength = start
    var next = 0
    var ticks = 0
    let (times, days) = ledger.goal.rate
    let isDaily = times >= days
    for (place, status) in ledger.statuses.enumerated() {
      let day = span.first + place
      var mark = DayMark(day)
      if next < ledger.marks.count, ledger.marks[next].day == day {
        mark = ledger.marks[next]
        next += 1
      }
      if status == .done { ticks += 1 }
      if place >= 2 * days, ledger.statuses[place - 2 * days] == .done { ticks -= 1 }
      switch status {
      case .rest, .paused, .skipped, .open: break
      case .done, .missed, .notDone, .frozen, .unknown:
        let value =
          isDaily
          ? share(mark, isDone: status == .done) : min(1, Double(ticks) / Double(2 * times))
        strength = strength * memory + value * (1 - memory)
      }
      body(strength)
    }
  }

  /// Returns the completed share of a day's goal, from 0 to 1.
  private func share(_ mark: DayMark, isDone: Bool) -> Double {
    switch ledger.goal.target {
    case nil: return isDone ? 1 : 0
    case .atLeast(let least):
      guard !isDone else { return 1 }
      return max(0, min(1, (mark.amount ?? 0) / least))
    case .atMost(let most):
      guard let amount = mark.amount else { return isDone ? 1 : 0 }
      guard most > 0 else { return amount > 0 ? 0 : 1 }
      return max(0, min(1, 1 - (amount - most) / most))
    }
  }

  /// Returns 0.5^x for a small x, by the series of e^−x·ln 2.
  private static func half(to x: Double) -> Double {
    let power = -x * 0.693_147_180_559_945_3
    var sum = 1.0
    var term = 1.0
    for step in 1...20 {
      term *= power / Double(step)
      sum += term
    }
    return sum
  }
}

extension HabitLedger {
  /// The habit's strength, from 0 to 1.
  public var strength: Double { HabitStrength(self).last }
}
