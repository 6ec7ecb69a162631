/// A round number the journal reached, or a personal goal, with the day it was reached.
public struct Milestone: Hashable, Sendable, Codable {
  /// The kind of thing counted.
  public var kind: Kind
  /// The habit, stretch or body part; nil for other kinds.
  public var name: String?
  /// The stretch's heading; nil if the catalogue wasn't asked, or for other kinds.
  public var title: String?
  /// The condition for a day, for a habit with a limit or an amount; nil for others.
  public var condition: HabitCondition?
  /// The number reached.
  public var count: Int
  /// The day the number was first reached.
  public var day: Day
  /// True if it is a personal goal; nil if not.
  public var isGoal: Bool?

  /// Creates a milestone from its parts.
  public init(
    kind: Kind, name: String? = nil, condition: HabitCondition? = nil, count: Int, day: Day,
    isGoal: Bool? = nil
  ) {
    self.kind = kind
    self.name = name
    self.condition = condition
    self.count = count
    self.day = day
    self.isGoal = isGoal
  }

  /// The things milestones count.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// Entries.
    case entries
    /// Days with an entry, if they are a goal; they have no milestones of their own.
    case days
    /// Consecutive days with an entry.
    case streak
    /// The words in all texts.
    case words
    /// Days on which a habit was done.
    case habit
    /// Stretches done.
    case stretches
    /// Stretches done for a body part.
    case area
    /// The number of times one stretch was done.
    case stretch
    /// Tasks done, except those that tick a habit.
    case tasks

    /// Returns the next milestone: 3, 7, 14, 30, 50, 100, 200, 365, 500, 750, then every 500.
    ///
    /// For words: 1,000, 5,000, 10,000, 25,000, 50,000, then every 50,000.
    public func next(after count: Int) -> Int {
      if self == .days { return .max }
      let (steps, stride) =
        self == .words
        ? ([1_000, 5_000, 10_000, 25_000, 50_000], 50_000)
        : ([3, 7, 14, 30, 50, 100, 200, 365, 500, 750], 500)
      return steps.first { $0 > count } ?? (count / stride + 1) * stride
    }
  }
}

extension Milestone {
  /// The milestone's position on its ladder: 0 for the kind's first round number.
  private var rung: Int {
    var number = 0
    var rung = -1
    while number < count, rung < 100 {
      number = kind.next(after: number)
      rung += 1
    }
    return rung
  }

  /// The first rung worth celebrating: 7 entries or days, 5,000 words, 30 times, 50 tasks.
  private var leastRung: Int {
    switch kind {
    case .entries, .days, .streak, .words: 1
    case .habit, .area, .stretch: 3
    case .stretches, .tasks: 4
    }
  }

  /// Returns the milestones worth celebrating: the goals, and the last one for each kind and name
  /// that is high enough; goals first, then the highest.
  /// - Parameter isWanted: returns true if the person wants to do a habit; others are only noted.
  static func notable(
    _ milestones: [Milestone], isWanted: (_ habit: String) -> Bool
  ) -> [Milestone] {
    var seen: Set<[String]> = []
    let kept = milestones.reversed().filter { milestone in
      if milestone.isGoal == true { return true }
      switch milestone.kind {
      case .habit: if !isWanted(milestone.name ?? "") { return false }
      case .area, .stretch: return false
      case .entries, .days, .streak, .words, .stretches, .tasks: break
      }
      return seen.insert([milestone.kind.rawValue, milestone.name ?? ""]).inserted
        && milestone.rung >= milestone.leastRung
    }
    func rank(_ milestone: Milestone) -> (Int, Int, Day) {
      (milestone.isGoal == true ? 0 : 1, -milestone.rung, milestone.day)
    }
    return kept.sorted { rank($0) < rank($1) }
  }
}

extension Milestone {
  /// Returns the milestones reached today that need no text: for habits, entries and days in a row.
  static func reachedToday(
    _ index: DatedIndex, _ habits: [HabitStanding], _ streaks: StreaksView
  ) -> [Milestone] {
    let goals = index.settings.goals
    let habits = habits.filter { $0.today.status == .done && !$0.isLimit }.compactMap {
      Milestone(
        habit: $0.name, condition: $0.condition, ticks: $0.ticks, on: index.today, goals)
    }
    let total = index.entries.count
    let new = index.entries(in: DayRange(index.today, index.today)).count
    guard new > 0 else { return habits }
    let entries = (total - new + 1...total).compactMap {
      Milestone(.entries, $0, on: index.today, goals)
    }
    let isLongest = !streaks.runs.contains {
      $0.last < index.today && $0.count >= streaks.current
    }
    let streak = isLongest ? Milestone(.streak, streaks.current, on: index.today, goals) : nil
    return habits + entries + (streak.map { [$0] } ?? [])
  }

  /// Creates the milestone a habit reaches with a number of done days; returns nil if it isn't one.
  public init?(
    habit: String, condition: HabitCondition?, ticks: Int, on day: Day, _ goals: [PersonalGoal]
  ) {
    let own = goals.filter { Habit($0.name).isNamed(habit) }
    self.init(.habit, ticks, on: day, own, isNamed: { _ in true })
    name = habit
    self.condition = condition
  }

  private init?(_ kind: Kind, _ count: Int, on day: Day, _ goals: [PersonalGoal]) {
    self.init(kind, count, on: day, goals) { KeyTable.canonicalText($0) == kind.rawValue }
  }

  private init?(
    _ kind: Kind, _ count: Int, on day: Day, _ goals: [PersonalGoal], isNamed: (String) -> Bool
  ) {
    // A goal with its own days counts only within them.
    let isGoal = goals.contains { $0.period == nil && $0.count == count && isNamed($0.name) }
    guard count > 0, isGoal || kind.next(after: count - 1) == count else { return nil }
    self.init(kind: kind, count: count, day: day, isGoal: isGoal ? true : nil)
  }
}

extension PersonalGoal {
  /// Returns true if a goal's name means something in any journal, no matter what habits there are.
  package static func isGeneral(_ name: String) -> Bool {
    switch Milestone.Kind(rawValue: KeyTable.canonicalText(name.trimmed)) {
    case .entries, .days, .words, .streak, .tasks, .stretches: true
    case .habit, .area, .stretch, nil: false
    }
  }
}
