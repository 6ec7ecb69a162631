/// Each day's mood without the effects of weekday and season, which no candidate may claim.
struct AdjustedMood: Sendable {
  /// Without the slow trend: used to test the weekdays themselves.
  let untrended: GappedSeries
  /// Without the weekday's mean and the slow trend.
  let adjusted: GappedSeries
  /// The lag-1 autocorrelation: the share of a day's mood that carries over to the next day.
  let phi: Double

  /// Days with fewer moods than this among their 28 neighbours have no trend, and are left out.
  static let leastNeighbours = 7
  /// With fewer days after a day with a mood, the carry-over is unknown.
  private static let leastPairs = 10

  init(_ mood: GappedSeries, on line: DayLine) {
    untrended = AdjustedMood.untrended(mood).centred
    adjusted = AdjustedMood.untrended(mood.withoutMeans(of: line.weekdays)).centred
    phi = AdjustedMood.carriedOver(adjusted)
  }

  /// Returns the lag-1 autocorrelation; over gaps it can't change its sign from day to day, so it
  /// is at least 0 if there are any.
  private static func carriedOver(_ mood: GappedSeries) -> Double {
    let known = ScoredRows.days(mood)
    let steps = zip(known.dropFirst(), known).map { $0 - $1 }
    guard steps.count(where: { $0 == 1 }) >= leastPairs else { return 0 }
    return steps.contains { $0 > 1 } ? max(0, mood.lagOne) : mood.lagOne
  }

  /// Subtracts the running median over the 14 days before and the 14 days after.
  private static func untrended(_ mood: GappedSeries) -> GappedSeries {
    mood.withoutRunningMedian(reach: 14, least: leastNeighbours)
  }
}
