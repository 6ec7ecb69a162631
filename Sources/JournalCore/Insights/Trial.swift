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
    var pair: InsightPair
    var z: Double
    var p: Double
    /// The same candidate at the lag that goes first.
    var other: InsightPair?
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
    append(same, outcomes[0], isSameFirmer ? nil : after)
    if after.missing == nil { append(after, outcomes[1], isSameFirmer ? same : nil) }
    if !same.candidate.isNumber { sameDays[mask(same)] = Array(first..<pairs.count) }
    return nil
  }

  /// Tries a weekday; returns what is missing if it can't.
  mutating func add(_ weekday: Weekday, _ pair: InsightPair) -> Missing? {
    guard let outcome = weekdays[weekday.rawValue] else { return Missing(.otherWeeks) }
    append(pair, outcome, nil)
    return nil
  }

  private mutating func append(
    _ pair: InsightPair, _ outcome: ShiftTest.Outcome, _ other: InsightPair?
  ) {
    pairs.append(Tested(pair: pair, z: outcome.z, p: outcome.p, other: other))
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
      let (tested, counts) = (pairs[place], pairs[place].pair.counts)
      return TriedPair(
        name: tested.pair.candidate.name, kind: tested.pair.candidate.kind, lag: tested.pair.lag,
        nWith: counts.with, nWithout: counts.without, p: tested.p, q: q[place])
    }
    pairs = order.map { pairs[$0] }
  }

  /// Returns the estimate of a pair's effect.
  func estimate(_ place: Int) -> EffectEstimate {
    pairs[place].pair.estimate(on: line, after: pairs[place].other)
  }
}
