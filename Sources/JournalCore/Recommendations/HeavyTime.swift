/// A period of very low mood: the program gives no advice then, only a kind word.
enum HeavyTime {
  /// The number of days considered, up to today.
  static let days = 14
  /// The minimum number of those days that need a mood.
  static let fewestDays = 7
  /// The fraction of the scale, from its lowest value, that the mean has to be in.
  static let lowest = 0.2

  /// Returns true if the last two weeks' mean is in the lowest fifth of the scale.
  static func isNow(_ daily: DailyValues, _ scale: MoodScale, today: Day) -> Bool {
    let values = daily.values[daily.indices(in: DayRange(today - (days - 1), today))]
    guard values.count >= fewestDays else { return false }
    // A mean of fractions could miss the boundary by a rounding error.
    return scale.fraction(of: values.reduce(0, +) / Double(values.count)) <= lowest + 1e-9
  }
}
