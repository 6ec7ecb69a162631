package import JournalCore
import Phrases

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
  package var todayWords: String {
    if let first = today.startsOn { return "starts on \(EnglishDate.text(first))" }
    var parts = [today.status.words(isDue: today.isDue, isLimit: isLimit)]
    if let amount = today.amount, let target, target > 0 {
      let unit = counts.map { " " + oneLine(CountedUnit.text($0, target)) } ?? ""
      parts.append("\(Figure.text(amount)) of \(Figure.text(target))\(unit)")
    }
    if let progress { parts.append(progress) }
    return parts.joined(separator: ", ")
  }

  /// What it is called where its streaks are told: `at most 1 glass of wine`, or its name.
  var label: String { condition?.shown ?? oneLine(name) }

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
  package var streakWords: String {
    guard current > 0 else { return "" }
    return ([unit.count(current)] + (riskWords.map { [$0] } ?? [])).joined(separator: ", ")
  }

  /// What threatens the current streak; nil if nothing does.
  var riskWords: String? {
    guard current > 0 else { return nil }
    if today.isAtRisk {
      return isLimit ? "ends tonight unless its number is noted" : "ends tonight unless it is done"
    }
    guard !today.canBeKept else { return nil }
    switch unit {
    case .days: return "can't be kept any more"
    case .weeks: return "this week can't be kept any more"
    case .months: return "this month can't be kept any more"
    }
  }

  /// The same for a narrow line: `ends tonight`.
  var briefRisk: String? {
    riskWords.map { _ in today.isAtRisk ? "ends tonight" : "can't be kept" }
  }

  /// The strength in whole percent.
  package var strengthWords: String { "\(Figure.whole(strength * 100))%" }
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

  /// How to begin if there are no habits.
  var emptyText: [Phrase] {
    [
      Phrase("No habits yet."),
      Phrase("Start one: \(command: "daymark habits add run --goal 3/week")"),
    ]
  }

  /// Returns the status of one of the last days of a habit; nil if the day doesn't count.
  func status(of habit: HabitStanding, on day: Day) -> HabitStatus? {
    if let found = habit.recent?.last(where: { $0.day == day }) { return found.status }
    // A habit that was never done has no days yet, but today may be its first.
    return day == self.day && habit.lastTick == nil ? habit.today.status : nil
  }

  /// Returns the marks of a habit's last days, a week apart from the other.
  func marks(of habit: HabitStanding, last count: Int = 14, _ style: TextStyle) -> String {
    let marks = range.days.map { status(of: habit, on: $0)?.mark(style) ?? " " }.suffix(count)
    guard count > 7 else { return marks.joined() }
    return marks.prefix(count - 7).joined() + " " + marks.suffix(7).joined()
  }

  /// The statuses of the days in its rows, in the order in which they are explained.
  var usedStatuses: [HabitStatus] {
    let used = Set(habits.flatMap { habit in range.days.compactMap { status(of: habit, on: $0) } })
    return HabitStatus.inOrder.filter(used.contains)
  }

  /// Whether any of the habits has a limit.
  var hasLimits: Bool { habits.contains(where: \.isLimit) }

  /// The meaning of the marks in its rows, those that look the same together.
  func legend(_ style: TextStyle) -> String {
    var found: [(mark: String, words: [String])] = []
    for status in usedStatuses {
      let (mark, words) = (status.mark(style), status.legendWords(hasLimits: hasLimits))
      if let place = found.firstIndex(where: { $0.mark == mark }) {
        found[place].words.append(words)
      } else {
        found.append((mark, [words]))
      }
    }
    return found.map { "\($0.mark) \($0.words.joined(separator: ", "))" }
      .joined(separator: "   ")
  }

  /// The archived habits in a line; nil if there are none.
  var archivedText: String? {
    archived.isEmpty ? nil : "Archived: " + archived.map { oneLine($0) }.joined(separator: ", ")
  }
}
