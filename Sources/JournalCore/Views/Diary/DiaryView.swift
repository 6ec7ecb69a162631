/// One kind of content by day: thoughts, gratitude, photos, check-ins, songs or progress.
public struct DiaryView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/diary/1"
  /// The kind of content.
  public var kind: Kind
  /// The requested days.
  public var range: DayRange
  /// The entries with such content, newest first unless requested otherwise.
  public var items: [Item]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// The kinds of content.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    case thoughts
    case gratitude
    case photos
    case checkIns = "check-ins"
    case songs
    case progress
  }

  /// One entry's content.
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
    /// For gratitude: the things the writer was grateful for.
    public var gratitude: [String]?
    /// For photos: the pictures, as named in the entry.
    public var photos: [String]?
    /// For check-ins: each one.
    public var checkIns: [CheckIn]?
    /// For songs: each one.
    public var songs: [Song]?
    /// For progress: the habits done.
    public var habits: [EntryPage.HabitMark]?
    /// For progress: the tasks done, except those that tick a habit.
    public var tasks: [String]?
    /// For progress: the stretches done, by the names in entries.
    public var stretches: [String]?
    /// For progress: the titles of those stretches.
    public var stretchTitles: [String]?
  }

  /// Returns the entry parts the view needs.
  public static func scope(_ kind: Kind, range: DayRange) -> Scope {
    switch kind {
    case .thoughts:
      Scope(facts: FactKinds(.mood, .title), readsBody: true, textDays: range)
    case .gratitude: Scope(facts: FactKinds(.mood, .gratitude), readsGratitude: true)
    case .photos: Scope(facts: FactKinds(.mood, .photo, .title), readsBody: true)
    case .checkIns: Scope(facts: FactKinds(.mood, .checkIn, .question, .answer))
    case .songs: Scope(facts: FactKinds(.mood, .song))
    case .progress:
      Scope(
        facts: FactKinds(.mood, .habit, .task, .number), readsBody: true,
        key: StretchLogView.key)
    }
  }

  /// Creates the view with one kind of content.
  /// - Parameters:
  ///   - questions: used to show a numeric answer in words.
  ///   - habits: the habits with files.
  ///   - tasks: the tasks outside entries, to show the ones done.
  ///   - stretches: used for the titles of the stretches done.
  public init(
    _ index: DatedIndex, kind: Kind, range: DayRange, questions: QuestionList = QuestionList(),
    oldestFirst: Bool = false, habits: [Habit] = [],
    tasks: [JournalTask] = [], stretches: StretchCatalogue = StretchCatalogue()
  ) {
    self.kind = kind
    self.range = range
    let book = kind == .progress ? HabitBook(index, files: habits) : nil
    var found = index.entries(in: range).compactMap { Item($0, kind, questions, book) }
    if kind == .progress {
      for place in found.indices { found[place].setTitles(stretches) }
      found.add(DoneTask.all(index, book, tasks).filter { range.contains($0.day) })
      found.removeAll(where: \.isEmpty)
    }
    items = oldestFirst ? found : found.reversed()
    counted = Counted(index, in: range, needsMood: kind == .checkIns)
  }
}

extension DiaryView.Item {
  fileprivate init?(
    _ entry: Entry, _ kind: DiaryView.Kind, _ questions: QuestionList, _ book: HabitBook?
  ) {
    day = entry.day
    time = entry.time?.description
    path = entry.path
    mood = entry.mood
    switch kind {
    case .thoughts:
      let thoughts = Thoughts(MomentWords.text(withoutFieldsIn: entry.text))
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
    case .progress: setProgress(entry, book)
    }
    // Other entries' tasks may still be added to a day's progress.
    if kind != .thoughts, kind != .progress, isEmpty { return nil }
  }

  /// True if it has none of the lists.
  fileprivate var isEmpty: Bool {
    let texts = [gratitude, photos, tasks, stretches]
    return texts.allSatisfy { $0?.isEmpty ?? true } && checkIns?.isEmpty ?? true
      && songs?.isEmpty ?? true && habits?.isEmpty ?? true
  }

  /// Sets the progress on the entry's day: habits by words or checkboxes, and stretches.
  ///
  /// Tasks are added later, each on the day it was done.
  private mutating func setProgress(_ entry: Entry, _ book: HabitBook?) {
    var habits: [EntryPage.HabitMark] = []
    for fact in entry.facts {
      if fact.kind == .habit, fact.number > 0 {
        let name = entry.chunk.string(fact.text)
        habits.append(EntryPage.HabitMark(name: name, amount: fact.number))
      } else if fact.kind == .task, let name = book?.tick(fact, of: entry),
        // The front matter may already contain the habit.
        !habits.contains(where: { Habit($0.name).isNamed(name) })
      {
        habits.append(EntryPage.HabitMark(name: name, amount: 1))
      }
    }
    self.habits = habits
    tasks = []
    stretches = entry.stretches
  }

  /// Sets the titles of the stretches done; one without a file keeps its name.
  fileprivate mutating func setTitles(_ catalogue: StretchCatalogue) {
    stretchTitles = stretches?.map { catalogue[$0]?.title ?? $0 }
  }
}
