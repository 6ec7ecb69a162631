/// The tasks, grouped by due date and then by list.
public struct TasksView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/tasks/1"
  /// The current day.
  public var today: Day
  /// The requested days: the days tasks are for, or were done.
  public var range: DayRange
  /// The filter for the tasks; nil for all.
  public var filter: TaskFilter?
  /// The groups, none empty.
  public var groups: [Group]
  /// The number of open tasks in notes that the settings leave unlisted.
  public var unlisted: Int
  /// The number of open tasks in the range.
  public var open: Int
  /// The number of tasks done.
  public var done: Int
  /// The number of tasks cancelled.
  public var cancelled: Int
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// The tasks to show; all tasks in the range are counted.
  public enum Shown: Hashable, Sendable {
    case open
    case done
    case all
  }

  /// A group of tasks.
  public struct Group: Hashable, Sendable, Codable {
    /// The kinds of groups.
    public enum Kind: String, Hashable, Sendable, Codable {
      case overdue
      case today
      case upcoming
      /// Tasks without a date, under one heading or without one.
      case undated
      /// Done or cancelled tasks, most recently settled first.
      case settled
    }

    /// The group's kind.
    public var kind: Kind
    /// The undated tasks' list.
    public var list: String?
    /// The tasks.
    public var tasks: [JournalTask]
  }

  /// Returns the entry parts the view needs.
  /// - Parameter all: true to list settled tasks too, and not only count them.
  public static func scope(all: Bool) -> Scope {
    // Checked habit boxes aren't tasks.
    Scope(facts: FactKinds(.habit, .task), tasks: .all, listed: all ? .all : .open)
  }

  /// Groups a journal's tasks, including those in entries after today.
  /// - Parameters:
  ///   - list: the tasks.
  ///   - filter: the tasks to show; all others aren't counted either.
  ///   - settled: the tasks that were only counted.
  ///   - unlisted: the number of open tasks in notes that the settings leave unlisted.
  public init(
    _ index: DatedIndex, _ list: TaskList, range: DayRange = .always, shown: Shown = .open,
    filter: TaskFilter = TaskFilter(), settled: SettledTasks = SettledTasks(), unlisted: Int = 0
  ) {
    today = index.today
    self.range = range
    self.unlisted = unlisted
    self.filter = filter.isEmpty ? nil : filter
    counted = Counted(index, in: range)
    counted.later = 0
    let tasks = list.tasks
    // Sort indices: there can be a million tasks, and they are large.
    let places = tasks.indices.filter { place in
      (range == .always || tasks[place].countedDay.map(range.contains) ?? false)
        && (filter.isEmpty || filter.matches(tasks[place]))
    }
    open = places.count { tasks[$0].state.isOpen }
    done = places.count { tasks[$0].state == .done } + settled.done
    cancelled = places.count { tasks[$0].state == .cancelled } + settled.cancelled
    groups = []
    if shown != .done { addOpen(places.filter { tasks[$0].state.isOpen }, of: tasks) }
    if shown != .open { addSettled(places.filter { !tasks[$0].state.isOpen }, of: tasks) }
  }

  private mutating func addOpen(_ places: [Int], of tasks: [JournalTask]) {
    let dated = places.filter { tasks[$0].when != nil }
      .sorted { tasks[$0].isBefore(tasks[$1]) }
    add(.overdue, dated.filter { tasks[$0].isOverdue(on: today) }, of: tasks)
    add(.today, dated.filter { tasks[$0].when?.day == today }, of: tasks)
    add(.upcoming, dated.filter { (tasks[$0].when?.day).map { $0 > today } ?? false }, of: tasks)
    let undated = places.filter { tasks[$0].when == nil }
    let lists = Dictionary(grouping: undated) { tasks[$0].list }
    for list in undated.map({ tasks[$0].list }).uniqued() {
      add(.undated, lists[list] ?? [], of: tasks, list: list)
    }
  }

  private mutating func addSettled(_ places: [Int], of tasks: [JournalTask]) {
    let order = places.sorted { a, b in
      let first = tasks[a].settledMoment
      let second = tasks[b].settledMoment
      return first == second ? a < b : second < first
    }
    add(.settled, order, of: tasks)
  }

  private mutating func add(
    _ kind: Group.Kind, _ places: [Int], of tasks: [JournalTask], list: String? = nil
  ) {
    guard !places.isEmpty else { return }
    // Blocked tasks come after all others.
    let ordered =
      places.contains { tasks[$0].isBlocked }
      ? places.filter { !tasks[$0].isBlocked } + places.filter { tasks[$0].isBlocked } : places
    groups.append(Group(kind: kind, list: list, tasks: ordered.map { tasks[$0] }))
  }
}

/// The number of settled tasks, counted without listing them.
public struct SettledTasks: Hashable, Sendable {
  /// The number of tasks done.
  public var done = 0
  /// The number of tasks cancelled.
  public var cancelled = 0

  /// Creates a count of zero.
  public init() {}

  /// Counts the settled tasks in all entries, except those that tick a habit, and in notes.
  /// - Parameter index: the index, read with `TasksView.scope(all: false)`.
  public init(_ index: DatedIndex, _ book: HabitBook, notes: [NoteTasks]) {
    for entry in index.all {
      for fact in entry.facts where fact.kind == .task && !book.isTick(fact, of: entry) {
        switch JournalTask.State(mark: UInt8(clamping: Int(fact.number))) {
        case .done: done += 1
        case .cancelled: cancelled += 1
        case .open, .started, .other: break
        }
      }
    }
    for note in notes { (done, cancelled) = (done + note.done, cancelled + note.cancelled) }
  }
}

extension JournalTask {
  /// Returns true if the day it is for is over.
  public func isOverdue(on today: Day) -> Bool {
    state.isOpen && (when?.day).map { $0 < today } ?? false
  }

  /// Returns true if it is for a day, or overdue by then.
  public func isDue(on today: Day) -> Bool {
    state.isOpen && (when?.day).map { $0 <= today } ?? false
  }

  /// The day used for ranges: the day an open task is for, or the day another was done; without
  /// one, the entry's day.
  fileprivate var countedDay: Day? { (state.isOpen ? when : done)?.day ?? day }

  fileprivate var settledMoment: TaskMoment {
    done ?? (day ?? created).map { TaskMoment($0) } ?? TaskMoment(DayRange.always.first)
  }

  /// Returns true if it comes before another task: by moment, then the more urgent first.
  fileprivate func isBefore(_ other: JournalTask) -> Bool {
    guard let mine = when, let others = other.when, mine != others else {
      return priority > other.priority
    }
    return mine < others
  }
}
