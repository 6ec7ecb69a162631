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
  /// Habits, such as `run`, `water:6` or `gym:skip`.
  public var habits: [String] = []
  /// The person's own keys with their values.
  public var others: [(key: String, value: String)] {
    get { otherKeys.map { ($0.key, $0.value) } }
    set { otherKeys = newValue.map { FieldChange($0.key, .set, $0.value) } }
  }
  /// Thoughts, in Markdown.
  public var text = ""

  var otherKeys: [FieldChange] = []

  /// Creates an empty check-in.
  public init() {}

  /// Whether it records how the person is, which makes it a check-in of its own.
  var hasCheckIn: Bool {
    [mood, question, answer].contains { $0?.isEmpty == false }
  }
}
