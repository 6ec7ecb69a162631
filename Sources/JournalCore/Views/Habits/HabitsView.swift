/// Today's list of habits: what is done, what is due, and which streaks are at risk.
public struct HabitsView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/habits/1"
  /// The current day.
  public var day: Day
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
    day = index.today
    let shown = book.shown
    habits = shown.indices.sorted { a, b in
      (shown[a].routine ?? "", a) < (shown[b].routine ?? "", b)
    }.map { shown[$0] }
    archived = book.habits.filter(\.isArchived).map(\.name)
    counted = Counted(index)
  }
}
