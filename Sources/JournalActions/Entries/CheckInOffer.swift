public import JournalCore
public import JournalEditing

/// A check-in's questions on a day.
public struct CheckInOffer: Hashable, Sendable {
  /// The day.
  public var day: Day
  /// The scale of moods.
  public var scale: MoodScale
  /// The day's question; nil if there is none, or if it is answered already.
  public var question: QuestionList.Question?
  /// Habits not done yet; counted ones until their number is reached.
  public var habits: [OfferedHabit] = []
  /// Habits done already.
  public var doneHabits: [String] = []
  /// What is asked, in order.
  public var steps = CheckInStep.usual
  /// The open habits, and tags, in groups, each with the most used first.
  public var activities: [OfferedActivities] = []

  /// The person's own keys that it asks for.
  package var numberKeys: [String] {
    steps.compactMap { step in
      if case .number(let key) = step { key } else { nil }
    }
  }

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

/// Activities to tick in a check-in.
public struct OfferedActivities: Hashable, Sendable {
  /// The name of a group.
  public enum Name: Hashable, Sendable {
    /// A group of the settings.
    case group(String)
    /// The habits in no group.
    case habits
    /// The tags in no group.
    case tags
  }

  /// An activity.
  public enum Item: Hashable, Sendable {
    /// A habit.
    case habit(OfferedHabit)
    /// A tag, without `#`.
    case tag(String)

    /// The name.
    public var name: String {
      switch self {
      case .habit(let habit): habit.name
      case .tag(let tag): tag
      }
    }
  }

  /// The name.
  public var name: Name
  /// The activities.
  public var items: [Item]

  /// Creates a group.
  public init(_ name: Name, _ items: [Item]) { (self.name, self.items) = (name, items) }
}

/// A habit to tick in a check-in.
public struct OfferedHabit: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The day's number so far.
  public var amount: Double?
  /// The number to reach on the day, or not to exceed.
  public var target: Double?
  /// True if the number is a limit, which a tick without a number can't keep.
  public var needsNumber: Bool
  /// The counted unit.
  public var unit: String?

  /// Creates an offer of a habit, with the number recorded for its day so far.
  public init(_ habit: Habit, amount: Double? = nil) {
    name = habit.name
    unit = habit.unit
    self.amount = amount
    target = habit.condition?.number
    needsNumber = habit.goal.isLimit
  }
}

/// A check-in to write, and its pictures.
public struct NewCheckIn: Sendable {
  /// The contents; its photos are those in the journal already.
  public var draft: CheckInDraft
  /// Paths of pictures anywhere on the disk.
  public var pictures: [String] = []
  /// The names of pictures whose paths don't tell them, such as uploaded ones, by their paths.
  public var pictureNames: [String: String] = [:]
  /// True if the pictures stay where they are in the journal, without being copied.
  public var linksPictures = false
  /// True if it gets a file of its own even if the day has one.
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

  /// True if it is completely empty.
  public var isBlank: Bool {
    let words = [draft.mood, draft.question, draft.answer, draft.title].compactMap { $0 }
    let lists = [
      draft.gratitude, draft.photos, draft.songs, draft.tags, draft.habits.map(\.name), pictures,
    ]
    return (words + lists.joined() + draft.others.map(\.text) + [draft.text])
      .allSatisfy { $0.allSatisfy(\.isWhitespace) }
  }
}
