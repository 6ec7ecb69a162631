/// How many points the mood changes with a candidate: the slope of the least-squares line, computed
/// from prefix sums that are available for any run of days.
struct EffectEstimate: Sendable {
  /// Sums over the days before each index.
  private var sums: [Sums]

  private struct Sums {
    var (count, x, y, xx, xy) = (0.0, 0.0, 0.0, 0.0, 0.0)

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

  /// Creates an estimate from a candidate and the mood.
  /// - Parameters:
  ///   - x: the candidate: 1 and 0 if it is a yes or no, with the weekday's mean removed or not.
  ///   - y: the adjusted mood.
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

  /// Returns the middle 95 % of the slopes of resampled series, for several candidates at once.
  ///
  /// The seed is fixed, so that the same journal gives the same interval.
  static func intervals(
    _ estimates: [EffectEstimate], days: Int, by work: PieceWork = .inTurn
  ) -> [ClosedRange<Double>?] {
    guard !estimates.isEmpty else { return [] }
    var bootstrap = StationaryBootstrap(count: days, meanBlock: 7, seed: 2026)
    var slopes = [[Double]](repeating: [], count: estimates.count)
    // Some series at a time, so that the sums of one candidate stay in the cache for all of them.
    for _ in 0..<27 {
      let series = (0..<37).map { _ in bootstrap.next() }
      let more = work.results(estimates.count) { place in
        series.compactMap { estimates[place].slope($0) }
      }
      for place in estimates.indices { slopes[place] += more[place] }
    }
    return slopes.map { slopes in
      let sorted = slopes.sorted()
      guard sorted.count > 500 else { return nil }
      return Quantile.type7(sorted, 0.025)...Quantile.type7(sorted, 0.975)
    }
  }
}
