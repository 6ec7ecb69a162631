/// A number over time: day values, a smooth line, its distribution, and buckets.
public struct TrendsView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/trends/1"
  /// The key: `mood`, `words`, or one of the person's own keys.
  public var key: String
  /// The values' unit, or `clock` for times of day: hours after midnight on a line cut in the
  /// widest gap, so 24.5 may come after 23.5; nil without one.
  public var unit: String?
  /// True for times spread all around the clock, with none in the middle; nil without times of day.
  public var isSpread: Bool?
  /// The days shown: the requested range, or from the first to the last value.
  public var range: DayRange
  /// The lowest possible value (on a mood scale), or the lowest actual one.
  public var low: Double
  /// The highest possible value (on a mood scale), or the highest actual one.
  public var high: Double
  /// The days with a value, in order.
  public var days: [DayValue]
  /// The number of check-ins for each step on the scale, lowest first; only for moods.
  public var distribution: [Step]
  /// The grouping into buckets.
  public var by: Bucketing
  /// The buckets with a value, in order.
  public var buckets: [Bucket]
  /// The weekdays with a value, from the first day of the week.
  public var weekdays: [Bucket]
  /// In a journal by several people, each author's values, those with the most days first; nil for
  /// fewer than two authors with values.
  public var authors: [AuthorLine]?
  /// The weather words and their counts, the most frequent first; nil if there are none, or for
  /// keys other than moods.
  public var weather: [Occurrence]?
  /// The places and their counts; nil likewise.
  public var places: [Occurrence]?
  /// The mean day value.
  public var mean: Double?
  /// The median day value.
  public var median: Double?
  /// The day values' first quartile.
  public var lowerQuartile: Double?
  /// The day values' third quartile; half of all days are between the two.
  public var upperQuartile: Double?
  /// If there is no value: a journal key with a similar spelling.
  public var nearestKey: String?
  /// The journal's version; nil for the present one.
  public var asOf: AsOf?
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// A day's value and the smooth line on that day.
  public struct DayValue: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The mean of the day's check-ins; words and similar counts are added up.
    public var value: Double
    /// The centred mean, if there are enough days nearby.
    public var smoothed: Double?
    /// For times of day, the value as a time: `23:30`.
    public var time: String?
  }

  /// A step on the scale.
  public struct Step: Hashable, Sendable, Codable {
    /// The step.
    public var step: Int
    /// The step's label, if the settings have one.
    public var label: String?
    /// The number of check-ins with a mood nearest to the step.
    public var count: Int
  }

  /// The distribution of a bucket's values, with type 7 quartiles.
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

  /// One author's values.
  public struct AuthorLine: Hashable, Sendable, Codable {
    /// Their day values' distribution, under their name.
    public var values: Bucket
    /// The days with a value by them, in order.
    public var days: [DayValue]
  }

  /// True if the values are times of day.
  public var isClock: Bool { unit == NumberUnit.clock }

  /// The maximum number of authors with separate lines.
  public static let mostAuthors = 5

  /// The minimum number of values for meaningful quartiles; fewer values are shown one by one.
  public static let leastForQuartiles = 5

  /// True if the smooth line has the mean over seven days around each day, false for four weeks.
  public var averagesWeeks: Bool { TrendsView.averagesWeeks(range) }

  /// The maximum distance in days between a point on the smooth line and the days it is based on.
  public var smoothingReach: Int { averagesWeeks ? 3 : 14 }

  static func averagesWeeks(_ range: DayRange) -> Bool { range.count <= 62 }

  /// The ways to group values.
  public enum Bucketing: String, CaseIterable, Hashable, Sendable, Codable {
    case day, week, month, quarter, year, weekday, hour

    /// Returns the usual grouping: a week by days, a month by weeks, a year by months,
    /// everything by quarters.
    static func usual(for range: DayRange) -> Bucketing {
      switch range.count {
      case ...14: .day
      case ...62: .week
      case ...732: .month
      default: .quarter
      }
    }
  }

  /// Returns the entry parts the view needs.
  public static func scope(of key: String, _ settings: Settings = Settings()) -> Scope {
    switch name(of: key, settings) {
    case "mood":
      Scope(facts: FactKinds(.mood, .checkIn, .number, .weather, .location), key: authorKey)
    case "words": Scope(facts: FactKinds(.number), readsBody: true, key: authorKey)
    default: Scope(facts: FactKinds(.number, .checkIn), key: key)
    }
  }

  /// The key for an entry's author.
  static let authorKey = "author"

  /// Returns a key in its form for comparison, case-insensitively.
  ///
  /// Every key for the mood becomes `mood`.
  static func name(of key: String, _ settings: Settings) -> String {
    KeyTable(settings.keys).role(of: key) == .mood
      ? KeyRole.mood.name : KeyTable.canonicalText(key)
  }
}

