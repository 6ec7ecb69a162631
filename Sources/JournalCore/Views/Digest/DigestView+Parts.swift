extension DigestView {
  /// All its pictures, each once.
  public var pictures: [Photo] {
    let chosen = (chapters ?? []).flatMap(\.photos) + [review?.photo].compactMap { $0 }
    return ((photos ?? []) + chosen).uniqued()
  }

  /// The first page's figures.
  public struct Cover: Hashable, Sendable, Codable {
    /// The name to call the person by.
    public var name: String?
    /// The number of days up to today, from the journal's first entry.
    public var days: Int
    /// The number of days with an entry.
    public var daysWritten: Int
    /// The number of entries.
    public var entries: Int
    /// The number of words in all texts.
    public var words: Int
  }

  /// The days with the highest and the lowest moods; both empty if all moods are equal.
  public struct BestAndHardest: Hashable, Sendable, Codable {
    /// The best days, best first; the earliest among equal ones.
    public var best: [DayInWords]
    /// The hardest days, hardest first; the earliest among equal ones.
    public var hardest: [DayInWords]
  }

  /// A day's mood, and one of its entries.
  public struct DayInWords: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The day's mean mood.
    public var mood: Double
    /// The quoted entry's title.
    public var title: String?
    /// The text's beginning as written; nil if there is no text.
    public var excerpt: Excerpt?
    /// The quoted entry's path from the journal's root; nil if the digest is shared.
    public var path: String?
  }

  /// A text's beginning, as written.
  public struct Excerpt: Hashable, Sendable, Codable {
    /// The Markdown text, never cut inside a word or a character.
    public var text: String
    /// True if the text was cut.
    public var isCut: Bool
  }

  /// Something the writer was grateful for, at least once.
  public struct Gratitude: Hashable, Sendable, Codable {
    /// The text as first written in the period.
    public var text: String
    /// The number of times it was written, ignoring case, white space and final punctuation.
    public var count: Int
    /// The days, each once, in order.
    public var days: [Day]
  }

  /// A question and its answers.
  public struct QuestionAnswers: Hashable, Sendable, Codable {
    /// The question; nil for answers without one.
    public var question: String?
    /// The answers with their counts: first the listed ones in the list's order, including unused
    /// ones, then others as they first occur.
    public var answers: [CountedAnswer]
    /// Each answer, oldest first; empty if it isn't shared.
    public var log: [LoggedAnswer]
  }

  /// An answer and its count.
  public struct CountedAnswer: Hashable, Sendable, Codable {
    /// The answer in words.
    public var answer: String
    /// The number of times it was given.
    public var count: Int
  }

  /// An answer and its time.
  public struct LoggedAnswer: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The time, as `09:30`.
    public var time: String?
    /// The answer in words.
    public var answer: String
    /// The same check-in's mood.
    public var mood: Double?
  }

  /// An entry's text.
  public struct Thought: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The time, as `09:30`.
    public var time: String?
    /// The title.
    public var title: String?
    /// The entry's mean mood.
    public var mood: Double?
    /// The text's beginning, or the full text if requested; empty if there is only a title.
    public var text: Excerpt
    /// The number of words in the full text.
    public var words: Int
    /// The quoted entry's path from the journal's root; nil if the digest is shared.
    public var path: String?
  }

  /// A picture.
  public struct Photo: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The path as written in the entry, or an address; empty if it was removed for sharing.
    public var path: String
    /// The possible locations, as paths from the journal's root, likeliest first; empty for
    /// addresses and for paths outside the journal.
    public var places: [String]
    /// The alternative text.
    public var alt: String?
  }

  /// A song and its day.
  public struct DaySong: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The song as written in the entry; its address may have any scheme.
    public var song: Song
  }

  /// Runs of consecutive days with an entry.
  public struct Streaks: Hashable, Sendable, Codable {
    /// The run alive at the period's end, including its days before the period.
    ///
    /// If today is in the period, the run may end today or yesterday.
    public var current: Run?
    /// The longest run inside the period, not counting days outside it; the latest
    /// among equal ones.
    public var best: Run?
    /// The runs with at least two days inside the period, in order.
    public var runs: [Run]
    /// The habit streaks alive at the period's end and longer than one.
    public var habits: [HabitRun]
  }

  /// A habit's streak.
  public struct HabitRun: Hashable, Sendable, Codable {
    /// The name.
    public var habit: String
    /// The condition for a day; nil if the habit is simply done or not done.
    public var condition: HabitCondition?
    /// The number of days, weeks or months in it.
    public var length: Int
    /// The unit for its length.
    public var unit: StreakUnit
    /// The range from the first to the last day.
    public var range: DayRange
  }

  /// A run of days.
  public struct Run: Hashable, Sendable, Codable {
    /// The number of days.
    public var days: Int
    /// The range from the first to the last day.
    public var range: DayRange

    init(_ range: DayRange) {
      days = range.count
      self.range = range
    }
  }

  /// An entry from the same day in an earlier year.
  public struct Echo: Hashable, Sendable, Codable {
    /// The entry's day.
    public var day: Day
    /// The anniversary in the period.
    public var on: Day
    /// The entry's mean mood.
    public var mood: Double?
    /// The title.
    public var title: String?
    /// The text's beginning.
    public var excerpt: Excerpt?
    /// The quoted entry's path from the journal's root; nil if the digest is shared.
    public var path: String?
  }
}
