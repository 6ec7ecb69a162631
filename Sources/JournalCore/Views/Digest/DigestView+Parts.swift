extension DigestView {
  /// The figures of the first page.
  public struct Cover: Hashable, Sendable, Codable {
    /// What to call the person.
    public var name: String?
    /// Days with an entry.
    public var daysWritten: Int
    /// Entries.
    public var entries: Int
    /// Words of all texts.
    public var words: Int
  }

  /// The days with the highest and the lowest moods; both empty without two different moods.
  public struct BestAndHardest: Hashable, Sendable, Codable {
    /// The best first; of equal ones the earliest.
    public var best: [DayInWords]
    /// The hardest first; of equal ones the earliest.
    public var hardest: [DayInWords]
  }

  /// A day's mood and its writer's own words.
  public struct DayInWords: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The mean of the day's moods.
    public var mood: Double
    /// The title of the entry that is quoted.
    public var title: String?
    /// How the text begins, as it is written; nil without a text.
    public var excerpt: Excerpt?
    /// The path of the quoted entry from the journal's root; nil if the digest is shared.
    public var path: String?
  }

  /// The beginning of a text, as it is written.
  public struct Excerpt: Hashable, Sendable, Codable {
    /// The text: Markdown, never cut inside a word or a character.
    public var text: String
    /// Whether the writer went on.
    public var isCut: Bool
  }

  /// Something the writer was grateful for, once or more often.
  public struct Gratitude: Hashable, Sendable, Codable {
    /// As it was first written in the period.
    public var text: String
    /// How many times it was written; case, white space and final punctuation make no difference.
    public var count: Int
    /// The days, each once, in order.
    public var days: [Day]
  }

  /// A question and how it was answered.
  public struct QuestionAnswers: Hashable, Sendable, Codable {
    /// The question; nil for answers that name none.
    public var question: String?
    /// The answers counted: those of the question list in its order, unused ones too, then others
    /// as they first came.
    public var answers: [CountedAnswer]
    /// Each answer, oldest first; empty where it may not be shared.
    public var log: [LoggedAnswer]
  }

  /// An answer and how often it was given.
  public struct CountedAnswer: Hashable, Sendable, Codable {
    /// The answer in words.
    public var answer: String
    /// How often it was given.
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

  /// What an entry says.
  public struct Thought: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The time, as `09:30`.
    public var time: String?
    /// The title.
    public var title: String?
    /// The mean of the entry's moods.
    public var mood: Double?
    /// Its beginning, or all of it where the whole was asked for; empty where there is a title only.
    public var text: Excerpt
    /// Words of the whole text.
    public var words: Int
    /// The path of the quoted entry from the journal's root; nil if the digest is shared.
    public var path: String?
  }

  /// A picture.
  public struct Photo: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The path as the entry writes it, or an address; empty where it was taken away to be shared.
    public var path: String
    /// Where it may lie, as paths from the journal's root, the likeliest first; empty for addresses
    /// and for paths that lead out of the journal.
    public var places: [String]
    /// What the text says about it.
    public var alt: String?
  }

  /// A song and its day.
  public struct DaySong: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The song as the entry names it; its address may have any scheme.
    public var song: Song
  }

  /// Runs of consecutive days with an entry.
  public struct Streaks: Hashable, Sendable, Codable {
    /// The run that was alive at the period's end (today's or yesterday's where today is in it),
    /// with the days before the period that belong to it.
    public var current: Run?
    /// The longest run inside the period, days outside it not counted; of equal ones the latest.
    public var best: Run?
    /// The runs of at least two days inside the period, in order.
    public var runs: [Run]
    /// The streaks of habits that were alive at the period's end, longer than one.
    public var habits: [HabitRun]
  }

  /// A streak of a habit.
  public struct HabitRun: Hashable, Sendable, Codable {
    /// The name.
    public var habit: String
    /// How many days, weeks or months count.
    public var length: Int
    /// What it is counted in.
    public var unit: StreakUnit
    /// From the first to the last day.
    public var range: DayRange
  }

  /// A run of days.
  public struct Run: Hashable, Sendable, Codable {
    /// How many days it has.
    public var days: Int
    /// From the first to the last.
    public var range: DayRange

    init(_ range: DayRange) {
      days = range.count
      self.range = range
    }
  }

  /// An entry of the same day in an earlier year.
  public struct Echo: Hashable, Sendable, Codable {
    /// Its own day.
    public var day: Day
    /// The day of the period that it is remembered on.
    public var on: Day
    /// The mean of the entry's moods.
    public var mood: Double?
    /// The title.
    public var title: String?
    /// How its text begins.
    public var excerpt: Excerpt?
    /// The path of the quoted entry from the journal's root; nil if the digest is shared.
    public var path: String?
  }
}
