public import JournalCore

/// Habits that were just recorded on a day.
public struct RecordedTicks: Sendable {
  /// The day.
  public var day: Day
  /// The habits, and whether the day counted as done for each before.
  public var habits: [(name: String, wasDone: Bool)] = []
}

/// A habit after it was recorded on a day.
public struct RecordedHabit: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The day that was recorded.
  public var day: Day
  /// The status of that day; nil if it doesn't count, because it is outside the habit's days.
  public var status: HabitStatus?
  /// Its present state; nil if nothing mentions the habit any more.
  public var standing: HabitStanding?
  /// The day from which it counts, if its file names one.
  public var firstDay: Day?
  /// The milestone reached by it.
  public var milestone: Milestone?

  init(_ name: String, on day: Day) { (self.name, self.day) = (name, day) }
}
