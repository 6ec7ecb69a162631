extension DigestView {
  /// All pictures it may show, each once.
  public var pictures: [Photo] {
    let chosen = (chapters ?? []).flatMap(\.photos) + [review?.photo].compactMap { $0 }
    return ((photos ?? []) + chosen).uniqued()
  }

  /// The figures of the first page.
  public struct Cover: Hashable, Sendable, Codable {
    /// What to call the person.
    public var name: String?
    /// The number of days up to today; before the journal's first entry none counts.
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
    /// The best days, best first; of equal ones the earliest.
    public var best: [DayInWords]
    /// The hardest days, hardest first; of equal ones the earliest.
    public var hardest: [DayInWords]
  }

  /// A day's mood, and an entry of it.
  public struct DayInWords: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The mean of the day's moods.
    public var mood: Double
    /// The title of the quoted entry.
    public var title: String?
    /// The beginning of the text as written; nil if there is no text.
    public var excerpt: Excerpt?
    /// The path of the quoted entry from the journal's root; nil if the digest is shared.
    public var path: String?
  }

  /// The beginning of a text, as it is written.
  public struct Excerpt: Hashable, Sendable, Codable {
    /// The Markdown text, never cut inside a word or a character.
    public var text: String
    /// Whether the text was cut.
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
    /// The answers with their counts: first those of the question list in its order, including
    /// unused ones, then others as they first occur.
    public var answers: [CountedAnswer]
    /// Each answer, oldest first; empty if it may not be shared.
    public var log: [LoggedAnswer]
  }

  /// An answer and how often it was given.
  public struct CountedAnswer: Hashable, Sendable, Codable {
    /// The answer in words.
    public var answer: String
    /// The number of times it was given.
    public var count: Int
  }

  /// An answer and when it was given.
  public struct LoggedAnswer: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The time, as `09:30`.
    public var time: String?
    /// The answer in words.
    public var answer: String
    /// The mood of the same check-in.
    public var mood: Double?
  }

  /// The text of an entry.
  public struct Thought: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The time, as `09:30`.
    public var time: String?
    /// The title.
    public var title: String?
    /// The mean of the entry's moods.
    public var mood: Double?
    /// The beginning of the text, or the full text if requested; empty if there is only a title.
    public var text: Excerpt
    /// The number of words in the full text.
    public var words: Int
    /// The path of the quoted entry from the journal's root; nil if the digest is shared.
    public var path: String?
  }

  /// A picture.
  public struct Photo: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The path as written in the entry, or an address; empty if it was removed for sharing.
    public var path: String
    /// The possible locations, as paths from the journal's root, likeliest first; empty for
    /// addresses and for paths that lead out of the journal.
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
    /// The run that was alive at the end of the period, including its days before the period.
    ///
    /// If today is in the period, the run may end today or yesterday.
    public var current: Run?
    /// The longest run inside the period, not counting days outside it; of equal ones the latest.
    public var best: Run?
    /// The runs of at least two days inside the period, in order.
    public var runs: [Run]
    /// The streaks of habits that were alive at the end of the period and are longer than one.
    public var habits: [HabitRun]
  }

  /// A streak of a habit.
  public struct HabitRun: Hashable, Sendable, Codable {
    /// The name.
    public var habit: String
    /// What a day had to meet; nil if the habit is simply done or not done.
    public var condition: HabitCondition?
    /// The number of days, weeks or months in it.
    public var length: Int
    /// The unit it is counted in.
    public var unit: StreakUnit
    /// From the first to the last day.
    public var range: DayRange
  }

  /// A run of days.
  public struct Run: Hashable, Sendable, Codable {
    /// The number of days.
    public var days: Int
    /// From the first to the last day.
    public var range: DayRange

    init(_ range: DayRange) {
      days = range.count
      self.range = range
    }
  }

  /// An entry of the same day in an earlier year.
  public struct Echo: Hashable, Sendable, Codable {
    /// The day of the entry.
    public var day: Day
    /// The day of the period it is an anniversary on.
    public var on: Day
    /// The mean of the entry's moods.
    public var mood: Double?
    /// The title.
    public var title: String?
    /// The beginning of the text.
    public var excerpt: Excerpt?
    /// The path of the quoted entry from the journal's root; nil if the digest is shared.
    public var path: String?
  }
}
