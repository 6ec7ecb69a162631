import JournalCore
import Platform

/// Changes a journal's files: every change of Daymark goes through here.
///
/// A step of several changes is made as one: its record stands in `.daymark/undo` before the first
/// file is touched, and a step that fails in the middle is taken back.
public struct JournalWriting: Sendable {
  let root: String
  private let state: StateHome?

  /// Takes the journal.
  /// - Parameter state: where this device keeps the secret that seals its undo records; without one,
  ///   steps can't be taken back later.
  public init(_ location: JournalLocation, state: StateHome?) {
    (root, self.state) = (location.root, state)
  }

  /// The undo records of this device; nil if it has none of this journal.
  func records() throws(StoreError) -> UndoFolder? {
    try Device.known(to: root, state).map { UndoFolder(root: root, device: $0) }
  }

  /// What a step came to.
  public struct Outcome: Hashable, Sendable {
    /// The files that were changed, from the journal's root; where nothing had to be, none.
    public var changed: [String] = []
    /// Copies of texts that an earlier program could not save, because it was stopped.
    public var recovered: [String] = []
    /// Steps that were cut short, of which it can't be seen now what became of them.
    public var unseen: [UnseenStep] = []
    /// Whether `undo` can take the step back: not without a folder for this device's state.
    public var isUndoable = true
  }

  /// A step that was cut short and could not be seen to.
  public struct UnseenStep: Hashable, Sendable {
    /// Its record, which holds its texts and stays.
    public let record: String
    /// Why.
    public let reason: StoreError
  }

  /// Makes changes as one step, durably: when this returns, a power cut can't take them back.
  /// - Parameters:
  ///   - label: what the person asked for, to be shown when it is undone.
  ///   - now: the clock, for the names of what goes to the trash.
  /// - Throws: `StoreError`; every file is as it was then. `changedSince` names the copy that holds
  ///   the new text.
  public func apply(
    _ changes: [FileChange], label: String, now: LocalClock
  ) throws(StoreError) -> Outcome {
    let lock = try JournalLock(root)
    defer { lock.release() }
    let device = Device.making(root, state)
    let records = UndoFolder(root: root, device: device)
    let trash = TrashFolder(root: root, now: now)
    var outcome = Outcome()
    outcome.isUndoable = device.isKnown
    let recovery = try recover(records, trash)
    (outcome.recovered, outcome.unseen) = (recovery.copies, recovery.unseen)
    let steps = changes.compactMap { Step($0, trash) }
    guard !steps.isEmpty else { return outcome }
    try check(steps)
    let record = UndoRecord(
      label: label, day: now.day, time: now.time, folders: missingFolders(for: steps),
      changes: steps.map(\.change))
    var name = try records.begin(record)
    let replaced = ReplacedFiles(root: root, device: device)
    var done = 0
    do throws(StoreError) {
      for step in steps {
        try make(step) { (old) throws(StoreError) in
          try replaced.place(step: name.number, change: done, holding: old)
        }
        done += 1
      }
    } catch {
      takeBack(record, done: done, trash, replaced, name.number) { try? records.remove(name) }
      throw error
    }
    // The files are safe; a record that still says "begun" is told from them by the next step.
    try? records.note(.done, &name)
    try? records.prune()
    outcome.changed = steps.map { $0.change.path }
    return outcome
  }

  /// After a failure: takes back what was done of a step.
  ///
  /// What can't be taken back now stays in the step's record, and is seen to by the next step.
  /// - Parameter forget: removes the record.
  private func takeBack(
    _ record: UndoRecord, done: Int, _ trash: TrashFolder, _ replaced: ReplacedFiles,
    _ number: Int, forget: () -> Void
  ) {
    // The change that failed may have been made all the same, if only the last sync failed.
    let failed = record.changes.dropFirst(done).first.map { try? state(of: $0) } ?? .notMade
    let isMade = failed == .made
    var record = record
    record.changes.removeSubrange((isMade ? done + 1 : done)...)
    let undone = try? takeBack(record, trash, keepingCopies: false) {
      (change, old) throws(StoreError) in
      try replaced.place(step: number, change: change, holding: old)
    }
    // Nor is it forgotten if it can't be seen now whether that change was made.
    guard let undone, failed != nil else { return }
    if undone.changedSince.isEmpty { forget() }
  }

  // MARK: Files

  /// The place of a file; nil where nothing is.
  func existing(
    _ path: String, isLinkItself: Bool = false
  ) throws(StoreError) -> FilePlace? {
    do throws(StoreError) {
      let place = try FilePlace(path, in: root, isLinkItself: isLinkItself)
      if try place.status() == nil { return nil }
      return place
    } catch .cannotWrite(_, ENOENT) {
      var status = stat()
      // A link that leads nowhere is something all the same.
      if lstat(root + "/" + path, &status) == 0 { throw .cannotWrite(path: path, ENOENT) }
      return nil
    }
  }

  /// The folders that the step will make, outermost first.
  private func missingFolders(for steps: [Step]) -> [String] {
    var missing: [String] = []
    for step in steps {
      var path = step.change.path
      if case .move(_, let to) = step.change { path = to }
      guard !path.hasPrefix(".daymark/") else { continue }
      let parts = path.split(separator: "/").dropLast()
      for count in parts.indices {
        let folder = parts[...count].joined(separator: "/")
        var status = stat()
        if lstat(root + "/" + folder, &status) != 0, errno == ENOENT, !missing.contains(folder) {
          missing.append(folder)
        }
      }
    }
    return missing
  }
}
