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
  var records: UndoFolder { UndoFolder(root: root) }

  /// Takes the journal.
  public init(_ location: JournalLocation) {
    root = location.root
  }

  /// What a step came to.
  public struct Outcome: Hashable, Sendable {
    /// The files that were changed, from the journal's root; where nothing had to be, none.
    public var changed: [String] = []
    /// Copies of texts that an earlier program could not save, because it was stopped.
    public var recovered: [String] = []
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
    var outcome = Outcome()
    outcome.recovered = try recover()
    let trash = TrashFolder(root: root, now: now)
    let steps = changes.compactMap { Step($0, trash) }
    guard !steps.isEmpty else { return outcome }
    try check(steps)
    let name = try records.begin(
      UndoRecord(
        label: label, day: now.day, time: now.time, folders: missingFolders(for: steps),
        changes: steps.map(\.change)))
    var done = 0
    do throws(StoreError) {
      for step in steps {
        try make(step, as: "\(name.number)-\(done)")
        done += 1
      }
    } catch {
      takeBack(name, done: done, trash)
      throw error
    }
    // The files are safe; a record that still says "begun" is told from them by the next step.
    try? records.finish(name)
    records.prune()
    outcome.changed = steps.map { $0.change.path }
    return outcome
  }

  // MARK: A step

  /// A change, and what must be true of its file.
  private struct Step {
    var change: UndoRecord.Change
    var expected: [UInt8]?

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
        written.insert(path)
      case .create(_, let new):
        if let place = try existing(path) { throw changed(place, keeping: new) }
      case .copy:
        if try existing(path) != nil { throw .alreadyThere(path: path) }
      case .move(_, let to):
        if !isWritten {
          guard try existing(path, isLinkItself: true) != nil else { throw gone(path) }
          if let expected = step.expected { try checkUnchanged(path, expected) }
        }
        guard seen.insert(to).inserted, try existing(to, isLinkItself: true) == nil else {
          throw .alreadyThere(path: to)
        }
      }
    }
  }

  private func make(_ step: Step, as name: String) throws(StoreError) {
    switch step.change {
    case .write(let path, let old, let new):
      let place = try FilePlace(path, in: root, makingFolders: true)
      let replaced = try FilePlace(
        ReplacedFiles.path + "/" + name, in: root, makingFolders: true)
      try PreparedWrite(new, over: old, at: place)
        .commit(keeping: .init(folder: replaced.folder, name: replaced.name))
    case .create(let path, let new):
      let place = try FilePlace(path, in: root, makingFolders: true)
      try PreparedWrite(new, over: nil, at: place).commit()
    case .copy(let path, let hash, let source):
      let place = try FilePlace(path, in: root, makingFolders: true)
      try PreparedWrite(copyOf: source, hash: hash, at: place).commit()
    case .move(let from, let to):
      if let expected = step.expected { try checkUnchanged(from, expected) }
      try move(from, to)
      if let expected = step.expected {
        do throws(StoreError) { try checkUnchanged(to, expected) } catch {
          try move(to, from)
          throw .changedSince(path: from, kept: nil)
        }
      }
    }
  }

  /// Moves a file, or a link itself, to a free place.
  func move(_ from: String, _ to: String) throws(StoreError) {
    let source = try FilePlace(from, in: root, isLinkItself: true)
    let target = try FilePlace(to, in: root, makingFolders: true, isLinkItself: true)
    switch TemporaryFile.rename(
      source.name, in: source.folder, to: target.name, in: target.folder)
    {
    case 0: break
    case EEXIST: throw .alreadyThere(path: to)
    case let code: throw .cannotWrite(path: from, code)
    }
    do throws(SystemFailure) {
      try FileBytes.sync(folder: target.folder)
      try FileBytes.sync(folder: source.folder)
    } catch {
      _ = TemporaryFile.rename(
        target.name, in: target.folder, to: source.name, in: source.folder)
      throw .cannotWrite(path: from, error.code)
    }
  }

  /// After a failure: what was done of a step is taken back, and its record goes.
  private func takeBack(_ name: UndoFolder.Name, done: Int, _ trash: TrashFolder) {
    guard var record = records.record(name) else { return }
    record.changes.removeSubrange(done...)
    // What can't be taken back now stays in the record, and is seen to by the next step.
    guard let undone = try? takeBack(record, trash, keepingCopies: false) else { return }
    if undone.changedSince.isEmpty { try? records.remove(name) }
  }

  // MARK: Files

  /// The place of a file; nil where nothing is.
  func existing(
    _ path: String, isLinkItself: Bool = false
  ) throws(StoreError) -> FilePlace? {
    do throws(StoreError) {
      let place = try FilePlace(path, in: root, isLinkItself: isLinkItself)
      if place.status == nil { return nil }
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
    let names = FolderNames(root)
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
        if lstat(root + "/" + folder, &status) != 0, !missing.contains(folder) {
          missing.append(folder)
        }
      }
    }
    return missing
  }
}
