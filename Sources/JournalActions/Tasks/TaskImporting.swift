import JournalCore
import JournalEditing
import JournalExchange
import JournalStore
import JournalSyntax

/// An import of tasks in progress.
struct TaskImporting {
  private let journal: Journal
  private let source: ImportedTasks
  private(set) var outcome = TaskImportOutcome()
  /// The files to change by path, before and after.
  private var files: [String: (old: [UInt8]?, file: TaskFile)] = [:]
  private var receipt: TaskReceipt
  /// The lines as last imported, by source.
  private var before: [String: String] = [:]
  /// The file for new tasks.
  private let target: (path: String, old: [UInt8]?)

  /// - Parameter path: the file for new tasks; nil for `tasks.md`.
  init(_ journal: Journal, _ source: ImportedTasks, into path: String?) throws {
    self.journal = journal
    self.source = source
    target = try journal.fileForTasks(path)
    receipt = TaskReceipt(source.program, name: source.name, day: journal.today)
    outcome.problems = source.problems
    outcome.rows = source.rows
    for found in try journal.importReceipts() {
      guard let receipt = TaskReceipt(found.bytes), receipt.program == source.program else {
        continue
      }
      before.merge(receipt.lines) { $1 }
    }
  }

  /// Plans each task's import.
  mutating func run() throws {
    let present = try placesOfTasks()
    var new: [ImportedTask] = []
    var updates: [(task: JournalTask, source: ImportedTask)] = []
    for task in source.tasks {
      if let there = present[task.name] {
        updates.append((there, task))
      } else if before[task.source] == nil {
        new.append(task)
      } else {
        outcome.deleted += 1
      }
    }
    // From the end, because a change moves everything after it.
    for update in updates.sorted(by: { $0.task.place.head.start > $1.task.place.head.start }) {
      try self.update(update.task, update.source)
    }
    // Those without a list first: they go before the first heading, which may not be there yet.
    let lists = new.map(\.list).uniqued()
    for list in lists.filter({ $0 == nil }) + lists.filter({ $0 != nil }) {
      try add(new.filter { $0.list == list }, to: list)
    }
    receipt.rows = outcome.rows
    if !receipt.lines.isEmpty {
      outcome.receipt = journal.newReceiptPath(
        source.program == TodoTxt.program ? "todo" : source.program)
    }
  }

  /// Adds the planned changes to a change.
  func finish(_ change: inout Change) {
    for (path, file) in files.sorted(by: { $0.key < $1.key }) where file.old != file.file.bytes {
      change.write(path, over: file.old, file.file.bytes)
    }
    if let path = outcome.receipt { change.write(path, over: nil, receipt.bytes) }
  }

  // MARK: Tasks

  /// Returns the journal's tasks, including those in notes, by their names in the source; the first
  /// of several.
  private func placesOfTasks() throws -> [String: JournalTask] {
    let tasks = try journal.withTasksOfNotes().tasks(all: true).list.tasks
    var places: [String: JournalTask] = [:]
    for case (let name?, let task) in zip(source.names(of: tasks), tasks) where places[name] == nil
    {
      places[name] = task
    }
    return places
  }

  private mutating func update(_ task: JournalTask, _ source: ImportedTask) throws {
    let file = try file(task.path, day: task.day)
    guard let there = file.tasks.first(where: { $0.place == task.place && $0.isSame(as: task) })
    else { throw StoreError.changedSince(path: task.path, kept: nil) }
    let new = NewTask(source)
    let known = before[source.source]
    let update: TaskUpdate
    do throws(EntryError) {
      update = try file.updating(there, from: known, to: new, today: journal.today)
    } catch {
      leaveOut(source)
      return
    }
    if known != new.line { receipt.lines[source.source] = new.line }
    let shown = TaskImportOutcome.Task(path: task.path, text: source.text)
    if update.isKept { outcome.kept.append(shown) }
    guard update.bytes != file.bytes else {
      if !update.isKept { outcome.unchanged += 1 }
      return
    }
    files[task.path]?.file = TaskFile(update.bytes, path: file.path, day: file.day)
    if task.state.isOpen, !source.state.isOpen {
      outcome.finished.append(shown)
    } else {
      outcome.updated.append(shown)
    }
  }

  /// Adds new tasks to a list; if they can't be added together, adds those that can.
  private mutating func add(_ new: [ImportedTask], to list: String?) throws {
    let file = try file(target.path, day: nil)
    do throws(EntryError) {
      let bytes = try file.adding(new.map { NewTask($0) }, toList: list)
      files[target.path]?.file = TaskFile(bytes, path: file.path, day: nil)
    } catch {
      guard new.count > 1 else {
        for task in new { leaveOut(task) }
        return
      }
      for task in new { try add([task], to: list) }
      return
    }
    for task in new {
      receipt.lines[task.source] = NewTask(task).line
      outcome.added.append(TaskImportOutcome.Task(path: target.path, text: task.text))
    }
  }

  /// Leaves out a task the list can't hold.
  private mutating func leaveOut(_ task: ImportedTask) {
    outcome.rows.leaveOutUsed(.noPlace)
    outcome.problems.append(TaskProblem(task.place, .notATask))
  }

  private mutating func file(_ path: String, day: Day?) throws -> TaskFile {
    if let file = files[path]?.file { return file }
    let old = path == target.path ? target.old : try journal.location.contents(of: path)
    let file = TaskFile(old ?? [], path: path, day: day)
    files[path] = (old, file)
    return file
  }
}

extension NewTask {
  /// Creates the task to write from another program's task.
  fileprivate init(_ task: ImportedTask) {
    self.init(task.text)
    name = task.name
    state = task.state
    priority = task.priority
    repeats = task.repeats
    due = task.due
    scheduled = task.scheduled
    start = task.start
    detail = task.detail.joined(separator: "\n")
    created = task.created
    done = task.state == .done ? task.done : nil
  }
}
