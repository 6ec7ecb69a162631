/// The journal's own streaks, which are consecutive days with an entry, and all habits' streaks.
public struct StreaksView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/streaks/1"
  /// The current day.
  public var today: Day
  /// The current run's length in days; 0 if there is none.
  public var current: Int
  /// The current run's days.
  public var currentRange: DayRange?
  /// True if the run ends tonight unless something is written today.
  public var isAtRisk: Bool
  /// The longest run's length in days.
  public var best: Int
  /// The longest run's days.
  public var bestRange: DayRange?
  /// The runs with at least two days, newest first.
  public var runs: [DayRange]
  /// The number of days with an entry.
  public var days: Int
  /// Each habit's state.
  public var habits: [HabitStanding]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// Returns the entry parts the view needs: the day and the habits.
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

  /// The longest run; the latest among equal ones.
  var best: DayRange? {
    runs.reduce(nil) { best, run in
      guard let best, best.count > run.count else { return run }
      return best
    }
  }
}
