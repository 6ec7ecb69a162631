/// A digest for a week, a month, a quarter, a year or any range of days, to keep or to send.
///
/// A section that wasn't requested is nil; one without content is empty. Entries hidden by the
/// settings or excluded by tags don't count anywhere, as if they had never been written: they don't
/// affect streaks, milestones or the smooth line either.
public struct DigestView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/digest/1"
  /// The digest's days.
  public var period: Period
  /// The current day.
  public var today: Day
  /// The scale's lowest mood.
  public var low: Double
  /// The scale's highest mood.
  public var high: Double
  /// The digest's sections, in order.
  public var sections: [DigestSection]
  /// A long period on one page; nil for up to 180 days, or without entries.
  public var review: Review?
  /// The first page's figures.
  public var cover: Cover?
  /// The months in a long period, or the years in a very long one.
  ///
  /// Nil for up to 180 days, and in a full digest with all thoughts; empty if there are only a few
  /// entries.
  public var chapters: [Chapter]?
  /// The highlights.
  public var highlights: Highlights?
  /// The mood's line and buckets.
  public var mood: TrendsView?
  /// The months that contain the period, with moods for its days only; also for the review.
  public var calendar: CalendarView?
  /// The number of check-ins for each step on the scale, lowest first.
  public var distribution: [TrendsView.Step]?
  /// The best and the hardest days.
  public var bestAndHardest: BestAndHardest?
  /// The gratitude, most repeated first, then by first occurrence.
  public var gratitude: [Gratitude]?
  /// The check-in answers by question.
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
  /// The milestones worth celebrating, the most notable first.
  public var notable: [Milestone]?
  /// Tags, most used first.
  public var tags: [TagsView.Tag]?
  /// The weather words, each with its number of days.
  public var weather: [Occurrence]?
  /// The places, each with its number of days.
  public var places: [Occurrence]?
  /// Friends' encouragement, oldest first; empty until `add` adds it.
  public var friends: [FriendNews.Received]?
  /// The same days in the years before the period.
  public var onThisDay: [Echo]?
  /// The uncounted entries and files, and the reasons.
  ///
  /// Files without a readable day belong to no period and are always included.
  public var notCounted: Counted?
  /// The shared parts; nil if the digest isn't for sharing.
  public var leaves: [DigestSharing.Leaving]?

  /// Adds friends' encouragement, if the digest has a section for it.
  public mutating func add(_ cheers: [FriendNews.Received]) {
    if friends != nil { friends = cheers }
  }
}

extension DigestView {
  /// A digest's days, and their name.
  public struct Period: Hashable, Sendable, Codable {
    /// The period's kind.
    public var kind: Kind
    /// `2026-W47`, `2026-11`, `2026-Q4`, `2026`, `2026-11-21`, `2026-11-01..2026-11-15`, `all`.
    public var name: String
    /// The range from the first to the last day.
    public var range: DayRange
    /// The number of days.
    public var days: Int
    /// The number of days up to today.
    public var daysPast: Int
    /// The number of these days since the journal's first entry: the denominator
    /// for shares of days.
    public var daysCounted: Int
    /// The previous period, even without entries; nil for ranges and for all days.
    public var previous: Neighbour?
    /// The next period.
    public var next: Neighbour?

    /// The kinds of periods.
    public enum Kind: String, Hashable, Sendable, Codable {
      case day, week, month, quarter, year, range, all
    }

    /// The previous or next period.
    public struct Neighbour: Hashable, Sendable, Codable {
      /// The period's name.
      public var name: String
      /// The period's days.
      public var range: DayRange
    }
  }
}

extension DigestView.Period {
  /// Creates a range's period; an open end (`2024..`) becomes today, an open start the
  /// first entry's day.
  init(_ asked: DayRange, in index: DatedIndex) {
    let today = index.today
    let weekStarts = index.settings.weekStarts
    let whole = JournalCore.Period.allCases.first {
      asked.isNameable && $0.range(holding: asked.first, weekStarts: weekStarts) == asked
    }
    let shown = whole == nil ? Self.closed(asked, in: index) : asked
    let past = min(max(0, today - shown.first + 1), shown.count)
    let first = index.entries.first?.day
    range = shown
    days = shown.count
    daysPast = past
    daysCounted = past - (first.map { shown.contains($0) ? $0 - shown.first : 0 } ?? 0)
    guard let whole else {
      kind = asked == .always ? .all : .range
      name = asked == .always ? "all" : range.description
      return
    }
    kind = Kind(rawValue: whole.rawValue)!
    name = whole.name(of: range.first)
    func neighbour(_ offset: Int) -> Neighbour? {
      guard let near = whole.range(offset, after: asked.first, weekStarts: weekStarts),
        near.isNameable
      else { return nil }
      return Neighbour(name: whole.name(of: near.first), range: near)
    }
    previous = neighbour(-1)
    next = neighbour(1)
  }

  private static func closed(_ asked: DayRange, in index: DatedIndex) -> DayRange {
    let always = DayRange.always
    let end = asked.last == always.last ? max(index.today, asked.first) : asked.last
    guard asked.first == always.first else { return DayRange(asked.first, end) }
    return DayRange(min(index.entries.first?.day ?? end, end), end)
  }
}

extension DayRange {
  /// True if all its days can be used as file names.
  fileprivate var isNameable: Bool {
    DayRange.always.first <= first && last <= DayRange.always.last
  }
}

extension DigestView {
  /// The distribution as a view for charts; nil if the digest doesn't have one.
  public var shares: TrendsView? {
    distribution.map { TrendsView(distribution: $0, range: period.range, low: low, high: high) }
  }
}

extension TrendsView {
  /// Creates a view with a mood distribution, and nothing about single days.
  fileprivate init(distribution: [Step], range: DayRange, low: Double, high: Double) {
    key = "mood"
    by = .day
    days = []
    buckets = []
    weekdays = []
    self.range = range
    self.low = low
    self.high = high
    self.distribution = distribution
    counted = Counted(entries: 0)
  }
}
