package import JournalCore

// Figures, tasks, habits and goals, a row for each.
extension CSVTable {
  /// Creates the table of a number over time: a row for each day with a value.
  package init(_ view: TrendsView) {
    self.init(["day", "value", "smoothed"])
    func cell(_ value: Double?) -> Cell {
      view.isClock ? .text(value.flatMap(ClockTime.init(hours:))?.description) : .number(value)
    }
    for day in view.days { add([.date(day.day), cell(day.value), cell(day.smoothed)]) }
  }

  /// Creates a calendar's table: a row for each day in a range with an entry.
  package init(_ view: CalendarView, in range: DayRange) {
    self.init(["day", "mood", "entries", "streak"])
    for day in view.days where range.contains(day.day) {
      add([.date(day.day), .number(day.mood), .number(day.entries), .number(day.streak)])
    }
  }

  /// Creates the table of insights: findings first, then tested results that may be chance.
  package init(_ view: InsightsView) {
    self.init([
      "name", "kind", "result", "lag", "effect", "low", "high", "spread", "best", "nWith",
      "nWithout", "p", "q", "together",
    ])
    for found in view.findings {
      add([
        .text(found.name), .text(found.kind.rawValue), .text("finding"), .number(found.lag),
        .number(found.effect), .number(found.low), .number(found.high), .number(found.spread),
        .number(found.best), .number(found.nWith), .number(found.nWithout), .number(found.p),
        .number(found.q),
        .list(found.together),
      ])
    }
    for tried in view.looked ?? [] {
      add([
        .text(tried.name), .text(tried.kind.rawValue), .text("chance"), .number(tried.lag),
        .empty, .empty, .empty, .empty, .empty, .number(tried.nWith), .number(tried.nWithout),
        .number(tried.p), .number(tried.q), .empty,
      ])
    }
  }

  /// Creates the table of streaks: the journal's own, then each habit's.
  package init(_ view: StreaksView) {
    self.init([
      "kind", "name", "unit", "current", "from", "to", "best", "bestFrom", "bestTo", "goal",
      "strength", "ticks", "lastTick",
    ])
    add(
      [.text("journal"), .empty, .text(StreakUnit.days.rawValue)]
        + CSVTable.streaks(view.current, view.currentRange, view.best, view.bestRange)
        + [.empty, .empty, .number(view.days), .empty])
    for habit in view.habits {
      add(
        [.text("habit"), .text(habit.name), .text(habit.unit.rawValue)]
          + CSVTable.streaks(habit.current, habit.currentRange, habit.best, habit.bestRange)
          + [
            .text(habit.goal.text), .number(habit.strength), .number(habit.ticks),
            .date(habit.lastTick),
          ])
    }
  }

  /// Returns the lengths and days of the current and longest streaks.
  private static func streaks(
    _ current: Int, _ days: DayRange?, _ best: Int, _ bestDays: DayRange?
  ) -> [Cell] {
    [
      .number(current), .date(days?.first), .date(days?.last),
      .number(best), .date(bestDays?.first), .date(bestDays?.last),
    ]
  }

  /// Creates the table of experiments.
  package init(_ view: ExperimentsView) {
    self.init(["name", "text", "outcome", "first", "last", "state", "stopped"])
    for experiment in view.experiments {
      add([
        .text(experiment.name), .text(experiment.text), .text(experiment.outcome),
        .date(experiment.range?.first), .date(experiment.range?.last),
        .text(experiment.state.rawValue), .date(experiment.stopped),
      ])
    }
  }

  /// Creates the table of tasks.
  package init(_ view: TasksView) {
    self.init([
      "id", "state", "text", "due", "scheduled", "start", "alarm", "done", "created", "repeats",
      "priority", "list", "tags", "waitsFor", "detail", "path", "line",
    ])
    for task in view.groups.flatMap(\.tasks) {
      add([
        .text(task.id), .text(task.state.rawValue), .text(task.text), .date(task.due),
        .date(task.scheduled), .date(task.start), .date(task.alarm), .date(task.done),
        .date(task.created), .text(task.repeats), .number(task.priority), .text(task.list),
        .list(task.tags), .list(task.waitsFor), .text(task.detail), .text(task.path),
        .number(task.line),
      ])
    }
  }

  /// Creates the table of habits: a row for each habit on each of its recorded days.
  package init(_ book: HabitBook, in range: DayRange) {
    self.init(["day", "habit", "mark", "amount"])
    var all: [(name: String, mark: DayMark)] = []
    for place in book.habits.indices {
      let name = book.habits[place].name
      all += book.marks(place).filter { range.contains($0.day) }.map { (name, $0) }
    }
    for (name, mark) in all.sorted(by: { ($0.mark.day, $0.name) < ($1.mark.day, $1.name) }) {
      add([.date(mark.day), .text(name), .text(mark.kind.written), .number(mark.amount)])
    }
  }

  /// Creates the table of goals.
  package init(_ view: GoalsView) {
    self.init(["name", "kind", "count", "now", "left", "expected", "from", "by", "reached"])
    for goal in view.goals {
      add([
        .text(goal.name), .text(goal.kind?.rawValue), .number(goal.count), .number(goal.now),
        .number(goal.left), .number(goal.expected), .date(goal.from), .date(goal.by),
        .date(goal.reached),
      ])
    }
  }

  /// Creates the table of milestones reached in a range.
  package init(_ view: MilestonesView, in range: DayRange) {
    self.init(["day", "kind", "name", "count", "isGoal"])
    for milestone in view.reached where range.contains(milestone.day) {
      add([
        .date(milestone.day), .text(milestone.kind.rawValue), .text(milestone.name),
        .number(milestone.count), .text(milestone.isGoal == true ? "true" : nil),
      ])
    }
  }
}