extension TrendsView {
  /// The lowest and the highest value of the days in the middle: with the days ordered by value, as
  /// many are left out below as above, and at least half are kept; nil without a value.
  ///
  /// Quartiles lie between two values and may have fewer days than half between them.
  package var middle: (low: Double, high: Double)? {
    let sorted = days.map(\.value).sorted()
    let left = sorted.count / 4
    return sorted.isEmpty ? nil : (sorted[left], sorted[sorted.count - 1 - left])
  }
}

/// A weather word or a place, and its number of days.
public struct Occurrence: Hashable, Sendable, Codable {
  /// The word as last written.
  public var name: String
  /// The number of days.
  public var days: Int
}

extension Occurrence {
  /// Returns the entries' weather by words, the most frequent first: `Mostly Cloudy, 11 °C` is
  /// `Mostly Cloudy`.
  static func weather(_ entries: some Sequence<Entry>) -> [Occurrence] {
    all(entries, \.weather) { text in
      text.split(separator: ",").map { String($0).trimmed }
        .filter { !$0.isEmpty && !$0.contains(where: \.isNumber) }
    }
  }

  /// Returns the entries' places by name, the most frequent first.
  static func places(_ entries: some Sequence<Entry>) -> [Occurrence] {
    all(entries, \.location?.name) { $0.isEmpty ? [] : [$0] }
  }

  /// Returns the words in the entries' texts; each different text is taken apart once.
  /// - Parameter entries: ordered by day.
  private static func all(
    _ entries: some Sequence<Entry>, _ text: (Entry) -> String?, _ words: (String) -> [String]
  ) -> [Occurrence] {
    var found: [(occurrence: Occurrence, last: Day)] = []
    var places: [String: Int] = [:]
    var known: [String: [(word: String, place: Int)]] = [:]
    for entry in entries {
      guard let text = text(entry) else { continue }
      if known[text] == nil {
        known[text] = words(text).map { word in
          let place = places[word.comparedName] ?? found.count
          if place == found.count {
            places[word.comparedName] = place
            found.append((Occurrence(name: word, days: 1), entry.day))
          }
          return (word, place)
        }
      }
      for (word, place) in known[text] ?? [] {
        found[place].occurrence.name = word
        guard found[place].last != entry.day else { continue }
        found[place].occurrence.days += 1
        found[place].last = entry.day
      }
    }
    return found.map(\.occurrence).sorted { ($1.days, $0.name) < ($0.days, $1.name) }
  }
}

/// Collects each author's values in a journal by several people.
struct AuthorValues {
  private let sums: Bool
  private var places: [[UInt8]: Int] = [:]
  private var authors: [(name: String, gathering: DailyValues.Gathering)] = []

  /// Creates an empty collection.
  /// - Parameter sums: true if a day's value is a sum, false for a mean.
  init(sums: Bool) { self.sums = sums }

  /// Adds an entry's value, for each of its authors.
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

  /// Returns the authors with values on the most days.
  consuming func finish() -> [(name: String, daily: DailyValues)] {
    let all = authors.map { (name: $0.name, daily: $0.gathering.finish()) }
    let most = all.enumerated().sorted {
      ($1.element.daily.days.count, $0.offset) < ($0.element.daily.days.count, $1.offset)
    }
    return most.prefix(TrendsView.mostAuthors).map(\.element)
  }
}
