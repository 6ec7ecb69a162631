public import JournalCore
public import JournalExchange
public import JournalStore

// Tasks of other programs.
extension Journal {
  /// Returns what an import of tasks would do; nothing is written.
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

  /// Writes tasks of another program into the journal, in one step.
  ///
  /// A task that was imported before is found by its name wherever it is now. What has changed in the source is
  /// changed here, too, unless the person has changed it; a task that they deleted isn't added again.
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

  /// The clock on which moments of other programs are shown.
  public var importClock: ImportClock {
    let (zones, own) = (TimeZones(), settings.timeZone)
    return ImportClock(
      here: { LocalClock.at($0, timeZone: own).map { ($0.day, $0.time) } },
      offset: { zones.offset(of: $0, at: $1) })
  }

  /// Returns the bytes of a file with tasks.
  /// - Throws: `StoreError.cannotOpen`.
  public func bytesOfTasks(at path: String) throws(StoreError) -> [UInt8] {
    try OpenSource(path).contents(upTo: 1 << 28)
  }

  /// Returns all tasks as a todo.txt file, and those with text that it has no place for.
  public func todoTxt() throws -> (bytes: [UInt8], omissions: [JournalTask]) {
    let tasks = try tasks(all: true).list.tasks
    return (TodoTxt.bytes(tasks), TodoTxt.omissions(tasks))
  }

  /// Returns whether each task of a todo.txt file is in the journal, so that an export may replace it.
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

  /// Returns the same journal, in which the tasks of notes are listed, too: a person may have moved one there.
  func withTasksOfNotes() throws(StoreError) -> Journal {
    var settings = settings
    settings.tasks.source = .all
    return try Journal(
      location, settings: (settings, settingsProblems), clock: clock, state: state,
      notices: notices)
  }

  /// Returns the path of a new receipt of today.
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
