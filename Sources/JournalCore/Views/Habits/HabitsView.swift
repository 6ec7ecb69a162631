/// Today's list of habits: what is done, what is due, and which streaks are at risk.
public struct HabitsView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/habits/1"
  /// What *today* is.
  public var day: Day
  /// The habits, those of a routine together: first those without one, then routine by routine.
  public var habits: [HabitStanding]
  /// The names of those that are not asked for any more.
  public var archived: [String]
  /// What it rests on.
  public var counted: Counted

  /// What of each entry it needs.
  public static func scope(_ settings: Settings) -> Scope { HabitBook.scope(settings) }

  /// Makes the list.
  public init(_ index: JournalIndex, _ book: HabitBook) {
    day = index.today
    let shown = book.shown
    habits = shown.indices.sorted { a, b in
      (shown[a].routine ?? "", a) < (shown[b].routine ?? "", b)
    }.map { shown[$0] }
    archived = book.habits.filter(\.isArchived).map(\.name)
    counted = Counted(index)
  }
}
