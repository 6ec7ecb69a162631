/// Tries candidates against the mood, each by itself, so several can be tried at once.
struct Trial: Sendable {
  let mood: AdjustedMood
  private let raw: GappedSeries
  private let line: DayLine
  private let weekdays: [WeekdayTest.Outcome?]
  /// The rows for candidates known on all days with an entry, on the same day and the day after.
  private let common: [ScoredRows]

  /// A candidate's result: the pairs tried, or the missing data.
  enum Verdict: Sendable {
    case tried([TestedPair])
    case lacking(Missing)
  }

  /// A candidate's innovations on some rows, and their test.
  struct Try: Sendable {
    let rows: ScoredRows
    let innovations: [Double]
    let test: ScoreTest
  }

  /// Creates a trial.
  /// - Parameters:
  ///   - raw: the mood as written, which a candidate may repeat.
  ///   - mood: the mood to try candidates against.
  init(_ raw: GappedSeries, _ mood: AdjustedMood, _ line: DayLine) {
    self.raw = raw
    self.mood = mood
    self.line = line
    let entries = line.series(repeatElement(1, count: line.days.count))
    common = [entries, entries.delayed(by: 1)].compactMap {
      ScoredRows(mood.adjusted, phi: mood.phi, on: ScoredRows.days(mood.adjusted, $0))
    }
    weekdays = WeekdayTest.outcomes(mood.untrended, on: line)
  }

  /// Tries a candidate on the same day and the next day.
  func verdict(on candidate: Candidate) -> Verdict {
    let values = candidate.series(on: line)
    let same = pair(candidate, lag: 0, values)
    if let missing = same.missing { return .lacking(missing) }
    if same.saysTheMoodAgain(raw) { return .lacking(Missing(.moreThanMood)) }
    let known = ScoredRows.days(mood.adjusted, values).count
    let pairs = [same, pair(candidate, lag: 1, values)]
    let standard = standard(candidate, values)
    let tries = pairs.map {
      $0.missing == nil ? attempt(standard.values.delayed(by: $0.lag)) : nil
    }
    guard tries.contains(where: { $0 != nil }) else {
      let days = ScoredRows.fewest - known
      return .lacking(days > 0 ? Missing(.known, days: days) : Missing(.otherDays))
    }
    let firmness = tries.map { found in found.map { abs($0.test.t) } ?? -1 }
    let firmer = firmness[0] >= firmness[1] ? 0 : 1
    var tested: [TestedPair] = []
    for (lag, found) in tries.enumerated() {
      guard let found else { continue }
      if lag == firmer {
        tested.append(TestedPair(pairs[lag], t: found.test.t, p: found.test.p))
      } else if let rest = rest(standard.values, lag: lag) {
        let pair = pair(candidate, lag: lag, values, isRest: true)
        tested.append(TestedPair(pair, t: rest.test.t, p: rest.test.p, isRest: true))
      }
    }
    if let (_, bend) = bend(candidate, values), tested.first?.lag == 0 {
      tested.append(TestedPair(same, t: bend.test.t, p: bend.test.p, shape: .optimum))
    }
    return .tried(tested)
  }

  /// Tries a weekday on the same day.
  func verdict(on weekday: Weekday) -> Verdict {
    let days = line.days.indices.filter { line.days[$0].weekday == weekday }.map(Int32.init)
    let candidate = Candidate(kind: .weekday, name: weekday.name, source: .days(days, known: nil))
    let pair = pair(candidate, lag: 0, candidate.series(on: line))
    if let missing = pair.missing { return .lacking(missing) }
    guard let outcome = weekdays[weekday.rawValue] else { return .lacking(Missing(.otherWeeks)) }
    return .tried([TestedPair(pair, t: outcome.z, p: outcome.p)])
  }

  // MARK: Tries

  /// Returns a number in units of its standard deviation around its mean, so no limit depends on
  /// its written unit, and the size of that unit; anything else as it is.
  private func standard(
    _ candidate: Candidate, _ values: GappedSeries
  ) -> (values: GappedSeries, unit: Double) {
    let unit = values.deviation
    guard candidate.isNumber, unit > 0 else { return (values, 1) }
    return (GappedSeries(values: values.centred.values.map { $0 / unit }), unit)
  }

