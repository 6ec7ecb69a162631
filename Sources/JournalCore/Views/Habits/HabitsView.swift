/// All habits: the last fourteen days of each, what is due today, and which streaks are at risk.
public struct HabitsView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/habits/1"
  /// The current day.
  public var day: Day
  /// The last fourteen days, today last.
  public var range: DayRange
  /// The habits grouped by routine; those without one come first.
  public var habits: [HabitStanding]
  /// The names of the archived habits.
  public var archived: [String]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// Returns the parts of each entry that the view needs.
  public static func scope(_ settings: Settings) -> Scope { HabitBook.scope(settings) }

  /// Creates the list from an index and the habits.
  public init(_ index: DatedIndex, _ book: HabitBook) {
    self.init(book, Counted(index))
  }

  /// Creates the list from the habits.
  public init(_ book: HabitBook, _ counted: Counted) {
    day = book.today
    range = DayRange(day - 13, day)
    let shown = book.shown(listing: range)
    habits = shown.indices.sorted { a, b in
      (shown[a].routine ?? "", a) < (shown[b].routine ?? "", b)
    }.map { shown[$0] }
    archived = book.habits.filter(\.isArchived).map(\.name)
    self.counted = counted
  }
}
