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
    var files = undatedTaskFiles
    for entry in index.all {
      let states = entry.taskStates
      if states.contains(where: \.isOpen) || (all && !states.isEmpty) {
        if let file = taskFile(entry.path, of: entry.day) { files.append(file) }
      } else if range.contains(entry.day) {
        settled.done += states.count { $0 == .done }
        settled.cancelled += states.count { $0 == .cancelled }
      }
    }
    let isListed = settings.tasks.source == .all
    for note in index.report.notes where isListed {
      if note.open > 0 || all {
        if let file = taskFile(note.path, of: nil) { files.append(file) }
      } else if range == .always {
        settled.done += note.done
        settled.cancelled += note.cancelled
      }
    }
    return JournalTasks(
      index: index, files: files, list: TaskList(files), settled: settled,
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
    let entries = index.all.filter {
      $0.taskStates.contains(where: \.isOpen) && (hidden || !settings.hides($0))
    }
    let files = entries.compactMap { taskFile($0.path, of: $0.day) }
    let notes = taskNotes(index) { $0.open > 0 }
    return TaskList(undatedTaskFiles + files + notes)
  }

  /// Returns the tasks that don't belong to an entry: those of `tasks.md`, and of notes if the
  /// settings list them.
  /// - Parameter index: knows which notes have tasks.
  public func undatedTasks(_ index: DatedIndex) -> [JournalTask] {
    TaskList(undatedTaskFiles + taskNotes(index) { _ in true }).tasks
  }

  /// Returns the notes whose tasks the settings list.
  private func taskNotes(_ index: DatedIndex, _ isWanted: (NoteTasks) -> Bool) -> [TaskFile] {
    guard settings.tasks.source == .all else { return [] }
    return index.report.notes.filter(isWanted).compactMap { taskFile($0.path, of: nil) }
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

  private func taskFile(_ path: String, of day: Day?) -> TaskFile? {
    read(else: nil) { () throws(StoreError) in try location.contents(of: path) }
      .map { TaskFile($0, path: path, day: day) }
  }
}
