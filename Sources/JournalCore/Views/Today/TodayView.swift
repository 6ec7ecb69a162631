/// Today's page: what is logged, the question, the streak, the week, this day in other years.
public struct TodayView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/today/1"
  /// What *today* is.
  public var day: Day
  /// The weekday, as `monday`.
  public var weekday: String
  /// What to call the person.
  public var name: String?
  /// The lowest and highest mood of the scale.
  public var low: Double
  /// The highest value there can be.
  public var high: Double
  /// What is logged today.
  public var logged: [EntryPage]
  /// The question of the day.
  public var question: QuestionList.Question?
  /// The last seven days, today last; nil for days without a mood.
  public var week: [Double?]
  /// Days of the journal's streak, today's or yesterday's.
  public var streak: Int
  /// The streak ends tonight unless something is written today.
  public var isStreakAtRisk: Bool
  /// Entries of the same day in earlier years, newest first.
  public var onThisDay: [EntryPage]
  /// The quote of the day.
  public var quote: QuoteList.Quote?
  /// What it rests on.
  public var counted: Counted

  /// What of each entry it needs.
  public static func scope(_ today: Day) -> Scope {
    Scope(
      facts: FactKinds(.mood), textDays: DayRange(today, today), anniversary: today,
      isDetailed: true)
  }

  /// Makes the page.
  public init(_ index: JournalIndex, questions: QuestionList, quotes: QuoteList) {
    let today = index.today
    day = today
    weekday = today.weekday.name
    name = index.settings.name
    low = index.settings.mood.low
    high = index.settings.mood.high
    logged = index.entries(in: DayRange(today, today)).map { EntryPage($0, questions) }
    question = questions.question(of: today)
    var week = [[Double]](repeating: [], count: 7)
    for entry in index.entries(in: DayRange(today - 6, today)) {
      week[entry.day - (today - 6)] += entry.facts.filter { $0.kind == .mood }.map(\.number)
    }
    self.week = week.map { $0.isEmpty ? nil : $0.reduce(0, +) / Double($0.count) }
    let streaks = StreaksView(index)
    streak = streaks.current
    isStreakAtRisk = streaks.isAtRisk
    onThisDay = OnThisDayView(index, day: today, questions: questions).entries
    quote = quotes.quote(of: today)
    counted = Counted(index)
  }
}
