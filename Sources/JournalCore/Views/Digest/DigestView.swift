/// A digest of a week, a month, a quarter, a year or any range of days, to keep or to send.
///
/// A section that wasn't requested is nil; one without content is empty. Entries hidden by the
/// settings or excluded by tags don't count anywhere: the whole value is made as if they had never
/// been written, so they don't affect streaks, milestones or the smooth line either.
public struct DigestView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/digest/1"
  /// The days it is about.
  public var period: Period
  /// The current day.
  public var today: Day
  /// The lowest mood of the scale.
  public var low: Double
  /// The highest mood of the scale.
  public var high: Double
  /// The sections in it, in the order to show them.
  public var sections: [DigestSection]
  /// A long period on one page; nil for up to 180 days, or without entries.
  public var review: Review?
  /// The figures of the first page.
  public var cover: Cover?
  /// The months of a long period, or the years of a very long one.
  ///
  /// Nil for up to 180 days, and in a full digest that has all thoughts; empty if there are only a
  /// few entries.
  public var chapters: [Chapter]?
  /// What stands out.
  public var highlights: Highlights?
  /// The mood's line and buckets.
  public var mood: TrendsView?
  /// The months that contain the period, with the moods of the period's days only; also for the
  /// review.
  public var calendar: CalendarView?
  /// The number of check-ins for each step of the scale, lowest first.
  public var distribution: [TrendsView.Step]?
  /// The best and the hardest days.
  public var bestAndHardest: BestAndHardest?
  /// What the writer was grateful for, most repeated first, then by first occurrence.
  public var gratitude: [Gratitude]?
  /// The answers of check-ins by question.
  public var checkIns: [QuestionAnswers]?
  /// Titles and texts, oldest first.
  public var thoughts: [Thought]?
  /// Pictures, oldest first.
  public var photos: [Photo]?
  /// Songs, oldest first.
  public var songs: [DaySong]?
  /// The journal's streaks.
  public var streaks: Streaks?
  /// The milestones reached in the period, oldest first.
  public var milestones: [Milestone]?
  /// Those of them that are worth celebrating, the most notable first.
  public var notable: [Milestone]?
  /// Tags, most used first.
  public var tags: [TagsView.Tag]?
  /// How often each weather was told.
  public var weather: [Occurrence]?
  /// How often each place was told.
  public var places: [Occurrence]?
  /// What friends said to encourage the person, oldest first; empty until `add` adds it.
  public var friends: [FriendNews.Received]?
  /// The same days in the years before the period.
  public var onThisDay: [Echo]?
  /// What wasn't counted, and why.
  ///
  /// Files without a readable day belong to no period and are always included.
  public var notCounted: Counted?
  /// What is shared; nil if the digest isn't made for sharing.
  public var leaves: [DigestSharing.Leaving]?

  /// Adds what friends said, if the digest has a section for it.
  public mutating func add(_ cheers: [FriendNews.Received]) {
    if friends != nil { friends = cheers }
  }
}
