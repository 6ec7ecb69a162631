/// A habit's status on each day, its streaks, and the end of the last one.
///
/// Days are civil days, so nothing here depends on clocks or time zones. Time grows with the number
/// of days from the first that counts to today.
public struct HabitLedger: Sendable {
  /// The goal.
  public let goal: HabitGoal
  /// The day that counts as today.
  public let today: Day
  /// A week's first day.
  let weekStarts: Weekday
  /// True for each weekday, from Monday, that is a rest day: looked up for every day in a lifetime.
  let isRest: [Bool]
  /// The days that count, up to today, or up to the last number if silence is success; nil if there
  /// are none yet.
  public let span: DayRange?
  /// The status on each day in the span.
  public private(set) var statuses: [HabitStatus] = []
  /// The streak's length at the end of each day in the span.
  public private(set) var lengths: [Int] = []
  /// The weeks or months in the span, for goals counted in them.
  public private(set) var periods: [HabitPeriod] = []
  /// All streaks, oldest first.
  public private(set) var streaks: [HabitStreak] = []
  /// The current streak.
  public private(set) var current: HabitStreak?
  /// The marks on days in the span.
  let marks: [DayMark]
  /// Today's mark; it doesn't begin a span if the habit was never done.
  let markOfToday: DayMark

  /// Creates a habit's ledger.
  /// - Parameter marks: the marks in order, each day once.
  public init(
    _ goal: HabitGoal, marks: [DayMark], today: Day, weekStarts: Weekday = .monday
  ) {
    self.goal = goal
    self.today = today
    self.weekStarts = weekStarts
    markOfToday = marks.last { $0.day == today } ?? DayMark(today)
    isRest = Weekday.allCases.map(goal.isRest)
    guard let span = HabitLedger.span(of: goal, marks, today: today) else {
      self.span = nil
      self.marks = []
      return
    }
    self.span = span
    self.marks = marks.filter { span.contains($0.day) }
    statuses.reserveCapacity(span.count)
    judgeDays(span)
    freezeDays(from: span.first)
    switch goal.pace {
    case .perWeek where !goal.isRolling: countPeriods(.week)
    case .perMonth: countPeriods(.month)
    case .daily, .on: countDays()
    case .perWeek, .within: countRolling()
    }
  }

  /// Returns the days that count.
  ///
  /// If silence is success, they begin and end with a number: before the first and after the last,
  /// nobody noted anything, so nothing is known.
  private static func span(of goal: HabitGoal, _ marks: [DayMark], today: Day) -> DayRange? {
    let noted = marks.first(where: goal.begins)?.day
    var first = goal.from ?? noted
    var last = min(today, goal.until ?? today)
    if goal.isKeptInSilence {
      guard let noted, let end = marks.last(where: goal.begins)?.day else { return nil }
      first = max(noted, goal.from ?? noted)
      last = min(end, last)
    }
    return first.flatMap { $0 <= last ? DayRange($0, last) : nil }
  }

  /// The longest streak; the latest of several equal ones.
  public var best: HabitStreak? {
    streaks.reduce(nil) { best, streak in
      guard let best, best.length > streak.length else { return streak }
      return best
    }
  }

  /// The number of days on which it was done.
  public var ticks: Int { statuses.count { $0 == .done } }

  /// Returns the status on a day in the span; nil outside it.
  public func status(of day: Day) -> HabitStatus? {
    guard let span, span.contains(day) else { return nil }
    return statuses[day - span.first]
  }

  // MARK: Days

  private mutating func judgeDays(_ span: DayRange) {
    var next = 0
    for day in span.days {
      var mark = DayMark(day)
      if next < marks.count, marks[next].day == day {
        mark = marks[next]
        next += 1
      }
      statuses.append(status(mark))
    }
  }

  /// Returns a day's status by itself.
  func status(_ mark: DayMark) -> HabitStatus {
    if goal.isPaused(mark.day) { return .paused }
    if goal.isMet(by: mark) { return .done }
    if mark.isSkipped { return .skipped }
    if isRest[mark.day.weekday.rawValue] { return .rest }
    if mark.day == today, !goal.isLost(by: mark) { return .open }
    if goal.isLimit, mark.amount == nil {
      // A tick means there was something, but not how much.
      return goal.quiet == .kept && !mark.isDone ? .done : .unknown
    }
    return goal.isDaily ? .missed : .notDone
  }

