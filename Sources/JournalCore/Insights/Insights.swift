/// The associations with better days: every candidate in a range, tried at lags 0 and 1.
///
/// The rules are in `docs/statistics.md`. Time grows as n·log n with the number of days, and
/// linearly with the number of candidates.
public struct Insights: Sendable {
  /// The findings beyond chance, firmest first.
  public private(set) var findings: [Finding] = []
  /// The candidates that can't be judged yet, the closest to it first.
  public private(set) var notYet: [NotYet] = []
  /// All pairs tried, firmest first.
  public private(set) var tried: [TriedPair] = []
  /// The number of days with a mood.
  public let moodDays: Int

  /// The number of days with a mood needed before anything is reported.
  static let leastMoods = 30
  /// The rate at which a journal without any association may show a finding.
  static let rate = 0.05

  private let line: DayLine
  private let raw: GappedSeries
  private let scale: MoodScale
  private let work: PieceWork

  /// Analyzes the entries in a range.
  /// - Parameters:
  ///   - index: an index read with `InsightsView.scope`.
  ///   - range: the days; nil for all.
  ///   - daysOf: the name of the findings to return with their days.
  ///   - work: how to try the candidates.
  public init(
    _ index: DatedIndex, _ book: HabitBook, range: DayRange? = nil, daysOf: String? = nil,
    by work: PieceWork = .inTurn
  ) {
    self.work = work
    scale = index.settings.mood
    let gathering = CandidateGathering(
      index.entries(in: range ?? .always), labels: Array(scale.labels.values))
    line = DayLine(gathering.days)
    raw = line.series(gathering.moods)
    moodDays = raw.known
    guard let mood = usableMood() else { return }
    let trial = Trial(raw, mood, line)
    let pairs = pairs(of: gathering.candidates(book, by: work), trial)
    let q = FalseDiscovery.adjusted(pairs.map(\.p))
    let order = pairs.indices.sorted { (pairs[$0].p, $0) < (pairs[$1].p, $1) }
    tried = order.map { pairs[$0].tried(q: q[$0]) }
    findings = findings(of: order.map { pairs[$0] }, trial, daysOf: daysOf)
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
    let near = ScoredRows.fewest - mood.adjusted.known
    guard near <= 0 else {
      lacks(.nearMoods, near)
      return nil
    }
    guard mood.adjusted.deviation > 1e-9 else {
      lacks(.otherMoods)
      return nil
    }
    return mood
  }

  // MARK: Candidates

  /// The minimum number of days for tags and answers; with fewer they aren't worth a line yet.
  private static let leastMentions = 4

  /// Returns all pairs that could be tried; notes the other candidates' missing data.
  ///
  /// Candidates on exactly the same days are tried once.
  private mutating func pairs(of candidates: [Candidate], _ trial: Trial) -> [TestedPair] {
    let candidates = candidates.filter { candidate in
      candidate.kind == .habit || candidate.isNumber || candidate.days >= Insights.leastMentions
    }
    let groups = groups(of: candidates)
    let verdicts = work.results(groups.count) { trial.verdict(on: candidates[groups[$0][0]]) }
    var pairs: [TestedPair] = []
    for (group, verdict) in zip(groups, verdicts) {
      switch verdict {
      case .tried(var tested):
        let together = group.dropFirst().map { candidates[$0].label }
        for place in tested.indices { tested[place].together = together }
        pairs += tested
      case .lacking(let missing):
        for place in group {
          let candidate = candidates[place]
          lack(candidate.kind, candidate.name, missing, candidate.condition)
        }
      }
    }
    for weekday in Weekday.allCases {
      switch trial.verdict(on: weekday) {
      case .tried(let tested): pairs += tested
      case .lacking(let missing): lack(.weekday, weekday.name, missing)
      }
    }
    return pairs
  }

  /// Groups the indices of candidates on exactly the same days.
  private func groups(of candidates: [Candidate]) -> [[Int]] {
    let days = line.days.count
    let keys = work.results(candidates.count) { candidates[$0].key(days) }
    var groups: [[Int]] = []
    var known: [[UInt64]: Int] = [:]
    for (place, key) in keys.enumerated() {
      if let key, let group = known[key] {
        groups[group].append(place)
      } else {
        if let key { known[key] = groups.count }
        groups.append([place])
      }
    }
    return groups
  }

  private mutating func lack(
    _ kind: FindingKind, _ name: String, _ missing: Missing, _ condition: HabitCondition? = nil
  ) {
    notYet.append(
      NotYet(
        name: name, kind: kind, needs: missing.need, days: missing.days, condition: condition))
  }

  // MARK: Findings

  /// Returns the pairs that are significant after the correction, and whose interval agrees.
  /// - Parameter pairs: all pairs, in the order of `tried`.
  private func findings(
    of pairs: [TestedPair], _ trial: Trial, daysOf name: String?
  ) -> [Finding] {
    let firm = FalseDiscovery.firm(pairs.map(\.p), level: Insights.rate)
    let effects = work.results(firm) { trial.effect(pairs[$0], of: pairs.count) }
    return (0..<firm).compactMap { place in
      guard let effect = effects[place] else { return nil }
      let pair = trial.pair(pairs[place])
      let result = tried[place]
      var finding = Finding(
        name: result.name, kind: result.kind, lag: result.lag, effect: effect.effect,
        low: effect.low, high: effect.high, nWith: result.nWith, nWithout: result.nWithout,
        nNotNoted: result.nNotNoted, p: result.p, q: result.q, spread: effect.spread,
        best: effect.best, condition: result.condition, unit: pair.candidate.unit,
        together: pairs[place].together, strips: strips(pair), fan: fan(pair))
      if let name, Insights.isSame(name, result.name) { finding.days = days(pair) }
      return finding
    }
  }

  /// Returns true if two names are the same, in any spelling a person may type.
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

  /// Splits the days into five similar-sized parts; days with the same number stay together.
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
