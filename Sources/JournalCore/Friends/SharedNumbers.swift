/// The numbers a friend may see: streaks, and how often habits were done.
///
/// Entries, moods and words from the diary are never part of it.
public struct SharedNumbers: Hashable, Sendable, Codable {
  /// The day of the count, in the person's own time zone.
  public var day: Day
  /// The days in a row with an entry; nil if they aren't shared.
  public var journal: Run?
  /// The shared habits, by name.
  public var habits: [SharedHabit]

  /// A streak, and the longest one.
  public struct Run: Hashable, Sendable, Codable {
    /// The current streak's length; 0 if there is none.
    public var current: Int
    /// The longest streak's length.
    public var best: Int

    /// Creates a run.
    public init(current: Int, best: Int) { (self.current, self.best) = (current, best) }
  }

  /// Creates numbers; none are shared at first.
  public init(day: Day, journal: Run? = nil, habits: [SharedHabit] = []) {
    self.day = day
    self.journal = journal
    self.habits = habits
  }

  /// The name for sharing the days in a row with an entry.
  public static let journalName = "journal"
}

/// A habit as a friend sees it.
public struct SharedHabit: Hashable, Sendable, Codable {
  /// The name.
  public var name: String
  /// How often to do it, in words: `daily`, `3/week`.
  public var goal: String
  /// The lengths of the current streak and the longest one.
  public var run: SharedNumbers.Run
  /// The unit for counting streaks.
  public var unit: StreakUnit
  /// The number of days it was done in each of the last weeks, from 0 to 7, oldest first; the last
  /// week isn't over.
  public var weeks: [Int]

  /// The most weeks shared: half a year.
  public static let mostWeeks = 26

  /// Creates a habit from a friend's data.
  public init(
    _ name: String, goal: String, run: SharedNumbers.Run, unit: StreakUnit, weeks: [Int]
  ) {
    self.name = name
    self.goal = goal
    self.run = run
    self.unit = unit
    self.weeks = weeks
  }

  /// Creates the shared numbers from a habit's ledger.
  init(_ habit: Habit, _ ledger: HabitLedger) {
    // Weeks begin on a Monday for both, whatever either calendar shows.
    let week = Period.week.range(holding: ledger.today)
    let first = ledger.span.map { Period.week.range(holding: $0.first).first } ?? week.first
    let count = min(SharedHabit.mostWeeks, (week.first - first) / 7 + 1)
    weeks = (0..<count).reversed().map { back in
      let start = week.first - 7 * back
      return DayRange(start, start + 6).days.count { ledger.status(of: $0) == .done }
    }
    name = habit.name
    goal = habit.aim.text
    unit = habit.goal.unit
    run = SharedNumbers.Run(
      current: ledger.current?.length ?? 0, best: ledger.best?.length ?? 0)
  }
}

/// An encouragement.
public struct Cheer: Hashable, Sendable, Codable {
  /// The day on which it was written.
  public var day: Day
  /// The habit it is about; nil for all of them.
  public var habit: String?
  /// The text, on one line.
  public var text: String

  /// The most bytes in the text.
  public static let mostBytes = 280

  /// Creates an encouragement.
  public init(_ day: Day, habit: String?, _ text: String) {
    self.day = day
    self.habit = habit
    self.text = text
  }
}

extension HabitBook {
  /// Returns the numbers shown to a friend.
  /// - Parameters:
  ///   - index: the entries.
  ///   - names: the names shared with that friend: habits, and `journal`.
  public func shared(_ index: DatedIndex, _ names: [String]) -> SharedNumbers {
    let wanted = names.map { KeyTable.canonical($0.trimmed) }
    var numbers = SharedNumbers(day: today)
    if wanted.contains(Array(SharedNumbers.journalName.utf8)) {
      numbers.journal = SharedNumbers.Run(streakOf: index)
    }
    for (place, habit) in habits.enumerated()
    where habit.isShared && wanted.contains(KeyTable.canonical(habit.name)) {
      numbers.habits.append(SharedHabit(habit, ledger(place)))
    }
    return numbers
  }

  /// Returns the person's own numbers, as shown beside a friend's.
  public func own(_ index: DatedIndex, habits names: [String]) -> SharedNumbers {
    let wanted = names.map { KeyTable.canonical($0.trimmed) }
    var numbers = SharedNumbers(day: today, journal: SharedNumbers.Run(streakOf: index))
    for (place, habit) in habits.enumerated()
    where wanted.contains(KeyTable.canonical(habit.name)) {
      numbers.habits.append(SharedHabit(habit, ledger(place)))
    }
    return numbers
  }
}

extension SharedNumbers.Run {
  /// Counts the days in a row with an entry.
  init(streakOf index: DatedIndex) {
    var (current, best, last): (Int, Int, Day?) = (0, 0, nil)
    for day in index.entries.lazy.map(\.day) where day != last {
      current = last.map { $0 + 1 == day } == true ? current + 1 : 1
      best = max(best, current)
      last = day
    }
    let isAlive = last.map { $0 >= index.today - 1 } ?? false
    self.init(current: isAlive ? current : 0, best: best)
  }
}
