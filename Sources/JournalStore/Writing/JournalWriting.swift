import JournalCore
import Platform

/// Changes a journal's files: Daymark makes every change through here.
///
/// A step of several changes is made as one. Its record is in `.daymark/undo` before the first file
/// is touched. A step that fails in the middle is reverted at once, and an interrupted one by the
/// next step.
public struct JournalWriting: Sendable {
  let root: String
  let state: StateHome?
  /// True if a text becomes a conflict copy when another program was faster; false if the caller
  /// will make it again from that program's text.
  public var keepsCopies = true
  /// True if a step recovers interrupted ones first; false if the caller has done so.
  public var recovers = true

  /// Creates a writer for a journal.
  /// - Parameter state: the place for the secret that seals this device's undo records; without it,
  ///   steps can't be undone later.
  public init(_ location: JournalLocation, state: StateHome?) {
    root = location.root
    self.state = state
  }

  /// Returns this device's undo records; nil if it has none for this journal.
  func records() throws(StoreError) -> UndoFolder? {
    try Device.known(to: root, state).map { UndoFolder(root: root, device: $0) }
  }

  /// The outcome of a step.
  public struct Outcome: Hashable, Sendable {
    /// The changed files, as paths from the journal's root; empty if nothing had to change.
    public var changed: [String] = []
    /// The number of the step's record; nil if nothing had to change.
    public var step: Int?
    /// The outcome of the steps interrupted when earlier programs stopped.
    public var recovery = Recovery()
    /// True if `undo` can undo the step, which needs a folder for this device's state.
    public var isUndoable = true
    /// True if a step with the same idempotency key was made before, so nothing was done.
    public var wasMadeBefore = false
  }

  /// Makes changes as one durable step: once this returns, a power cut can't undo them.
  ///
  /// They are made in the order of `StepTurn`, regardless of their own.
  /// - Parameters:
  ///   - label: the person's request, shown when the step is undone.
  ///   - now: the clock, for names in the trash.
  ///   - key: identifies the request, as hexadecimal digits. If a step with the same key can still
  ///     be undone, nothing is done; nil for a request that isn't repeated.
  /// - Throws: `StoreError`; every file is then unchanged, except those named by `stepFailed`.
  ///   `changedSince` names the copy with the new text.
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
    if recovers { outcome.recovery = try recover(records, trash) }
    if let key, try records.contains(idempotencyKey: key) {
      outcome.wasMadeBefore = true
      return outcome
    }
    let steps = changes.compactMap { Step($0, trash) }
    guard !steps.isEmpty else { return outcome }
    let name: UndoFolder.Name
    do throws(StoreError) {
      try check(steps)
      name = try make(steps.inOrder, records, label, now, key)
    } catch {
      throw error.isFault && steps.count > 1
        ? .stepFailed(FailedStep(unchanged: steps.map(\.change.path).uniqued()), because: error)
        : error
    }
    if name.number.isMultiple(of: UndoFolder.pruneInterval) { try? records.prune() }
    outcome.changed = steps.map { $0.change.path }
    outcome.step = name.number
    return outcome
  }

  /// Makes a step's changes; if one fails, reverts those already made.
  /// - Returns: its record's name.
  private func make(
    _ steps: [Step], _ records: UndoFolder, _ label: String, _ now: LocalClock, _ key: String?
  ) throws(StoreError) -> UndoFolder.Name {
    var record = UndoRecord(
      label: label, day: now.day, time: now.time, folders: missingFolders(for: steps),
      changes: steps.map(\.change))
    record.idempotencyKey = key
    var name = try records.begin(record)
    let replaced = ReplacedFiles(root: root, device: records.device)
    var reversal = Reversal(record, step: name.number)
    do throws(StoreError) {
      for (place, step) in steps.enumerated() {
        switch StepTrial.now?(place) {
        case .killed: return name
        case .failing(let code): throw .cannotWrite(path: step.change.path, code)
        case nil: break
        }
        try make(step) { (old) throws(StoreError) in
          let kept = try replaced.place(step: name.number, change: place, holding: old)
          reversal.kept[place] = kept.name
          return kept
        }
        reversal.states[place] = .made
      }
    } catch {
      reversal.sawFailure { (change) throws(StoreError) in try state(of: change) }
      try? records.note(.failed, &name)
      changeBack(&reversal, replaced, trash: nil)
      if reversal.isFinished { try? records.remove(name) }
      guard reversal.left.isChangedBack else {
        throw .stepFailed(reversal.left, because: error)
      }
      throw error
    }
    if StepTrial.now?(steps.count) == .killed { return name }
    // The files are safe. If the record still reads "begun", the next step finds out from the
    // files.
    try? records.note(.done, &name)
    return name
  }

  // MARK: Files

  /// Returns a file's place; nil if nothing exists there.
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
      guard errno == ENOENT || errno == ENOTDIR else { throw .cannotOpen(path: path, errno) }
      return nil
    }
  }

  /// Returns the folders the step will create, outermost first.
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
