public import JournalCore
public import JournalStore

// Finding tasks.
extension Journal {
  /// Returns the journal's tasks.
  /// - Parameters:
  ///   - range: the days for which tasks of entries that are only counted are counted.
  ///   - all: whether entries without anything left to do are read too, not only counted.
  public func tasks(_ range: DayRange = .always, all: Bool = false) throws -> JournalTasks {
    let index = try index(TasksView.scope(all: all))
    var settled = SettledTasks()
    var tasks = undatedTaskFiles.flatMap(\.tasks)
    tasks.reserveCapacity(index.all.reduce(tasks.count) { $0 + $1.tasks.count })
    for entry in index.all {
      let ofEntry = entry.tasks
      if ofEntry.isEmpty, range.contains(entry.day) {
        settled.done += entry.taskStates.count { $0 == .done }
        settled.cancelled += entry.taskStates.count { $0 == .cancelled }
      }
      tasks += ofEntry
    }
    let isListed = settings.tasks.source == .all
    for note in index.report.notes where isListed {
      if note.tasks.isEmpty, range == .always {
        settled.done += note.done
        settled.cancelled += note.cancelled
      }
      tasks += note.tasks
    }
    return JournalTasks(
      index: index, list: TaskList(tasks), settled: settled,
      unlisted: isListed ? 0 : index.report.notes.reduce(0) { $0 + $1.open })
  }

  /// Returns the tasks that are due today or overdue.
  /// - Parameters:
  ///   - index: knows which entries have tasks.
  ///   - hidden: whether to include those that `hide` keeps out of prompts.
  public func dueTasks(_ index: DatedIndex, hidden: Bool = false) -> [JournalTask] {
    TasksView(index, openTasks(index, hidden: hidden)).groups
      .filter { $0.kind == .overdue || $0.kind == .today }
      .flatMap(\.tasks).filter { hidden || !settings.hides($0) }
  }

  /// Returns the tasks of all files that contain open ones.
  /// - Parameters:
  ///   - index: knows which entries have tasks.
  ///   - hidden: whether to include those that `hide` keeps out of prompts.
  func openTasks(_ index: DatedIndex, hidden: Bool = false) -> TaskList {
    let entries = index.all.filter { !$0.tasks.isEmpty && (hidden || !settings.hides($0)) }
    var tasks = undatedTaskFiles.flatMap(\.tasks)
    tasks.reserveCapacity(entries.reduce(tasks.count) { $0 + $1.tasks.count })
    for entry in entries { tasks += entry.tasks }
    tasks += notesTasks(index)
    return TaskList(tasks)
  }

  /// Returns the tasks that don't belong to an entry: those of `tasks.md`, and of notes if the
  /// settings list them.
  /// - Parameter index: read with a scope that lists all tasks of notes.
  public func undatedTasks(_ index: DatedIndex) -> [JournalTask] {
    TaskList(undatedTaskFiles.flatMap(\.tasks) + notesTasks(index)).tasks
  }

  /// Returns the tasks of notes, if the settings list them.
  private func notesTasks(_ index: DatedIndex) -> [JournalTask] {
    index.report.notes.flatMap(\.tasks)
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
