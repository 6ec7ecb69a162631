import JournalCore
public import JournalEditing
import JournalExchange
public import JournalStore

/// A change in progress: all its writes form one step, which undo reverts as a whole.
public struct Change {
  /// The command that makes it, as shown in the undo list.
  public var label: String
  /// The writes; `StepTurn` decides their order.
  public private(set) var files: [FileChange] = []
  /// The sources for its files; they must exist until the files are written.
  private var sources: [StagedFiles] = []
  /// The maximum number of tries, if an editor is faster each time.
  static let mostTries = 4

  init(_ label: String) { self.label = label }

  /// Adds a write.
  public mutating func add(_ change: FileChange) { files.append(change) }

  /// Adds prepared files.
  mutating func add(_ staged: StagedFiles) {
    for copy in staged.copies { files.append(.copy(copy)) }
    sources.append(staged)
  }

  /// Adds a file's new text.
  /// - Parameter old: the bytes read before; nil for a file that doesn't exist yet.
  public mutating func write(_ path: String, over old: [UInt8]?, _ new: [UInt8]) {
    files.append(.write(path: path, old: old, new: new))
  }
}

extension Change {
  /// Adds an edit of one of the journal's own files, such as `daymark.yaml`; it need not exist.
  /// - Parameters:
  ///   - problems: finds problems in the file's text. A problem in the new text that the old one
  ///     doesn't have is refused.
  ///   - work: the edit, from the old bytes to the new ones.
  /// - Returns: the new text.
  /// - Throws: `JournalError.refused` or `problem`; or `StoreError`.
  @discardableResult
  mutating func edit(
    _ path: String, of journal: Journal, problems: ([UInt8]) -> [Diagnostic],
    _ work: ([UInt8]) throws(EntryError) -> [UInt8]
  ) throws -> [UInt8] {
    let old = try journal.location.contents(of: path)
    let new: [UInt8]
    do throws(EntryError) { new = try work(old ?? []) } catch {
      throw JournalError.refused(error, path: path, bytes: old ?? [])
    }
    let before = problems(old ?? []).map(\.problem)
    if let problem = problems(new).first(where: { !before.contains($0.problem) }) {
      throw JournalError.problem(problem)
    }
    write(path, over: old, new)
    return new
  }
}

extension Journal {
  /// Changes the journal, in the only way there is: lock, recover, read, edit, compare, write,
  /// record.
  ///
  /// Our other processes can't change the journal while it is locked, but editors can. Before the
  /// first file is touched, all are compared with the texts read before; if one differs by then,
  /// nothing is written, and the work is done again on the new contents, a few times.
  /// - Parameters:
  ///   - label: the command, as shown in the undo list; the work may set a more precise one.
  ///   - key: distinguishes the request from all others; if a change with the same key can still be
  ///     undone, nothing is changed. Nil for a request that isn't repeated.
  ///   - work: reads the journal as it is under the lock, and adds its writes to the change. It is
  ///     called again if an editor was faster, so it does nothing else.
  /// - Returns: the work's result.
  /// - Throws: errors from the work or the agreement, or `StoreError`; nothing is changed then,
  ///   except the files in `stepFailed`.
  @discardableResult
  public func change<Value>(
    _ label: String, idempotencyKey key: String? = nil,
    _ work: (Journal, inout Change) throws -> Value
  ) throws -> Value {
    try location.refuseIfGone(state)
    try agreement?()
    return try location.holding {
      try recoverNow()
      let before = notices.stepCount
      for _ in 1..<Change.mostTries {
        // A change made by the work inside this one would be made twice.
        do { return try make(label, key, keepsCopies: false, work) } catch StoreError.changedSince
          where notices.stepCount == before
        { continue }
      }
      return try make(label, key, keepsCopies: true, work)
    }
  }

  private func make<Value>(
    _ label: String, _ key: String?, keepsCopies: Bool,
    _ work: (Journal, inout Change) throws -> Value
  ) throws -> Value {
    let journal = try reread()
    var change = Change(label)
    let value = try work(journal, &change)
    try apply(change, key, keepsCopies: keepsCopies)
    return value
  }

