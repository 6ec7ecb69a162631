/// The state of a habit today.
public struct HabitStanding: Hashable, Sendable, Codable {
  /// The name.
  public var name: String
  /// The goal in words: `daily`, `3/week, at least 5 km`.
  public var goal: String
  /// The unit of its numbers.
  public var counts: String?
  /// The routine it belongs to.
  public var routine: String?
  /// The unit streaks are counted in.
  public var unit: StreakUnit
  /// The length of the current streak; 0 if there is none.
  public var current: Int
  /// The days of the current streak.
  public var currentRange: DayRange?
  /// The length of the longest streak.
  public var best: Int
  /// The days of the longest streak.
  public var bestRange: DayRange?
  /// The habit's strength, from 0 to 1.
  public var strength: Double
  /// The number of days it was done on.
  public var ticks: Int
  /// The last day it was done.
  public var lastTick: Day?
  /// What is due today.
  public var today: HabitToday
  /// The number a day has to reach, or must not exceed.
  public var target: Double?
  /// Whether the target is a limit.
  public var isLimit: Bool
  /// What a day has to meet, in words; nil if the habit is simply done or not done.
  public var condition: HabitCondition?
  /// Whether it is archived, and so no longer due.
  public var isArchived: Bool
  /// Whether it has a file of its own.
  public var hasFile: Bool
  /// The last days, as far as they count; only in the list of habits.
  public var recent: [HabitStreaksView.HabitDay]?

  /// Summarises a habit.
  /// - Parameter days: the days to list one by one; nil for none.
  init(_ habit: Habit, _ ledger: HabitLedger, listing days: DayRange? = nil) {
    name = habit.name
    goal = habit.goalText
    counts = habit.unit
    routine = habit.routine
    unit = habit.goal.unit
    (current, currentRange) = (ledger.current?.length ?? 0, ledger.current?.range)
    let best = ledger.best
    (self.best, bestRange) = (best?.length ?? 0, best?.range)
    strength = ledger.strength
    ticks = ledger.ticks
    lastTick = ledger.span.flatMap { span in
      ledger.statuses.lastIndex(of: .done).map { span.first + $0 }
    }
    today = ledger.outlook()
    condition = habit.condition
    (target, isLimit) = (condition?.number, habit.goal.isLimit)
    (isArchived, hasFile) = (habit.isArchived, habit.hasFile)
    if isArchived { (today.isDue, today.isAtRisk) = (false, false) }
    recent = days.map(ledger.days)
  }
}

extension HabitBook {
  /// The state of every habit, in the order of the book.
  public var standings: [HabitStanding] {
    habits.indices.map(standing)
  }

  /// Returns the state of the habit at an index.
  public func standing(_ place: Int) -> HabitStanding {
    HabitStanding(habits[place], ledger(place))
  }

  /// The habits to show on today's page: those that aren't archived; of those without a file only
  /// the ones done in the last seven days.
  public var shown: [HabitStanding] { shown(listing: nil) }

  func shown(listing days: DayRange?) -> [HabitStanding] {
    habits.indices.map { HabitStanding(habits[$0], ledger($0), listing: days) }
      .filter { standing in
        let isRecent = standing.lastTick.map { $0 > today - 7 } ?? false
        return !standing.isArchived && (standing.hasFile || isRecent)
      }
  }
}
