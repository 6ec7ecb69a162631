public import JournalCore
public import JournalEditing
import JournalStore

// Changing tasks. Each change is of one line of one file; a task is named by its letters, or by its
// text or a part of it.
extension Journal {
  /// A change of a task.
  public enum TaskChange: Hashable, Sendable {
    /// Checks it off at a moment; a recurring one leaves its next instance on the line above.
    case finish(TaskMoment)
    /// Reopens it if it is done or cancelled.
    case reopen
    /// Cancels it at a moment; it stays, with another box.
    case cancel(TaskMoment)
    /// Postpones it.
    case snooze(until: TaskMoment)
    /// Replaces its text; its marks stay, unless the new text has marks of its own.
    case reword(String)
    /// Deletes it with what is below it.
    case delete

    /// The command in the undo list.
    var command: String {
      switch self {
      case .finish: "done"
      case .reopen: "reopen"
      case .cancel: "cancel"
      case .snooze: "snooze"
      case .reword: "edit"
      case .delete: "delete"
      }
    }

    /// Returns whether a task may be meant.
    func mayMean(_ task: JournalTask) -> Bool {
      switch self {
      case .finish, .cancel, .snooze: task.state.isOpen
      case .reopen: !task.state.isOpen
      case .reword, .delete: true
      }
    }

    /// Whether tasks that are settled already may be meant.
    var reachesSettled: Bool {
      switch self {
      case .finish, .cancel, .snooze: false
      case .reopen, .reword, .delete: true
      }
    }
  }

  /// A task that was changed.
  public struct ChangedTask: Hashable, Sendable {
    /// The task as it was.
    public var task: JournalTask
    /// The new tasks in its file: the task as it is now, and its next instance.
    public var news: [JournalTask]
  }

  /// The present moment, as it is written after a mark.
  public var moment: TaskMoment { TaskMoment(today, at: clock.time) }

  /// Changes one task.
  /// - Parameter words: its letters, or its text or a part of it.
  /// - Throws: `JournalError`: `noTask`, `severalTasks`, `notATaskText`, `refused`; or
  ///   `StoreError`.
  @discardableResult
  public func change(task words: String, _ wanted: TaskChange) throws -> ChangedTask {
    try change(task: words, among: wanted) { _, _ in wanted }
  }

  /// Postpones one task.
  /// - Parameters:
  ///   - words: its letters, or its text or a part of it.
  ///   - until: returns the moment, which may depend on the task.
  /// - Throws: as `change(task:_:)`, and what `until` throws.
  @discardableResult
  public func snooze(
    task words: String, until: (Journal, JournalTask) throws -> TaskMoment
  ) throws -> ChangedTask {
    try change(task: words, among: .snooze(until: moment)) { journal, task in
      .snooze(until: try until(journal, task))
    }
  }

  private func change(
    task words: String, among kind: TaskChange,
    _ wanted: (Journal, JournalTask) throws -> TaskChange
  ) throws -> ChangedTask {
    try change("tasks \(kind.command)") { journal, change in
      let tasks = try journal.tasks(all: kind.reachesSettled)
      let (task, file) = try tasks.task(words, kind.mayMean)
      let new = try file.changed(task, by: wanted(journal, task))
      change.label = "tasks \(kind.command) \(task.text)"
      change.write(file.path, over: file.bytes, new)
      return ChangedTask(
        task: task, news: tasks.news(with: TaskFile(new, path: file.path, day: file.day)))
    }
  }

  // MARK: New tasks

  /// The place of a new task.
  public enum TaskPlace: Hashable, Sendable {
    /// `tasks.md`, below a heading that is added if it isn't there; nil for before the first one.
    case list(String?)
    /// A day's entry.
    case entry(Day)
  }

  /// Adds a task.
  /// - Returns: the new tasks in its file.
  /// - Throws: `JournalError`: `notATaskText`, `refused`, `template`; or `StoreError`.
  @discardableResult
  public func add(_ task: NewTask, to place: TaskPlace = .list(nil)) throws -> [JournalTask] {
    var task = task
    task.text = try Journal.taskText(task.text)
    return try change("tasks add \(task.text)") { journal, change in
      let tasks = try journal.tasks()
      let (file, old) = try journal.taskFile(at: place)
      let new = try file.edited { () throws(EntryError) in
        switch place {
        case .list(let list): try file.adding(task, toList: list)
        case .entry: try file.adding(task)
        }
      }
      change.write(file.path, over: old, new)
      return tasks.news(with: TaskFile(new, path: file.path, day: file.day))
    }
  }

