public import JournalCore
public import JournalEditing

/// The questions of a check-in on a day.
public struct CheckInOffer: Hashable, Sendable {
  /// The day.
  public var day: Day
  /// The scale of moods.
  public var scale: MoodScale
  /// The question of the day; nil if there is none, or if it is answered already.
  public var question: QuestionList.Question?
  /// Habits that aren't done yet; those that are counted until their number is reached.
  public var habits: [OfferedHabit] = []
  /// Habits that are done already.
  public var doneHabits: [String] = []

  /// Creates an offer.
  public init(
    day: Day, scale: MoodScale, question: QuestionList.Question? = nil,
    habits: [OfferedHabit] = [], doneHabits: [String] = []
  ) {
    self.day = day
    self.scale = scale
    self.question = question
    self.habits = habits
    self.doneHabits = doneHabits
  }
}

/// A habit that a check-in offers to tick.
public struct OfferedHabit: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The day's number so far.
  public var amount: Double?
  /// The number that the day has to reach, or must not exceed.
  public var target: Double?
  /// Whether the number is a limit, which a tick without a number can't keep.
  public var needsNumber: Bool
  /// What the number counts.
  public var unit: String?

  /// Creates an offer of a habit, with the number that its day records so far.
  public init(_ habit: Habit, amount: Double? = nil) {
    name = habit.name
    unit = habit.unit
    self.amount = amount
    target = habit.condition?.number
    needsNumber = habit.goal.isLimit
  }
}

/// A check-in to be written, and the pictures that go with it.
public struct NewCheckIn: Sendable {
  /// The contents; its photos are those that are in the journal already.
  public var draft: CheckInDraft
  /// Paths of pictures anywhere on the disk.
  public var pictures: [String] = []
  /// What pictures are called whose paths don't tell, such as uploaded ones, by their paths.
  public var pictureNames: [String: String] = [:]
  /// Whether the pictures stay where they are in the journal, without being copied.
  public var linksPictures = false
  /// Whether it gets a file of its own even if the day has one.
  public var isSeparate = false

  /// Creates a check-in.
  public init(
    _ draft: CheckInDraft = CheckInDraft(), pictures: [String] = [], linksPictures: Bool = false,
    isSeparate: Bool = false
  ) {
    self.draft = draft
    self.pictures = pictures
    self.linksPictures = linksPictures
    self.isSeparate = isSeparate
  }

  /// Whether it is completely empty.
  public var isBlank: Bool {
    let words = [draft.mood, draft.question, draft.answer, draft.title].compactMap { $0 }
    let lists = [
      draft.gratitude, draft.photos, draft.songs, draft.tags, draft.habits.map(\.name), pictures,
    ]
    return (words + lists.joined() + draft.others.map(\.text) + [draft.text])
      .allSatisfy { $0.allSatisfy(\.isWhitespace) }
  }
}
