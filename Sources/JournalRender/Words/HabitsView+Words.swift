package import JournalCore
package import Phrases

extension StreakUnit {
  /// Returns `12 days`, `1 week`.
  package func count(_ length: Int) -> Phrase {
    switch self {
    case .days: Phrase(length, "\(length) day", "\(length) days")
    case .weeks: Phrase(length, "\(length) week", "\(length) weeks")
    case .months: Phrase(length, "\(length) month", "\(length) months")
    }
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
  package var todayWords: Phrase {
    if let first = today.startsOn { return Phrase("starts on \(first, .weekday)") }
    var parts = [today.status.words(isDue: today.isDue, isLimit: isLimit)]
    if let amountWords { parts.append(amountWords) }
    if let progress { parts.append(progress) }
    return Phrase("\(list: parts)")
  }

  /// The habit's label beside its streaks: `at most 1 glass of wine`, or its name.
  var label: Phrase { condition?.shown ?? Phrase("\(written: name)") }

  private var progress: Phrase? {
    switch unit {
    case .weeks: Phrase("\(today.done) of \(today.needed) this week")
    case .months: Phrase("\(today.done) of \(today.needed) this month")
    case .days: today.needed > 1 ? Phrase("\(today.done) of \(today.needed) lately") : nil
    }
  }

  /// The current streak: `12 days`, `12 days, ends tonight unless it is done`; nil if there is
  /// none.
  package var streakWords: Phrase? {
    guard current > 0 else { return nil }
    return riskWords.map { Phrase("\(unit.count(current)), \($0)") } ?? unit.count(current)
  }

  /// Today's status and the current streak: `done; 12 days`.
  package var words: Phrase {
    streakWords.map { Phrase("\(todayWords); \($0)") } ?? todayWords
  }

  /// The status beside a ring, which shows if it is done: `5 of 6 glasses`, `6 days in a row`.
  package var ringWords: Phrase {
    if let first = today.startsOn { return Phrase("starts on \(first, .weekday)") }
    let isPlain = [.done, .open].contains(today.status) && !isLimit
    let status = today.status.words(isDue: today.isDue, isLimit: isLimit)
    let streak = current > 0 ? Phrase("\(unit.count(current)) in a row") : nil
    let number = isLimit ? amountWords : amountWords(of: today.amount ?? 0)
    let count = number ?? progress
    guard isPlain else { return count.map { Phrase("\(status) · \($0)") } ?? status }
    return count ?? streak ?? status
  }

  /// `5 of 6 glasses`; nil without an amount of today.
  private var amountWords: Phrase? { today.amount.flatMap { amountWords(of: $0) } }

  /// Returns `0 of 6 glasses`; nil for a habit that isn't about an amount.
  private func amountWords(of amount: Double) -> Phrase? {
    guard let target, target > 0 else { return nil }
    return counts.map { Phrase("\(amount) of \(target) \(written: CountedUnit.text($0, target))") }
      ?? Phrase("\(amount) of \(target)")
  }

  /// The threat to the current streak; nil if there is none.
  var riskWords: Phrase? {
    guard current > 0 else { return nil }
    if today.isAtRisk {
      return isLimit
        ? Phrase("ends tonight unless its number is noted")
        : Phrase("ends tonight unless it is done")
    }
    guard !today.canBeKept else { return nil }
    return switch unit {
    case .days: Phrase("can't be kept any more")
    case .weeks: Phrase("this week can't be kept any more")
    case .months: Phrase("this month can't be kept any more")
    }
  }

  /// Today's status and the threat to the streak: `due; ends tonight unless it is done`.
  var dueWords: Phrase {
    riskWords.map { Phrase("\(todayWords); \($0)") } ?? todayWords
  }

  /// The strength in whole percent.
  package var strengthWords: String { "\(Figure.whole(strength * 100))%" }

  /// The strength with its name: `strength 82%`.
  package var strengthText: Phrase { Phrase("strength \(figure: strengthWords)") }
}

extension HabitsView {
  /// The habits by routine, beginning with those without one.
  package var routines: [(name: String?, habits: [HabitStanding])] {
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

  /// What is shown if there are no habits, with a hint on how to begin.
  var emptyBlocks: [Block] {
    if let unread {
      return [
        .sentences([
          Phrase(
            unread, "No habits, because \(unread) entry has values of habits that can't be read.",
            "No habits, because \(unread) entries have values of habits that can't be read."),
          Phrase("See which: \(command: "daymark check")"),
        ])
      ]
    }
    let add = "daymark habits add run --goal 3/week"
    return EmptyState.blocks(
      [Phrase("No habits yet."), Phrase("Start one: \(command: add)")],
      page: EmptyState(words: Phrase("Small things, often. Start with one.")))
  }

  /// Returns the status on one of a habit's last days; nil if the day doesn't count.
  func status(of habit: HabitStanding, on day: Day) -> HabitStatus? {
    if let found = habit.recent?.last(where: { $0.day == day }) { return found.status }
    // A habit that was never done has no days yet, but today may be its first.
    return day == self.day && habit.lastTick == nil ? habit.today.status : nil
  }

  /// Returns the marks for a habit's last days, with a gap between weeks.
  func marks(of habit: HabitStanding, last count: Int = 14, _ style: TextStyle) -> String {
    let marks = range.days.map { status(of: habit, on: $0)?.mark(style) ?? " " }.suffix(count)
    guard count > 7 else { return marks.joined() }
    return marks.prefix(count - 7).joined() + " " + marks.suffix(7).joined()
  }

  /// The statuses in its rows, in legend order.
  var usedStatuses: [HabitStatus] {
    let used = Set(habits.flatMap { habit in range.days.compactMap { status(of: habit, on: $0) } })
    return HabitStatus.inOrder.filter(used.contains)
  }

  /// True if any of the habits has a limit.
  var hasLimits: Bool { habits.contains(where: \.isLimit) }

  /// Returns the meaning of each mark in its rows: `● done`.
  func legend(_ style: TextStyle) -> [Phrase] {
    var found: [(mark: String, words: [Phrase])] = []
    for status in usedStatuses {
      let mark = status.mark(style)
      let words = status.legendWords(hasLimits: hasLimits)
      if let place = found.firstIndex(where: { $0.mark == mark }) {
        found[place].words.append(words)
      } else {
        found.append((mark, [words]))
      }
    }
    return found.map { Phrase("\(figure: $0.mark) \(list: $0.words)") }
  }

  /// The archived habits in a line; nil if there are none.
  var archivedText: Phrase? {
    archived.isEmpty ? nil : Phrase("Archived: \(list: archived)")
  }
}

extension HabitStatus {
  /// Returns today's status so far.
  func words(isDue: Bool, isLimit: Bool) -> Phrase {
    switch self {
    case .done where isLimit: Phrase("kept so far")
    case .notDone where isLimit: Phrase("over the limit")
    case .open where isLimit: isDue ? Phrase("no number yet") : Phrase("nothing noted")
    case .done: Phrase("done")
    case .missed: Phrase("over the limit")
    case .notDone, .unknown, .frozen: Phrase("not done")
    case .open: isDue ? Phrase("due") : Phrase("enough for now")
    case .rest: Phrase("rest day")
    case .paused: Phrase("paused")
    case .skipped: Phrase("skipped")
    }
  }

