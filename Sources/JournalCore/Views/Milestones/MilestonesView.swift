/// The milestones the journal reached, and the next ones.
public struct MilestonesView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/milestones/1"
  /// The current day.
  public var today: Day
  /// The milestones reached, newest first.
  public var reached: [Milestone]
  /// The next milestone for each count, nearest first.
  public var next: [Upcoming]
  /// The person's goals.
  public var goals: [GoalStanding]
  /// The number of stretches completed, one star each.
  public var stars: Int
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// A future milestone.
  public struct Upcoming: Hashable, Sendable, Codable {
    /// The kind of thing counted.
    public var kind: Milestone.Kind
    /// The habit, stretch or body part.
    public var name: String?
    /// The stretch's heading; nil if the catalogue wasn't asked, or for other kinds.
    public var title: String?
    /// The condition for a day, for a habit with an amount; nil for others.
    public var condition: HabitCondition?
    /// The number to reach.
    public var count: Int
    /// The current number; for consecutive days the current run's length.
    public var now: Int
    /// The number still missing.
    public var left: Int
    /// True if it is a personal goal; nil if not.
    public var isGoal: Bool?

    /// The missing fraction, from 0 to 1.
    fileprivate var missing: Double { Double(left) / Double(count) }
  }

  /// Creates the view from an index.
  /// - Parameter tasks: the tasks outside entries.
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
    // The nearest one lacks the smallest fraction: 2 of 30 before 10 of 50.
    next = next.enumerated().sorted { a, b in
      (a.element.missing, a.offset) < (b.element.missing, b.offset)
    }.map(\.element)
    goals = GoalStanding.all(index, book, stretches, counts, tasks)
    stars = counts.all.first { $0.kind == .stretches }?.count ?? 0
    counted = Counted(index)
  }

  /// Returns the view with the headings of its stretches, for people who don't type names.
  public func titled(_ catalogue: StretchCatalogue) -> MilestonesView {
    let titles = catalogue.titles
    var view = self
    for place in reached.indices where reached[place].kind == .stretch {
      view.reached[place].title = reached[place].name.flatMap { titles[$0] }
    }
    for place in next.indices where next[place].kind == .stretch {
      view.next[place].title = next[place].name.flatMap { titles[$0] }
    }
    view.goals = goals.map { $0.titled(titles) }
    return view
  }

  /// The milestones reached today.
  public var ofToday: [Milestone] { reached.filter { $0.day == today } }
}

/// A personal goal, and the progress towards it.
public struct GoalStanding: Hashable, Sendable, Codable {
  /// The thing to count, as named in the settings.
  public var name: String
  /// The name's meaning; nil if it is unknown.
  public var kind: Milestone.Kind?
  /// The stretch's heading; nil if the catalogue wasn't asked, or for other kinds.
  public var title: String?
  /// The condition for a day, for a habit with a limit or an amount; nil for others.
  public var condition: HabitCondition?
  /// The number to reach.
  public var count: Int
  /// The current number; for consecutive days the maximum so far.
  public var now: Int
  /// The number still missing; 0 if the goal is reached.
  public var left: Int
  /// True if it can't be reached any more because too few days are left; nil if it can, or if a day
  /// may count several times.
  public var isOutOfReach: Bool?
  /// The day the goal was reached.
  public var reached: Day?
  /// The first day that counts; nil to count everything.
  public var from: Day?
  /// The day by which to reach the number; nil for no deadline.
  public var by: Day?
  /// The number expected by the end of yesterday at an even pace, rounded down.
  ///
  /// The pace is from the first day on, or since the journal or the habit began, if that is later.
  /// It is nil without both days, before the first and after the last, and for consecutive days.
  public var expected: Int?

  /// Returns the goal with its stretch's heading.
  fileprivate func titled(_ titles: [String: String]) -> GoalStanding {
    var goal = self
    if kind == .stretch { goal.title = titles[name] }
    return goal
  }

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
  /// The JSON schema's name and version.
  public var schema = "daymark/goals/1"
  /// The current day.
  public var today: Day
  /// The goals, in the order of the settings.
  public var goals: [GoalStanding]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// Creates the view from an index.
  /// - Parameter tasks: the tasks outside entries.
  public init(
    _ index: DatedIndex, _ book: HabitBook, _ stretches: StretchCatalogue,
    tasks: [JournalTask] = []
  ) {
    let counts = MilestoneCounts(index, book, stretches, tasks: tasks)
    today = index.today
    goals = GoalStanding.all(index, book, stretches, counts, tasks)
    counted = Counted(index)
  }

  /// Returns the view with the headings of its stretches, for people who don't type names.
  public func titled(_ catalogue: StretchCatalogue) -> GoalsView {
    var view = self
    view.goals = goals.map { $0.titled(catalogue.titles) }
    return view
  }
}

extension StretchCatalogue {
  /// The headings by name.
  fileprivate var titles: [String: String] {
    Dictionary(stretches.map { ($0.name, $0.title) }, uniquingKeysWith: { first, _ in first })
  }
}
