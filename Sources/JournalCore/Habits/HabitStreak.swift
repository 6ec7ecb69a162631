/// A run of days, weeks or months in which a habit was kept.
public struct HabitStreak: Hashable, Sendable, Codable {
  /// From the first day that counts to the last; of weeks and months the whole ones, up to today.
  public var range: DayRange
  /// How many days, weeks or months count; those that neither count nor break are not among them.
  public var length: Int

  /// Makes a streak.
  public init(_ range: DayRange, length: Int) {
    self.range = range
    self.length = length
  }
}

/// What a day was for a habit.
public enum HabitStatus: String, Hashable, Sendable, Codable {
  /// Done: it counts.
  case done
  /// Not done, though every day asks for it: it breaks.
  case missed
  /// Not done, which a goal of some days may allow.
  case notDone = "not-done"
  /// A rest day: it neither counts nor breaks.
  case rest
  /// A day of a pause: it neither counts nor breaks.
  case paused
  /// Left out on purpose: it neither counts nor breaks.
  case skipped
  /// Missed and forgiven: it neither counts nor breaks.
  case frozen
  /// A day without a number, where a limit is to be kept: it isn't known to be one, and breaks.
  case unknown
  /// Today, as long as nothing is decided.
  case open
}
