/// The days on which both the mood and a candidate are known, with the part of the mood that the
/// previous known day doesn't explain.
///
/// All candidates known on the same days share one. Days count from the start of the line.
struct ScoredRows: Sendable {
  /// The days; the first has no known day before it.
  let days: [Int]
  /// The mood's innovations on the days after the first, around 0.
  let innovations: [Double]
  /// The normal quantiles of their ranks, around 0, so a few very bad days count no more than their
  /// number.
  let scores: [Double]
  /// The scores' mean square.
  let variance: Double
  /// For each day after the first, the mean square of the other days' scores within a week.
  let localVariances: [Double]
  /// The scores' autocorrelations at lags of 1…7 days.
  let autocorrelations: [Double]
  private let whitening: Whitening

  /// The minimum number of days; fewer show nothing.
  static let fewest = 30
  /// The largest lag for memory, and the largest distance between a day and its neighbours.
  static let reach = 7

  /// Returns the days on which a mood and other series are known.
  static func days(_ mood: GappedSeries, _ others: GappedSeries...) -> [Int] {
    mood.values.indices.filter { day in
      !mood.values[day].isNaN && others.allSatisfy { !$0.values[day].isNaN }
    }
  }

  /// Creates the rows for some days.
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

  /// Returns a candidate's innovations without its weekday means, around 0.
  /// - Parameter weekdays: the weekday of each day of the line, 0…6.
  func innovations(of candidate: GappedSeries, _ weekdays: [Int]) -> [Double] {
    var known = [Double](repeating: .nan, count: candidate.values.count)
    for day in days { known[day] = candidate.values[day] }
    let even = GappedSeries(values: known).withoutMeans(of: weekdays)
    return whitening.innovations(even.values).centred
  }

  /// Returns the normal quantile of each number's rank, (r − 3/8)/(M + 1/4); equal numbers have
  /// their mean rank.
  ///
  /// Numbers are equal if they differ from the next by at most a billionth of their root mean
  /// square, so rounding decides nothing.
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

  /// Returns for each day the mean of the other days' squares within a week, drawn to the overall
  /// mean as by two more days.
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

  /// Returns for lags of 1…7 days the sum of products of numbers that many days apart, and their
  /// count.
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

/// The residuals of a first-order autoregression for numbers on some days: the part of each that
/// the previous known day, however far back, doesn't explain, all with the same variance
/// (generalised least squares).
private struct Whitening: Sendable {
  private let days: [Int]
  /// φ to the power of the gap before each day after the first, and the weight that equalises the
  /// variances.
  private let steps: [(kept: Double, weight: Double)]

  /// Longer gaps count as this long.
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

  /// Returns the sum of products with other numbers.
  func product(_ others: [Double]) -> Double { zip(self, others).reduce(0) { $0 + $1.0 * $1.1 } }
}

/// Tests if a candidate goes with the mood more than it would by chance.
///
/// Under chance the sum of products of the mood's scores and the candidate's innovations has a
/// known variance, times an inflation for remaining memory, for calm and stormy times, and for a
/// larger variance on days with the candidate.
struct ScoreTest: Hashable, Sendable {
  /// Student's t of the association.
  let t: Double
  /// The two-sided p-value.
  let p: Double
  /// The variance ratio of the products due to memory at lags of 1…7 days; at least 1.
  let memory: Double
  /// The products' total variance ratio; at least 1.
  let inflation: Double

  /// The weight, in days, at which half of the extra variance on days with the candidate is
  /// trusted.
  private static let trust = 20.0
  /// Seven weekday means, a mean and a slope.
  private static let parameters = 9

  /// Tests a candidate.
  /// - Parameter y: its innovations on the rows' days after the first, around 0.
  /// - Returns: nil if it is nothing but a weekday pattern.
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
