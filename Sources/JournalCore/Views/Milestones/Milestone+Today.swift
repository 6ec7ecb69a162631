extension Milestone {
  /// Returns the milestones reached today that need no text: of habits, entries and days in a row.
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

  /// Creates the milestone that a habit reaches with a number of done days; nil if it isn't one.
  public init?(
    habit: String, condition: HabitCondition?, ticks: Int, on day: Day, _ goals: [PersonalGoal]
  ) {
    let own = goals.filter { Habit($0.name).isNamed(habit) }
    self.init(.habit, ticks, on: day, own, isNamed: { _ in true })
    (name, self.condition) = (habit, condition)
  }

  private init?(_ kind: Kind, _ count: Int, on day: Day, _ goals: [PersonalGoal]) {
    self.init(kind, count, on: day, goals) { KeyTable.canonicalText($0) == kind.rawValue }
  }

  private init?(
    _ kind: Kind, _ count: Int, on day: Day, _ goals: [PersonalGoal], isNamed: (String) -> Bool
  ) {
    // A goal with days of its own is counted in them alone.
    let isGoal = goals.contains { $0.period == nil && $0.count == count && isNamed($0.name) }
    guard count > 0, isGoal || kind.next(after: count - 1) == count else { return nil }
    self.init(kind: kind, count: count, day: day, isGoal: isGoal ? true : nil)
  }
}