  /// All statuses, in legend order.
  static let inOrder: [HabitStatus] = [
    .done, .missed, .unknown, .notDone, .rest, .paused, .skipped, .frozen, .open,
  ]

  /// Returns the day's status, in the ledger.
  package func ledgerWords(isLimit: Bool) -> Phrase {
    switch self {
    case .done where isLimit: Phrase("kept")
    case .missed where isLimit, .notDone where isLimit: Phrase("over the limit")
    case .done: Phrase("done")
    case .missed: Phrase("missed")
    case .notDone: Phrase("not done")
    case .rest: Phrase("rest day")
    case .paused: Phrase("paused")
    case .skipped: Phrase("skipped")
    case .frozen: Phrase("frozen")
    case .unknown: Phrase("no number, so unknown")
    case .open: Phrase("today, still open")
    }
  }

  /// Returns the day's status, in a few words below a small calendar for several habits.
  func legendWords(hasLimits: Bool) -> Phrase {
    switch self {
    case .unknown: Phrase("no number")
    case .done where hasLimits: Phrase("done or kept")
    case .missed where hasLimits: Phrase("missed or over the limit")
    case .notDone where hasLimits: Phrase("not done or over the limit")
    default: ledgerWords(isLimit: false)
    }
  }

  /// Returns the status's mark in a small calendar.
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

extension StreakUnit {
  /// Returns a day's place in its run: `day 12 in a row`, `week 3 in a row`.
  func inARow(_ number: Int) -> Phrase {
    switch self {
    case .days: Phrase("day \(number) in a row")
    case .weeks: Phrase("week \(number) in a row")
    case .months: Phrase("month \(number) in a row")
    }
  }

  /// The first place in a run: `day 1`.
  var first: Phrase {
    switch self {
    case .days: Phrase("day 1")
    case .weeks: Phrase("week 1")
    case .months: Phrase("month 1")
    }
  }

  /// The name for a column of such places: `Days in a row`.
  var rowName: Phrase {
    switch self {
    case .days: Phrase("Days in a row")
    case .weeks: Phrase("Weeks in a row")
    case .months: Phrase("Months in a row")
    }
  }
}
