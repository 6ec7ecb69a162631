/// All pairs of a run, tried together, so that the correction covers every pair that was tried.
struct Trial: Sendable {
  let mood: AdjustedMood
  private let line: DayLine
  private let shifts: ShiftTest
  private lazy var weekdays = WeekdayTest.outcomes(mood.untrended, on: line)
  private(set) var pairs: [Tested] = []
  /// The results, the firmest first; `pairs` is in the same order.
  private(set) var results: [TriedPair] = []
  /// The candidates by the days they were on, so that those with the same days are tried once.
  private var sameDays: [[Int8]: [Int]] = [:]

  /// A pair and its outcome.
  struct Tested: Sendable {
    var candidate: Candidate
    var lag: Int
    /// The number of days with and without it.
    var counts: (with: Int, without: Int)
    var z: Double
    var p: Double
    /// The lag of the same candidate that goes first.
    var otherLag: Int?
    /// The names of candidates that were on exactly the same days.
    var together: [String] = []
  }

  init(_ mood: AdjustedMood, _ line: DayLine) {
    self.mood = mood
    self.line = line
    shifts = ShiftTest(mood.innovations)
  }

  /// Tries a candidate on the same day and on the next day; returns what is missing if it can't.
  mutating func add(_ same: InsightPair) -> Missing? {
    if let known = placesOfSame(same), !known.isEmpty {
      for place in known { pairs[place].together.append(same.candidate.name) }
      return nil
    }
    let series = same.values.withoutMeans(of: line.weekdays).innovations(mood.phi).centred
    let follow = zip(series.values, mood.innovations.values).count { !$0.isNaN && !$1.isNaN }
    guard follow >= Insights.leastFollowing else {
      return Missing(.following, days: Insights.leastFollowing - follow)
    }
    guard series.deviation > 1e-9, let outcomes = shifts.outcomes(series) else {
      return Missing(.otherDays)
    }
    let after = InsightPair(same.candidate, lag: 1, same.values, mood)
    let isSameFirmer = abs(outcomes[0].z) >= abs(outcomes[1].z)
    let first = pairs.count
    append(same, outcomes[0], otherLag: isSameFirmer ? nil : 1)
    if after.missing == nil { append(after, outcomes[1], otherLag: isSameFirmer ? 0 : nil) }
    if !same.candidate.isNumber { sameDays[mask(same)] = Array(first..<pairs.count) }
    return nil
  }

  /// Tries a weekday; returns what is missing if it can't.
  mutating func add(_ weekday: Weekday, _ pair: InsightPair) -> Missing? {
    guard let outcome = weekdays[weekday.rawValue] else { return Missing(.otherWeeks) }
    append(pair, outcome, otherLag: nil)
    return nil
  }

  private mutating func append(
    _ pair: InsightPair, _ outcome: ShiftTest.Outcome, otherLag: Int?
  ) {
    pairs.append(
      Tested(
        candidate: pair.candidate, lag: pair.lag, counts: pair.counts, z: outcome.z,
        p: outcome.p, otherLag: otherLag))
  }

  /// Returns the pairs of a candidate on exactly the same days; a number never shares its pairs.
  private func placesOfSame(_ pair: InsightPair) -> [Int]? {
    pair.candidate.isNumber ? nil : sameDays[mask(pair)]
  }

  /// 1 with, 0 without, −1 if not known.
  private func mask(_ pair: InsightPair) -> [Int8] {
    pair.values.values.map { $0.isNaN ? -1 : $0 > 0 ? 1 : 0 }
  }

  /// Corrects all pairs together, and sorts the firmest first.
  mutating func run() {
    let q = FalseDiscovery.adjusted(pairs.map(\.p))
    let order = pairs.indices.sorted { (pairs[$0].p, $0) < (pairs[$1].p, $1) }
    results = order.map { place in
      let tested = pairs[place]
      return TriedPair(
        name: tested.candidate.name, kind: tested.candidate.kind, lag: tested.lag,
        nWith: tested.counts.with, nWithout: tested.counts.without, p: tested.p, q: q[place])
    }
    pairs = order.map { pairs[$0] }
  }

  /// Returns a pair with its numbers, which are made anew: those of all pairs would fill the memory.
  func pair(_ place: Int) -> InsightPair {
    let tested = pairs[place]
    return InsightPair(tested.candidate, lag: tested.lag, tested.candidate.series(on: line), mood)
  }

  /// Returns the estimate of a pair's effect.
  func estimate(_ place: Int) -> EffectEstimate {
    let (tested, pair) = (pairs[place], pair(place))
    let other = tested.otherLag.map { lag in
      InsightPair(tested.candidate, lag: lag, tested.candidate.series(on: line), mood)
    }
    return pair.estimate(on: line, after: other)
  }
}
