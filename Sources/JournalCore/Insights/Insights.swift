/// The associations with better days: every candidate in a range, tried at lags 0 and 1.
///
/// The rules are in `docs/statistics.md`. Time grows as n·log n with the number of days, and
/// linearly with the number of candidates.
public struct Insights: Sendable {
  /// The findings that are more than chance, the firmest first.
  public private(set) var findings: [Finding] = []
  /// The candidates that can't be judged yet, the closest to it first.
  public private(set) var notYet: [NotYet] = []
  /// All pairs that were tried, the firmest first.
  public private(set) var tried: [TriedPair] = []
  /// The number of days with a mood.
  public let moodDays: Int

  /// The number of days with a mood needed before anything is reported.
  static let leastMoods = 30
  /// A row of that many days has one fewer that follow another.
  static let leastFollowing = leastMoods - 1
  /// The rate at which a journal without any association may show a finding.
  static let rate = 0.05

  private let line: DayLine
  private let raw: GappedSeries
  private let scale: MoodScale

  /// Analyzes the entries in a range.
  /// - Parameters:
  ///   - index: read with `InsightsView.scope`.
  ///   - range: the days; nil for all.
  ///   - daysOf: the name of the findings whose days are wanted.
  public init(
    _ index: DatedIndex, _ book: HabitBook, range: DayRange? = nil, daysOf: String? = nil
  ) {
    scale = index.settings.mood
    let gathering = CandidateGathering(
      index.entries(in: range ?? .always), labels: Array(scale.labels.values))
    line = DayLine(gathering.days)
    raw = Candidate(kind: .number, name: "mood", source: .numbers(gathering.moods)).series(on: line)
    moodDays = raw.known
    let candidates = gathering.candidates(book)
    guard let mood = usableMood() else { return }
    var trial = Trial(mood, line)
    for candidate in candidates { add(candidate, to: &trial) }
    for weekday in Weekday.allCases { add(weekday, to: &trial) }
    trial.run()
    tried = trial.results
    findings = findings(of: trial, daysOf: daysOf)
    notYet.sort { a, b in
      (a.days ?? .max, a.rank, a.name) < (b.days ?? .max, b.rank, b.name)
    }
  }

  /// Returns the mood without weekday and trend; notes why and returns nil if there isn't enough.
  private mutating func usableMood() -> AdjustedMood? {
    func lacks(_ needs: NotYet.Need, _ days: Int? = nil) {
      notYet = [NotYet(name: "mood", needs: needs, days: days)]
    }
    let missing = Insights.leastMoods - moodDays
    guard missing <= 0 else {
      lacks(.moods, missing)
      return nil
    }
    guard raw.deviation > 1e-9 else {
      lacks(.otherMoods)
      return nil
    }
    let mood = AdjustedMood(raw, on: line)
    let follow = Insights.leastFollowing - mood.innovations.known
    guard follow <= 0 else {
      lacks(.followingMoods, follow)
      return nil
    }
    guard mood.innovations.deviation > 1e-9 else {
      lacks(.otherMoods)
      return nil
    }
    return mood
  }

  // MARK: Candidates

  /// Tags and answers that came up on fewer days aren't worth a line yet.
  private static let leastMentions = 4

  private mutating func add(_ candidate: Candidate, to trial: inout Trial) {
    let mayBeRare = candidate.kind == .habit || candidate.isNumber
    if !mayBeRare, candidate.mostDays < Insights.leastMentions { return }
    let pair = InsightPair(candidate, lag: 0, candidate.series(on: line), trial.mood)
    var missing = pair.missing
    if missing == nil, pair.saysTheMoodAgain(raw) { missing = Missing(.moreThanMood) }
    if missing == nil { missing = trial.add(pair) }
    if let missing { lack(candidate, missing) }
  }

