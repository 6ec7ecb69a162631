/// The mood of each day without the effects of weekday and season, which no candidate may claim.
struct AdjustedMood: Sendable {
  /// Without the slow trend: used to test the weekdays themselves.
  let untrended: GappedSeries
  /// Without the weekday's mean and the slow trend.
  let adjusted: GappedSeries
  /// The lag-1 autocorrelation: how much of a day's mood carries over to the next day.
  let phi: Double
  /// The innovations: the part of each day's mood that the day before doesn't explain, around 0.
  let innovations: GappedSeries

  /// Days with fewer moods than this among their 28 neighbours have no trend, and are left out.
  static let leastNeighbours = 7

  init(_ mood: GappedSeries, on line: DayLine) {
    untrended = AdjustedMood.untrended(mood).centred
    let weekly = mood.withoutMeans(of: line.weekdays)
    adjusted = AdjustedMood.untrended(weekly).centred
    phi = adjusted.lagOne
    innovations = adjusted.innovations(phi).centred
  }

  /// Subtracts the running median of the 14 days before and the 14 days after.
  private static func untrended(_ mood: GappedSeries) -> GappedSeries {
    mood.withoutRunningMedian(reach: 14, least: leastNeighbours)
  }
}