  /// Tries a candidate as it counts for each day's mood.
  private func attempt(_ values: GappedSeries) -> Try? {
    guard let rows = rows(ScoredRows.days(mood.adjusted, values)) else { return nil }
    let innovations = rows.innovations(of: values, line.weekdays)
    return ScoreTest(rows, innovations).map { Try(rows: rows, innovations: innovations, test: $0) }
  }

  /// Tries a candidate's part on one day beyond its part on the other, firmer one.
  ///
  /// An effect on one day would also show on the other if the candidate often comes on days in a
  /// row.
  private func rest(_ values: GappedSeries, lag: Int) -> Try? {
    let delayed = values.delayed(by: 1)
    guard let rows = rows(ScoredRows.days(mood.adjusted, values, delayed)) else { return nil }
    let both = [values, delayed].map { rows.innovations(of: $0, line.weekdays) }
    let own = both[lag]
    let firmer = both[1 - lag]
    let slope = own.product(firmer) / max(firmer.product(firmer), 1e-12)
    let innovations = zip(own, firmer).map { $0 - slope * $1 }
    return ScoreTest(rows, innovations).map { Try(rows: rows, innovations: innovations, test: $0) }
  }

  /// Tries a number as a curve, on the same day.
  private func bend(
    _ candidate: Candidate, _ values: GappedSeries
  ) -> (rows: ScoredRows, bend: Bend)? {
    guard candidate.isNumber, let rows = rows(ScoredRows.days(mood.adjusted, values)),
      let bend = Bend(values, rows, line.weekdays)
    else { return nil }
    return (rows, bend)
  }

  private func rows(_ days: [Int]) -> ScoredRows? {
    common.first { $0.days == days } ?? ScoredRows(mood.adjusted, phi: mood.phi, on: days)
  }

  // MARK: Findings

  /// Returns a pair with its numbers, which are computed again: keeping those of all pairs would
  /// fill the memory.
  func pair(_ tested: TestedPair) -> InsightPair {
    pair(
      tested.candidate, lag: tested.lag, tested.candidate.series(on: line), isRest: tested.isRest)
  }

  /// Returns a candidate's numbers at a lag; for a rest, only on days on which the other lag is
  /// known, too.
  private func pair(
    _ candidate: Candidate, lag: Int, _ series: GappedSeries, isRest: Bool = false
  ) -> InsightPair {
    let both = [series, series.delayed(by: 1)]
    guard isRest else { return InsightPair(candidate, lag: lag, both[lag], mood) }
    let known = zip(both[lag].values, both[1 - lag].values).map { $1.isNaN ? .nan : $0 }
    return InsightPair(candidate, lag: lag, GappedSeries(values: known), mood)
  }

  /// Returns the change in mood with a picked pair; nil if it isn't clear.
  /// - Parameter pairs: the number of all pairs tried.
  func effect(_ tested: TestedPair, of pairs: Int) -> PairEffect? {
    let pair = pair(tested)
    guard tested.candidate.kind != .weekday else {
      return WeekdayEffect(pair, t: tested.t).map(PairEffect.init)
    }
    let values = tested.candidate.series(on: line)
    guard tested.shape == .line else {
      guard let (rows, bend) = bend(tested.candidate, values), let best = bend.best else {
        return nil
      }
      return PickedEffect(rows, bend.innovations, bend.test, pairs: pairs).map {
        PairEffect($0, bend, best: best, spread: pair.spread ?? bend.scale)
      }
    }
    let standard = standard(tested.candidate, values)
    let found =
      tested.isRest
      ? rest(standard.values, lag: tested.lag)
      : attempt(standard.values.delayed(by: tested.lag))
    return found.flatMap { PickedEffect($0.rows, $0.innovations, $0.test, pairs: pairs) }.map {
      PairEffect($0, spread: pair.spread, unit: standard.unit)
    }
  }
}
