extension TrendsView {
  /// Creates the view for a key's numbers.
  /// - Parameters:
  ///   - key: `mood`, `words`, or one of the person's own keys (dotted if nested).
  ///   - range: the days shown; nil for all.
  ///   - by: the buckets; nil for the usual ones for the range's length.
  public init(
    _ index: DatedIndex, of key: String = "mood", range: DayRange? = nil,
    by bucketing: Bucketing? = nil
  ) {
    self.init(Samples(index, of: key), range: range, by: bucketing)
  }

  /// Creates the view from numbers collected before, so each of many ranges costs
  /// only its own days.
  public init(_ samples: Samples, range: DayRange? = nil, by bucketing: Bucketing? = nil) {
    let index = samples.index
    let key = samples.key
    var daily = samples.daily
    let all = DayRange(
      daily.days.first ?? index.entries.first?.day ?? index.today,
      daily.days.last ?? index.entries.last?.day ?? index.today)
    let shown = range.map { TrendsView.shown($0, of: all, today: index.today) } ?? all
    self.key = key
    self.range = shown
    unit = samples.measure.name
    // Each range has its own widest gap.
    let clock = daily.clock.map { _ in ClockLine(daily.values[daily.indices(in: shown)]) }
    if let clock { daily = daily.on(clock) }
    days = TrendsView.days(daily, in: shown)
    authors = TrendsView.authors(samples, in: shown)
    let values = days.map(\.value)
    let scale = key == "mood" ? index.settings.mood : nil
    low = scale?.low ?? values.min() ?? 0
    high = scale?.high ?? values.max() ?? 0
    distribution = scale.map { TrendsView.distribution(samples, in: shown, scale: $0) } ?? []
    by = bucketing ?? .usual(for: shown)
    buckets = TrendsView.buckets(samples, days, by: by, in: shown, index.settings.weekStarts, clock)
    weekdays = TrendsView.weekdays(days, index.settings.weekStarts, clock)
    let whole = TrendsView.bucket("", values, clock)
    isSpread = clock == nil || values.isEmpty ? nil : whole == nil
    mean = whole?.mean
    median = whole?.median
    lowerQuartile = whole?.lowerQuartile
    upperQuartile = whole?.upperQuartile
    if key == "mood" {
      let entries = index.entries(in: shown)
      let told = Occurrence.weather(entries)
      let seen = Occurrence.places(entries)
      weather = told.isEmpty ? nil : told
      places = seen.isEmpty ? nil : seen
    }
    nearestKey = values.isEmpty ? index.journal.nearestKey(to: key) : nil
    if values.isEmpty, key == "mood" { nearestKey = index.journal.keyOfMoods }
    let lacking =
      key == "mood" || key == "words"
      ? Lacking() : index.lacking(key, samples.measure, in: range ?? .always)
    counted = Counted(index, in: range, needsMood: key == "mood", lacking)
  }

  /// Returns the values in a range, each with its place on the smooth line.
  private static func days(_ daily: DailyValues, in range: DayRange) -> [DayValue] {
    let places = daily.indices(in: range)
    let smoothed =
      averagesWeeks(range)
      ? daily.smoothed(before: 3, after: 3, least: 3, at: places)
      : daily.smoothed(before: 14, after: 13, least: 10, at: places)
    return zip(places, smoothed).map {
      let value = daily.values[$0]
      let time = daily.clock == nil ? nil : ClockTime(hours: value)?.description
      return DayValue(day: daily.days[$0], value: value, smoothed: $1, time: time)
    }
  }

  private static func authors(_ samples: Samples, in range: DayRange) -> [AuthorLine]? {
    let lines = samples.authors.compactMap { author -> AuthorLine? in
      let days = days(author.daily, in: range)
      return bucket(author.name, days.map(\.value)).map { AuthorLine(values: $0, days: days) }
    }
    return lines.count > 1 ? lines : nil
  }

  /// Returns the requested days to show: none after today, and without a start, from
  /// the first value.
  private static func shown(_ asked: DayRange, of all: DayRange, today: Day) -> DayRange {
    if asked == .always { return all }
    let isOpen = asked.first == DayRange.always.first
    let first = isOpen ? min(all.first, asked.last) : asked.first
    return DayRange(first, min(asked.last, max(today, first)))
  }

  /// All numbers for a key, each with its day and, if known, its hour.
  public struct Samples: Sendable {
    struct Sample {
      var day: Day
      var hour: Int?
      var value: Double
    }

    let index: DatedIndex
    let key: String
    /// The samples, sorted by day.
    private let all: [Sample]
    let daily: DailyValues
    /// The numbers' meaning.
    let measure: KeyMeasure
    /// Each author's values, at most `mostAuthors` authors; empty for the person's own keys.
    let authors: [(name: String, daily: DailyValues)]

