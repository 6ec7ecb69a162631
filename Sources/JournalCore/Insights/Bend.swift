/// A number compared with the same day's mood as a curve: the part explained by its square beyond
/// its straight line.
///
/// Numbers are taken around their median, in units of 1.4826 times their median absolute deviation,
/// and no further from it than three such units, so no single number decides.
struct Bend: Sendable {
  /// The square's part beyond the straight line, on the rows' days after the first.
  let innovations: [Double]
  let test: ScoreTest
  /// The number at which the mood is best; nil if it is worst there, or if the number is among the
  /// smallest or largest tenth.
  let best: Double?
  /// One unit, in the number's own.
  let scale: Double

  /// The numbers' maximum distance from the median, in units.
  static let reach = 3.0
  /// With fewer different numbers a curve is no more than a step.
  private static let fewestNumbers = 5

  /// Creates a curve.
  /// - Parameters:
  ///   - numbers: the number on each day of the line.
  ///   - weekdays: the weekday of each day of the line, 0…6.
  /// - Returns: nil if there are too few different numbers.
  init?(_ numbers: GappedSeries, _ rows: ScoredRows, _ weekdays: [Int]) {
    let sorted = rows.days.map { numbers.values[$0] }.sorted()
    guard Set(sorted).count >= Bend.fewestNumbers else { return nil }
    let median = Quantile.type7(sorted, 0.5)
    let deviation = Quantile.type7(sorted.map { abs($0 - median) }.sorted(), 0.5)
    let scale = deviation > 0 ? 1.4826 * deviation : GappedSeries(values: sorted).deviation
    let line = GappedSeries(
      values: numbers.values.map {
        $0.isNaN ? .nan : min(max(($0 - median) / scale, -Bend.reach), Bend.reach)
      })
    let straight = rows.innovations(of: line, weekdays)
    let squares = rows.innovations(
      of: GappedSeries(values: line.values.map { $0 * $0 }), weekdays)
    let spread = straight.product(straight)
    guard spread > 1e-18 * Double(straight.count) else { return nil }
    let shared = squares.product(straight) / spread
    let innovations = zip(squares, straight).map { $0 - shared * $1 }
    guard let test = ScoreTest(rows, innovations) else { return nil }
    self.innovations = innovations
    self.test = test
    self.scale = scale
    // The linear and square terms of the least-squares curve through the mood's innovations.
    let square = innovations.product(rows.innovations) / innovations.product(innovations)
    let slope = straight.product(rows.innovations) / spread - square * shared
    let turn = median - scale * slope / (2 * square)
    let usual = Quantile.type7(sorted, 0.1)...Quantile.type7(sorted, 0.9)
    best = square < 0 && usual.contains(turn) ? turn : nil
  }
}
