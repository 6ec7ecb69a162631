import CPosix
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif
import JournalCore

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
    /// Whether `undo` can take the step back: not without a folder for this device's state.
    public var isUndoable = true
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
    let device = try Device.making(root, state)
    let records = UndoFolder(root: root, device: device)
    let trash = TrashFolder(root: root, now: now)
    var outcome = Outcome()
    outcome.isUndoable = device.isKnown
    outcome.recovered = try recover(records, trash)
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

  // MARK: A step

  /// A change, and what must be true of its file.
  private struct Step {
    var change: UndoRecord.Change
    var expected: [UInt8]?
    var isRemoval = false

    /// Nil for a change that changes nothing.
    init?(_ change: FileChange, _ trash: TrashFolder) {
      switch change {
      case .write(let path, let old?, let new):
        if old == new { return nil }
        self.change = .write(path: path, old: old, new: new)
      case .write(let path, nil, let new): self.change = .create(path: path, new: new)
      case .copy(let copy):
        self.change = .copy(path: copy.path, hash: copy.hash, source: copy.source)
      case .move(let from, let to, let old):
        self.change = .move(from: from, to: to)
        expected = old
      case .remove(let path, let old):
        self.change = .move(from: path, to: trash.path(of: path))
        expected = old
        isRemoval = true
      }
    }
  }

  /// Looks at every file before the first one is touched.
  ///
  /// Each path is changed once, but for a file that is written and then moved: so it is seen from the
  /// files alone how far a step came.
  private func check(_ steps: [Step]) throws(StoreError) {
    var seen: Set<String> = []
    var written: Set<String> = []
    for step in steps {
      let path = step.change.path
      var isWritten = false
      if case .move = step.change { isWritten = written.remove(path) != nil }
      guard isWritten || seen.insert(path).inserted else {
        throw .changedSince(path: path, kept: nil)
      }
      switch step.change {
      case .write(_, let old, let new):
        guard let place = try existing(path) else { throw gone(path) }
        guard try place.holds(old) else { throw changed(place, keeping: new) }
        try place.refuseIfReadOnly()
        written.insert(path)
      case .create(_, let new):
        if let place = try existing(path) { throw changed(place, keeping: new) }
      case .copy:
        if try existing(path) != nil { throw .alreadyThere(path: path) }
      case .move(_, let to):
        if !isWritten {
          guard let place = try existing(path, isLinkItself: true) else { throw gone(path) }
          if step.isRemoval { try place.refuseIfReadOnly() }
          if let expected = step.expected { try checkUnchanged(path, expected) }
        }
        guard seen.insert(to).inserted, try existing(to, isLinkItself: true) == nil else {
          throw .alreadyThere(path: to)
        }
      }
    }
  }

  /// Makes a change.
  /// - Parameter keeping: the place for a file that is replaced, by its bytes.
  private func make(
    _ step: Step, keeping: ([UInt8]) throws(StoreError) -> FilePlace
  ) throws(StoreError) {
    switch step.change {
    case .write(let path, let old, let new):
      let place = try FilePlace(path, in: root, makingFolders: true)
      try PreparedWrite(new, over: old, at: place).commit(keeping: keeping(old))
    case .create(let path, let new):
      let place = try FilePlace(path, in: root, makingFolders: true)
      try PreparedWrite(new, over: nil, at: place).commit()
    case .copy(let path, let hash, let source):
      let place = try FilePlace(path, in: root, makingFolders: true)
      try PreparedWrite(copyOf: source, hash: hash, at: place).commit()
    case .move(let from, let to): try move(from, to, expecting: step.expected)
    }
  }

  /// Moves a file that should hold some bytes; if another program was faster, it stays.
  private func move(
    _ from: String, _ to: String, expecting expected: [UInt8]?
  ) throws(StoreError) {
    guard let expected else { return try move(from, to) }
    try checkUnchanged(from, expected)
    let link = try FilePlace(from, in: root, isLinkItself: true).linkTarget()
    try move(from, to)
    do throws(StoreError) {
      if let link {
        // A link that was moved may lead nowhere: it is the same link if it says the same.
        let moved = try FilePlace(to, in: root, isLinkItself: true).linkTarget()
        guard moved == link else { throw .changedSince(path: from, kept: nil) }
      } else {
        try checkUnchanged(to, expected)
      }
    } catch {
      try move(to, from)
      throw .changedSince(path: from, kept: nil)
    }
  }

  /// Moves a file, or a link itself, to a free place.
  func move(_ from: String, _ to: String) throws(StoreError) {
    let source = try FilePlace(from, in: root, isLinkItself: true)
    let target = try FilePlace(to, in: root, makingFolders: true, isLinkItself: true)
    try FileMove.move(source, to: target)
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
    let failed = record.changes.dropFirst(done).first
    let isMade = failed.map { (try? state(of: $0)) == .made } ?? false
    var record = record
    record.changes.removeSubrange((isMade ? done + 1 : done)...)
    let undone = try? takeBack(record, trash, keepingCopies: false) {
      (change, old) throws(StoreError) in
      try replaced.place(step: number, change: change, holding: old)
    }
    guard let undone else { return }
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
    } catch .cannotWrite(let path, ENOENT) {
      var status = stat()
      // A link that leads nowhere is something all the same.
      if lstat(root + "/" + path, &status) == 0 { throw .cannotWrite(path: path, ENOENT) }
      return nil
    }
  }

  private func checkUnchanged(_ path: String, _ old: [UInt8]) throws(StoreError) {
    guard let place = try existing(path), try place.holds(old) else {
      throw .changedSince(path: path, kept: nil)
    }
  }

  private func changed(_ place: borrowing FilePlace, keeping new: [UInt8]) -> StoreError {
    .changedSince(path: place.path, kept: try? ConflictCopy.keep(new, of: place))
  }

  /// What it means that a file that was read is not there any more.
  private func gone(_ path: String) -> StoreError {
    let names = (try? FolderNames(root)) ?? nil
    return names?.files.isEmpty != false && names?.folders.isEmpty != false
      ? .journalGone(path: root) : .changedSince(path: path, kept: nil)
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
