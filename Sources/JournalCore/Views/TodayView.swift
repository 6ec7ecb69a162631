/// Today's page: what is logged, the question, the streak, the week, and this day in other years.
public struct TodayView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/today/1"
  /// The current day.
  public var day: Day
  /// The weekday, as `monday`.
  public var weekday: String
  /// The name to call the person by.
  public var name: String?
  /// The lowest mood of the scale.
  public var low: Double
  /// The highest mood of the scale.
  public var high: Double
  /// What is logged today.
  public var logged: [EntryPage]
  /// The path of the file that a new entry of today would be; nil if something is logged.
  public var newEntry: String?
  /// The question of the day, until it is answered.
  public var question: QuestionList.Question?
  /// The moods of the last seven days, today last; nil for days without a mood.
  public var week: [Double?]
  /// The length of the journal's streak in days, up to today or yesterday.
  public var streak: Int
  /// The number of days since the last entry; nil if there is none.
  public var daysAway: Int?
  /// Whether the streak ends tonight unless something is written today.
  public var isStreakAtRisk: Bool
  /// Tasks that are due today or overdue.
  public var tasks: [JournalTask]
  /// The active habits and their state.
  public var habits: [HabitStanding]
  /// The milestones reached today: of habits, of entries, and of days in a row.
  public var milestones: [Milestone]
  /// What is still to be done today.
  public var open: OpenToday
  /// What the plans of the running experiments have for today.
  public var experiments: [ExperimentDay]
  /// The highlights of this week and of this month.
  public var highlights: RecentHighlights
  /// Whether the mean mood of the last fourteen days is in the lowest fifth of the scale.
  public var isVeryLow: Bool
  /// Entries of the same day in earlier years, newest first.
  public var onThisDay: [EntryPage]
  /// The quote of the day.
  public var quote: QuoteList.Quote?
  /// The tip of the day.
  public var tip: QuoteList.Quote?
  /// The stretch of the day.
  public var stretch: OfferedStretch?
  /// What is shown first on the page.
  public var start: StartPage
  /// What came from friends.
  public var friends = FriendNews()
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// What a day still asks for.
  public struct OpenToday: Hashable, Sendable, Codable {
    /// Whether no mood is logged.
    public var needsMood: Bool
    /// Whether the question of the day isn't answered.
    public var needsAnswer: Bool
    /// The habits that are due.
    public var habits: [String]
  }

  /// Recent highlights.
  public struct RecentHighlights: Hashable, Sendable, Codable {
    /// The highlights of the week that contains today.
    public var week: Highlights
    /// The highlights of the month that contains today.
    public var month: Highlights
  }

  /// A stretch as one line.
  public struct OfferedStretch: Hashable, Sendable, Codable {
    /// The name that `daymark stretch NAME` takes.
    public var name: String
    /// The title.
    public var title: String
    /// The parts of the body it is for.
    public var areas: [String]
    /// The total duration in seconds, all sides together.
    public var seconds: Int
  }

  /// Returns the parts of each entry that the view needs: for highlights everything of this week
  /// and month; if tags are hidden, also of the last month, which may have them.
  public static func scope(_ today: Day, _ settings: Settings = Settings()) -> Scope {
    let week = Period.week.range(holding: today, weekStarts: settings.weekStarts).first
    let month = settings.hidden.looksAtTags ? -1 : 0
    let first = min(week, Period.month.range(month, after: today)?.first ?? week)
    return Scope(
      // A hidden tag may keep the tasks of an entry off the page.
      facts: settings.hidden.looksAtTags
        ? FactKinds(.mood, .habit, .task, .tag) : FactKinds(.mood, .habit, .task),
      textDays: DayRange(first, today), anniversary: today, isDetailed: true, tasks: .open,
      listed: .open, readsBoxes: settings.habitBoxes)
  }

  /// Creates the page from an index.
  /// - Parameters:
  ///   - newEntry: the path of the file that a new entry of today would be.
  ///   - tasks: the tasks due today or overdue, without hidden ones.
  ///   - habits: the files of habits.
  ///   - experiments: what experiments have for today.
  public init(
    _ index: DatedIndex, questions: QuestionList, quotes: QuoteList,
    tips: QuoteList = QuoteList(), stretches: StretchCatalogue = StretchCatalogue([Stretch]()),
    tasks: [JournalTask] = [], habits: [Habit] = [], experiments: [ExperimentDay] = [],
    newEntry: String? = nil
  ) {
    self.tasks = tasks
    self.experiments = experiments
    let today = index.today
    day = today
    weekday = today.weekday.name
    name = index.settings.name
    low = index.settings.mood.low
    high = index.settings.mood.high
    logged = index.entries(in: DayRange(today, today)).map {
      EntryPage($0, questions, index.settings.mood)
    }
    self.newEntry = logged.isEmpty ? newEntry : nil
    let question = questions.question(of: today)
    let checkIns = logged.flatMap(\.checkIns)
    self.question = checkIns.contains { $0.answers(question?.text) } ? nil : question
    var week = [[Double]](repeating: [], count: 7)
    for entry in index.entries(in: DayRange(today - 6, today)) {
      week[entry.day - (today - 6)] += entry.facts.filter { $0.kind == .mood }.map(\.number)
    }
    self.week = week.map { $0.isEmpty ? nil : $0.reduce(0, +) / Double($0.count) }
    let streaks = StreaksView(index)
    streak = streaks.current
    daysAway = index.entries.last.map { today - $0.day }
    isStreakAtRisk = streaks.isAtRisk
    self.habits = HabitBook(index, files: habits).shown
    milestones = Milestone.reachedToday(index, self.habits, streaks)
    open = OpenToday(
      needsMood: !checkIns.contains { $0.mood != nil }, needsAnswer: self.question != nil,
      habits: self.habits.filter(\.today.isDue).map(\.name))
    let source = Highlights.Source(index, withTags: false)
    highlights = RecentHighlights(source, streak: streak)
    isVeryLow = HeavyTime.isNow(source.daily, index.settings.mood, today: today)
    onThisDay = OnThisDayView(index, day: today, questions: questions).entries
    quote = quotes.quote(of: today)
    tip = tips.quote(of: today)
    stretch = OfferedStretch(stretches, of: today, index.settings.stretch)
    start = index.settings.start
    counted = Counted(index)
  }
}

extension TodayView.RecentHighlights {
  /// - Parameter streak: the length of the journal's streak; no other one is called the longest.
  fileprivate init(_ source: Highlights.Source, streak: Int) {
    let today = source.index.today
    let start = source.index.settings.weekStarts
    week = Highlights(source, range: Period.week.range(holding: today, weekStarts: start))
    month = Highlights(source, range: Period.month.range(holding: today))
    if week.streak?.range.count != streak { week.streak = nil }
    if month.streak?.range.count != streak { month.streak = nil }
  }
}

extension TodayView.OfferedStretch {
  /// Creates the stretch of the day, for the area and level in the settings.
  fileprivate init?(_ catalogue: StretchCatalogue, of day: Day, _ settings: StretchSettings) {
    let view = StretchesView(catalogue, of: day, area: settings.area, level: settings.level)
    guard let stretch = view.stretches.first else { return nil }
    name = stretch.name
    title = stretch.title
    areas = stretch.areas
    seconds = stretch.wholeSeconds
  }
}
