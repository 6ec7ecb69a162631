/// A period's highlights; nothing based on too few days.
public struct Highlights: Hashable, Sendable, Codable {
  /// The highlights' period.
  public var period: DigestView.Period
  /// The day with the highest mean mood; nil if it isn't higher than the others.
  public var best: DayMood?
  /// The day with the lowest mean mood; nil if it isn't lower than the others.
  public var hardest: DayMood?
  /// The mean mood's change since the period before; nil if either has no mood.
  public var change: Change?
  /// The most frequent gratitude, written at least twice.
  public var gratitude: DigestView.Gratitude?
  /// A run of days with an entry that became the longest one during the period.
  public var streak: Streak?
  /// Tags used for the first time, and then again.
  public var firstTags: [TagUse]
  /// Tags used often before, and no longer.
  public var lastTags: [TagUse]
  /// The weekdays with the highest and the lowest mood, if weekdays differ more than by chance.
  public var weekdays: Weekdays?

  /// A day and its mood.
  public struct DayMood: Hashable, Sendable, Codable {
    /// The civil day; the earliest among equal ones.
    public var day: Day
    /// The day's mean mood.
    public var mood: Double
    /// The number of other days in the period with the same mood.
    public var others: Int
  }

  /// Two periods' means, and their difference.
  public struct Change: Hashable, Sendable, Codable {
    /// The number of days with a mood in the period.
    public var days: Int
    /// The previous period.
    public var before: DayRange
    /// The number of days with a mood in the previous period.
    public var daysBefore: Int
    /// The mean over the period's days.
    public var mean: Double
    /// The mean over the previous period's days.
    public var meanBefore: Double
    /// The lower end of the difference's 95 % interval; nil if there are too few days.
    public var low: Double?
    /// The upper end; nil if there are too few days.
    public var high: Double?

    /// The maximum difference between two means that are about the same: a twentieth of the scale.
    public var margin: Double

    /// True if the interval excludes a difference of zero.
    public var isShown: Bool { (low ?? -1) > 0 || (high ?? 1) < 0 }

    /// True if the two are about the same: the whole interval is within the margin,
    /// and includes zero.
    public var isAlike: Bool {
      guard let low, let high, !isShown else { return false }
      return low > -margin && high < margin
    }

    /// True if there are enough days to call it a change, or about the same.
    public var isTold: Bool { isShown || isAlike }
  }

  /// A run of days with an entry.
  public struct Streak: Hashable, Sendable, Codable {
    /// The run's days, up to the period's end.
    public var range: DayRange
    /// The number of days in the longest run before.
    public var before: Int
    /// True if no other run up to today is as long, and this one didn't go on after the period.
    public var isLongest: Bool
  }

  /// A tag used for the first or the last time.
  public struct TagUse: Hashable, Sendable, Codable {
    /// The tag as first written.
    public var tag: String
    /// The first or the last day.
    public var day: Day
    /// The number of entries with it: in the period for a first use, in total for a last use.
    public var entries: Int
  }

  /// Weekdays with different moods.
  public struct Weekdays: Hashable, Sendable, Codable {
    /// The weekday with the highest mean, as `saturday`.
    public var highest: String
    /// The weekday's mean.
    public var highestMean: Double
    /// The weekday with the lowest mean.
    public var lowest: String
    /// The weekday's mean.
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

  /// Removes everything based on sections not named for sharing.
  mutating func keepWhatMayLeave(_ sections: Set<DigestSection>) {
    if !sections.contains(.bestAndHardest) { (best, hardest) = (nil, nil) }
    if !sections.contains(.mood) { (change, weekdays) = (nil, nil) }
    if !sections.contains(.gratitude) { gratitude = nil }
    if !sections.contains(.streaks) { streak = nil }
    if !sections.contains(.tags) { (firstTags, lastTags) = ([], []) }
  }

  /// The minimum number of days with a mood for a best and a hardest day, and of days in
  /// a streak to beat.
  static let fewestDays = 3
  /// The minimum number of days for a weekday's mean.
  static let fewestOfWeekday = 4
}

/// The highlights for this week, this month and this year, or for the requested range.
public struct HighlightsView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/highlights/1"
  /// The current day.
  public var today: Day
  /// The scale's lowest mood.
  public var low: Double
  /// The scale's highest mood.
  public var high: Double
  /// The periods with their highlights.
  public var periods: [Highlights]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// The entry parts the view needs.
  public static let scope = Scope(facts: FactKinds(.mood, .gratitude, .tag), readsBody: true)

  /// Creates the view; hidden entries aren't counted.
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
