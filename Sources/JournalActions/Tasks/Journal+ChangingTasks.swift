public import JournalCore
public import JournalEditing
import JournalStore
import JournalSyntax

// Changing tasks. Each change affects one line in one file; a task is named by its letters, or by
// its text or a part of it.
extension Journal {
  /// A change to a task.
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
    /// Changes its marks, and its text if there is a new one.
    case mark(TaskMarkChange, text: String? = nil)
    /// Deletes it with everything below it.
    case delete

    /// The command in the undo list.
    var command: String {
      switch self {
      case .finish: "done"
      case .reopen: "reopen"
      case .cancel: "cancel"
      case .snooze: "snooze"
      case .reword, .mark: "edit"
      case .delete: "delete"
      }
    }

    /// Returns true if a task may be meant.
    func mayMean(_ task: JournalTask) -> Bool {
      switch self {
      case .finish, .cancel, .snooze: task.state.isOpen
      case .reopen: !task.state.isOpen
      case .reword, .mark, .delete: true
      }
    }

    /// True if settled tasks may be meant.
    var reachesSettled: Bool {
      switch self {
      case .finish, .cancel, .snooze: false
      case .reopen, .reword, .mark, .delete: true
      }
    }
  }

  /// Changed tasks.
  public struct ChangedTasks: Hashable, Sendable {
    /// The tasks as they were, in the journal's order.
    public var tasks: [JournalTask]
    /// The new tasks in their files: the tasks as they are now, and the next instances.
    public var news: [JournalTask]
  }

  /// The current moment, as it is written after a mark.
  public var moment: TaskMoment { TaskMoment(today, at: clock.time) }

  /// The current moment as it is written into a done task: by default only the day.
  public var momentOfDone: TaskMoment {
    settings.tasks.writesDoneTime ? moment : TaskMoment(today)
  }

  /// Changes tasks, in one step.
  /// - Parameter words: the words of one task's text or a part of it; or else for each task its
  ///   letters, or its text or a part of it.
  /// - Throws: `JournalError`: `noTask`, `severalTasks`, `taskState`, `notATaskText`,
  ///   `notATaskDate`, `notAPlainNote`, `refused`; or `StoreError`.
  @discardableResult
  public func change(tasks words: [String], _ wanted: TaskChange) throws -> ChangedTasks {
    try change(tasks: words, among: wanted) { _, _ in wanted }
  }

  /// Changes the one task shown to a person, if it is still the same.
  /// - Throws: as `change(tasks:_:)`, and `JournalError.changedSinceShown`.
  @discardableResult
  public func change(task shown: JournalTask, _ wanted: TaskChange) throws -> ChangedTasks {
    try change(tasks: [shown.id], among: wanted) { _, task in
      guard task.isSame(as: shown), task.detail == shown.detail else {
        throw JournalError.changedSinceShown
      }
      return wanted
    }
  }

  /// Postpones tasks, in one step.
  /// - Parameters:
  ///   - words: as in `change(tasks:_:)`.
  ///   - until: returns the moment, which may depend on the task.
  /// - Throws: as `change(tasks:_:)`, and errors from `until`.
  @discardableResult
  public func snooze(
    tasks words: [String], until: (Journal, JournalTask) throws -> TaskMoment
  ) throws -> ChangedTasks {
    try change(tasks: words, among: .snooze(until: moment)) { journal, task in
      .snooze(until: try until(journal, task))
    }
  }

  private func change(
    tasks words: [String], among kind: TaskChange,
    _ wanted: (Journal, JournalTask) throws -> TaskChange
  ) throws -> ChangedTasks {
    try change("tasks \(kind.command)") { journal, change in
      let tasks = try journal.tasks(all: kind.reachesSettled)
      let named = try journal.named(words, in: tasks, for: kind)
      let more = named.count > 1 ? " and \(named.count - 1) more" : ""
      change.label = "tasks \(kind.command) \(named[0].text)\(more)"
      var changes: [(old: TaskFile, new: TaskFile)] = []
      let workflow = try journal.location.taskWorkflow()
      let conventions = try journal.location.taskConventions()
      for path in named.map(\.path).uniqued() {
        // From the end, because a change moves everything after it.
        let ofFile = named.filter { $0.path == path }
          .sorted { $0.place.head.start > $1.place.head.start }
        var file = try journal.file(path, of: ofFile)
        let old = file
        file.conventions = conventions
        for task in ofFile {
          guard let task = file.tasks.first(where: { $0.place.head.start == task.place.head.start })
          else { continue }
          let new = try file.changed(
            task, by: wanted(journal, task), workflow, now: journal.moment.time)
          file = TaskFile(new, path: path, day: file.day)
          file.conventions = conventions
        }
        try DayEntry(path, old.bytes, day: journal.today, settings: settings).requirePlainNote()
        change.write(path, over: old.bytes, file.bytes)
        changes.append((old, file))
      }
      return ChangedTasks(tasks: named, news: tasks.news(changes))
    }
  }

  /// Returns the tasks named by a person.
  /// - Throws: `JournalError.taskState` if a word means only tasks that are settled already, or are
  ///   still open.
  private func named(
    _ words: [String], in tasks: JournalTasks, for kind: TaskChange
  ) throws -> [JournalTask] {
    do throws(JournalError) { return try tasks.tasks(words, kind.mayMean) } catch {
      guard case .noTask(let word, _) = error else { throw error }
      let all = kind.reachesSettled ? tasks : try self.tasks(all: true)
      guard let other = all.list.matches(word, among: { !kind.mayMean($0) }).first else {
        throw error
      }
      throw JournalError.taskState(other)
    }
  }

  // MARK: New tasks

  /// The place of a new task.
  public enum TaskPlace: Hashable, Sendable {
    /// `tasks.md`, below a heading, which is added if missing; nil for before the first one.
    case list(String?)
    /// A day's entry.
    case entry(Day)
  }

  /// Adds a task; in a Logseq graph with a word instead of a box.
  /// - Returns: the new tasks in its file.
  /// - Throws: `JournalError`: `notATaskText`, `refused`, `template`; or `StoreError`.
  @discardableResult
  public func add(_ task: NewTask, to place: TaskPlace = .list(nil)) throws -> [JournalTask] {
    let text = try Journal.taskText(task.text)
    return try change("tasks add \(text)") { journal, change in
      var task = task
      task.text = text
      task.isWord = try journal.location.taskWorkflow() != nil
      if task.isWord { task.takeWord() }
      task.follow(try journal.location.taskConventions(), on: journal.today)
      let tasks = try journal.tasks()
      let (file, old) = try journal.taskFile(at: place)
      let new = try file.edited { () throws(EntryError) in
        switch place {
        case .list(let list): try file.adding(task, toList: list)
        case .entry: try file.adding(task)
        }
      }
      change.write(file.path, over: old, new)
      let before = TaskFile(old ?? [], path: file.path, day: file.day)
      return tasks.news([(before, TaskFile(new, path: file.path, day: file.day))])
    }
  }

  /// Returns the file for a new task, and its bytes; nil if it doesn't exist yet.
  private func taskFile(at place: TaskPlace) throws -> (TaskFile, old: [UInt8]?) {
    switch place {
    case .list:
      let (path, old) =
        try undatedTaskLists().first.map { ($0.path, $0.bytes) } ?? (TaskFile.ofNoDay, nil)
      return (TaskFile(old ?? [], path: path, day: nil), old)
    case .entry(let day): return try taskEntry(of: day)
    }
  }

  /// Returns a day's entry for new tasks, or a new one.
  func taskEntry(of day: Day) throws -> (TaskFile, old: [UInt8]?) {
    if let entry = try entry(of: day, toAddTo: namedEntries(on: day)) {
      return (TaskFile(entry.bytes, path: entry.path, day: day), entry.bytes)
    }
    let path = try newPath(of: day, at: time(of: EntryAddress(day)))
    let bytes = try newEntry(CheckInDraft(), on: day, path: path)
    return (TaskFile(bytes, path: path, day: day), nil)
  }

  /// Returns a task's text as words on one line.
  /// - Throws: `JournalError`: `notATaskText`, `notATaskDate`.
  package static func taskText(_ text: String) throws(JournalError) -> String {
    let words = text.trimmed
    guard !words.isEmpty, !words.contains(where: \.isNewline) else { throw .notATaskText(text) }
    if let date = JournalTask.impossibleDate(in: words) { throw .notATaskDate(date) }
    return words
  }
}

