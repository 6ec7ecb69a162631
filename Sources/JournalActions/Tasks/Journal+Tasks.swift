public import JournalCore
public import JournalStore

// Finding tasks.
extension Journal {
  /// Returns the journal's tasks, without the checked boxes that tick habits.
  /// - Parameter all: true to list the settled tasks in entries and notes, too; otherwise they are
  ///   only counted.
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

  /// Returns the tasks due today or overdue.
  /// - Parameters:
  ///   - index: the index with the entries' tasks.
  ///   - hidden: true to include the tasks that `hide` keeps out of prompts.
  public func dueTasks(_ index: DatedIndex, hidden: Bool = false) -> [JournalTask] {
    TasksView(index, listedTasks(index, hidden: hidden)).groups
      .filter { $0.kind == .overdue || $0.kind == .today }
      .flatMap(\.tasks).filter { hidden || !settings.hidden.hides(tags: $0.tags) }
  }

  /// Returns the tasks in an index and in `tasks.md`, with their letters.
  /// - Parameters:
  ///   - index: an index read with a scope that lists tasks.
  ///   - hidden: true to include tasks in entries that `hide` keeps out of prompts.
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

  /// Returns the tasks without an entry: those in `tasks.md`, and in notes if the settings list
  /// them.
  /// - Parameter index: an index read with a scope that lists all tasks in notes.
  public func undatedTasks(_ index: DatedIndex) -> [JournalTask] {
    let parts = undatedTaskFiles.map(\.tasks) + index.report.notes.map(\.tasks)
    return TaskList(parts.map { $0[...] }).tasks
  }

  private var undatedTaskFiles: [TaskFile] {
    read(else: []) { () throws(StoreError) in try undatedTaskLists() }
      .map { TaskFile($0.bytes, path: $0.path, day: nil) }
  }

  /// Returns the path and bytes of `tasks.md` and its other spellings, such as `Tasks.md`.
  ///
  /// Some file systems treat them all as one name, so files with equal bytes count once.
  func undatedTaskLists() throws(StoreError) -> [(path: String, bytes: [UInt8])] {
    var lists: [(path: String, bytes: [UInt8])] = []
    for path in TaskFile.namesOfNoDay {
      guard let bytes = try location.contents(of: path) else { continue }
      if !lists.contains(where: { $0.bytes == bytes }) { lists.append((path, bytes)) }
    }
    return lists
  }

  /// Returns the file that contains some tasks, to change them.
  /// - Parameters:
  ///   - path: the file's path from the journal's root.
  ///   - tasks: the file's tasks, at least one.
  /// - Throws: `StoreError.changedSince` if a task is no longer in the file as it was read.
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

/// A journal's tasks.
public struct JournalTasks: Sendable {
  /// The journal's entries, read with `TasksView.scope(all:)`.
  public var index: DatedIndex
  /// The tasks in `tasks.md`, entries and other notes, each with its letters.
  public var list: TaskList
  /// The settled tasks that are counted but not listed.
  public var settled = SettledTasks()
  /// The number of open tasks in notes whose tasks the settings don't list.
  public var unlisted = 0

  /// Returns the one task a person means.
  /// - Parameters:
  ///   - words: the task's letters, or all or part of its text.
  ///   - isMeant: returns true for tasks that may be meant, such as open ones.
  /// - Throws: `JournalError.noTask` or `severalTasks`.
  public func task(
    _ words: String, _ isMeant: (JournalTask) -> Bool = { _ in true }
  ) throws(JournalError) -> JournalTask {
    let found = list.matches(words, among: isMeant)
    guard found.count < 2 else { throw .severalTasks(words, found) }
    guard let task = found.first else {
      throw .noTask(words, nearest: list.nearestText(to: words, among: isMeant))
    }
    return task
  }

  /// Returns the tasks a person means, each once, in the journal's order.
  /// - Parameters:
  ///   - words: all or part of one task's text; or else, for each task, its letters or all or part
  ///     of its text.
  ///   - isMeant: returns true for tasks that may be meant.
  /// - Throws: `JournalError.noTask` or `severalTasks`.
  public func tasks(
    _ words: [String], _ isMeant: (JournalTask) -> Bool = { _ in true }
  ) throws(JournalError) -> [JournalTask] {
    let phrase = words.joined(separator: " ")
    if words.count < 2 || !list.matches(phrase, among: isMeant).isEmpty {
      return [try task(phrase, isMeant)]
    }
    var found: Set<JournalTask> = []
    for word in words { found.insert(try task(word, isMeant)) }
    return list.tasks.filter(found.contains)
  }

  /// Returns the tasks added by changes to files, with their letters.
  package func news(_ changes: [(old: TaskFile, new: TaskFile)]) -> [JournalTask] {
    let paths = Set(changes.map(\.new.path))
    let others = list.tasks.filter { !paths.contains($0.path) }
    let known = Dictionary(grouping: changes.flatMap(\.old.tasks), by: \.text)
    let parts = [others[...]] + changes.map { $0.new.tasks[...] }
    return TaskList(parts).tasks.filter { task in
      paths.contains(task.path)
        && !(known[task.text] ?? []).contains { $0.isSame(as: task) && $0.detail == task.detail }
    }
  }
}
