/// The difference between two periods' means, with a confidence interval for
/// autocorrelated numbers.
///
/// The day values are modelled as a first-order autoregression. φ and σ² are estimated from all
/// days in the year up to the period's end. The variance of the difference is then
/// Σ cᵢcⱼσ²φ^|tᵢ−tⱼ|, with c = 1/n for days in one period and −1/m for days in the other, so gaps
/// count as the time they take. After F. W. Zwiers and H. von Storch, "Taking Serial Correlation
/// into Account in Tests of the Mean", Journal of Climate 8 (1995); the bias in φ is corrected
/// after M. G. Kendall, "Note on Bias in the Estimation of Autocorrelation", Biometrika 41 (1954).
struct MeanDifference: Hashable, Sendable {
  /// The later mean minus the earlier.
  var difference: Double
  /// The ends of the 95 % interval.
  var low: Double
  var high: Double

  /// The minimum number of days with a number in each period.
  static let fewestDays = 4
  /// The minimum number of days to estimate φ and σ², and how many need a number on the day before.
  static let fewestOfYear = (days: 30, neighbours: 20)

  /// Compares a period with the one before; returns nil if there are too few days.
  init?(_ daily: DailyValues, in period: DayRange, before: DayRange) {
    let mine = daily.indices(in: period)
    let others = daily.indices(in: before)
    let year = DayRange(min(before.first, period.last - 364), period.last)
    guard min(mine.count, others.count) >= MeanDifference.fewestDays,
      let memory = Memory(daily, at: daily.indices(in: year))
    else { return nil }
    func mean(_ places: Range<Int>) -> Double {
      daily.values[places].reduce(0, +) / Double(places.count)
    }
    difference = mean(mine) - mean(others)
    // The sum over all pairs of days in one pass: earlier days' contribution shrinks by φ a day.
    var sum = 0.0
    var left = 0.0
    var last: Day?
    for (places, weight) in [(others, -1 / Double(others.count)), (mine, 1 / Double(mine.count))] {
      for place in places {
        let day = daily.days[place]
        if let last { left *= memory.kept(after: day - last) }
        sum += weight * (weight + 2 * left)
        left += weight
        last = day
      }
    }
    let half = memory.quantile * (memory.variance * max(0, sum)).squareRoot()
    low = difference - half
    high = difference + half
  }

  /// The day-to-day variation in a year's numbers.
  private struct Memory {
    let phi: Double
    let variance: Double
    /// Student's t quantile at 97.5 %, for the effective number of independent days.
    let quantile: Double

    init?(_ daily: DailyValues, at places: Range<Int>) {
      let count = Double(places.count)
      guard places.count >= MeanDifference.fewestOfYear.days else { return nil }
      let mean = daily.values[places].reduce(0, +) / count
      var squares = 0.0
      var products = 0.0
      var neighbours = 0
      for place in places {
        let value = daily.values[place] - mean
        squares += value * value
        if place > places.lowerBound, daily.days[place] - daily.days[place - 1] == 1 {
          products += value * (daily.values[place - 1] - mean)
          neighbours += 1
        }
      }
      guard neighbours >= MeanDifference.fewestOfYear.neighbours else { return nil }
      let pairs = Double(neighbours)
      let r = squares > 0 ? products / pairs / (squares / count) : 0
      phi = min(max(0, r + (1 + 3 * r) / pairs), 0.9)
      let inflation = (1 + phi) / (1 - phi)
      variance = squares / max(count / 2, count - inflation)
      let degrees = max(3, count / inflation - 1)
      // Abramowitz and Stegun 26.7.5, the first two terms after the normal quantile.
      let z = 1.959_964
      quantile =
        z + (z * z * z + z) / (4 * degrees)
        + (5 * z * z * z * z * z + 16 * z * z * z + 3 * z) / (96 * degrees * degrees)
    }

    /// Returns φ to the power of a number of days.
    func kept(after days: Int) -> Double {
      var power = phi
      var result = 1.0
      var rest = days
      while rest > 0 {
        if rest & 1 == 1 { result *= power }
        power *= power
        rest >>= 1
      }
      return result
    }
  }
}
