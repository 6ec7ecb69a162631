public import JournalCore
public import JournalExchange
public import JournalStore

// Other programs' tasks.
extension Journal {
  /// Returns the outcome of importing tasks; nothing is written.
  /// - Parameter path: the file for new tasks, from the journal's root; nil for `tasks.md`.
  /// - Throws: `JournalError.notForTasks`, or `StoreError`.
  public func taskImportPlan(
    _ source: ImportedTasks, into path: String? = nil
  ) throws -> TaskImportOutcome {
    var importing = try TaskImporting(self, source, into: path)
    try importing.run()
    var outcome = importing.outcome
    outcome.receipt = nil
    notices.note(outcome.rows)
    return outcome
  }

  /// Writes another program's tasks into the journal, in one step.
  ///
  /// A task imported before is found by its name wherever it is now. Changes in the source are made
  /// here, too, unless the person has changed the same thing; a task they deleted isn't added
  /// again.
  /// - Throws: as `taskImportPlan`; nothing is changed then.
  public func importTasks(
    _ source: ImportedTasks, into path: String? = nil
  ) throws -> TaskImportOutcome {
    let outcome = try change("import \(source.program)") { journal, change in
      var importing = try TaskImporting(journal, source, into: path)
      try importing.run()
      importing.finish(&change)
      return importing.outcome
    }
    notices.note(outcome.rows)
    return outcome
  }

  /// The clock for showing other programs' moments.
  public var importClock: ImportClock {
    let zones = TimeZones()
    let own = settings.timeZone
    return ImportClock(
      here: { LocalClock.at($0, timeZone: own).map { ($0.day, $0.time) } },
      offset: { zones.offset(of: $0, at: $1) })
  }

  /// Returns the bytes of a file with tasks.
  /// - Throws: `StoreError.cannotOpen`.
  public func bytesOfTasks(at path: String) throws(StoreError) -> [UInt8] {
    try OpenSource(path).contents(upTo: 1 << 28)
  }

  /// Returns the tasks in a file of an obvious format: a calendar feed or a todo.txt file by its
  /// name, an export of Taskwarrior by what is in it; nil for any other file.
  /// - Parameter name: the file's own name.
  /// - Throws: `StoreError.cannotOpen`.
  public func recognizedTasks(at path: String, named name: String) throws -> ImportedTasks? {
    let lower = name.lowercased()
    if ["todo.txt", "done.txt"].contains(lower) || lower.hasSuffix(".todo.txt") {
      return TodoTxt.tasks(try bytesOfTasks(at: path), name: name)
    }
    if lower.hasSuffix(".ics") {
      return CanvasFeed.tasks(try bytesOfTasks(at: path), name: name, importClock)
    }
    guard let file = try? OpenSource(path), Journal.mayBeTasks(file.beginning(1 << 12)) else {
      return nil
    }
    let bytes = try bytesOfTasks(at: path)
    guard Taskwarrior.isExport(bytes) else { return nil }
    return Taskwarrior.tasks(bytes, name: name, importClock)
  }

  /// Returns true if a file begins as an export of Taskwarrior does.
  private static func mayBeTasks(_ beginning: [UInt8]) -> Bool {
    let text = String(decoding: beginning, as: UTF8.self).drop {
      $0.isWhitespace || $0 == "\u{FEFF}"
    }
    return (text.first == "[" || text.first == "{") && text.contains("\"description\"")
  }

  /// Returns all tasks as a todo.txt file, and those with text it has no place for.
  public func todoTxt() throws -> (bytes: [UInt8], omissions: [JournalTask]) {
    let tasks = try tasks(all: true).list.tasks
    return (TodoTxt.bytes(tasks), TodoTxt.omissions(tasks))
  }

  /// Returns true if each task in a todo.txt file is in the journal, so that an export may replace
  /// it.
  public func hasAll(ofTodoTxt bytes: [UInt8]) throws -> Bool {
    let own = TodoTxt.tasks(try todoTxt().bytes, name: "").tasks.map(\.name)
    let found = TodoTxt.tasks(bytes, name: "")
    return found.problems.isEmpty && Set(found.tasks.map(\.name)).isSubset(of: own)
  }

