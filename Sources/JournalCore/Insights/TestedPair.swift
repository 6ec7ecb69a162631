/// A pair and its outcome.
struct TestedPair: Sendable {
  let candidate: Candidate
  let lag: Int
  let shape: PairShape
  /// The number of days with and without it.
  let counts: (with: Int, without: Int)
  /// For a habit with a limit or an amount, the days with a mood on which it wasn't noted.
  let notNoted: Int?
  let t: Double
  let p: Double
  /// Whether it is only what the candidate does beyond its firmer lag.
  let isRest: Bool
  /// The names of candidates that were on exactly the same days.
  var together: [String] = []

  init(
    _ pair: InsightPair, t: Double, p: Double, shape: PairShape = .line, isRest: Bool = false
  ) {
    (candidate, lag, counts) = (pair.candidate, pair.lag, pair.counts)
    notNoted = pair.notNoted
    (self.t, self.p) = (t, p)
    (self.shape, self.isRest) = (shape, isRest)
  }

  /// Returns the pair as it is reported.
  /// - Parameter q: the p-value corrected for all pairs.
  func tried(q: Double) -> TriedPair {
    TriedPair(
      name: candidate.name, kind: candidate.kind, lag: lag, shape: shape, nWith: counts.with,
      nWithout: counts.without, nNotNoted: notNoted, p: p, q: q, condition: candidate.condition)
  }
}
