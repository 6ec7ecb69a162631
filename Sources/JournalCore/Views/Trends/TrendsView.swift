/// How a number went: day values, a smooth line, its distribution, and buckets.
public struct TrendsView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/trends/1"
  /// The key: `mood`, `words`, or a key of the person's own.
  public var key: String
  /// The days shown: the range asked for, or from the first to the last value.
  public var range: DayRange
  /// The lowest and highest value there can be (a mood's scale), or that there are.
  public var low: Double
  /// The highest mood of the scale.
  public var high: Double
  /// The days that have a value, in order.
  public var days: [DayValue]
  /// Check-ins counted for each step of the scale, lowest first; only for moods.
  public var distribution: [Step]
  /// What the days are gathered by.
  public var by: Bucketing
  /// The buckets that have a value, in order.
  public var buckets: [Bucket]
  /// Mean of the day values.
  public var mean: Double?
  /// Median of the day values.
  public var median: Double?
  /// Where there is no value: a key of the journal that is spelt nearly like it.
  public var nearestKey: String?
  /// The version of the journal that it is about; nil for the present one.
  public var asOf: AsOf?
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// A day's value and the smooth line there.
  public struct DayValue: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The mean of the day's check-ins; words and the like are added up.
    public var value: Double
    /// The centred mean, where enough days are near.
    public var smoothed: Double?
  }

  /// A step of the scale.
  public struct Step: Hashable, Sendable, Codable {
    /// The step of the scale.
    public var step: Int
    /// Its name, where the settings give one.
    public var label: String?
    /// Check-ins whose mood is nearest to the step.
    public var count: Int
  }

  /// The values of a bucket: quartiles of type 7.
  public struct Bucket: Hashable, Sendable, Codable {
    /// `2026-W47`, `2026-11`, `monday`, `09`.
    public var name: String
    /// How many values it holds: days, or check-ins for hours.
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

  /// What values are gathered by.
  public enum Bucketing: String, CaseIterable, Hashable, Sendable, Codable {
    case day, week, month, quarter, year, weekday, hour

    /// Week by days, month by weeks, year by months, all by quarters.
    static func usual(for range: DayRange) -> Bucketing {
      switch range.count {
      case ...14: .day
      case ...62: .week
      case ...732: .month
      default: .quarter
      }
    }
  }

  /// The parts of each entry that the view needs.
  public static func scope(of key: String, _ settings: Settings = Settings()) -> Scope {
    switch name(of: key, settings) {
    case "mood": Scope(facts: FactKinds(.mood, .checkIn))
    case "words": Scope(facts: [], readsBody: true)
    default: Scope(facts: FactKinds(.number, .checkIn), key: key)
    }
  }

  /// A key as keys are compared, without regard to case.
  ///
  /// Every key that means the mood is `mood`.
  static func name(of key: String, _ settings: Settings) -> String {
    KeyTable(settings.keys).role(of: key) == .mood
      ? KeyRole.mood.name : String(decoding: KeyTable.canonical(key), as: UTF8.self)
  }
}
