extension Day {
  /// Whether this day is an anniversary of a day in another year: the same month and day; 29
  /// February is shown on 28 February in years without it.
  func isAnniversary(of other: Day) -> Bool {
    let (a, b) = (components, other.components)
    guard a.year != b.year else { return false }
    if a.month == b.month, a.day == b.day { return true }
    return a.month == 2 && a.day == 29 && b.month == 2 && b.day == 28 && !Day.isLeap(b.year)
  }
}
