/// The milestones the journal reached, and the next ones.
public struct MilestonesView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/milestones/1"
  /// The current day.
  public var today: Day
  /// The milestones reached, newest first.
  public var reached: [Milestone]
  /// The next milestone of everything with a count, nearest first.
  public var next: [Upcoming]
  /// The person's goals.
  public var goals: [GoalStanding]
  /// The number of stretches completed, one star each.
  public var stars: Int
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// A future milestone.
  public struct Upcoming: Hashable, Sendable, Codable {
    /// The thing that is counted.
    public var kind: Milestone.Kind
    /// The habit, stretch or part of the body.
    public var name: String?
    /// For a habit with an amount, what the counted days have to meet; nil for others.
    public var condition: HabitCondition?
    /// The number to reach.
    public var count: Int
    /// The current number; for consecutive days the length of the current run.
    public var now: Int
    /// The number still missing.
    public var left: Int
    /// Whether it is a goal of the person; nil if not.
    public var isGoal: Bool?

    /// The part that is still missing, from 0 to 1.
    fileprivate var missing: Double { Double(left) / Double(count) }
  }

  /// Creates the view from an index.
  /// - Parameter tasks: the tasks that don't belong to an entry.
  public init(
    _ index: DatedIndex, _ book: HabitBook, _ stretches: StretchCatalogue,
    tasks: [JournalTask] = []
  ) {
    let counts = MilestoneCounts(index, book, stretches, tasks: tasks)
    today = index.today
    reached = counts.reached.reversed()
    let streak = JournalStreak(index.entries.lazy.map(\.day)).current(today: index.today)
    let archived = Set(book.habits.filter(\.isArchived).map(\.name))
    next = counts.all.compactMap { count in
      let isOver = count.kind == .habit && count.name.map(archived.contains) ?? false
      let hasNone = count.kind == .stretch || !count.hasSteps
      guard count.count > 0 || count.upcomingIsGoal, !isOver || count.upcomingIsGoal,
        !hasNone || count.upcomingIsGoal
      else { return nil }
      // If there is no current run, the next length starts from zero.
      let now = count.kind == .streak ? streak?.count ?? 0 : count.count
      return Upcoming(
        kind: count.kind, name: count.name, condition: count.condition, count: count.upcoming,
        now: now, left: count.upcoming - now, isGoal: count.upcomingIsGoal ? true : nil)
    }
    // Nearest is what lacks the smallest part: 2 of 30 before 10 of 50.
    next = next.enumerated().sorted { a, b in
      (a.element.missing, a.offset) < (b.element.missing, b.offset)
    }.map(\.element)
    goals = GoalStanding.all(index, book, stretches, counts, tasks)
    stars = counts.all.first { $0.kind == .stretches }?.count ?? 0
    counted = Counted(index)
  }

  /// The milestones reached today.
  public var ofToday: [Milestone] { reached.filter { $0.day == today } }
}

/// A goal of the person, and the progress towards it.
public struct GoalStanding: Hashable, Sendable, Codable {
  /// The thing that is counted, as named in the settings.
  public var name: String
  /// The meaning of the name; nil if it is unknown.
  public var kind: Milestone.Kind?
  /// For a habit with a limit or an amount, what the counted days have to meet; nil for others.
  public var condition: HabitCondition?
  /// The number to reach.
  public var count: Int
  /// The current number; for consecutive days the maximum so far.
  public var now: Int
  /// The number still missing; 0 if the goal is reached.
  public var left: Int
  /// Whether it can't be reached any more: there are fewer days left than are needed; nil if it can,
  /// or if a day may have several.
  public var isOutOfReach: Bool?
  /// The day the goal was reached.
  public var reached: Day?
  /// The first day that counts; nil for all that there is.
  public var from: Day?
  /// The day by which the number is to be reached; nil for some time.
  public var by: Day?
  /// The number that would be reached by the end of yesterday at an even pace, rounded down; nil
  /// without both days, before the first and after the last, and for consecutive days.
  public var expected: Int?

  static func all(
    _ index: DatedIndex, _ book: HabitBook, _ stretches: StretchCatalogue,
    _ counts: MilestoneCounts, _ tasks: [JournalTask]
  ) -> [GoalStanding] {
    index.settings.goals.map { goal in
      let meaning = MilestoneCounts.meaning(of: goal.name, book, stretches)
      let condition =
        meaning?.kind == .habit
        ? book.place(of: goal.name).flatMap { book.habits[$0].condition } : nil
      if let meaning, let period = goal.period {
        return GoalStanding(
          goal, meaning.kind, condition,
          GoalTally(meaning, in: period, index, book, stretches, tasks),
          today: index.today)
      }
      let count = meaning.flatMap { meaning in
        counts.all.first { $0.kind == meaning.kind && $0.name == meaning.name }
      }
      let now = count?.count ?? 0
      return GoalStanding(
        name: goal.name, kind: meaning?.kind, condition: condition, count: goal.count, now: now,
        left: max(0, goal.count - now),
        reached: count?.reached.first { $0.count == goal.count && $0.isGoal == true }?.day,
        from: goal.from, by: goal.by)
    }
  }
}

/// The person's goals, and the progress towards each.
public struct GoalsView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/goals/1"
  /// The current day.
  public var today: Day
  /// The goals, in the order of the settings.
  public var goals: [GoalStanding]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// Creates the view from an index.
  /// - Parameter tasks: the tasks that don't belong to an entry.
  public init(
    _ index: DatedIndex, _ book: HabitBook, _ stretches: StretchCatalogue,
    tasks: [JournalTask] = []
  ) {
    let counts = MilestoneCounts(index, book, stretches, tasks: tasks)
    today = index.today
    goals = GoalStanding.all(index, book, stretches, counts, tasks)
    counted = Counted(index)
  }
}
