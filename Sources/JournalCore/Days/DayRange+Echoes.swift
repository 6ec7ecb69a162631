extension DayRange {
  /// Returns the first day of the range that is an anniversary of an earlier day; nil if the day
  /// isn't before the range, or the range contains no anniversary.
  ///
  /// 29 February is remembered on 28 February in years without it.
  func echoing(_ day: Day) -> Day? {
    guard day < first else { return nil }
    let (_, month, number) = day.components
    let year = first.components.year
    // A range without an anniversary in its first two years is too short to contain one.
    for year in year...year + 1 {
      let same =
        Day(year: year, month: month, day: number)
        ?? (month == 2 && number == 29 ? Day(year: year, month: 2, day: 28) : nil)
      if let same, contains(same) { return same }
    }
    return nil
  }
}
