public import JournalCore
public import JournalStore

// Finding tasks.
extension Journal {
  /// Returns the journal's tasks, without the checked boxes that tick habits.
  /// - Parameter all: whether settled tasks of entries and notes are listed too, and not only
  ///   counted.
  public func tasks(all: Bool = false) throws -> JournalTasks {
    let index = try index(TasksView.scope(all: all))
    let book = habitBook(index)
    let isListed = settings.tasks.source == .all
    let notes = index.report.notes
    return JournalTasks(
      index: index, list: listedTasks(index, hidden: true, without: all ? book : nil),
      settled: all ? SettledTasks() : SettledTasks(index, book, notes: isListed ? notes : []),
      unlisted: isListed ? 0 : notes.reduce(0) { $0 + $1.open })
  }

  /// Returns the tasks that are due today or overdue.
  /// - Parameters:
  ///   - index: knows which entries have tasks.
  ///   - hidden: whether to include those that `hide` keeps out of prompts.
  public func dueTasks(_ index: DatedIndex, hidden: Bool = false) -> [JournalTask] {
    TasksView(index, listedTasks(index, hidden: hidden)).groups
      .filter { $0.kind == .overdue || $0.kind == .today }
      .flatMap(\.tasks).filter { hidden || !settings.hidden.hides(tags: $0.tags) }
  }

  /// Returns the tasks that an index lists, and those of `tasks.md`, with their letters.
  /// - Parameters:
  ///   - index: read with a scope that lists tasks.
  ///   - hidden: whether to include those of entries that `hide` keeps out of prompts.
  ///   - book: the habits whose ticks are left out.
  func listedTasks(
    _ index: DatedIndex, hidden: Bool = false, without book: HabitBook? = nil
  ) -> TaskList {
    var parts = undatedTaskFiles.map { $0.tasks[...] }
    for entry in index.all where hidden || !settings.hidden.hides(entry) {
      let tasks = entry.tasks
      let isTick = { (task: JournalTask) in book?.isTick(task) ?? false }
      parts.append(tasks.contains(where: isTick) ? tasks.filter { !isTick($0) }[...] : tasks)
    }
    parts += index.report.notes.map { $0.tasks[...] }
    return TaskList(parts)
  }

  /// Returns the tasks that don't belong to an entry: those of `tasks.md`, and of notes if the
  /// settings list them.
  /// - Parameter index: read with a scope that lists all tasks of notes.
  public func undatedTasks(_ index: DatedIndex) -> [JournalTask] {
    let parts = undatedTaskFiles.map(\.tasks) + index.report.notes.map(\.tasks)
    return TaskList(parts.map { $0[...] }).tasks
  }

  private var undatedTaskFiles: [TaskFile] {
    read(else: []) { () throws(StoreError) in try undatedTaskLists() }
      .map { TaskFile($0.bytes, path: $0.path, day: nil) }
  }

  /// Returns the path and the bytes of `tasks.md`, and of its other spellings, such as `Tasks.md`.
  ///
  /// Some file systems take them all for one name, so files with equal bytes count once.
  func undatedTaskLists() throws(StoreError) -> [(path: String, bytes: [UInt8])] {
    var lists: [(path: String, bytes: [UInt8])] = []
    for path in TaskFile.namesOfNoDay {
      guard let bytes = try location.contents(of: path) else { continue }
      if !lists.contains(where: { $0.bytes == bytes }) { lists.append((path, bytes)) }
    }
    return lists
  }

  /// Returns the file that tasks are in, to change them.
  /// - Parameters:
  ///   - path: the file's path from the journal's root.
  ///   - tasks: tasks of that file, at least one.
  /// - Throws: `StoreError.changedSince` if one isn't there any more as it was read.
  public func file(_ path: String, of tasks: [JournalTask]) throws(StoreError) -> TaskFile {
    guard let bytes = try location.contents(of: path),
      case let file = TaskFile(bytes, path: path, day: tasks.first?.day),
      tasks.allSatisfy({ task in
        file.tasks.contains { $0.place == task.place && $0.isSame(as: task) }
      })
    else { throw .changedSince(path: path, kept: nil) }
    return file
  }
}
