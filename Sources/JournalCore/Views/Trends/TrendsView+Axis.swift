extension TrendsView {
  /// A top for an axis that a few extreme days don't flatten, and these days; nil if none stands
  /// out.
  ///
  /// At most one day in twenty may be above it, and each of them is at least two and a half times
  /// as far from the lowest value as the highest one below. Moods and times of day always have
  /// their whole axis.
  package var outliers: (top: Double, days: [DayValue])? {
    guard distribution.isEmpty, !isClock, days.count >= 12 else { return nil }
    let sorted = days.map(\.value).sorted()
    for left in 1...max(1, days.count / 20) {
      let top = sorted[sorted.count - 1 - left]
      let next = sorted[sorted.count - left]
      guard top > sorted[0], next / 2.5 - sorted[0] / 2.5 > top - sorted[0] else { continue }
      return (top, days.filter { $0.value > top })
    }
    return nil
  }
}
