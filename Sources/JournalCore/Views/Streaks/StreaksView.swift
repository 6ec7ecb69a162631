/// The journal's own streaks, consecutive days with an entry, and those of all habits.
public struct StreaksView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/streaks/1"
  /// The current day.
  public var today: Day
  /// Days of the run that is alive; 0 where none is.
  public var current: Int
  /// The days of that streak.
  public var currentRange: DayRange?
  /// The run ends tonight unless something is written today.
  public var isAtRisk: Bool
  /// Days of the longest run.
  public var best: Int
  /// The days of that streak.
  public var bestRange: DayRange?
  /// The runs of at least two days, newest first.
  public var runs: [DayRange]
  /// Days with an entry.
  public var days: Int
  /// How each habit stands.
  public var habits: [HabitStanding]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// What of each entry it needs: its day, and what it says of habits.
  public static func scope(_ settings: Settings) -> Scope { HabitBook.scope(settings) }

  /// Makes the view.
  /// - Parameter book: the habits; nil where they aren't wanted.
  public init(_ index: JournalIndex, _ book: HabitBook? = nil) {
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
