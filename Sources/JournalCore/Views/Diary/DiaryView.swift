/// One thread of the journal by days: thoughts, gratitude, photos, check-ins or songs.
public struct DiaryView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/diary/1"
  /// Which thread.
  public var kind: Kind
  /// The days asked for.
  public var range: DayRange
  /// The entries that have something of it, newest first unless asked otherwise.
  public var items: [Item]
  /// What it rests on.
  public var counted: Counted

  /// The threads.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    case thoughts
    case gratitude
    case photos
    case checkIns = "check-ins"
    case songs
  }

  /// What one entry has of the thread.
  public struct Item: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The time, as `09:30`.
    public var time: String?
    /// The file's path from the journal's root.
    public var path: String
    /// The title.
    public var title: String?
    /// The mood on the journal's scale.
    public var mood: Double?
    /// The text, for thoughts.
    public var text: String?
    /// For gratitude: what the writer was grateful for.
    public var gratitude: [String]?
    /// For photos: pictures, as the entry names them.
    public var photos: [String]?
    /// For check-ins: each of them.
    public var checkIns: [CheckIn]?
    /// For songs: each of them.
    public var songs: [Song]?
  }

  /// What of each entry it needs.
  public static func scope(_ kind: Kind, range: DayRange) -> Scope {
    switch kind {
    case .thoughts:
      Scope(facts: FactKinds(.mood, .title), readsBody: true, textDays: range)
    case .gratitude: Scope(facts: FactKinds(.mood, .gratitude), readsBody: true)
    case .photos: Scope(facts: FactKinds(.mood, .photo, .title), readsBody: true)
    case .checkIns: Scope(facts: FactKinds(.mood, .checkIn, .question, .answer))
    case .songs: Scope(facts: FactKinds(.mood, .song))
    }
  }

  /// Makes a thread.
  /// - Parameter questions: the questions, so that an answer given by its number is shown in words.
  public init(
    _ index: JournalIndex, kind: Kind, range: DayRange, questions: QuestionList = QuestionList(),
    oldestFirst: Bool = false
  ) {
    self.kind = kind
    self.range = range
    let found = index.entries(in: range).compactMap { Item($0, kind, questions) }
    items = oldestFirst ? found : found.reversed()
    counted = Counted(index, in: range, needsMood: kind == .checkIns)
  }
}

extension DiaryView.Item {
  fileprivate init?(_ entry: Entry, _ kind: DiaryView.Kind, _ questions: QuestionList) {
    day = entry.day
    time = entry.time?.description
    path = entry.path
    mood = entry.mood
    switch kind {
    case .thoughts:
      let thoughts = Thoughts(entry.text)
      guard !thoughts.text.isEmpty else { return nil }
      title = entry.title
      text = thoughts.text
    case .gratitude: gratitude = entry.gratitude
    case .photos:
      title = entry.title
      photos = entry.photos
    case .checkIns:
      checkIns = entry.checkIns.map { questions.answered($0) }
    case .songs: songs = entry.songs
    }
    if kind != .thoughts, gratitude?.isEmpty ?? true, photos?.isEmpty ?? true,
      checkIns?.isEmpty ?? true, songs?.isEmpty ?? true
    {
      return nil
    }
  }
}
