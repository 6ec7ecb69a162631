/// A number over time: day values, a smooth line, its distribution, and buckets.
public struct TrendsView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/trends/1"
  /// The key: `mood`, `words`, or one of the person's own keys.
  public var key: String
  /// The unit of all values, or `clock` for times of day: hours after midnight on a line that is cut
  /// in the widest gap, so that 24.5 may come after 23.5; nil without one.
  public var unit: String?
  /// For times of day: whether they are spread all around the clock, so that none is in the middle.
  public var isSpread: Bool?
  /// The days shown: the requested range, or from the first to the last value.
  public var range: DayRange
  /// The lowest possible value (on a mood scale), or the lowest there is.
  public var low: Double
  /// The highest possible value (on a mood scale), or the highest there is.
  public var high: Double
  /// The days that have a value, in order.
  public var days: [DayValue]
  /// The number of check-ins for each step of the scale, lowest first; only for moods.
  public var distribution: [Step]
  /// How values are grouped into buckets.
  public var by: Bucketing
  /// The buckets that have a value, in order.
  public var buckets: [Bucket]
  /// The weekdays that have a value, from the first day of the week.
  public var weekdays: [Bucket]
  /// In a journal of several people, the values of each author who has some, those who wrote on most
  /// days first; nil if fewer than two do.
  public var authors: [AuthorLine]?
  /// How often each weather is named, the most frequent first; nil if it never is, or for other keys than
  /// moods.
  public var weather: [Occurrence]?
  /// How often each place is named; nil likewise.
  public var places: [Occurrence]?
  /// The mean of the day values.
  public var mean: Double?
  /// The median of the day values.
  public var median: Double?
  /// The first quartile of the day values.
  public var lowerQuartile: Double?
  /// The third quartile of the day values; half of all days are between the two.
  public var upperQuartile: Double?
  /// If there is no value: a key of the journal with a similar spelling.
  public var nearestKey: String?
  /// The version of the journal it is about; nil for the present one.
  public var asOf: AsOf?
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// A day's value and the smooth line on that day.
  public struct DayValue: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The mean of the day's check-ins; words and the like are added up.
    public var value: Double
    /// The centred mean, if there are enough days nearby.
    public var smoothed: Double?
    /// For times of day, the value as a time: `23:30`.
    public var time: String?
  }

  /// A step of the scale.
  public struct Step: Hashable, Sendable, Codable {
    /// The step of the scale.
    public var step: Int
    /// The label of the step, if the settings have one.
    public var label: String?
    /// The number of check-ins whose mood is nearest to the step.
    public var count: Int
  }

  /// The distribution of a bucket's values, with quartiles of type 7.
  public struct Bucket: Hashable, Sendable, Codable {
    /// `2026-W47`, `2026-11`, `monday`, `09`.
    public var name: String
    /// The number of values: days, or check-ins for hours.
    public var count: Int
    /// The median.
    public var median: Double
    /// The first quartile.
    public var lowerQuartile: Double
    /// The third quartile.
    public var upperQuartile: Double
    /// The mean.
    public var mean: Double
  }

  /// The values of one author.
  public struct AuthorLine: Hashable, Sendable, Codable {
    /// The distribution of their day values, under their name.
    public var values: Bucket
    /// The days that have a value of theirs, in order.
    public var days: [DayValue]
  }

  /// Whether the values are times of day.
  public var isClock: Bool { unit == NumberUnit.clock }

  /// The most authors whose lines are told apart.
  public static let mostAuthors = 5

  /// The fewest values for which quartiles say something; fewer are shown one by one.
  public static let leastForQuartiles = 5

  /// Whether the smooth line has the mean of the seven days around each day, and not that of the
  /// four weeks around it.
  public var averagesWeeks: Bool { TrendsView.averagesWeeks(range) }

  /// How many days before or after its own day a point of the smooth line is based on, at most.
  public var smoothingReach: Int { averagesWeeks ? 3 : 14 }

  static func averagesWeeks(_ range: DayRange) -> Bool { range.count <= 62 }

  /// The ways to group values.
  public enum Bucketing: String, CaseIterable, Hashable, Sendable, Codable {
    case day, week, month, quarter, year, weekday, hour

    /// Returns the usual grouping: a week by days, a month by weeks, a year by months, everything
    /// by quarters.
    static func usual(for range: DayRange) -> Bucketing {
      switch range.count {
      case ...14: .day
      case ...62: .week
      case ...732: .month
      default: .quarter
      }
    }
  }

  /// Returns the parts of each entry that the view needs.
  public static func scope(of key: String, _ settings: Settings = Settings()) -> Scope {
    switch name(of: key, settings) {
    case "mood":
      Scope(facts: FactKinds(.mood, .checkIn, .number, .weather, .location), key: authorKey)
    case "words": Scope(facts: FactKinds(.number), readsBody: true, key: authorKey)
    default: Scope(facts: FactKinds(.number, .checkIn), key: key)
    }
  }

  /// The key that says whose entry it is.
  static let authorKey = "author"

  /// Returns a key as keys are compared, case-insensitively.
  ///
  /// Every key that means the mood becomes `mood`.
  static func name(of key: String, _ settings: Settings) -> String {
    KeyTable(settings.keys).role(of: key) == .mood
      ? KeyRole.mood.name : KeyTable.canonicalText(key)
  }
}

