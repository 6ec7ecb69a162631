extension DayRange {
  /// The first day of the range that is an anniversary of an earlier day; nil for days that aren't
  /// before the range, and where it holds no anniversary.
  ///
  /// 29 February is remembered on 28 February in years that have none.
  func echoing(_ day: Day) -> Day? {
    guard day < first else { return nil }
    let (_, month, number) = day.components
    let year = first.components.year
    // What has no anniversary in the range's first two years has none in a shorter range either.
    for year in year...year + 1 {
      let same =
        Day(year: year, month: month, day: number)
        ?? (month == 2 && number == 29 ? Day(year: year, month: 2, day: 28) : nil)
      if let same, contains(same) { return same }
    }
    return nil
  }
}
