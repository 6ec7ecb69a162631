/// What stands out of a period; nothing that too few days say.
public struct Highlights: Hashable, Sendable, Codable {
  /// The days that it is about.
  public var period: DigestView.Period
  /// The day with the highest mean of its moods; nil where it isn't above the others.
  public var best: DayMood?
  /// The day with the lowest.
  public var hardest: DayMood?
  /// The mean mood against the period before; nil where one of them has no mood.
  public var change: Change?
  /// What was written down most often with gratitude, at least twice.
  public var gratitude: DigestView.Gratitude?
  /// A run of days with an entry that became the longest in the period.
  public var streak: Streak?
  /// Tags that were used for the first time, and again.
  public var firstTags: [TagUse]
  /// Tags that were used often, and not since.
  public var lastTags: [TagUse]
  /// The weekdays with the highest and the lowest mood, where weekdays differ more than by chance.
  public var weekdays: Weekdays?

  /// A day and its mood.
  public struct DayMood: Hashable, Sendable, Codable {
    /// The civil day; of equal ones the earliest.
    public var day: Day
    /// The mean of its moods.
    public var mood: Double
    /// How many other days of the period have the same.
    public var others: Int
  }

  /// Two means of day values and what lies between them.
  public struct Change: Hashable, Sendable, Codable {
    /// How many days of the period have a mood.
    public var days: Int
    /// The days of the period before.
    public var before: DayRange
    /// How many of them have a mood.
    public var daysBefore: Int
    /// The mean of the days of the period.
    public var mean: Double
    /// The mean of the days before.
    public var meanBefore: Double
    /// The ends of the 95 % interval of the difference; nil with too few days for one.
    public var low: Double?
    /// The upper end.
    public var high: Double?

    /// Whether the interval leaves no difference out.
    public var isShown: Bool { (low ?? -1) > 0 || (high ?? 1) < 0 }
  }

  /// A run of days with an entry.
  public struct Streak: Hashable, Sendable, Codable {
    /// Its days, as far as they lie before the period's end.
    public var range: DayRange
    /// How many days the longest before had.
    public var before: Int
  }

  /// A tag that was used for the first or the last time.
  public struct TagUse: Hashable, Sendable, Codable {
    /// The tag as it was written first.
    public var tag: String
    /// The first or the last day.
    public var day: Day
    /// Entries that have it: of the period for the first time, of all for the last.
    public var entries: Int
  }

  /// Weekdays that differ.
  public struct Weekdays: Hashable, Sendable, Codable {
    /// The weekday with the highest mean, as `saturday`.
    public var highest: String
    /// Its mean.
    public var highestMean: Double
    /// The weekday with the lowest mean.
    public var lowest: String
    /// Its mean.
    public var lowestMean: Double
    /// How often shuffled weeks differ as much.
    public var p: Double
  }

  /// How many sentences there are to say.
  public var count: Int {
    let known: [Bool] = [
      best != nil, hardest != nil, change != nil, gratitude != nil, streak != nil, weekdays != nil,
    ]
    return known.count { $0 } + firstTags.count + lastTags.count
  }

  /// Leaves out what comes of sections that are not named for sharing.
  mutating func keepWhatMayLeave(_ sections: Set<DigestSection>) {
    if !sections.contains(.bestAndHardest) { (best, hardest) = (nil, nil) }
    if !sections.contains(.mood) { (change, weekdays) = (nil, nil) }
    if !sections.contains(.gratitude) { gratitude = nil }
    if !sections.contains(.streaks) { streak = nil }
    if !sections.contains(.tags) { (firstTags, lastTags) = ([], []) }
  }

  /// How many days with a mood a best and a hardest one need, and a streak that can be beaten.
  static let fewestDays = 3
  /// How many days of a weekday its mean needs.
  static let fewestOfWeekday = 4
}
