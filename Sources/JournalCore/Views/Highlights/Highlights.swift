/// The highlights of a period; nothing that is based on too few days.
public struct Highlights: Hashable, Sendable, Codable {
  /// The days it is about.
  public var period: DigestView.Period
  /// The day with the highest mean mood; nil if it isn't higher than the others.
  public var best: DayMood?
  /// The day with the lowest mean mood; nil if it isn't lower than the others.
  public var hardest: DayMood?
  /// The change of the mean mood since the period before; nil if either has no mood.
  public var change: Change?
  /// The most frequent gratitude, written at least twice.
  public var gratitude: DigestView.Gratitude?
  /// A run of days with an entry that became the longest one during the period.
  public var streak: Streak?
  /// Tags used for the first time, and then again.
  public var firstTags: [TagUse]
  /// Tags that were used often, and haven't been used since.
  public var lastTags: [TagUse]
  /// The weekdays with the highest and the lowest mood, if weekdays differ more than by chance.
  public var weekdays: Weekdays?

  /// A day and its mood.
  public struct DayMood: Hashable, Sendable, Codable {
    /// The civil day; of equal ones the earliest.
    public var day: Day
    /// The mean of the day's moods.
    public var mood: Double
    /// The number of other days in the period with the same mood.
    public var others: Int
  }

  /// The means of two periods, and their difference.
  public struct Change: Hashable, Sendable, Codable {
    /// The number of days in the period that have a mood.
    public var days: Int
    /// The previous period.
    public var before: DayRange
    /// The number of days in the previous period that have a mood.
    public var daysBefore: Int
    /// The mean over the days of the period.
    public var mean: Double
    /// The mean over the days of the previous period.
    public var meanBefore: Double
    /// The lower end of the 95 % interval of the difference; nil if there are too few days.
    public var low: Double?
    /// The upper end; nil if there are too few days.
    public var high: Double?

    /// How far apart two means may be that count as about the same: a twentieth of the scale.
    public var margin: Double

    /// Whether the interval excludes a difference of zero.
    public var isShown: Bool { (low ?? -1) > 0 || (high ?? 1) < 0 }

    /// Whether the two are about the same: the whole interval is within the margin, and holds zero.
    public var isAlike: Bool {
      guard let low, let high, !isShown else { return false }
      return low > -margin && high < margin
    }

    /// Whether there are enough days to say that it changed, or that it is about the same.
    public var isTold: Bool { isShown || isAlike }
  }

  /// A run of days with an entry.
  public struct Streak: Hashable, Sendable, Codable {
    /// The days of the run, up to the end of the period.
    public var range: DayRange
    /// The number of days of the longest run before.
    public var before: Int
    /// Whether no other run up to today is as long, and this one didn't go on after the period.
    public var isLongest: Bool
  }

  /// A tag that was used for the first or the last time.
  public struct TagUse: Hashable, Sendable, Codable {
    /// The tag as first written.
    public var tag: String
    /// The first or the last day.
    public var day: Day
    /// The number of entries that have it: in the period for a first use, in total for a last use.
    public var entries: Int
  }

  /// Weekdays with different moods.
  public struct Weekdays: Hashable, Sendable, Codable {
    /// The weekday with the highest mean, as `saturday`.
    public var highest: String
    /// The mean of that weekday.
    public var highestMean: Double
    /// The weekday with the lowest mean.
    public var lowest: String
    /// The mean of that weekday.
    public var lowestMean: Double
    /// The fraction of shuffled weeks that differ at least as much.
    public var p: Double
  }

  /// The number of sentences to show.
  public var count: Int {
    let known: [Bool] = [
      best != nil, hardest != nil, change != nil, gratitude != nil, streak != nil, weekdays != nil,
    ]
    return known.count { $0 } + firstTags.count + lastTags.count
  }

  /// Removes what is based on sections not named for sharing.
  mutating func keepWhatMayLeave(_ sections: Set<DigestSection>) {
    if !sections.contains(.bestAndHardest) { (best, hardest) = (nil, nil) }
    if !sections.contains(.mood) { (change, weekdays) = (nil, nil) }
    if !sections.contains(.gratitude) { gratitude = nil }
    if !sections.contains(.streaks) { streak = nil }
    if !sections.contains(.tags) { (firstTags, lastTags) = ([], []) }
  }

  /// The minimum number of days with a mood for a best and a hardest day, and of days in a streak
  /// that can be beaten.
  static let fewestDays = 3
  /// The minimum number of days for the mean of a weekday.
  static let fewestOfWeekday = 4
}

/// The highlights of this week, this month and this year, or of the requested range.
public struct HighlightsView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/highlights/1"
  /// The current day.
  public var today: Day
  /// The lowest mood of the scale.
  public var low: Double
  /// The highest mood of the scale.
  public var high: Double
  /// The periods with their highlights.
  public var periods: [Highlights]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// The parts of each entry that the view needs.
  public static let scope = Scope(facts: FactKinds(.mood, .gratitude, .tag), readsBody: true)

  /// Creates the view; what the settings hide isn't counted.
  /// - Parameter range: the days; nil for this week, this month and this year.
  public init(_ index: DatedIndex, range: DayRange? = nil) {
    today = index.today
    low = index.settings.mood.low
    high = index.settings.mood.high
    let source = Highlights.Source(index)
    let ranges =
      range.map { [$0] }
      ?? [Period.week, .month, .year].map {
        $0.range(holding: index.today, weekStarts: index.settings.weekStarts)
      }
    periods = ranges.map { Highlights(source, range: $0) }
    counted = Counted(source.index, in: range ?? .always, needsMood: true)
  }
}
