package import JournalCore

// Figures, tasks, habits and goals, a row for each.
extension CSVTable {
  /// Creates the table of a number over time: a row for each day that has a value.
  package init(_ view: TrendsView) {
    self.init(["day", "value", "smoothed"])
    for day in view.days { add([.date(day.day), .number(day.value), .number(day.smoothed)]) }
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

  /// Creates the table of habits: a row for each habit on each day that records it.
  package init(_ book: HabitBook, in range: DayRange) {
    self.init(["day", "habit", "mark", "amount"])
    var all: [(name: String, mark: HabitMark)] = []
    for place in book.habits.indices {
      let name = book.habits[place].name
      all += book.marks(place).filter { range.contains($0.day) }.map { (name, $0) }
    }
    for (name, mark) in all.sorted(by: { ($0.mark.day, $0.name) < ($1.mark.day, $1.name) }) {
      let word =
        mark.isDone || (mark.amount ?? 0) > 0 ? "done" : mark.isSkipped ? "skip" : "no"
      add([.date(mark.day), .text(name), .text(word), .number(mark.amount)])
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

  /// Creates the table of milestones reached.
  package init(_ view: MilestonesView) {
    self.init(["day", "kind", "name", "count", "isGoal"])
    for milestone in view.reached {
      add([
        .date(milestone.day), .text(milestone.kind.rawValue), .text(milestone.name),
        .number(milestone.count), .text(milestone.isGoal == true ? "true" : nil),
      ])
    }
  }
}
