/// Tries candidates against the mood, each by itself, so that several can be tried at once.
struct Trial: Sendable {
  let mood: AdjustedMood
  private let raw: GappedSeries
  private let line: DayLine
  private let shifts: ShiftTest
  private let weekdays: [ShiftTest.Outcome?]

  /// What came of a candidate: the pairs that were tried, or what is missing.
  enum Verdict: Sendable {
    case tried([TestedPair])
    case lacking(Missing)
  }

  /// Creates a trial.
  /// - Parameters:
  ///   - raw: the mood as written, which a candidate may repeat.
  ///   - mood: the mood to try candidates against.
  init(_ raw: GappedSeries, _ mood: AdjustedMood, _ line: DayLine) {
    (self.raw, self.mood, self.line) = (raw, mood, line)
    shifts = ShiftTest(mood.innovations)
    weekdays = WeekdayTest.outcomes(mood.untrended, on: line)
  }

  /// Tries a candidate on the same day and on the next day.
  func verdict(on candidate: Candidate) -> Verdict {
    let values = candidate.series(on: line)
    let same = InsightPair(candidate, lag: 0, values, mood)
    if let missing = same.missing { return .lacking(missing) }
    if same.saysTheMoodAgain(raw) { return .lacking(Missing(.moreThanMood)) }
    let series = values.withoutMeans(of: line.weekdays).innovations(mood.phi).centred
    let follow = zip(series.values, mood.innovations.values).count { !$0.isNaN && !$1.isNaN }
    guard follow >= Insights.leastFollowing else {
      return .lacking(Missing(.following, days: Insights.leastFollowing - follow))
    }
    guard series.deviation > 1e-9, let outcomes = shifts.outcomes(series) else {
      return .lacking(Missing(.otherDays))
    }
    let isSameFirmer = abs(outcomes[0].z) >= abs(outcomes[1].z)
    var tested = [TestedPair(same, outcomes[0], otherLag: isSameFirmer ? nil : 1)]
    let after = InsightPair(candidate, lag: 1, values, mood)
    if after.missing == nil {
      tested.append(TestedPair(after, outcomes[1], otherLag: isSameFirmer ? 0 : nil))
    }
    return .tried(tested)
  }

  /// Tries a weekday on the same day.
  func verdict(on weekday: Weekday) -> Verdict {
    let days = line.days.indices.filter { line.days[$0].weekday == weekday }.map(Int32.init)
    let candidate = Candidate(kind: .weekday, name: weekday.name, source: .days(days, known: nil))
    let pair = InsightPair(candidate, lag: 0, candidate.series(on: line), mood)
    if let missing = pair.missing { return .lacking(missing) }
    guard let outcome = weekdays[weekday.rawValue] else { return .lacking(Missing(.otherWeeks)) }
    return .tried([TestedPair(pair, outcome, otherLag: nil)])
  }

  /// Returns a pair with its numbers, which are made anew: those of all pairs would fill the memory.
  func pair(_ tested: TestedPair) -> InsightPair {
    InsightPair(tested.candidate, lag: tested.lag, tested.candidate.series(on: line), mood)
  }

  /// Returns the estimate of a pair's effect.
  func estimate(_ tested: TestedPair) -> EffectEstimate {
    let other = tested.otherLag.map { lag in
      InsightPair(tested.candidate, lag: lag, tested.candidate.series(on: line), mood)
    }
    return pair(tested).estimate(on: line, after: other)
  }
}
