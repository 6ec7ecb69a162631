extension DigestView {
  /// The distribution as a view for charts; nil if the digest doesn't have it.
  public var shares: TrendsView? {
    distribution.map { TrendsView(distribution: $0, range: period.range, low: low, high: high) }
  }
}

extension TrendsView {
  /// Creates a view with a distribution of moods, and nothing about single days.
  fileprivate init(distribution: [Step], range: DayRange, low: Double, high: Double) {
    (key, by, days, buckets, weekdays) = ("mood", .day, [], [], [])
    (self.range, self.low, self.high, self.distribution) = (range, low, high, distribution)
    counted = Counted(entries: 0)
  }
}
