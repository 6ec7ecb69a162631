/// A digest: what a week, a month, a quarter, a year or any range of days held, to keep or to send.
///
/// A section that was not asked for is nil; one that has nothing to show is empty. Entries that
/// the settings hide, and those that tags leave out, count nowhere: the whole value is made of the
/// journal as if they had never been written, so streaks, milestones and the smooth line are
/// without them too.
public struct DigestView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/digest/1"
  /// The days that it is about.
  public var period: Period
  /// The current day.
  public var today: Day
  /// The lowest mood of the scale.
  public var low: Double
  /// The highest mood of the scale.
  public var high: Double
  /// The sections that it has, in the order to show them.
  public var sections: [DigestSection]
  /// The figures of the first page.
  public var cover: Cover?
  /// What stands out.
  public var highlights: Highlights?
  /// The mood's line and buckets.
  public var mood: TrendsView?
  /// The months that hold the period, with the moods of the period's days only.
  public var calendar: CalendarView?
  /// Check-ins counted for each step of the scale, lowest first.
  public var distribution: [TrendsView.Step]?
  /// The best and the hardest days.
  public var bestAndHardest: BestAndHardest?
  /// What the writer was grateful for, most repeated first, then as first written.
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
  /// Tags, most used first.
  public var tags: [TagsView.Tag]?
  /// The same days in the years before the period.
  public var onThisDay: [Echo]?
  /// What was not counted, and why; files without a day that can be read are of no period and
  /// always among them.
  public var notCounted: Counted?
  /// What leaves when it is shared; nil where it is not made to be shared.
  public var leaves: [DigestSharing.Leaving]?
}
