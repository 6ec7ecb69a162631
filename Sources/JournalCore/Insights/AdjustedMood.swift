/// The mood of each day without what candidates can't be asked about: weekday and season.
struct AdjustedMood: Sendable {
  /// Without the slow trend: for the weekdays themselves.
  let untrended: GappedSeries
  /// Without the weekday's mean and the slow trend.
  let adjusted: GappedSeries
  /// How much of a day's mood comes back the day after.
  let phi: Double
  /// What is new on each day, around 0.
  let innovations: GappedSeries

  /// Days whose 28 neighbours hold fewer moods have no trend, and are left out.
  static let leastNeighbours = 7

  init(_ mood: GappedSeries, on line: DayLine) {
    untrended = AdjustedMood.untrended(mood).centred
    let weekly = mood.withoutMeans(of: line.weekdays)
    adjusted = AdjustedMood.untrended(weekly).centred
    phi = adjusted.lagOne
    innovations = adjusted.innovations(phi).centred
  }

  /// Without the running median of the 14 days before and the 14 days after.
  private static func untrended(_ mood: GappedSeries) -> GappedSeries {
    mood.withoutRunningMedian(reach: 14, least: leastNeighbours)
  }
}