  /// Returns the file for imported tasks, and its bytes; nil if it doesn't exist yet.
  func fileForTasks(_ path: String?) throws -> (path: String, old: [UInt8]?) {
    guard let path else {
      return try undatedTaskLists().first.map { ($0.path, $0.bytes) } ?? (TaskFile.ofNoDay, nil)
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard path.hasSuffix(".md"), !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }),
      !JournalLocation.isNameOfEntry(path)
    else { throw JournalError.notForTasks(path) }
    return (path, try location.contents(of: path))
  }

  /// Returns the same journal with the tasks in notes listed, too: a person may have moved one
  /// there.
  func withTasksOfNotes() throws(StoreError) -> Journal {
    var settings = settings
    settings.tasks.source = .all
    return try Journal(
      location, settings: (settings, settingsProblems), clock: clock, state: state,
      notices: notices)
  }

  /// Returns the path of a new receipt for today.
  func newReceiptPath(_ program: String) -> String {
    let stem = "\(Journal.receipts)/\(today)-\(program)"
    var number = 1
    var path = stem + ".json"
    while location.isThere(path) {
      number += 1
      path = "\(stem)-\(number).json"
    }
    return path
  }
}

/// The planned or actual outcome of importing tasks.
public struct TaskImportOutcome: Hashable, Sendable {
  /// A task, and the file it is in.
  public struct Task: Hashable, Sendable {
    /// The file's path from the journal's root.
    public var path: String
    /// Its text in the source.
    public var text: String
  }

  /// The new tasks.
  public var added: [Task] = []
  /// The tasks done in the source.
  public var finished: [Task] = []
  /// The tasks with another change in the source, such as the day they are due.
  public var updated: [Task] = []
  /// The tasks changed in both, differently, which are left as they are here.
  public var kept: [Task] = []
  /// The number of tasks equal to the source's.
  public var unchanged = 0
  /// The number of tasks imported before and deleted since.
  public var deleted = 0
  /// The source's rows: the used ones are in the tasks above, or here already.
  public var rows = ImportedRows()
  /// The path of the receipt; nil if none is written.
  public var receipt: String?
  /// The omissions, with their reasons.
  public var problems: [TaskProblem] = []

  /// True if nothing is to be written into a list.
  public var changesNothing: Bool { added.isEmpty && finished.isEmpty && updated.isEmpty }
}

/// The contents of a receipt for tasks, and their state in the journal.
public struct TaskImportCheck: Hashable, Sendable {
  /// The receipt's path.
  public var path: String
  /// The program the tasks come from.
  public var program: String
  /// The name of the file or the address that was read.
  public var name: String
  /// The rows read then; nil if the receipt is from before they were counted.
  public var rows: ImportedRows?
  /// The number of unchanged tasks.
  public var same = 0
  /// The number of tasks changed since.
  public var edited = 0
  /// The number of missing tasks.
  public var gone = 0
}

extension Journal {
  /// Counts imported tasks again.
  /// - Parameter paths: the receipts; all of them if it is empty.
  /// - Throws: `StoreError`.
  public func taskImportChecks(of paths: [String]) throws -> [TaskImportCheck] {
    let wanted = paths.compactMap { location.path(of: $0) }
    let receipts = try importReceipts().compactMap { receipt in
      paths.isEmpty || wanted.contains(receipt.path)
        ? TaskReceipt(receipt.bytes).map { (path: receipt.path, receipt: $0) } : nil
    }
    guard !receipts.isEmpty else { return [] }
    let tasks = try withTasksOfNotes().tasks(all: true).list.tasks
    return receipts.map { path, receipt in
      var check = TaskImportCheck(path: path, program: receipt.program, name: receipt.name)
      check.rows = receipt.rows
      let names = ImportedTasks(receipt.program, name: receipt.name).names(of: tasks)
      let places = Dictionary(zip(names, tasks), uniquingKeysWith: { first, _ in first })
      for line in receipt.lines.values {
        let task = TaskFile(Array(line.utf8), path: TaskFile.ofNoDay, day: nil).tasks.first
        guard let task, let name = task.name, let now = places[name] else {
          check.gone += 1
          continue
        }
        let isSame = now.text == task.text && now.state == task.state && now.due == task.due
        if isSame { check.same += 1 } else { check.edited += 1 }
      }
      return check
    }
  }
}