    /// Collects a key's numbers in a journal.
    public init(_ index: DatedIndex, of key: String = "mood") {
      let key = TrendsView.name(of: key, index.settings)
      var all: [Sample] = []
      let name = KeyTable.canonical(key)
      let isOwn = key != "mood" && key != "words"
      let measure = isOwn ? KeyMeasures(index.journal, of: [name])[name] : .plain
      var gathering = DailyValues.Gathering(sums: key == "words", clock: measure.clock)
      var authors = AuthorValues(sums: key == "words")
      all.reserveCapacity(index.entries.count)
      for entry in index.entries {
        if key == "words" {
          all.append(Sample(day: entry.day, hour: entry.time?.hour, value: Double(entry.words)))
          gathering.add(Double(entry.words), on: entry.day)
          authors.add(Double(entry.words), of: entry)
          continue
        }
        var checkInTime: ClockTime?
        let id = key == "mood" ? nil : entry.chunk.keys.find(canonical: name)
        for fact in entry.facts {
          if fact.kind == .checkIn { checkInTime = ClockTime(minute: Int(fact.minute)) }
          guard key == "mood" ? fact.kind == .mood : fact.kind == .number && fact.key == id else {
            continue
          }
          // The entry's own mood may come after the list of check-ins.
          let time = fact.checkIn == 0 ? entry.time : checkInTime
          guard let value = isOwn ? measure.value(entry.quantity(fact)) : fact.number else {
            continue
          }
          all.append(Sample(day: entry.day, hour: time?.hour, value: value))
          gathering.add(value, on: entry.day)
          if key == "mood" { authors.add(fact.number, of: entry) }
        }
      }
      daily = gathering.finish()
      self.measure = measure
      self.authors = authors.finish()
      self.all = all
      self.index = index
      self.key = key
    }

    /// Returns the samples in a range of days.
    func samples(in range: DayRange) -> ArraySlice<Sample> {
      let low = all.partition { $0.day < range.first }
      return all[low..<Swift.max(low, all.partition { $0.day <= range.last })]
    }
  }

  /// Returns the person's own keys with a number on at least ten days, the most frequent first.
  public static func numericKeys(_ index: DatedIndex) -> [String] {
    var found: [[UInt8]: (days: Int, last: Day)] = [:]
    for entry in index.entries {
      for fact in entry.facts where fact.kind == .number && fact.number.isFinite {
        let name = entry.chunk.keys.names[Int(fact.key)]
        let known = found[name]
        if known?.last != entry.day { found[name] = ((known?.days ?? 0) + 1, entry.day) }
      }
    }
    return found.filter { $0.value.days >= 10 }
      .map { (name: String(decoding: $0.key, as: UTF8.self), days: $0.value.days) }
      .sorted { ($1.days, $0.name) < ($0.days, $1.name) }
      .map(\.name)
  }

  private static func distribution(
    _ samples: Samples, in range: DayRange, scale: MoodScale
  ) -> [Step] {
    var counts = [Int](repeating: 0, count: scale.steps.count)
    for sample in samples.samples(in: range) {
      counts[scale.step(of: sample.value) - scale.steps.lowerBound] += 1
    }
    return zip(scale.steps, counts).map { Step(step: $0, label: scale.labels[$0], count: $1) }
  }

  // MARK: Buckets

  private static func buckets(
    _ samples: Samples, _ days: [DayValue], by: Bucketing, in range: DayRange, _ start: Weekday,
    _ clock: ClockLine?
  ) -> [Bucket] {
    switch by {
    case .hour:
      var hours = [[Double]](repeating: [], count: 24)
      for sample in samples.samples(in: range) {
        guard let hour = sample.hour else { continue }
        hours[hour].append(clock?.place(sample.value) ?? sample.value)
      }
      return (0..<24).compactMap { bucket("\($0 < 10 ? "0" : "")\($0)", hours[$0], clock) }
    case .weekday: return weekdays(days, start, clock)
    case .day, .week, .month, .quarter, .year:
      return periods(days, by: Period(rawValue: by.rawValue)!, start, clock)
    }
  }

  static func weekdays(
    _ days: [DayValue], _ start: Weekday, _ clock: ClockLine? = nil
  ) -> [Bucket] {
    var values = [[Double]](repeating: [], count: 7)
    for day in days { values[day.day.weekday.rawValue].append(day.value) }
    return Weekday.week(from: start).compactMap { bucket($0.name, values[$0.rawValue], clock) }
  }

  private static func periods(
    _ days: [DayValue], by period: Period, _ start: Weekday, _ clock: ClockLine?
  ) -> [Bucket] {
    var buckets: [Bucket] = []
    var values: [Double] = []
    var current: DayRange?
    func close() {
      guard let current,
        let bucket = bucket(period.name(of: current.first), values, clock)
      else { return }
      buckets.append(bucket)
    }
    for day in days {
      if current?.contains(day.day) != true {
        close()
        values.removeAll(keepingCapacity: true)
        current = period.range(holding: day.day, weekStarts: start)
      }
      values.append(day.value)
    }
    close()
    return buckets
  }

  /// Returns the distribution of values; nil without any, or for times all around the clock.
  private static func bucket(
    _ name: String, _ values: [Double], _ clock: ClockLine? = nil
  ) -> Bucket? {
    let mean = clock.map { $0.mean(values) } ?? values.reduce(0, +) / Double(values.count)
    guard !values.isEmpty, let mean else { return nil }
    let sorted = values.sorted()
    return Bucket(
      name: name, count: sorted.count, median: Quantile.type7(sorted, 0.5),
      lowerQuartile: Quantile.type7(sorted, 0.25), upperQuartile: Quantile.type7(sorted, 0.75),
      mean: mean)
  }
}

extension ClockTime {
  /// The hour, 0–23.
  var hour: Int { Int(minute) / 60 }
}
