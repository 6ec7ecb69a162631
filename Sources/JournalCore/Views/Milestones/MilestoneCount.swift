/// A count, with the milestones it reached.
package struct MilestoneCount: Hashable, Sendable {
  /// The kind of thing counted.
  package let kind: Milestone.Kind
  /// The habit, stretch or body part.
  package let name: String?
  /// The condition for a day, for a habit with a limit or an amount; nil for others.
  package let condition: HabitCondition?
  /// The current number; for consecutive days the maximum so far.
  package private(set) var count = 0
  /// The milestones reached, by day.
  package private(set) var reached: [Milestone] = []
  /// The person's goals, in ascending order.
  private var goals: [Int]
  /// The next milestone.
  package private(set) var next: Int

  /// The next number to reach: the next milestone, or an earlier goal.
  var upcoming: Int { min(next, goals.first ?? .max) }

  /// True if the next number to reach is a personal goal.
  var upcomingIsGoal: Bool { upcoming == goals.first }

  init(
    _ kind: Milestone.Kind, _ name: String? = nil, _ condition: HabitCondition? = nil,
    goals: [Int] = []
  ) {
    self.kind = kind
    self.name = name
    self.goals = goals.sorted()
    self.condition = condition
    next = 0
    next = step(after: 0)
  }

  /// True if it has its own milestones, not only personal goals: a limit has none, because days
  /// without doing something are no achievement unless the person says so.
  var hasSteps: Bool { kind != .days && condition?.isLimit != true }

  private func step(after count: Int) -> Int { hasSteps ? kind.next(after: count) : .max }

  /// Adds to the count.
  mutating func add(_ more: Int, on day: Day) { reach(count + more, on: day) }

  /// Raises the count to a total.
  mutating func reach(_ total: Int, on day: Day) {
    count = max(count, total)
    while count >= next {
      let isGoal = goals.contains(next)
      goals.removeAll { $0 == next }
      found(next, day, isGoal)
      next = step(after: next)
    }
    while let goal = goals.first, count >= goal {
      goals.removeFirst()
      found(goal, day, true)
    }
  }

  private mutating func found(_ count: Int, _ day: Day, _ isGoal: Bool) {
    reached.append(
      Milestone(
        kind: kind, name: name, condition: condition, count: count, day: day,
        isGoal: isGoal ? true : nil))
  }
}

