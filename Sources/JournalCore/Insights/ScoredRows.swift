/// The days on which both the mood and a candidate are known, with what the mood did there that the
/// known day before doesn't explain.
///
/// All candidates that are known on the same days share one. Days count from the start of the line.
struct ScoredRows: Sendable {
  /// The days, the first of which has no known day before it.
  let days: [Int]
  /// The innovations of the mood on the days after the first, around 0.
  let innovations: [Double]
  /// The normal quantiles of their ranks, around 0, so that a few very bad days count no more than
  /// their number.
  let scores: [Double]
  /// The mean square of the scores.
  let variance: Double
  /// For each day after the first, the mean square of the scores of the other days within a week.
  let localVariances: [Double]
  /// The autocorrelations of the scores at lags of 1…7 days.
  let autocorrelations: [Double]
  private let whitening: Whitening

  /// Fewer days than this tell nothing.
  static let fewest = 30
  /// The largest lag at which memory counts, and how near other days are to a day.
  static let reach = 7

  /// Returns the days on which a mood and other series are known.
  static func days(_ mood: GappedSeries, _ others: GappedSeries...) -> [Int] {
    mood.values.indices.filter { day in
      !mood.values[day].isNaN && others.allSatisfy { !$0.values[day].isNaN }
    }
  }

  /// Creates the rows of some days.
  /// - Parameters:
  ///   - mood: the adjusted mood.
  ///   - phi: its lag-1 autocorrelation.
  ///   - days: the days on which it and the candidate are known, in order.
  /// - Returns: nil if there are too few.
  init?(_ mood: GappedSeries, phi: Double, on days: [Int]) {
    guard days.count >= ScoredRows.fewest else { return nil }
    self.days = days
    whitening = Whitening(days, phi)
    innovations = whitening.innovations(mood.values).centred
    scores = ScoredRows.normalScores(innovations).centred
    let squares = scores.map { $0 * $0 }
    variance = squares.sum / Double(squares.count)
    localVariances = ScoredRows.localVariances(squares, on: days.dropFirst(), variance)
    autocorrelations = ScoredRows.products(scores, on: days.dropFirst()).map { sum, pairs in
      pairs > 0 ? sum / Double(pairs) : 0
    }.map { [variance] in variance > 0 ? $0 / variance : 0 }
  }

  /// Returns the innovations of a candidate without the means of its weekdays, around 0.
  /// - Parameter weekdays: the weekday of each day of the line, 0…6.
  func innovations(of candidate: GappedSeries, _ weekdays: [Int]) -> [Double] {
    var known = [Double](repeating: .nan, count: candidate.values.count)
    for day in days { known[day] = candidate.values[day] }
    let even = GappedSeries(values: known).withoutMeans(of: weekdays)
    return whitening.innovations(even.values).centred
  }

  /// Returns the normal quantile of each number's rank, (r − 3/8)/(M + 1/4); equal numbers have the
  /// mean of their ranks.
  ///
  /// Numbers are equal if no more than a billionth of their root mean square is between them and the
  /// next, so that rounding decides nothing.
  ///
  /// G. Blom, "Statistical Estimates and Transformed Beta-Variables" (1958).
  static func normalScores(_ numbers: [Double]) -> [Double] {
    let order = numbers.indices.sorted { numbers[$0] < numbers[$1] }
    var scores = [Double](repeating: 0, count: numbers.count)
    let rounding = 1e-9 * (numbers.product(numbers) / Double(max(1, numbers.count))).squareRoot()
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, numbers[order[end]] - numbers[order[end - 1]] <= rounding {
        end += 1
      }
      let rank = Double(start + 1 + end) / 2
      let score = Normal.quantile((rank - 0.375) / (Double(numbers.count) + 0.25))
      for place in order[start..<end] { scores[place] = score }
      start = end
    }
    return scores
  }

  /// Returns for each day the mean of the other days' squares within a week, drawn to the mean of all
  /// as by two more days.
  private static func localVariances(
    _ squares: [Double], on days: ArraySlice<Int>, _ variance: Double
  ) -> [Double] {
    var sums = [0.0]
    for square in squares { sums.append(sums[sums.count - 1] + square) }
    var low = 0
    var high = 0
    return zip(days, squares).map { day, square in
      while days[days.startIndex + low] < day - reach { low += 1 }
      while high < days.count, days[days.startIndex + high] <= day + reach { high += 1 }
      let others = Double(high - low - 1)
      return (sums[high] - sums[low] - square + 2 * variance) / (others + 2)
    }
  }

  /// Returns for lags of 1…7 days the sum of the products of numbers that many days apart, and how
  /// many there are.
  static func products(
    _ numbers: [Double], on days: ArraySlice<Int>
  ) -> [(sum: Double, pairs: Int)] {
    var found = [(sum: Double, pairs: Int)](repeating: (0, 0), count: reach)
    for place in numbers.indices {
      var before = place - 1
      while before >= 0 {
        let lag = days[days.startIndex + place] - days[days.startIndex + before]
        guard lag <= reach else { break }
        found[lag - 1].sum += numbers[place] * numbers[before]
        found[lag - 1].pairs += 1
        before -= 1
      }
    }
    return found
  }
}