  /// Forgives missed days between two ticks, the earliest of each month first.
  private mutating func freezeDays(from first: Day) {
    guard goal.freezes > 0, goal.isDaily, let begin = statuses.firstIndex(of: .done),
      let end = statuses.lastIndex(of: .done)
    else { return }
    var month = DayRange(first, first)
    var used = 0
    for place in begin...end where statuses[place] == .missed {
      let day = first + place
      if !month.contains(day) || used == 0 {
        month = Period.month.range(holding: day)
        used = 0
      }
      guard used < goal.freezes else { continue }
      statuses[place] = .frozen
      used += 1
    }
  }

  // MARK: Streaks

  /// A streak being counted.
  private struct Run {
    var first: Day?
    var last: Day?
    var length = 0

    mutating func count(_ days: DayRange) {
      if length == 0 { first = days.first }
      last = days.last
      length += 1
    }

    var streak: HabitStreak? {
      guard length > 0, let first, let last else { return nil }
      return HabitStreak(DayRange(first, last), length: length)
    }
  }

  private mutating func close(_ run: inout Run) {
    if let streak = run.streak { streaks.append(streak) }
    run = Run()
  }

  private mutating func finish(_ run: Run) {
    current = run.streak
    if let current { streaks.append(current) }
  }

  /// Counts daily goals: every day on which it was done counts.
  private mutating func countDays() {
    guard let span else { return }
    var run = Run()
    lengths.reserveCapacity(statuses.count)
    for (place, status) in statuses.enumerated() {
      switch status {
      case .done: run.count(DayRange(span.first + place, span.first + place))
      case .missed, .unknown, .notDone: close(&run)
      case .rest, .paused, .skipped, .frozen, .open: break
      }
      lengths.append(run.length)
    }
    finish(run)
  }

  /// Counts goals over a window: every day whose window has enough ticks counts.
  private mutating func countRolling() {
    guard let span else { return }
    var run = Run()
    var window = RollingWindow(goal)
    for (place, status) in statuses.enumerated() {
      window.add(status)
      let isUntouched = status == .rest || status == .skipped || status == .paused
      if !isUntouched, window.isFull {
        run.count(DayRange(span.first + place, span.first + place))
      } else if !isUntouched, status != .open {
        close(&run)
      }
      lengths.append(run.length)
    }
    finish(run)
  }

  /// Counts goals per week or month: every week or month with enough ticks counts.
  private mutating func countPeriods(_ unit: Period) {
    guard let span else { return }
    var run = Run()
    var day = span.first
    lengths = [Int](repeating: 0, count: statuses.count)
    while day <= span.last {
      var period = period(unit, holding: day)
      let before = run.length
      switch period.status {
      case .kept: run.count(DayRange(period.range.first, min(period.range.last, today)))
      case .missed:
        if before > 0 { period.ended = before }
        close(&run)
      case .paused, .open: break
      }
      periods.append(period)
      let days = DayRange(day, min(period.range.last, span.last))
      let decided = decision(of: period, in: days)
      for day in days.days { lengths[day - span.first] = day < decided ? before : run.length }
      day = period.range.last + 1
    }
    finish(run)
  }

  /// Returns the day that decided a week or month: the one that made it full, else its last.
  private func decision(of period: HabitPeriod, in days: DayRange) -> Day {
    guard period.status == .kept else { return days.last }
    var done = 0
    return days.days.first { day in
      if status(of: day) == .done { done += 1 }
      return done >= period.needed
    } ?? days.last
  }

  /// The first day not judged yet.
  private var judged: Day {
    guard goal.isKeptInSilence, let span else { return today }
    return min(today, span.last + 1)
  }

  /// Returns the week or month that contains a day.
  func period(_ unit: Period, holding day: Day) -> HabitPeriod {
    let range = unit.range(holding: day, weekStarts: weekStarts)
    let first = max(range.first, goal.from ?? span?.first ?? range.first)
    let last = min(range.last, goal.until ?? range.last)
    let open = first <= last ? DayRange(first, last).days.count { !goal.isPaused($0) } : 0
    let times = min(goal.rate.times, range.count)
    let needed = (times * open + range.count - 1) / range.count
    let counted = span?.clamped(to: range)
    let done = counted?.days.count { self.status(of: $0) == .done } ?? 0
    let status: HabitPeriod.Status =
      needed == 0 ? .paused : done >= needed ? .kept : judged > last ? .missed : .open
    return HabitPeriod(range: range, done: done, needed: needed, status: status)
  }
}
