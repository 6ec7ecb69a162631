/// All habits: the last weeks of each, what is due today, and which streaks are at risk.
public struct HabitsView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/habits/1"
  /// The current day.
  public var day: Day
  /// The days listed, today last; fourteen unless more were asked for.
  public var range: DayRange
  /// The habits grouped by routine; those without one come first.
  public var habits: [HabitStanding]
  /// The names of the archived habits.
  public var archived: [String]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// Returns the parts of each entry that the view needs.
  public static func scope(_ settings: Settings) -> Scope { HabitBook.scope(settings) }

  /// Returns how many weeks a page has room for: 8, and fewer if there are more than 25 habits.
  public static func weeksOnPages(_ habits: Int) -> Int { max(2, min(8, 200 / max(1, habits))) }

  /// Creates the list from an index and the habits.
  /// - Parameter weeks: how many weeks to list day by day.
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
    self.counted = counted
  }
}
