/// The daily counts for a goal with a period.
struct GoalTally {
  /// The days that count, in order, each with its count.
  private(set) var days: [(day: Day, count: Int)] = []
  /// The first day that could count: the journal's first one in the period, or the habit's if that
  /// is later; nil if there is none yet.
  private(set) var begins: Day?
  private let kind: Milestone.Kind
  /// The number of days before today that a later note turns into kept ones, if the habit is kept
  /// in silence.
  private var silentDays = 0

  /// Counts a goal's items in a range of days, up to today.
  /// - Parameter tasks: the tasks outside entries.
  init(
    _ meaning: (kind: Milestone.Kind, name: String?), in period: DayRange, _ index: DatedIndex,
    _ book: HabitBook, _ stretches: StretchCatalogue, _ tasks: [JournalTask]
  ) {
    kind = meaning.kind
    let entries = index.entries(in: period)
    begins = index.entries.first.map { max($0.day, period.first) }
    switch meaning.kind {
    case .entries: for entry in entries { add(1, on: entry.day) }
    case .words: for entry in entries { add(entry.words, on: entry.day) }
    case .days, .streak:
      for entry in entries where days.last?.day != entry.day { add(1, on: entry.day) }
    case .habit:
      guard let place = book.habits.firstIndex(where: { $0.name == meaning.name }),
        case let ledger = book.ledger(place), let span = ledger.span
      else { return }
      begins = begins.map { max($0, span.first) }
      for (offset, status) in ledger.statuses.enumerated() where status == .done {
        if period.contains(span.first + offset) { add(1, on: span.first + offset) }
      }
      guard book.habits[place].goal.isKeptInSilence else { return }
      let last = min(period.last, index.today - 1)
      silentDays = max(0, last - max(span.last, period.first - 1))
    case .tasks:
      for task in DoneTask.all(index, book, tasks).sorted(by: { $0.day < $1.day })
      where period.contains(task.day) { add(1, on: task.day) }
    case .stretches, .area, .stretch:
      let known = Dictionary(
        stretches.stretches.map { (KeyTable.canonical($0.name), $0) },
        uniquingKeysWith: { a, _ in a })
      for entry in entries {
        for name in entry.stretches {
          let stretch = known[KeyTable.canonical(name)]
          let isMeant =
            switch meaning.kind {
            case .area: meaning.name.map { stretch?.areas.contains($0) ?? false } ?? false
            case .stretch: (stretch?.name ?? name) == meaning.name
            default: true
            }
          if isMeant { add(1, on: entry.day) }
        }
      }
    }
  }

  private mutating func add(_ count: Int, on day: Day) {
    if days.last?.day == day {
      days[days.count - 1].count += count
    } else {
      days.append((day, count))
    }
  }

  /// Returns true if a number can't be reached by the last day, if a day counts once at most.
  func isOutOfReach(_ goal: Int, today: Day, by last: Day) -> Bool {
    let isToday = days.last?.day == today
    let daysLeft = last - today + (isToday ? 0 : 1)
    switch kind {
    case .days, .habit: return goal - days.count > daysLeft + silentDays
    case .streak:
      var run = 0
      for place in days.indices.reversed() {
        guard days[place].day == today - run - (isToday ? 0 : 1) else { break }
        run += 1
      }
      return goal - run > daysLeft
    case .entries, .words, .tasks, .stretches, .area, .stretch: return false
    }
  }

  /// Returns the number so far, and the day it reached the goal: a sum, or for consecutive days
  /// the longest run.
  func standing(of goal: Int) -> (now: Int, reached: Day?) {
    var (sum, run, best): (Int, Int, Int) = (0, 0, 0)
    var last: Day?
    var reached: Day?
    for (day, count) in days {
      run = last.map { $0 + 1 == day } ?? false ? run + 1 : 1
      sum = sum + count
      best = max(best, run)
      last = day
      if reached == nil, (kind == .streak ? best : sum) >= goal { reached = day }
    }
    return (kind == .streak ? best : sum, reached)
  }
}

extension GoalStanding {
  /// Creates the standing for a goal with a period.
  init(
    _ goal: PersonalGoal, _ kind: Milestone.Kind, _ condition: HabitCondition?,
    _ tally: GoalTally, today: Day
  ) {
    let (now, reached) = tally.standing(of: goal.count)
    self.init(
      name: goal.name, kind: kind, condition: condition, count: goal.count, now: now,
      left: max(0, goal.count - now),
      reached: reached, from: goal.from, by: goal.by)
    if reached == nil, let by = goal.by, by >= today, goal.from ?? today <= today,
      tally.isOutOfReach(goal.count, today: today, by: by)
    {
      isOutOfReach = true
    }
    guard let from = goal.from, let by = goal.by, kind != .streak, from <= today, today <= by
    else { return }
    // Today isn't over, so only earlier days are expected; and nothing is of days before the journal
    // or the habit began.
    let begin = min(tally.begins ?? today, today)
    expected = Int(
      clamping: Double(goal.count) * Double(today - begin) / Double(by - begin + 1))
  }
}
