import JournalCore
import Platform

/// Changes a journal's files: every change that Daymark makes goes through here.
///
/// A step of several changes is made as one. Its record is in `.daymark/undo` before the first file
/// is touched, and a step that fails in the middle is undone.
public struct JournalWriting: Sendable {
  let root: String
  private let state: StateHome?
  /// Whether a text that can't be written, because another program was faster, becomes a conflict
  /// copy; false if the caller will make it anew from what that program wrote.
  public var keepsCopies = true

  /// Creates a writer for a journal.
  /// - Parameter state: where this device keeps the secret that seals its undo records; without it,
  ///   steps can't be undone later.
  public init(_ location: JournalLocation, state: StateHome?) {
    (root, self.state) = (location.root, state)
  }

  /// Returns this device's undo records; nil if it has none for this journal.
  func records() throws(StoreError) -> UndoFolder? {
    try Device.known(to: root, state).map { UndoFolder(root: root, device: $0) }
  }

  /// The outcome of a step.
  public struct Outcome: Hashable, Sendable {
    /// The files that were changed, as paths from the journal's root; empty if nothing had to
    /// change.
    public var changed: [String] = []
    /// The number of the step's record; nil if nothing had to change.
    public var step: Int?
    /// Copies of texts that an earlier program couldn't save because it was stopped.
    public var recovered: [String] = []
    /// Interrupted steps whose outcome can't be determined now.
    public var unseen: [UnseenStep] = []
    /// Whether `undo` can undo the step, which needs a folder for this device's state.
    public var isUndoable = true
    /// Whether a step with the same idempotency key was made before, so that nothing was done.
    public var wasMadeBefore = false
  }

  /// An interrupted step that couldn't be recovered.
  public struct UnseenStep: Hashable, Sendable {
    /// Its record, which contains its texts and is kept.
    public let record: String
    /// Why it couldn't be recovered.
    public let reason: StoreError
  }

  /// Makes changes as one durable step: once this returns, a power cut can't undo them.
  /// - Parameters:
  ///   - label: what the person asked for, shown when the step is undone.
  ///   - now: the clock, for the names of what goes to the trash.
  ///   - key: distinguishes the request from all others, as hexadecimal digits. If a step with the
  ///     same key can still be undone, nothing is done; nil for a request that isn't repeated.
  /// - Throws: `StoreError`; every file is then as it was. `changedSince` names the copy that
  ///   contains the new text.
  public func apply(
    _ changes: [FileChange], label: String, now: LocalClock, idempotencyKey key: String? = nil
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
    if let key, try records.contains(idempotencyKey: key) {
      outcome.wasMadeBefore = true
      return outcome
    }
    let steps = changes.compactMap { Step($0, trash) }
    guard !steps.isEmpty else { return outcome }
    try check(steps)
    var record = UndoRecord(
      label: label, day: now.day, time: now.time, folders: missingFolders(for: steps),
      changes: steps.map(\.change))
    record.idempotencyKey = key
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
    // The files are safe. If the record still reads "begun", the next step finds out from the
    // files.
    try? records.note(.done, &name)
    try? records.prune()
    (outcome.changed, outcome.step) = (steps.map { $0.change.path }, name.number)
    return outcome
  }

  /// Undoes the changes of a failed step that were already made.
  ///
  /// What can't be undone now stays in the step's record, and the next step deals with it.
  /// - Parameter forget: removes the record.
  private func takeBack(
    _ record: UndoRecord, done: Int, _ trash: TrashFolder, _ replaced: ReplacedFiles,
    _ number: Int, forget: () -> Void
  ) {
    // The change that failed may have been made anyway, if only the last sync failed.
    let failed = record.changes.dropFirst(done).first.map { try? state(of: $0) } ?? .notMade
    let isMade = failed == .made
    var record = record
    record.changes.removeSubrange((isMade ? done + 1 : done)...)
    let undone = try? takeBack(record, number, trash, keepingCopies: false) {
      (change, old) throws(StoreError) in
      try replaced.place(step: number, change: change, holding: old)
    }
    // The record is also kept if it isn't known whether that change was made.
    guard let undone, failed != nil else { return }
    if undone.changedSince.isEmpty { forget() }
  }

  // MARK: Files

  /// Returns the place of a file; nil if there is nothing.
  func existing(
    _ path: String, isLinkItself: Bool = false
  ) throws(StoreError) -> FilePlace? {
    do throws(StoreError) {
      let place = try FilePlace(path, in: root, isLinkItself: isLinkItself)
      if try place.status() == nil { return nil }
      return place
    } catch .cannotWrite(_, ENOENT) {
      var status = stat()
      // A dangling link counts as something too.
      if lstat(root + "/" + path, &status) == 0 { throw .cannotWrite(path: path, ENOENT) }
      return nil
    }
  }

  /// Returns the folders that the step will create, outermost first.
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
