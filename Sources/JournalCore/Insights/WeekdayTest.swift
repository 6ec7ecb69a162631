/// Tests if a weekday differs from the others, by shuffling the days within each week.
///
/// Weekdays recur every seven days, so they show nothing beyond a weekly pattern. Over all orders
/// of the days in every week, the sum of values on a weekday has an exactly known mean and variance
/// (sampling one of a week's values), so no order has to be drawn.
struct WeekdayTest: Sendable {
  /// Weeks with moods on fewer than two days have nothing to shuffle.
  private static let leastDays = 2
  /// Fewer weeks are no sample.
  private static let leastWeeks = 8

  /// The firmness of a weekday's difference from the others.
  struct Outcome: Hashable, Sendable {
    /// The sum in units of its own standard deviation.
    var z: Double
    /// The two-sided p-value.
    var p: Double
  }

  /// Returns an outcome for each weekday from Monday; nil if there are too few weeks.
  static func outcomes(_ mood: GappedSeries, on line: DayLine) -> [Outcome?] {
    var tallies = [Tally](repeating: Tally(), count: 7)
    for week in weeks(mood, line) where week.count >= leastDays {
      let mean = week.reduce(0) { $0 + $1.mood } / Double(week.count)
      let squares = week.reduce(0) { $0 + ($1.mood - mean) * ($1.mood - mean) }
      for day in week {
        tallies[day.weekday].add(day.mood - mean, variance: squares / Double(week.count))
      }
    }
    return tallies.map { $0.weeks >= leastWeeks ? $0.outcome : nil }
  }

  private struct Tally {
    var weeks = 0
    var sum = 0.0
    var variance = 0.0

    mutating func add(_ difference: Double, variance: Double) {
      weeks += 1
      sum += difference
      self.variance += variance
    }

    var outcome: Outcome? {
      guard variance > 0 else { return nil }
      let z = sum / variance.squareRoot()
      return Outcome(z: z, p: StudentT.twoSided(z, degrees: Double(weeks - 1)))
    }
  }

  /// Returns the days with a mood, week by week from Monday.
  private static func weeks(
    _ mood: GappedSeries, _ line: DayLine
  ) -> [[(weekday: Int, mood: Double)]] {
    var weeks: [[(weekday: Int, mood: Double)]] = []
    var current: Day?
    for (day, place) in zip(line.days, line.places) where !mood.values[place].isNaN {
      let weekday = line.weekdays[place]
      if current != day - weekday {
        current = day - weekday
        weeks.append([])
      }
      weeks[weeks.count - 1].append((weekday, mood.values[place]))
    }
    return weeks
  }
}

/// The mood's difference on a weekday, in points: the slope of the least-squares line, with an
/// interval from resampled blocks of days.
struct WeekdayEffect: Hashable, Sendable {
  /// The slope.
  let effect: Double
  /// The ends of its 95 % interval.
  let low: Double
  let high: Double

  /// Estimates a weekday's effect.
  ///
  /// The seed is fixed, so the same journal gives the same interval.
  /// - Parameter t: the difference's firmness.
  /// - Returns: nil if slope and test disagree about the direction, or if the interval holds 0.
  init?(_ pair: InsightPair, t: Double) {
    let sums = WeekdaySums(pair.values, pair.mood)
    guard let slope = sums.slope, slope * t > 0 else { return nil }
    var bootstrap = StationaryBootstrap(count: pair.values.values.count, meanBlock: 7, seed: 2026)
    let slopes = (0..<999).compactMap { _ in sums.slope(bootstrap.next()) }.sorted()
    guard slopes.count > 500 else { return nil }
    low = Quantile.type7(slopes, 0.025)
    high = Quantile.type7(slopes, 0.975)
    effect = slope
    guard low > 0 || high < 0 else { return nil }
  }
}

/// Sums over the days before each index, which give the slope over any run of days.
struct WeekdaySums {
  private var sums: [Sums]

  private struct Sums {
    var count = 0.0
    var x = 0.0
    var y = 0.0
    var xx = 0.0
    var xy = 0.0

    static func + (a: Sums, b: Sums) -> Sums {
      var sum = a
      sum.count += b.count
      sum.x += b.x
      sum.y += b.y
      sum.xx += b.xx
      sum.xy += b.xy
      return sum
    }

    static func - (a: Sums, b: Sums) -> Sums {
      var rest = a
      rest.count -= b.count
      rest.x -= b.x
      rest.y -= b.y
      rest.xx -= b.xx
      rest.xy -= b.xy
      return rest
    }

    var slope: Double? {
      let spread = xx - x * x / count
      guard count > 1, spread > 1e-9 * xx else { return nil }
      return (xy - x * y / count) / spread
    }
  }

  init(_ x: GappedSeries, _ y: GappedSeries) {
    sums = [Sums()]
    sums.reserveCapacity(x.values.count + 1)
    for (x, y) in zip(x.values, y.values) {
      var next = sums[sums.count - 1]
      if !x.isNaN, !y.isNaN {
        next.count += 1
        next.x += x
        next.y += y
        next.xx += x * x
        next.xy += x * y
      }
      sums.append(next)
    }
  }

  /// The slope over all days; nil if the candidate is the same on all of them.
  var slope: Double? { sums[sums.count - 1].slope }

  /// Returns the slope over blocks of days; blocks that run past the end continue at the beginning.
  func slope(_ blocks: [Range<Int>]) -> Double? {
    var total = Sums()
    let end = sums.count - 1
    for block in blocks {
      total = total + sums[min(block.upperBound, end)] - sums[block.lowerBound]
      if block.upperBound > end { total = total + sums[block.upperBound - end] }
    }
    return total.slope
  }
}
