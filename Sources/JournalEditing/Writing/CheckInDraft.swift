public import JournalCore

/// The contents of one check-in, before it is written.
public struct CheckInDraft: Hashable, Sendable {
  /// The time of the check-in.
  public var time: ClockTime?
  /// The mood as it is written: a number, `4/5` or a label.
  public var mood: String?
  /// The question that was asked.
  public var question: String?
  /// The answer's text.
  public var answer: String?
  /// The title of the entry.
  public var title: String?
  /// What the person is grateful for.
  public var gratitude: [String] = []
  /// Paths of pictures.
  public var photos: [String] = []
  /// Songs.
  public var songs: [String] = []
  /// Tags.
  public var tags: [String] = []
  /// Habits, with what is recorded about each.
  public var habits: [MarkedHabit] = []
  /// Other keys, each with its value.
  public var others: [EntryEdit] = []
  /// Thoughts, in Markdown.
  public var text = ""

  /// Creates an empty check-in.
  public init() {}

  /// Whether it records how the person is, which makes it a check-in of its own.
  var hasCheckIn: Bool {
    [mood, question, answer].contains { $0?.isEmpty == false }
  }
}