  /// Returns the file for a new task, and its bytes; nil if it doesn't exist yet.
  private func taskFile(at place: TaskPlace) throws -> (TaskFile, old: [UInt8]?) {
    switch place {
    case .list:
      let old = try location.contents(of: TaskFile.ofNoDay)
      return (TaskFile(old ?? [], path: TaskFile.ofNoDay, day: nil), old)
    case .entry(let day): return try taskEntry(of: day)
    }
  }

  /// Returns the entry of a day that tasks are added to: its only one, or the only one without a
  /// time in its name, or a new one.
  private func taskEntry(of day: Day) throws -> (TaskFile, old: [UInt8]?) {
    if let entry = try Journal.entry(toAddTo: namedEntries(on: day)) {
      return (TaskFile(entry.bytes, path: entry.path, day: day), entry.bytes)
    }
    let path = try newPath(of: day, at: time(of: EntryAddress(day)))
    let bytes = try newEntry(CheckInDraft(), on: day, path: path)
    return (TaskFile(bytes, path: path, day: day), nil)
  }

  /// Returns a task's text as words on one line.
  /// - Throws: `JournalError.notATaskText`.
  package static func taskText(_ text: String) throws(JournalError) -> String {
    let words = text.trimmed
    guard !words.isEmpty, !words.contains(where: \.isNewline) else { throw .notATaskText(text) }
    return words
  }

  // MARK: Carrying over

  /// A past entry with the tasks that are left in it.
  public struct Leftover: Hashable, Sendable {
    /// The entry's file.
    public var file: TaskFile
    /// Its open tasks that aren't due on a later day, without subtasks of another one.
    public var tasks: [JournalTask]
  }

  /// Returns the open tasks of past entries that aren't due on a later day.
  public func leftovers() throws -> [Leftover] {
    let tasks = try tasks()
    let left = tasks.list.tasks.filter { task in
      task.state.isOpen && (task.day.map { $0 < today } ?? false)
        && (task.when?.day).map { $0 <= today } ?? true
    }
    return tasks.files.compactMap { file in
      let ofFile = TaskFile.outermost(left.filter { $0.path == file.path })
      return ofFile.isEmpty ? nil : Leftover(file: file, tasks: ofFile)
    }
  }

  /// Moves the leftovers of past entries into today's.
  /// - Parameter shown: what `leftovers()` returned and the person agreed to; nil if they agree to
  ///   whatever there is.
  /// - Throws: `JournalError`: `changedSinceShown`, `refused`, `template`; or `StoreError`.
  public func carryOver(_ shown: [Leftover]? = nil) throws -> [Leftover] {
    try change("tasks carry", shown: shown) { journal in
      try journal.leftovers()
    } files: { left, journal in
      guard !left.isEmpty else { return [] }
      var (target, old) = try journal.taskEntry(of: journal.today)
      var changes: [FileChange] = []
      for leftover in left {
        let file = leftover.file
        let carried = try file.edited { () throws(EntryError) in
          try file.carrying(leftover.tasks)
        }
        changes.append(.write(path: file.path, old: file.bytes, new: carried.bytes))
        let new = try target.edited { [target] () throws(EntryError) in
          try target.receiving(carried)
        }
        target = TaskFile(new, path: target.path, day: target.day)
      }
      return changes + [.write(path: target.path, old: old, new: target.bytes)]
    }
  }
}

extension TaskFile {
  /// Returns the file after a change of one task.
  fileprivate func changed(
    _ task: JournalTask, by change: Journal.TaskChange
  ) throws(JournalError) -> [UInt8] {
    var text = ""
    if case .reword(let words) = change { text = try Journal.taskText(words) }
    return try edited { () throws(EntryError) in
      switch change {
      case .finish(let moment): try finishing(task, at: moment)
      case .reopen: try reopening(task)
      case .cancel(let moment): try cancelling(task, at: moment)
      case .snooze(let moment): try snoozing(task, to: moment)
      case .reword: try rewording(task, to: text)
      case .delete: try removing(task)
      }
    }
  }

  /// Returns the file after an edit.
  /// - Throws: `JournalError.refused` with the place in this file.
  fileprivate func edited<Edited>(
    _ work: () throws(EntryError) -> Edited
  ) throws(JournalError) -> Edited {
    do throws(EntryError) { return try work() } catch {
      throw .refused(error, path: path, bytes: bytes)
    }
  }
}
