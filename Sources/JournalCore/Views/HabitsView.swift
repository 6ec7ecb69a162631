/// All habits: the last weeks, the ones due today, and the streaks at risk.
public struct HabitsView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/habits/1"
  /// The current day.
  public var day: Day
  /// The listed days, today last; fourteen unless more were requested.
  public var range: DayRange
  /// The habits grouped by routine; those without one come first.
  public var habits: [HabitStanding]
  /// The names of the archived habits.
  public var archived: [String]
  /// The number of entries with a habit's value that can't be read; nil if there are none.
  public var unread: Int?
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// Returns the entry parts the view needs.
  public static func scope(_ settings: Settings) -> Scope { HabitBook.scope(settings) }

  /// Returns the number of weeks that fit on a page: 8, and fewer if there are more than 25 habits.
  public static func weeksOnPages(_ habits: Int) -> Int { max(2, min(8, 200 / max(1, habits))) }

  /// Creates the list from an index and the habits.
  /// - Parameter weeks: the number of weeks to list day by day.
  public init(_ index: DatedIndex, _ book: HabitBook, weeks: Int = 2) {
    self.init(book, Counted(index), weeks: weeks)
  }

  /// Creates the list from the habits.
  public init(_ book: HabitBook, _ counted: Counted, weeks: Int = 2) {
    day = book.today
    range = DayRange(day - (7 * weeks - 1), day)
    let shown = book.shown(listing: range)
    habits = shown.indices.sorted { a, b in
      (shown[a].routine ?? "", a) < (shown[b].routine ?? "", b)
    }.map { shown[$0] }
    archived = book.habits.filter(\.isArchived).map(\.name)
    unread = book.unread > 0 ? book.unread : nil
    self.counted = counted
  }
}

/// A habit's state today.
public struct HabitStanding: Hashable, Sendable, Codable {
  /// The name.
  public var name: String
  /// The goal in words: `daily`, `3/week, at least 5 km`.
  public var goal: HabitAim
  /// The unit for its numbers.
  public var counts: String?
  /// The routine it belongs to.
  public var routine: String?
  /// The unit for streaks.
  public var unit: StreakUnit
  /// The current streak's length; 0 if there is none.
  public var current: Int
  /// The current streak's days.
  public var currentRange: DayRange?
  /// The longest streak's length.
  public var best: Int
  /// The longest streak's days.
  public var bestRange: DayRange?
  /// The habit's strength, from 0 to 1.
  public var strength: Double
  /// The number of days it was done.
  public var ticks: Int
  /// The last day it was done.
  public var lastTick: Day?
  /// The state for today.
  public var today: HabitToday
  /// The number to reach on a day, or not to exceed.
  public var target: Double?
  /// True if the target is a limit.
  public var isLimit: Bool
  /// The condition for a day, in words; nil if the habit is simply done or not done.
  public var condition: HabitCondition?
  /// True if it is archived, and so no longer due.
  public var isArchived: Bool
  /// True if it has its own file.
  public var hasFile: Bool
  /// The last days, as far as they count; only in the list of habits.
  public var recent: [HabitStreaksView.HabitDay]?

  /// Summarises a habit.
  /// - Parameter days: the days to list one by one; nil for none.
  init(_ habit: Habit, _ ledger: HabitLedger, listing days: DayRange? = nil) {
    name = habit.name
    goal = habit.aim
    counts = habit.unit
    routine = habit.routine
    unit = habit.goal.unit
    current = ledger.current?.length ?? 0
    currentRange = ledger.current?.range
    let best = ledger.best
    self.best = best?.length ?? 0
    bestRange = best?.range
    strength = ledger.strength
    ticks = ledger.ticks
    lastTick = ledger.span.flatMap { span in
      ledger.statuses.lastIndex(of: .done).map { span.first + $0 }
    }
    today = ledger.outlook()
    condition = habit.condition
    target = condition?.number
    isLimit = habit.goal.isLimit
    isArchived = habit.isArchived
    hasFile = habit.hasFile
    if isArchived { (today.isDue, today.isAtRisk) = (false, false) }
    recent = days.map(ledger.days)
  }
}

extension HabitBook {
  /// Every habit's state, in the book's order.
  public var standings: [HabitStanding] {
    habits.indices.map(standing)
  }

  /// Returns the state of the habit at an index.
  public func standing(_ place: Int) -> HabitStanding {
    HabitStanding(habits[place], ledger(place))
  }

  /// The habits for today's page: all that aren't archived, but without a file only the ones done
  /// in the last seven days.
  public var shown: [HabitStanding] { shown(listing: nil) }

  func shown(listing days: DayRange?) -> [HabitStanding] {
    habits.indices.map { HabitStanding(habits[$0], ledger($0), listing: days) }
      .filter { standing in
        let isRecent = standing.lastTick.map { $0 > today - 7 } ?? false
        return !standing.isArchived && (standing.hasFile || isRecent)
      }
  }
}