/// The counts for everything with milestones, over all entries up to today.
package struct MilestoneCounts: Sendable {
  /// The counts, ordered by kind and then by name.
  package private(set) var all: [MilestoneCount]

  /// The entry parts the counts need: all except the texts.
  package static let scope = Scope(
    facts: FactKinds(.habit, .task, .number), readsBody: true, key: StretchLogView.key)

  /// Counts everything in an index.
  /// - Parameters:
  ///   - book: the habits and their ticks.
  ///   - stretches: used for their body parts.
  ///   - tasks: the tasks outside entries; all count on the day they were done.
  package init(
    _ index: DatedIndex, _ book: HabitBook, _ stretches: StretchCatalogue,
    tasks ofNoDay: [JournalTask] = []
  ) {
    // A goal with a period is counted separately: its number isn't about the whole journal.
    let goals = index.settings.goals.filter { $0.period == nil }.map { goal in
      (goal: goal, meaning: MilestoneCounts.meaning(of: goal.name, book, stretches))
    }
    func wanted(_ kind: Milestone.Kind, _ name: String? = nil) -> [Int] {
      goals.filter { $0.meaning?.kind == kind && $0.meaning?.name == name }.map(\.goal.count)
    }
    let written = MilestoneCounts.written(index, wanted)
    let tasks = MilestoneCounts.tasks(index, book, ofNoDay, wanted)
    var habits: [MilestoneCount] = []
    for place in book.habits.indices {
      let habit = book.habits[place]
      let ledger = book.ledger(place)
      var count = MilestoneCount(
        .habit, habit.name, habit.condition, goals: wanted(.habit, habit.name))
      let isOver = habit.isArchived && wanted(.habit, habit.name).isEmpty
      guard !isOver, let span = ledger.span else { continue }
      for (offset, status) in ledger.statuses.enumerated() where status == .done {
        count.add(1, on: span.first + offset)
      }
      habits.append(count)
    }
    let done = MilestoneCounts.stretches(index, stretches, wanted)
    all = written + habits + done + [tasks]
  }

  /// All milestones by day, then by kind.
  package var reached: [Milestone] {
    let order: (Milestone) -> (Day, Int, String, Int) = {
      ($0.day, Milestone.Kind.allCases.firstIndex(of: $0.kind) ?? 0, $0.name ?? "", $0.count)
    }
    return all.flatMap(\.reached).sorted { order($0) < order($1) }
  }

  /// Returns the meaning of a goal's name: `entries`, `days`, `words`, `streak`, `tasks`,
  /// `stretches`, or else a habit, a body part, or a stretch; nil for any other name.
  package static func meaning(
    of name: String, _ book: HabitBook, _ stretches: StretchCatalogue
  ) -> (kind: Milestone.Kind, name: String?)? {
    let canonical = KeyTable.canonicalText(name.trimmed)
    if PersonalGoal.isGeneral(name), let kind = Milestone.Kind(rawValue: canonical) {
      return (kind, nil)
    }
    func isSame(_ other: String) -> Bool { KeyTable.canonical(other) == Array(canonical.utf8) }
    if let place = book.place(of: name) { return (.habit, book.habits[place].name) }
    if let area = stretches.areas.first(where: isSame) { return (.area, area) }
    return stretches.stretches.first { isSame($0.name) }.map { (.stretch, $0.name) }
  }

  // MARK: Counting

  private typealias Wanted = (Milestone.Kind, String?) -> [Int]

  private static func written(_ index: DatedIndex, _ wanted: Wanted) -> [MilestoneCount] {
    var entries = MilestoneCount(.entries, goals: wanted(.entries, nil))
    var days = MilestoneCount(.days, goals: wanted(.days, nil))
    var streak = MilestoneCount(.streak, goals: wanted(.streak, nil))
    var words = MilestoneCount(.words, goals: wanted(.words, nil))
    var run = 0
    var lastDay = Day?.none
    for entry in index.entries {
      entries.add(1, on: entry.day)
      if entry.day != lastDay {
        run = lastDay.map { $0 + 1 == entry.day } ?? false ? run + 1 : 1
        lastDay = entry.day
        days.add(1, on: entry.day)
        streak.reach(run, on: entry.day)
      }
      words.add(entry.words, on: entry.day)
    }
    return [entries, days, streak, words]
  }

  private static func tasks(
    _ index: DatedIndex, _ book: HabitBook, _ ofNoDay: [JournalTask], _ wanted: Wanted
  ) -> MilestoneCount {
    var days: [Day: Int] = [:]
    for task in ofNoDay {
      guard let day = task.dayDone(by: index.today) else { continue }
      days[day, default: 0] += 1
    }
    for entry in index.entries {
      for fact in entry.facts
      where fact.kind == .task && fact.isChecked && !book.isTick(fact, of: entry) {
        days[CheckedTask.day(fact, of: entry, by: index.today), default: 0] += 1
      }
    }
    var count = MilestoneCount(.tasks, goals: wanted(.tasks, nil))
    for (day, done) in days.sorted(by: { $0.key < $1.key }) { count.add(done, on: day) }
    return count
  }

  private static func stretches(
    _ index: DatedIndex, _ catalogue: StretchCatalogue, _ wanted: Wanted
  ) -> [MilestoneCount] {
    let known = Dictionary(
      catalogue.stretches.map { (KeyTable.canonical($0.name), $0) }, uniquingKeysWith: { a, _ in a }
    )
    var all = MilestoneCount(.stretches, goals: wanted(.stretches, nil))
    var areas: [String: MilestoneCount] = [:]
    var each: [String: MilestoneCount] = [:]
    for entry in index.entries {
      for name in entry.stretches {
        all.add(1, on: entry.day)
        let stretch = known[KeyTable.canonical(name)]
        for area in Set(stretch?.areas ?? []) {
          areas[area, default: MilestoneCount(.area, area, goals: wanted(.area, area))]
            .add(1, on: entry.day)
        }
        let name = stretch?.name ?? name
        each[name, default: MilestoneCount(.stretch, name, goals: wanted(.stretch, name))]
          .add(1, on: entry.day)
      }
    }
    return [all] + areas.sorted { $0.key < $1.key }.map(\.value)
      + each.sorted { $0.key < $1.key }.map(\.value)
  }
}
