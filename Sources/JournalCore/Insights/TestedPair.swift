/// A pair and its outcome.
struct TestedPair: Sendable {
  let candidate: Candidate
  let lag: Int
  /// The number of days with and without it.
  let counts: (with: Int, without: Int)
  /// For a habit with a limit or an amount, the days with a mood on which it wasn't noted.
  let notNoted: Int?
  let t: Double
  let p: Double
  /// The lag of the same candidate that goes first.
  let otherLag: Int?
  /// The names of candidates that were on exactly the same days.
  var together: [String] = []

  init(_ pair: InsightPair, t: Double, p: Double, otherLag: Int?) {
    (candidate, lag, counts) = (pair.candidate, pair.lag, pair.counts)
    notNoted = pair.notNoted
    (self.t, self.p) = (t, p)
    self.otherLag = otherLag
  }

  /// Returns the pair as it is reported.
  /// - Parameter q: the p-value corrected for all pairs.
  func tried(q: Double) -> TriedPair {
    TriedPair(
      name: candidate.name, kind: candidate.kind, lag: lag, nWith: counts.with,
      nWithout: counts.without, nNotNoted: notNoted, p: p, q: q, condition: candidate.condition)
  }
}