  /// Makes a change shown before, if it is still the same.
  /// - Parameters:
  ///   - shown: the plan the person agreed to; nil if they agree to any plan.
  ///   - plan: determines the changes.
  /// - Throws: `JournalError.changedSinceShown` if the plan differs by now.
  @discardableResult
  func change<Plan: Equatable>(
    _ label: String, shown: Plan?, plan: (Journal) throws -> Plan,
    files: (Plan, Journal) throws -> [FileChange]
  ) throws -> Plan {
    try change(label) { journal, change in
      let plan = try plan(journal)
      guard shown == nil || shown == plan else { throw JournalError.changedSinceShown }
      for file in try files(plan, journal) { change.add(file) }
      return plan
    }
  }

  /// Writes a step.
  private func apply(
    _ change: Change, _ key: String?, keepsCopies: Bool
  ) throws(StoreError) {
    var writing = writing
    writing.keepsCopies = keepsCopies
    writing.recovers = false
    let outcome = try writing.apply(
      change.files, label: change.label, now: clock.now, idempotencyKey: key)
    if !outcome.changed.isEmpty, !outcome.isUndoable { notices.note(.notUndoable) }
    let made = change.files.filter { outcome.changed.contains($0.path) && !$0.changesNothing }
    if !made.isEmpty {
      let number = outcome.isUndoable ? outcome.step : nil
      notices.note(WrittenStep(label: change.label, number: number, files: made))
    }
  }

  /// Reverses the changes of a step that failed or was interrupted in the middle.
  ///
  /// Each change does so before it reads the journal. Questions to the person need whole steps too,
  /// so it is done before them.
  /// - Throws: `StoreError`; a step that can't be reversed is only reported.
  public func recover() throws {
    guard try writing.isInterrupted() else { return }
    try location.holding { try recoverNow() }
  }

  private func recoverNow() throws(StoreError) {
    // Sealed files would look changed.
    guard !location.vault.isLocked else { return }
    let recovery = try writing.recover(now: clock.now)
    for path in recovery.copies { notices.note(.recovered(path: path)) }
    for step in recovery.changedBack { notices.note(.changedBack(step)) }
    for step in recovery.halfMade { notices.note(.halfMade(step)) }
    for step in recovery.unseen { notices.note(once: .unseen(step)) }
  }

  /// The writer of the journal's files.
  var writing: JournalWriting { JournalWriting(location, state: state) }
}

/// A step as written.
struct WrittenStep {
  var label: String
  var number: Int?
  var files: [FileChange]
}

extension Journal {
  /// Returns the result of the last change through this journal.
  public func written() -> WrittenView {
    var view = WrittenView()
    view.rows = notices.lastRows.map { WrittenView.Rows($0) }
    guard let step = notices.lastStep else { return view }
    view.label = step.label
    view.step = step.number
    view.files = step.files.map { change in
      switch change {
      case .write(let path, let old, let new):
        WrittenView.File(
          path, from: old, to: new, settings: settings,
          isSettings: path == JournalLocation.settingsName)
      case .copy(let copy): WrittenView.File(copy.path, .created)
      case .move(let from, let to, _): WrittenView.File(from, .moved, to: to)
      case .remove(let path, _): WrittenView.File(path, .removed)
      }
    }
    return view
  }
}

extension WrittenView.Rows {
  /// Creates the count of an import's rows.
  fileprivate init(_ rows: ImportedRows) {
    self.init(
      read: rows.read, used: rows.used,
      leftOut: rows.omissions.map { Omission(reason: $0.reason.rawValue, rows: $0.count) })
  }
}

extension FileChange {
  /// True if it only writes existing contents.
  var changesNothing: Bool {
    if case .write(_, let old, let new) = self { old == new } else { false }
  }
}

/// A text written to a file by a change.
package struct WrittenText: Hashable, Sendable {
  /// The file's path from the journal's root.
  package var path: String
  /// The bytes before; nil for a new file.
  package var old: [UInt8]?
  /// The written bytes.
  package var new: [UInt8]

  /// Creates a text.
  package init(path: String, old: [UInt8]?, new: [UInt8]) {
    self.path = path
    self.old = old
    self.new = new
  }
}

extension Journal {
  /// Returns the texts written by the last change through this journal.
  package func writtenTexts() -> [WrittenText] {
    (notices.lastStep?.files ?? []).compactMap { change in
      guard case .write(let path, let old, let new) = change else { return nil }
      return WrittenText(path: path, old: old, new: new)
    }
  }
}
