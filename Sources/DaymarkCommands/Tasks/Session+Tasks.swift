import JournalCore
import JournalEditing
import JournalRender
import JournalStore

/// The tasks of a journal with the files that they stand in.
struct JournalTasks {
  var index: JournalIndex
  /// Those that were read: `tasks.md` and entries.
  var files: [TaskFile]
  var list: TaskList
  /// What entries hold that were not read again.
  var settled = SettledTasks()
}

extension Session {
  /// The journal's tasks.
  /// - Parameter all: those of entries in which nothing is left to do are read too, not only counted.
  func tasks(_ range: DayRange = .always, all: Bool) throws -> JournalTasks {
    let index = try index(TasksView.scope)
    var settled = SettledTasks()
    var files = taskFileOfNoDay.map { [$0] } ?? []
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

  /// What is due today and what is overdue, of an index that knows which entries have tasks.
  /// - Parameter hidden: also what `hide` keeps out of prompts.
  func dueTasks(_ index: JournalIndex, hidden: Bool = false) -> [JournalTask] {
    TasksView(index, openTasks(index, hidden: hidden)).groups
      .filter { $0.kind == .overdue || $0.kind == .today }
      .flatMap(\.tasks).filter { hidden || !settings.hides($0) }
  }

  /// The tasks of all files that hold open ones, of an index that knows which entries have tasks.
  /// - Parameter hidden: also those of entries that `hide` keeps out of prompts.
  func openTasks(_ index: JournalIndex, hidden: Bool = false) -> TaskList {
    let entries = index.all.filter {
      $0.taskStates.contains(where: \.isOpen) && (hidden || !settings.hides($0))
    }
    let files = entries.compactMap { taskFile($0.path, of: $0.day) }
    return TaskList((taskFileOfNoDay.map { [$0] } ?? []) + files)
  }

  /// The tasks of `tasks.md` alone.
  var tasksOfNoDay: [JournalTask] { TaskList(taskFileOfNoDay.map { [$0] } ?? []).tasks }

  private var taskFileOfNoDay: TaskFile? { taskFile(TaskFile.ofNoDay, of: nil) }

  private func taskFile(_ path: String, of day: Day?) -> TaskFile? {
    shown(otherwise: nil) { () throws(StoreError) in try location.contents(of: path) }
      .map { TaskFile($0, path: path, day: day) }
  }

  // MARK: One task

  /// The one task that a person means, with its file.
  /// - Parameter isMeant: which tasks may be meant: those that are open, say.
  /// - Throws: `Failure` where there is none, or where there are several.
  func task(
    _ words: String, in tasks: JournalTasks, _ isMeant: (JournalTask) -> Bool
  ) throws -> (JournalTask, TaskFile) {
    let found = tasks.list.matches(words, among: isMeant)
    guard let task = found.first, found.count == 1 else {
      throw Failure(
        message: found.isEmpty
          ? CommandWording.noTask(words, nearest: tasks.list.nearestText(to: words, among: isMeant))
          : CommandWording.severalTasks(words, found),
        status: .noInput)
    }
    guard let file = tasks.files.first(where: { $0.path == task.path }) else {
      throw Failure(message: CommandWording.noFile(task.path), status: .noInput)
    }
    return (task, file)
  }

  /// What becomes of a file with tasks.
  /// - Throws: `Failure` where the change is refused.
  func edited<Edited>(
    _ file: TaskFile, _ work: () throws(EntryRefusal) -> Edited
  ) throws -> Edited {
    do throws(EntryRefusal) {
      return try work()
    } catch {
      throw Failure(
        message: Wording.text(error, path: file.path, bytes: file.bytes, style),
        status: .dataRefused)
    }
  }

  /// Changes a file with tasks as one step, and shows what of it is new.
  func change(
    _ file: TaskFile, of tasks: JournalTasks, label: String,
    _ work: () throws(EntryRefusal) -> [UInt8]
  ) throws {
    let new = try edited(file, work)
    try apply([.write(path: file.path, old: file.bytes, new: new)], label: label)
    show(TaskFile(new, path: file.path, day: file.day), of: tasks)
  }

  /// Prints the tasks of a file that now stands in the place of an older one, as far as they are new.
  func show(_ file: TaskFile, of tasks: JournalTasks) {
    let files = tasks.files.filter { $0.path != file.path } + [file]
    for task in TaskList(files).news(since: tasks.list) {
      printValue(task.text(style, today: today))
    }
  }
}
