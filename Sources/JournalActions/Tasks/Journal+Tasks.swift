public import JournalCore
import JournalStore

// Finding tasks.
extension Journal {
  /// Returns the journal's tasks.
  /// - Parameters:
  ///   - range: the days for which tasks of entries that are only counted are counted.
  ///   - all: whether entries without anything left to do are read too, not only counted.
  public func tasks(_ range: DayRange = .always, all: Bool = false) throws -> JournalTasks {
    let index = try index(TasksView.scope)
    var settled = SettledTasks()
    var files = undatedTaskFile.map { [$0] } ?? []
    for entry in index.all {
      let states = entry.taskStates
      if states.contains(where: \.isOpen) || (all && !states.isEmpty) {
        if let file = taskFile(entry.path, of: entry.day) { files.append(file) }
      } else if range.contains(entry.day) {
        settled.done += states.count { $0 == .done }
        settled.cancelled += states.count { $0 == .cancelled }
      }
    }
    return JournalTasks(index: index, files: files, list: TaskList(files), settled: settled)
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
    let entries = index.all.filter {
      $0.taskStates.contains(where: \.isOpen) && (hidden || !settings.hides($0))
    }
    let files = entries.compactMap { taskFile($0.path, of: $0.day) }
    return TaskList((undatedTaskFile.map { [$0] } ?? []) + files)
  }

  /// The tasks of `tasks.md`.
  public var undatedTasks: [JournalTask] { TaskList(undatedTaskFile.map { [$0] } ?? []).tasks }

  private var undatedTaskFile: TaskFile? { taskFile(TaskFile.ofNoDay, of: nil) }

  private func taskFile(_ path: String, of day: Day?) -> TaskFile? {
    read(else: nil) { () throws(StoreError) in try location.contents(of: path) }
      .map { TaskFile($0, path: path, day: day) }
  }
}