extension TrendsView {
  /// The lowest and the highest value of the days in the middle: of the days in the order of their
  /// values, as many are left out below as above, and at least half are kept; nil without a value.
  ///
  /// Quartiles lie between two values and may have fewer days than half between them.
  package var middle: (low: Double, high: Double)? {
    let sorted = days.map(\.value).sorted()
    let left = sorted.count / 4
    return sorted.isEmpty ? nil : (sorted[left], sorted[sorted.count - 1 - left])
  }
}

/// A word of the weather or a place, and how often it is named.
public struct Occurrence: Hashable, Sendable, Codable {
  /// The word as it was written last.
  public var name: String
  /// The number of days.
  public var days: Int
}

extension Occurrence {
  /// Returns the weather of entries by its words, the most frequent first: `Mostly Cloudy, 11 °C` is
  /// `Mostly Cloudy`.
  static func weather(_ entries: some Sequence<Entry>) -> [Occurrence] {
    all(entries) { entry in
      entry.weather.map { words in
        let parts = words.split(separator: ",").map { String($0).trimmed }
        return parts.filter { !$0.contains(where: \.isNumber) }
      } ?? []
    }
  }

  /// Returns the places of entries by their names, the most frequent first.
  static func places(_ entries: some Sequence<Entry>) -> [Occurrence] {
    all(entries) { $0.location?.name.map { [$0] } ?? [] }
  }

  private static func all(
    _ entries: some Sequence<Entry>, _ words: (Entry) -> [String]
  ) -> [Occurrence] {
    var days: [String: Set<Day>] = [:]
    var names: [String: String] = [:]
    for entry in entries {
      for word in words(entry) where !word.isEmpty {
        days[word.comparedName, default: []].insert(entry.day)
        names[word.comparedName] = word
      }
    }
    return days.map { Occurrence(name: names[$0.key] ?? $0.key, days: $0.value.count) }
      .sorted { ($1.days, $0.name) < ($0.days, $1.name) }
  }
}

/// Collects the values of each author of a journal that several people write.
struct AuthorValues {
  private let sums: Bool
  private var places: [[UInt8]: Int] = [:]
  private var authors: [(name: String, gathering: DailyValues.Gathering)] = []

  /// Creates a collection of nothing.
  /// - Parameter sums: whether a day's value is a sum, and not a mean.
  init(sums: Bool) { self.sums = sums }

  /// Adds a value of an entry, for each of its authors.
  mutating func add(_ value: Double, of entry: Entry) {
    guard let key = entry.chunk.keys.find(canonical: Array(TrendsView.authorKey.utf8)) else {
      return
    }
    for fact in entry.facts where fact.kind == .word && fact.key == key && fact.checkIn == 0 {
      let name = entry.chunk.string(fact.text).trimmed
      let canonical = KeyTable.canonical(name)
      let place = places[canonical] ?? authors.count
      if place == authors.count {
        places[canonical] = place
        authors.append((name, DailyValues.Gathering(sums: sums)))
      }
      authors[place].gathering.add(value, on: entry.day)
    }
  }

  /// Returns those who have values on most days.
  consuming func finish() -> [(name: String, daily: DailyValues)] {
    let all = authors.map { (name: $0.name, daily: $0.gathering.finish()) }
    let most = all.enumerated().sorted {
      ($1.element.daily.days.count, $0.offset) < ($0.element.daily.days.count, $1.offset)
    }
    return most.prefix(TrendsView.mostAuthors).map(\.element)
  }
}
