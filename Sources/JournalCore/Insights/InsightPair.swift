/// A candidate at a lag, aligned with the mood.
struct InsightPair: Sendable {
  let candidate: Candidate
  let lag: Int
  /// The candidate's number on each day, shifted to the mood's day.
  let values: GappedSeries
  /// The mood to compare with.
  let mood: GappedSeries
  /// The number of days with and without it; for a number, the days on which it's known.
  let counts: (with: Int, without: Int)
  /// For a habit with a limit or an amount, the days with a mood but no note about it.
  let notNoted: Int?

  /// The minimum number of days with and without it; for a number, days that differ from its mode.
  static let leastDays = 8

  /// Creates a pair.
  /// - Parameter values: the candidate's number on each day, shifted to the mood's day.
  init(_ candidate: Candidate, lag: Int, _ values: GappedSeries, _ mood: AdjustedMood) {
    self.candidate = candidate
    self.lag = lag
    self.values = values
    self.mood = candidate.kind == .weekday ? mood.untrended : mood.adjusted
    var with = 0
    var without = 0
    for (value, mood) in zip(values.values, self.mood.values) where !value.isNaN && !mood.isNaN {
      if candidate.isNumber || value > 0 { with += 1 } else { without += 1 }
    }
    counts = (with, without)
    let mood = self.mood.values
    notNoted = candidate.condition.map { _ in
      candidate.notNoted.count { $0 + lag < mood.count && !mood[$0 + lag].isNaN }
    }
  }

  /// The indices of the days that count: both the number and the mood are known.
  var places: [Int] {
    values.values.indices.filter { !values.values[$0].isNaN && !mood.values[$0].isNaN }
  }

  /// The data missing before it can be judged; nil if there is enough.
  var missing: Missing? {
    let least = InsightPair.leastDays
    if candidate.isNumber {
      let others = daysOffTheCommonest(atMost: least)
      return others < least ? Missing(.otherNumbers, days: least - others) : nil
    }
    if counts.with < least { return Missing(.with, days: least - counts.with) }
    if counts.without < least { return Missing(.without, days: least - counts.without) }
    return nil
  }

  /// Returns the number of counting days on which the number differs from its most common value;
  /// counts no further than a limit, which the first days usually reach.
  private func daysOffTheCommonest(atMost limit: Int) -> Int {
    var times: [Double: Int] = [:]
    var days = 0
    var most = 0
    for place in places {
      times[values.values[place], default: 0] += 1
      days += 1
      most = max(most, times[values.values[place]] ?? 0)
      if days - most >= limit { break }
    }
    return days - most
  }

  /// Returns true if it only repeats the mood: a linear fit on the moods leaves no residual.
  func saysTheMoodAgain(_ raw: GappedSeries) -> Bool {
    guard candidate.kind != .weekday, lag == 0 else { return false }
    let known = places
    func mean(_ series: GappedSeries) -> Double {
      known.reduce(0) { $0 + series.values[$1] } / Double(known.count)
    }
    let meanX = mean(values)
    let meanY = mean(raw)
    var xx = 0.0
    var yy = 0.0
    var xy = 0.0
    for place in known {
      let x = values.values[place] - meanX
      let y = raw.values[place] - meanY
      xx += x * x
      yy += y * y
      xy += x * y
    }
    return xx > 0 && yy > 0 && xy * xy >= 0.96 * xx * yy
  }

  /// Its numbers on the days that count.
  private var known: GappedSeries {
    GappedSeries(values: zip(values.values, mood.values).map { $1.isNaN ? .nan : $0 })
  }

  /// A number's standard deviation on the days that count.
  var spread: Double? { candidate.isNumber ? known.deviation : nil }
}

/// The data a candidate lacks before it can be judged.
struct Missing {
  var need: NotYet.Need
  var days: Int?

  init(_ need: NotYet.Need, days: Int? = nil) {
    self.need = need
    self.days = days
  }
}

/// A pair and its outcome.
struct TestedPair: Sendable {
  let candidate: Candidate
  let lag: Int
  let shape: PairShape
  /// The number of days with and without it.
  let counts: (with: Int, without: Int)
  /// For a habit with a limit or an amount, the days with a mood but no note about it.
  let notNoted: Int?
  let t: Double
  let p: Double
  /// True if it is only the candidate's part beyond its firmer lag.
  let isRest: Bool
  /// The names of candidates on exactly the same days.
  var together: [String] = []

  init(
    _ pair: InsightPair, t: Double, p: Double, shape: PairShape = .line, isRest: Bool = false
  ) {
    candidate = pair.candidate
    lag = pair.lag
    counts = pair.counts
    notNoted = pair.notNoted
    self.t = t
    self.p = p
    self.shape = shape
    self.isRest = isRest
  }

  /// Returns the pair for the report.
  /// - Parameter q: the p-value corrected for all pairs.
  func tried(q: Double) -> TriedPair {
    TriedPair(
      name: candidate.name, kind: candidate.kind, lag: lag, shape: shape, nWith: counts.with,
      nWithout: counts.without, nNotNoted: notNoted, p: p, q: q, condition: candidate.condition)
  }
}
