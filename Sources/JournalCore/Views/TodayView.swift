/// Today's page: the log, the question, the streak, the week, and this day in other years.
public struct TodayView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/today/1"
  /// The current day.
  public var day: Day
  /// The weekday, as `monday`.
  public var weekday: String
  /// The name to call the person by.
  public var name: String?
  /// The scale's lowest mood.
  public var low: Double
  /// The scale's highest mood.
  public var high: Double
  /// Today's log.
  public var logged: [EntryPage]
  /// The path for a new entry today; nil if something is logged.
  public var newEntry: String?
  /// The question of the day, until it is answered.
  public var question: QuestionList.Question?
  /// The moods for the last seven days, today last; nil for days without a mood.
  public var week: [Double?]
  /// The journal's streak in days, up to today or yesterday.
  public var streak: Int
  /// The number of days since the last entry; nil if there is none.
  public var daysAway: Int?
  /// True if the streak ends tonight unless something is written today.
  public var isStreakAtRisk: Bool
  /// Tasks due today or overdue.
  public var tasks: [JournalTask]
  /// The active habits and their state.
  public var habits: [HabitStanding]
  /// The milestones reached today: for habits, entries, and days in a row.
  public var milestones: [Milestone]
  /// The things left to do today.
  public var open: OpenToday
  /// Today's plans in running experiments.
  public var experiments: [ExperimentDay]
  /// The highlights for this week and this month.
  public var highlights: RecentHighlights
  /// True if the last fourteen days' mean mood is in the scale's lowest fifth.
  public var isVeryLow: Bool
  /// Entries from the same date in earlier years, newest first.
  public var onThisDay: [EntryPage]
  /// The quote of the day.
  public var quote: QuoteList.Quote?
  /// The tip of the day.
  public var tip: QuoteList.Quote?
  /// The stretch of the day.
  public var stretch: OfferedStretch?
  /// The first thing on the page.
  public var start: StartPage
  /// The sections of the page, in order.
  public var sections: [TodaySection]
  /// The news from friends.
  public var friends = FriendNews()
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// The things left to do on a day.
  public struct OpenToday: Hashable, Sendable, Codable {
    /// True if no mood is logged.
    public var needsMood: Bool
    /// True if the question of the day isn't answered.
    public var needsAnswer: Bool
    /// The due habits.
    public var habits: [String]
  }

  /// Recent highlights.
  public struct RecentHighlights: Hashable, Sendable, Codable {
    /// The highlights for this week.
    public var week: Highlights
    /// The highlights for this month.
    public var month: Highlights
  }

  /// A stretch as one line.
  public struct OfferedStretch: Hashable, Sendable, Codable {
    /// The name for `daymark stretch NAME`.
    public var name: String
    /// The title.
    public var title: String
    /// Its body parts.
    public var areas: [String]
    /// The total duration in seconds, all sides together.
    public var seconds: Int
  }

  /// Returns the entry parts the view needs: for highlights, everything in this week and month; if
  /// tags are hidden, also in the last month, which may have them.
  public static func scope(_ today: Day, _ settings: Settings = Settings()) -> Scope {
    let week = Period.week.range(holding: today, weekStarts: settings.weekStarts).first
    let month = settings.hidden.looksAtTags ? -1 : 0
    let first = min(week, Period.month.range(month, after: today)?.first ?? week)
    return Scope(
      // A hidden tag may keep an entry's tasks off the page.
      facts: settings.hidden.looksAtTags
        ? FactKinds(.mood, .habit, .task, .tag) : FactKinds(.mood, .habit, .task),
      textDays: DayRange(first, today), anniversary: today, isDetailed: true, tasks: .open,
      listed: .open, readsBoxes: settings.habitBoxes)
  }

  /// Creates the page from an index.
  /// - Parameters:
  ///   - newEntry: the path for a new entry today.
  ///   - tasks: the tasks due today or overdue, without hidden ones.
  ///   - habits: the habit files.
  ///   - experiments: today's plans in experiments.
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
    sections = index.settings.todaySections
    counted = Counted(index)
  }
}

extension TodayView.RecentHighlights {
  /// - Parameter streak: the journal's streak in days; no other one is called the longest.
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
