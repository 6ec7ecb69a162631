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
    let (g, days) = (rows.scores, rows.days.dropFirst())
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