  private mutating func add(_ weekday: Weekday, to trial: inout Trial) {
    let days = line.days.indices.filter { line.days[$0].weekday == weekday }
    let candidate = Candidate(kind: .weekday, name: weekday.name, source: .days(days, known: nil))
    let pair = InsightPair(candidate, lag: 0, candidate.series(on: line), trial.mood)
    if let missing = pair.missing ?? trial.add(weekday, pair) { lack(candidate, missing) }
  }

  private mutating func lack(_ candidate: Candidate, _ missing: Missing) {
    notYet.append(
      NotYet(
        name: candidate.name, kind: candidate.kind, needs: missing.need, days: missing.days))
  }

  // MARK: Findings

  /// Returns the pairs that are significant after the correction, and whose interval agrees.
  private func findings(of trial: Trial, daysOf name: String?) -> [Finding] {
    let firm = 0..<FalseDiscovery.firm(trial.pairs.map(\.p), level: Insights.rate)
    let estimates = firm.map { trial.estimate($0) }
    let intervals = EffectEstimate.intervals(estimates, days: line.count)
    return firm.indices.compactMap { place in
      let number = firm[place]
      guard let slope = estimates[place].slope, let interval = intervals[place],
        slope * trial.pairs[number].z > 0,
        interval.lowerBound > 0 || interval.upperBound < 0
      else { return nil }
      let pair = trial.pair(number)
      let unit = pair.spread ?? 1
      let result = trial.results[number]
      var finding = Finding(
        name: result.name, kind: result.kind, lag: result.lag, effect: slope * unit,
        low: interval.lowerBound * unit, high: interval.upperBound * unit, nWith: result.nWith,
        nWithout: result.nWithout, p: result.p, q: result.q, spread: pair.spread,
        together: trial.pairs[number].together, strips: strips(pair), fan: fan(pair))
      if let name, Insights.isSame(name, result.name) { finding.days = days(pair) }
      return finding
    }
  }

  /// Whether two names are the same, spelled as a person may type them.
  static func isSame(_ a: String, _ b: String) -> Bool {
    KeyTable.canonical(a) == KeyTable.canonical(b)
  }

  private func days(_ pair: InsightPair) -> [FindingDay] {
    let places = Set(pair.places)
    return zip(line.days, line.places).filter { places.contains($0.1) }.map { day, place in
      FindingDay(day: day, mood: raw.values[place], value: pair.values.values[place])
    }
  }

  // MARK: Pictures

  private func strips(_ pair: InsightPair) -> [MoodStrip] {
    guard !pair.candidate.isNumber else { return [] }
    return [true, false].map { isWith in
      let moods = pair.places.filter { (pair.values.values[$0] > 0) == isWith }
        .map { raw.values[$0] }
      var counts = [Int](repeating: 0, count: scale.steps.count)
      for mood in moods { counts[scale.step(of: mood) - scale.steps.lowerBound] += 1 }
      return MoodStrip(days: counts, mean: moods.reduce(0, +) / Double(max(moods.count, 1)))
    }
  }

  /// Splits the days into five parts of similar size; days with the same number stay together.
  private func fan(_ pair: InsightPair) -> [MoodFan] {
    guard pair.candidate.isNumber else { return [] }
    let days = pair.places.map { (number: pair.values.values[$0], mood: raw.values[$0]) }
      .sorted { ($0.number, $0.mood) < ($1.number, $1.mood) }
    var parts: [MoodFan] = []
    var first = 0
    for part in 1...5 where first < days.count {
      var end = max(first + 1, days.count * part / 5)
      while end < days.count, days[end].number == days[end - 1].number { end += 1 }
      let moods = days[first..<end].map(\.mood).sorted()
      parts.append(
        MoodFan(
          from: days[first].number, to: days[end - 1].number, count: moods.count,
          lowerQuartile: Quantile.type7(moods, 0.25), median: Quantile.type7(moods, 0.5),
          upperQuartile: Quantile.type7(moods, 0.75)))
      first = end
    }
    return parts
  }
}

extension NotYet {
  fileprivate var rank: Int { kind?.rank ?? -1 }
}
