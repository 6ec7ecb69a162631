/// A run of days, weeks or months in which a habit was kept.
public struct HabitStreak: Hashable, Sendable, Codable {
  /// From the first day that counts to the last; for weeks and months, whole ones, up to today.
  public var range: DayRange
  /// The number of days, weeks or months that count, without those that neither count nor break.
  public var length: Int

  /// Creates a streak over a range.
  public init(_ range: DayRange, length: Int) {
    self.range = range
    self.length = length
  }
}

/// The status of a day for a habit.
public enum HabitStatus: String, Hashable, Sendable, Codable {
  /// Done: it counts.
  case done
  /// Not done, though every day asks for it: it breaks the streak.
  case missed
  /// Not done, which a goal of some days may allow.
  case notDone = "not-done"
  /// A rest day: it neither counts nor breaks the streak.
  case rest
  /// A day of a pause: it neither counts nor breaks the streak.
  case paused
  /// Skipped on purpose: it neither counts nor breaks the streak.
  case skipped
  /// Missed and forgiven: it neither counts nor breaks the streak.
  case frozen
  /// A day without a number for a habit with a limit: nothing shows the limit was kept, so it
  /// breaks the streak.
  case unknown
  /// Today, as long as it's undecided.
  case open
}
