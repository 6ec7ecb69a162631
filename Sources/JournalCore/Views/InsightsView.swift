/// The findings about better days, the unknowns, and the pairs examined.
public struct InsightsView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/insights/2"
  /// The days examined: the requested range, or from the first to the last entry.
  public var range: DayRange
  /// The requested name; nil for everything.
  public var name: String?
  /// The number of these days with a mood.
  public var moodDays: Int
  /// The number of pairs tested together.
  public var tried: Int
  /// The scale's lowest mood.
  public var low: Double
  /// The scale's highest mood.
  public var high: Double
  /// The findings that are more than chance, most certain first.
  public var findings: [Finding]
  /// True if the last two weeks were so low that a kind word comes first and no advice is given.
  public var isVeryLow: Bool
  /// The habit worth doing more often today, if all days up to today are examined.
  public var recommendation: HabitEvidence?
  /// The candidates that can't be judged yet, and the missing data.
  public var notYet: [NotYet]
  /// The tested pairs that are no more than chance, if requested.
  public var looked: [TriedPair]?
  /// If no day has a mood: a journal key that seems to hold moods.
  public var nearestKey: String?
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// Returns the entry parts the view needs.
  public static func scope(_ settings: Settings) -> Scope {
    Scope(
      facts: FactKinds(
        .mood, .checkIn, .question, .answer, .gratitude, .photo, .tag, .habit, .task, .number),
      readsBody: true)
  }

  /// Creates the view from an index.
  /// - Parameters:
  ///   - range: the days; nil for all.
  ///   - name: the only candidate to report; all are tested nevertheless.
  ///   - showsDays: true to list the days each finding is based on.
  ///   - showsAll: true to also report pairs that are no more than chance.
  ///   - work: runs the tests.
  ///   - doneToday: returns true if a habit is done today, so it needn't be recommended.
  public init(
    _ index: DatedIndex, _ book: HabitBook, range: DayRange? = nil, name: String? = nil,
    showsDays: Bool = false, showsAll: Bool = false, by work: PieceWork = .inTurn,
    doneToday: (String) -> Bool = { _ in false }
  ) {
    let insights = Insights(
      index, book, range: range, daysOf: showsDays ? name : nil, by: work)
    // Beside others, a habit with a limit or an amount is named by its condition.
    let habit = name.flatMap(book.place).flatMap { book.habits[$0].condition?.words }
    let isMeant: (String) -> Bool = { found in
      name.map { Insights.isSame($0, found) || found == habit } ?? true
    }
    let all = DayRange(
      index.entries.first?.day ?? index.today, index.entries.last?.day ?? index.today)
    self.range = range.map { $0.clamped(to: all) ?? $0 } ?? all
    self.name = name
    moodDays = insights.moodDays
    tried = insights.tried.count
    low = index.settings.mood.low
    high = index.settings.mood.high
    findings = insights.findings.filter { isMeant($0.name) || $0.together.contains(where: isMeant) }
    notYet = insights.notYet.filter { $0.kind == nil || isMeant($0.name) }
    let found = Set(insights.findings.map(\.pair))
    let rest = insights.tried.filter { isMeant($0.name) && !found.contains($0.pair) }
    looked = showsAll || name != nil ? rest : nil
    isVeryLow = HeavyTime.isNow(
      TrendsView.Samples(index).daily, index.settings.mood, today: index.today)
    if name == nil, range == nil, !isVeryLow {
      recommendation = HabitEvidence.recommended(
        of: findings.compactMap(HabitEvidence.init), on: index.today, isDone: doneToday)
    }
    if moodDays == 0 { nearestKey = index.journal.keyOfMoods }
    counted = Counted(index, in: range, needsMood: true)
  }

  /// Leaves out findings about coordinates.
  public mutating func hideCoordinates() {
    findings.removeAll { ([$0.name] + $0.together).contains(where: Location.isAngle) }
    notYet.removeAll { Location.isAngle(key: $0.name) }
    looked?.removeAll { Location.isAngle(key: $0.name) }
  }

  /// Returns the names of all candidates, in the order of testing.
  public static func names(_ index: DatedIndex, _ book: HabitBook) -> [String] {
    CandidateGathering(index.entries, labels: []).candidates(book).map(\.name)
      + Weekday.allCases.map(\.name)
  }

  /// Returns true if a typed name matches; case, `-`, `_` and space make no difference.
  public static func isNamed(_ name: String, _ typed: String) -> Bool {
    Insights.isSame(name, typed)
  }
}

/// The identity of a pair.
private struct PairName: Hashable {
  var name: String
  var kind: FindingKind
  var lag: Int
  var shape: PairShape
}

extension Finding {
  fileprivate var pair: PairName {
    PairName(name: name, kind: kind, lag: lag, shape: best == nil ? .line : .optimum)
  }
}

extension TriedPair {
  fileprivate var pair: PairName { PairName(name: name, kind: kind, lag: lag, shape: shape) }
}
