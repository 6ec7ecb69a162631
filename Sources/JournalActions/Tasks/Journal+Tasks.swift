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

/// The tasks of a journal.
public struct JournalTasks: Sendable {
  /// The journal's entries, read with `TasksView.scope(all:)`.
  public var index: DatedIndex
  /// The tasks of `tasks.md`, of entries, and of other notes, each with its letters.
  public var list: TaskList
  /// The settled tasks that were only counted.
  public var settled = SettledTasks()
  /// The number of open tasks in notes whose tasks the settings don't list.
  public var unlisted = 0

  /// Returns the one task that a person means.
  /// - Parameters:
  ///   - words: its letters, or its text or a part of it.
  ///   - isMeant: which tasks may be meant, such as the open ones.
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

  /// Returns the tasks that a person means, each once, in the order of the journal.
  /// - Parameters:
  ///   - words: the words of a text or a part of it that one task has; or else for each task its
  ///     letters, or its text or a part of it.
  ///   - isMeant: which tasks may be meant.
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

  /// Returns the tasks that are new after files got another text, with their letters.
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
