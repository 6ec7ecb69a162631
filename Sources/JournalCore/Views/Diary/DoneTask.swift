import JournalSyntax

/// A task, and the day when it was done.
struct DoneTask {
  var day: Day
  var text: String
  var path: String

  /// A day and a file, which together make one diary item.
  struct Place: Hashable {
    var day: Day
    var path: String
  }

  /// Returns the tasks done, except those that tick a habit.
  /// - Parameter ofNoDay: the tasks outside entries.
  static func all(
    _ index: DatedIndex, _ book: HabitBook?, _ ofNoDay: [JournalTask]
  ) -> [DoneTask] {
    var all: [DoneTask] = []
    for entry in index.entries {
      for fact in entry.facts
      where fact.kind == .task && fact.isChecked && !(book?.isTick(fact, of: entry) ?? false) {
        let task = CheckedTask(fact, of: entry, by: index.today)
        all.append(DoneTask(day: task.day, text: task.text, path: entry.path))
      }
    }
    for task in ofNoDay {
      guard let day = task.dayDone(by: index.today) else { continue }
      all.append(DoneTask(day: day, text: task.text, path: task.path))
    }
    return all
  }
}

extension [DiaryView.Item] {
  /// Adds tasks to the days when they were done: to the entry with the task, or after
  /// that day's entries.
  ///
  /// The array must be sorted by day.
  mutating func add(_ tasks: [DoneTask]) {
    var places: [DoneTask.Place: Int] = [:]
    for (number, item) in enumerated().reversed() {
      places[DoneTask.Place(day: item.day, path: item.path)] = number
    }
    for task in tasks where !task.text.isEmpty {
      let place = DoneTask.Place(day: task.day, path: task.path)
      if let number = places[place] {
        self[number].tasks = (self[number].tasks ?? []) + [task.text]
      } else {
        places[place] = count
        append(DiaryView.Item(day: task.day, path: task.path, tasks: [task.text]))
      }
    }
    self = enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
      .map(\.element)
  }
}

/// A checked task in an entry, as kept in the index.
struct CheckedTask {
  /// The text without its marks.
  var text: String
  /// The day it was done: the one in its marks, if it isn't after today, or the entry's.
  var day: Day

  /// Reads a checked task's fact.
  init(_ fact: Fact, of entry: Entry, by today: Day) {
    let pool = entry.chunk.pool
    let range = ByteRange(fact.text.range.lowerBound, fact.text.range.upperBound)
    let marks = TaskMarks(of: range, in: pool.span)
    text = marks.shownText(in: pool.span, of: range)
    day = CheckedTask.day(marks, pool.span, of: entry, by: today)
  }

  /// Returns only the day.
  static func day(_ fact: Fact, of entry: Entry, by today: Day) -> Day {
    let pool = entry.chunk.pool
    let range = ByteRange(fact.text.range.lowerBound, fact.text.range.upperBound)
    return day(TaskMarks(of: range, in: pool.span), pool.span, of: entry, by: today)
  }

  private static func day(
    _ marks: TaskMarks, _ pool: Span<UInt8>, of entry: Entry, by today: Day
  ) -> Day {
    guard let done = marks.done.flatMap({ TaskMoment(pool, in: $0.indices) }), done.day <= today
    else { return entry.day }
    return done.day
  }
}
