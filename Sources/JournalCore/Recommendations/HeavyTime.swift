/// A time in which a mood has been very low: no advice is given then, only a kind word.
enum HeavyTime {
  /// How many days are looked at, up to today.
  static let days = 14
  /// How many of them need a mood.
  static let fewestDays = 7
  /// The part of the scale, from its lowest value, that the mean has to lie in.
  static let lowest = 0.2

  /// Whether the mean of the last two weeks' days lies in the lowest fifth of the scale.
  static func isNow(_ daily: DailyValues, _ scale: MoodScale, today: Day) -> Bool {
    let values = daily.values[daily.indices(in: DayRange(today - (days - 1), today))]
    guard values.count >= fewestDays else { return false }
    // A mean of fractions may miss the edge by its rounding.
    return scale.fraction(of: values.reduce(0, +) / Double(values.count)) <= lowest + 1e-9
  }
}
