/// What goes with better days, what isn't known yet, and what was looked at.
public struct InsightsView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/insights/2"
  /// The days looked at: the range asked for, or from the first to the last entry.
  public var range: DayRange
  /// The name asked for; nil for everything.
  public var name: String?
  /// On how many of the days there is a mood.
  public var moodDays: Int
  /// How many pairs were tried together.
  public var tried: Int
  /// The lowest value of the mood's scale.
  public var low: Double
  /// The highest value of the mood's scale.
  public var high: Double
  /// What is more than chance, the firmest first.
  public var findings: [Finding]
  /// Whether the last two weeks were so low that a kind word stands first, and no advice.
  public var isVeryLow: Bool
  /// The habit that is worth doing more often today, where everything up to today is looked at.
  public var recommendation: HabitEvidence?
  /// What can't be judged yet, and what it takes.
  public var notYet: [NotYet]
  /// What was tried and is not more than chance, where it is asked for.
  public var looked: [TriedPair]?
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// The parts of each entry that the view needs.
  public static func scope(_ settings: Settings) -> Scope {
    Scope(
      facts: FactKinds(
        .mood, .checkIn, .question, .answer, .gratitude, .photo, .tag, .habit, .task, .number),
      readsBody: true)
  }

  /// Makes the view.
  /// - Parameters:
  ///   - range: the days; nil for all there are.
  ///   - name: the only candidate to tell of; all of them are tried nevertheless.
  ///   - showsDays: whether its findings list the days behind them.
  ///   - showsAll: whether what is not more than chance is told too.
  ///   - doneToday: whether a habit is done today, so that it need not be recommended.
  public init(
    _ index: JournalIndex, _ book: HabitBook, range: DayRange? = nil, name: String? = nil,
    showsDays: Bool = false, showsAll: Bool = false, doneToday: (String) -> Bool = { _ in false }
  ) {
    let insights = Insights(index, book, range: range, daysOf: showsDays ? name : nil)
    let isMeant: (String) -> Bool = { found in name.map { Insights.isSame($0, found) } ?? true }
    let all = DayRange(
      index.entries.first?.day ?? index.today, index.entries.last?.day ?? index.today)
    self.range = range.map { $0.clamped(to: all) ?? $0 } ?? all
    self.name = name
    moodDays = insights.moodDays
    tried = insights.tried.count
    (low, high) = (index.settings.mood.low, index.settings.mood.high)
    findings = insights.findings.filter { isMeant($0.name) || $0.together.contains(where: isMeant) }
    notYet = insights.notYet.filter { $0.kind == nil || isMeant($0.name) }
    let found = Set(insights.findings.map { [$0.name, $0.kind.rawValue, "\($0.lag)"] })
    let rest = insights.tried.filter {
      isMeant($0.name) && !found.contains([$0.name, $0.kind.rawValue, "\($0.lag)"])
    }
    looked = showsAll || name != nil ? rest : nil
    isVeryLow = HeavyTime.isNow(
      TrendsView.Samples(index).daily, index.settings.mood, today: index.today)
    if name == nil, range == nil, !isVeryLow {
      recommendation = HabitEvidence.recommended(
        of: findings.compactMap(HabitEvidence.init), on: index.today, isDone: doneToday)
    }
    counted = Counted(index, in: range, needsMood: true)
  }

  /// The names of everything that may be told of, in the order that it is tried.
  public static func names(_ index: JournalIndex, _ book: HabitBook) -> [String] {
    CandidateGathering(index.entries, labels: []).candidates(book).map(\.name)
      + Weekday.allCases.map(\.name)
  }

  /// Whether something is meant by a name: case, `-`, `_` and space make no difference.
  public static func isNamed(_ name: String, _ typed: String) -> Bool {
    Insights.isSame(name, typed)
  }
}
