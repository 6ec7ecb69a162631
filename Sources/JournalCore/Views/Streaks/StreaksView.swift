/// The journal's own streaks, which are consecutive days with an entry, and those of all habits.
public struct StreaksView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/streaks/1"
  /// The current day.
  public var today: Day
  /// The length of the current run in days; 0 if there is none.
  public var current: Int
  /// The days of the current run.
  public var currentRange: DayRange?
  /// Whether the run ends tonight unless something is written today.
  public var isAtRisk: Bool
  /// The length of the longest run in days.
  public var best: Int
  /// The days of the longest run.
  public var bestRange: DayRange?
  /// The runs of at least two days, newest first.
  public var runs: [DayRange]
  /// The number of days with an entry.
  public var days: Int
  /// The state of each habit.
  public var habits: [HabitStanding]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// Returns the parts of each entry that the view needs: its day and its habits.
  public static func scope(_ settings: Settings) -> Scope { HabitBook.scope(settings) }

  /// Creates the view from an index.
  /// - Parameter book: the habits; nil to leave them out.
  public init(_ index: DatedIndex, _ book: HabitBook? = nil) {
    let streak = JournalStreak(index.entries.lazy.map(\.day))
    today = index.today
    currentRange = streak.current(today: index.today)
    current = currentRange?.count ?? 0
    isAtRisk = currentRange.map { $0.last < index.today } ?? false
    bestRange = streak.best
    best = bestRange?.count ?? 0
    runs = streak.runs.filter { $0.count > 1 }.reversed()
    days = streak.runs.reduce(0) { $0 + $1.count }
    habits = book?.standings ?? []
    counted = Counted(index)
  }
}

/// Runs of consecutive days with an entry.
struct JournalStreak {
  /// The runs, in order.
  private(set) var runs: [DayRange] = []

  /// Finds the runs of consecutive days; the days must be in order, and may have duplicates.
  init(_ days: some Sequence<Day>) {
    for day in days {
      if let last = runs.last, day <= last.last + 1 {
        runs[runs.count - 1].last = max(day, last.last)
      } else {
        runs.append(DayRange(day, day))
      }
    }
  }

  /// Returns the current run: it reaches today, or yesterday, because today isn't over.
  func current(today: Day) -> DayRange? {
    guard let last = runs.last, last.last >= today - 1 else { return nil }
    return last
  }

  /// The longest run; of equal ones the latest.
  var best: DayRange? {
    runs.reduce(nil) { best, run in
      guard let best, best.count > run.count else { return run }
      return best
    }
  }
}
