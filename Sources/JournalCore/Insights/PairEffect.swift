/// The change in mood with a picked pair, in points.
struct PairEffect: Hashable, Sendable {
  /// The points; for a number, with one `spread` more of it, or for an optimum one away from the
  /// best.
  var effect: Double
  /// The ends of the 95 % interval.
  var low: Double
  var high: Double
  /// For a number, its standard deviation on the days that count.
  var spread: Double?
  /// For an optimum, the number at which the mood is best.
  var best: Double?

  /// Creates the effect of something a day has or hasn't, or of a number.
  /// - Parameters:
  ///   - spread: the number's standard deviation; nil for anything else.
  ///   - unit: the unit used to try it.
  init(_ picked: PickedEffect, spread: Double?, unit: Double) {
    self.init(picked, times: spread.map { $0 / unit } ?? 1)
    self.spread = spread
  }

  /// Creates the effect of one standard deviation away from an optimum.
  init(_ picked: PickedEffect, _ bend: Bend, best: Double, spread: Double) {
    let away = min(spread / bend.scale, Bend.reach)
    self.init(picked, times: away * away)
    self.spread = spread
    self.best = best
  }

  init(_ effect: WeekdayEffect) {
    self.effect = effect.effect
    low = effect.low
    high = effect.high
  }

  private init(_ picked: PickedEffect, times units: Double) {
    effect = picked.effect * units
    low = picked.low * units
    high = picked.high * units
  }
}

/// The change in mood with a candidate picked for its firmness, in points.
struct PickedEffect: Sendable {
  /// The slope of the least-squares line through the innovations.
  let slope: Double
  /// The ends of the plain 95 % interval, which ignores the picking.
  let plain: (low: Double, high: Double)
  /// The shown effect: the mean of the slope, which is too large near the border, and the estimate
  /// given the picking, which is too small.
  let effect: Double
  /// The ends of its 95 % interval, given the picking.
  let low: Double
  let high: Double

  /// Estimates an effect.
  /// - Parameters:
  ///   - y: the candidate's innovations, around 0.
  ///   - pairs: the number of all pairs tried.
  /// - Returns: nil if slope and test disagree about the direction, or if the plain interval holds
  ///   0.
  init?(_ rows: ScoredRows, _ y: [Double], _ test: ScoreTest, pairs: Int) {
    let spread = y.product(y)
    let slope = y.product(rows.innovations) / spread
    let squares = y.map { $0 * $0 }
    var sum = 0.0
    for (place, square) in squares.enumerated() {
      let rest = rows.innovations[place] - slope * y[place]
      sum += square * rest * rest / (1 - square / spread)
    }
    let error = (sum * test.memory).squareRoot() / spread
    let weight = spread * spread / squares.product(squares)
    let degrees = max(4, min(Double(y.count) - 9, weight - 1))
    let quantile = StudentT.quantile(0.975, degrees: degrees)
    plain = (slope - quantile * error, slope + quantile * error)
    guard slope * test.t > 0, plain.low * plain.high > 0 else { return nil }
    // For very firm pairs p is too small for a number; their z is 37, beyond every border.
    let z = -Normal.quantile(max(test.p, .leastNormalMagnitude) / 2)
    let border = min(-Normal.quantile(0.025 / Double(pairs)), z)
    let given = Selection(border: border)
    let share = (1 + given.mean(of: z) / z) / 2
    let unit = error * quantile / 1.96
    let (from, to) = given.interval(of: z)
    let size = abs(slope)
    let ends = (max(0, size + (from - z) * unit), max(size + (to - z) * unit, size * share))
    self.slope = slope
    effect = slope * share
    (low, high) = slope > 0 ? ends : (-ends.1, -ends.0)
  }
}

/// A normal number seen only if it is far enough from 0.
private struct Selection {
  /// The least distance from 0 at which it is seen: 0 or more.
  let border: Double

  /// Returns the mean for which the number would, on average, be z if it is seen; from 0 to z.
  func mean(of z: Double) -> Double {
    guard z - border > 1e-6 else { return 0 }
    return bisected(0...z) { mean in
      let above = Normal.below(mean - border), below = Normal.below(-border - mean)
      let shift = Normal.density(border - mean) - Normal.density(border + mean)
      return mean + shift / (above + below) < z
    }
  }

  /// Returns the means for which a number of at least z, if it is seen, has a chance of 2.5 % and
  /// 97.5 %.
  func interval(of z: Double) -> (low: Double, high: Double) {
    func mean(_ chance: Double, _ range: ClosedRange<Double>) -> Double {
      bisected(range) { mean in
        let seen = Normal.below(mean - border) + Normal.below(-border - mean)
        return Normal.below(mean - z) / seen < chance
      }
    }
    return (mean(0.025, -z - 6...z + 1), mean(0.975, -z - 6...z + 6))
  }

  /// Returns the place up to which a condition holds, halving 50 times.
  private func bisected(
    _ range: ClosedRange<Double>, _ isBelow: (Double) -> Bool
  ) -> Double {
    var low = range.lowerBound
    var high = range.upperBound
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if isBelow(middle) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