extension NewTask {
  /// Takes the word at the beginning of the text, `TODO` or `DOING`, as the state.
  fileprivate mutating func takeWord() {
    let bytes = Array(text.utf8)
    guard let word = bytes.span.taskWord(0..<bytes.count) else { return }
    let state = JournalTask.State(mark: word.mark)
    guard state == .open || state == .started else { return }
    self.state = state
    text = bytes.span.string(bytes.span.afterBlanks(Int(word.word.end), bytes.count)..<bytes.count)
  }

  /// Follows the conventions for tasks in the folder.
  fileprivate mutating func follow(_ conventions: TaskConventions, on today: Day) {
    usesFields = conventions.usesFields
    if conventions.writesCreatedDate, created == nil { created = today }
    if let filter = conventions.filter, !text.contains(filter) { text = filter + " " + text }
  }
}

extension TaskFile {
  /// Returns the file after a change to one task.
  fileprivate func changed(
    _ task: JournalTask, by change: Journal.TaskChange, _ workflow: TaskWorkflow?,
    now: ClockTime?
  ) throws(JournalError) -> [UInt8] {
    var text: String?
    switch change {
    case .reword(let words), .mark(_, let words?): text = try Journal.taskText(words)
    default: break
    }
    return try edited { () throws(EntryError) in
      switch change {
      case .finish(let moment): try finishing(task, at: moment, now: now)
      case .reopen: try reopening(task, workflow)
      case .cancel(let moment): try cancelling(task, at: moment)
      case .snooze(let moment): try snoozing(task, to: moment)
      case .reword: try rewording(task, to: text ?? task.text)
      case .mark(let marks, _): try marking(task, marks, text: text)
      case .delete: try removing(task)
      }
    }
  }

  /// Reopens a task, with the graph's word if it has one.
  private func reopening(
    _ task: JournalTask, _ workflow: TaskWorkflow?
  ) throws(EntryError) -> [UInt8] {
    // `LATER` isn't a task's word in every file.
    if let workflow, let new = try? reopening(task, as: workflow.open) { return new }
    return try reopening(task)
  }

  /// Returns the file after an edit.
  /// - Throws: `JournalError.refused` with the place in this file.
  func edited<Edited>(
    _ work: () throws(EntryError) -> Edited
  ) throws(JournalError) -> Edited {
    do throws(EntryError) { return try work() } catch {
      throw .refused(error, path: path, bytes: bytes)
    }
  }
}
