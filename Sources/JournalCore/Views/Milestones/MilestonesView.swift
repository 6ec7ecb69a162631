/// What the journal reached, and what comes next.
public struct MilestonesView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/milestones/1"
  /// The current day.
  public var today: Day
  /// The milestones that were reached, newest first.
  public var reached: [Milestone]
  /// The nearest next one of everything that has begun.
  public var next: [Upcoming]
  /// The person's goals.
  public var goals: [GoalStanding]
  /// A star for each stretch completed.
  public var stars: Int
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// A milestone to come.
  public struct Upcoming: Hashable, Sendable, Codable {
    /// The thing that is counted.
    public var kind: Milestone.Kind
    /// The habit, stretch or part of the body.
    public var name: String?
    /// The milestone.
    public var count: Int
    /// How many there are; of days in a row those of the run that is alive.
    public var now: Int
    /// How many are missing.
    public var left: Int
  }

  /// Creates the view from an index.
  /// - Parameter tasks: the tasks in `tasks.md`.
  public init(
    _ index: JournalIndex, _ book: HabitBook, _ stretches: StretchCatalogue,
    tasks: [JournalTask] = []
  ) {
    let counts = MilestoneCounts(index, book, stretches, tasks: tasks)
    today = index.today
    reached = counts.reached.reversed()
    let streak = JournalStreak(index.entries.lazy.map(\.day)).current(today: index.today)
    let archived = Set(book.habits.filter(\.isArchived).map(\.name))
    next = counts.all.compactMap { count in
      let isOver = count.kind == .habit && count.name.map(archived.contains) ?? false
      guard count.count > 0, !isOver, count.kind != .stretch else { return nil }
      // The next length of a run has to be begun anew where none is alive.
      let now = count.kind == .streak ? streak?.count ?? 0 : count.count
      return Upcoming(
        kind: count.kind, name: count.name, count: count.next, now: now, left: count.next - now)
    }
    goals = GoalStanding.all(index, book, stretches, counts)
    stars = counts.all.first { $0.kind == .stretches }?.count ?? 0
    counted = Counted(index)
  }

  /// Those that fall today.
  public var ofToday: [Milestone] { reached.filter { $0.day == today } }
}

/// A goal of the person, and how far it is.
public struct GoalStanding: Hashable, Sendable, Codable {
  /// What is counted, as the settings name it.
  public var name: String
  /// What that means; nil for a name that means nothing.
  public var kind: Milestone.Kind?
  /// How many are wanted.
  public var count: Int
  /// How many there are; of days in a row the most there were.
  public var now: Int
  /// How many are missing; 0 where it is reached.
  public var left: Int
  /// The day it was reached.
  public var reached: Day?

  static func all(
    _ index: JournalIndex, _ book: HabitBook, _ stretches: StretchCatalogue,
    _ counts: MilestoneCounts
  ) -> [GoalStanding] {
    index.settings.goals.map { goal in
      let meaning = MilestoneCounts.meaning(of: goal.name, book, stretches)
      let count = meaning.flatMap { meaning in
        counts.all.first { $0.kind == meaning.kind && $0.name == meaning.name }
      }
      let now = count?.count ?? 0
      return GoalStanding(
        name: goal.name, kind: meaning?.kind, count: goal.count, now: now,
        left: max(0, goal.count - now),
        reached: count?.reached.first { $0.count == goal.count && $0.isGoal == true }?.day)
    }
  }
}

/// The person's goals, and how far each is.
public struct GoalsView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/goals/1"
  /// The goals, in the order of the settings.
  public var goals: [GoalStanding]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// Creates the view from an index.
  /// - Parameter tasks: the tasks in `tasks.md`.
  public init(
    _ index: JournalIndex, _ book: HabitBook, _ stretches: StretchCatalogue,
    tasks: [JournalTask] = []
  ) {
    let counts = MilestoneCounts(index, book, stretches, tasks: tasks)
    goals = GoalStanding.all(index, book, stretches, counts)
    counted = Counted(index)
  }
}
