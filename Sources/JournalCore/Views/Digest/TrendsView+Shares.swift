extension DigestView {
  /// The distribution as the view that charts draw; nil where the digest doesn't have it.
  public var shares: TrendsView? {
    distribution.map { TrendsView(distribution: $0, range: period.range, low: low, high: high) }
  }
}

extension TrendsView {
  /// A distribution of moods, and nothing of single days.
  fileprivate init(distribution: [Step], range: DayRange, low: Double, high: Double) {
    (key, by, days, buckets) = ("mood", .day, [], [])
    (self.range, self.low, self.high, self.distribution) = (range, low, high, distribution)
    counted = Counted(entries: 0)
  }
}