/// What a first-order autoregression leaves of numbers on some days: of each, the part that the day
/// known before, however far back, doesn't explain, all with the same variance (generalised least
/// squares).
private struct Whitening: Sendable {
  private let days: [Int]
  /// φ to the power of the gap before each day after the first, and the weight that makes all vary
  /// alike.
  private let steps: [(kept: Double, weight: Double)]

  /// Gaps count as no longer than this.
  private static let longestGap = 60

  init(_ days: [Int], _ phi: Double) {
    self.days = days
    var powers = [1.0]
    for _ in 0..<Whitening.longestGap { powers.append(powers[powers.count - 1] * phi) }
    steps = zip(days.dropFirst(), days).map { day, before in
      let kept = powers[min(day - before, Whitening.longestGap)]
      return (kept, ((1 - phi * phi) / (1 - kept * kept)).squareRoot())
    }
  }

  func innovations(_ values: [Double]) -> [Double] {
    steps.indices.map { place in
      let step = steps[place]
      return step.weight * (values[days[place + 1]] - step.kept * values[days[place]])
    }
  }
}

extension [Double] {
  var sum: Double { reduce(0, +) }

  /// The numbers around a mean of 0.
  var centred: [Double] {
    let mean = isEmpty ? 0 : sum / Double(count)
    return map { $0 - mean }
  }

  /// Returns the sum of the products with other numbers.
  func product(_ others: [Double]) -> Double { zip(self, others).reduce(0) { $0 + $1.0 * $1.1 } }
}

/// Tests whether a candidate goes with the mood more than it would by chance.
///
/// Under chance the sum of the products of the mood's scores and the candidate's innovations has a
/// known variance, times an inflation for what is left of memory, for calm and stormy times, and for
/// days with the candidate that vary more.
struct ScoreTest: Hashable, Sendable {
  /// Student's t of the association.
  let t: Double
  /// The two-sided p-value.
  let p: Double
  /// How much more the products vary because of memory at lags of 1…7 days; at least 1.
  let memory: Double
  /// How much more they vary in all; at least 1.
  let inflation: Double

  /// How many days of weight it takes to trust half of what the days with the candidate vary more.
  private static let trust = 20.0
  /// Seven means of weekdays, a mean and a slope.
  private static let parameters = 9

  /// Tests a candidate.
  /// - Parameter y: its innovations on the rows' days after the first, around 0.
  /// - Returns: nil if it is nothing but a pattern of weekdays.
  init?(_ rows: ScoredRows, _ y: [Double]) {
    let g = rows.scores
    let days = rows.days.dropFirst()
    let spread = y.product(y)
    guard spread > 1e-18 * Double(y.count), rows.variance > 0 else { return nil }
    let products = ScoredRows.products(y, on: days)
    var memory = 1.0
    for (lag, own) in rows.autocorrelations.enumerated() {
      let share = 1 - Double(lag + 1) / Double(ScoredRows.reach + 1)
      memory += 2 * share * own * products[lag].sum / spread
    }
    self.memory = max(1, memory)
    let squares = y.map { $0 * $0 }
    let storms = max(1, rows.localVariances.product(squares) / (rows.variance * spread))
    let slope = g.product(y) / spread
    let rests = zip(g, y).map { $0 - slope * $1 }
    let weight = spread * spread / squares.product(squares)
    var robust = 0.0
    for (rest, square) in zip(rests, squares) {
      robust += rest * rest * square / max(0.05, 1 - square / spread)
    }
    robust /= rests.product(rests) / Double(rests.count) * spread
    let uneven = 1 + (robust - 1) * weight / (weight + ScoreTest.trust)
    inflation = self.memory * max(storms, uneven)
    let scale = (g.product(g) * spread * inflation).squareRoot()
    let r = min(max(g.product(y) / scale, -0.999999), 0.999999)
    let degrees = Double(y.count - ScoreTest.parameters)
    t = r * (degrees / (1 - r * r)).squareRoot()
    p = StudentT.twoSided(t, degrees: degrees)
  }
}
