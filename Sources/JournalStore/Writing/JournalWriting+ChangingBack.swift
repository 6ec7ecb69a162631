import CPosix
import JournalCore
import Platform

extension JournalWriting {
  /// Reverts a step's changes, last change first.
  ///
  /// The kept old files take their places again by an exchange of names, which needs no disk space.
  /// Stops at the first change that can't be reversed: earlier changes may contain lines it took.
  /// - Parameter trash: the place for the step's texts; nil to delete them, because the step has
  ///   only just failed.
  func changeBack(_ reversal: inout Reversal, _ replaced: ReplacedFiles, trash: TrashFolder?) {
    for place in reversal.record.changes.indices.reversed() where reversal.states[place] == .made {
      do throws(StoreError) {
        try changeBack(place, &reversal, replaced, trash)
        reversal.states[place] = .notMade
      } catch {
        reversal.problem = error
        return
      }
    }
    removeFolders(of: reversal.record)
    reversal.isSynced = isDiskSynced()
  }

  private func changeBack(
    _ place: Int, _ reversal: inout Reversal, _ replaced: ReplacedFiles, _ trash: TrashFolder?
  ) throws(StoreError) {
    switch reversal.record.changes[place] {
    case .write(let path, let old, let new):
      let file = try FilePlace(path, in: root)
      if let name = reversal.kept[place] {
        let kept = try replaced.place(of: name)
        if try exchange(file, with: kept, replacing: new) {
          try? putAside(kept, of: path, new, reversal.step, place, replaced, trash)
          return
        }
      }
      try rewrite(file, old, over: new, reversal.step, place, replaced, trash)
    case .create(let path, _), .copy(let path, _, _):
      if let trash {
        try rename(path, to: trash.path(of: path))
      } else {
        try remove(FilePlace(path, in: root), made: reversal.record.changes[place])
      }
    case .move(let from, let to): try rename(to, to: from)
    }
  }

  /// Moves a file without waiting for the disk.
  private func rename(_ from: String, to: String) throws(StoreError) {
    let source = try FilePlace(from, in: root, isLinkItself: true)
    let target = try FilePlace(to, in: root, makingFolders: true, isLinkItself: true)
    switch TemporaryFile.rename(
      source.name, in: source.folder, to: target.name, in: target.folder)
    {
    case 0: break
    case EXDEV: try FileMove.move(source, to: target)
    case EEXIST: throw .alreadyThere(path: to)
    case let code: throw .cannotWrite(path: to, code)
    }
  }

  /// Puts a kept file back in its place, by an exchange of the two files' names.
  /// - Parameter new: the bytes that should be in place.
  /// - Returns: false if names can't be exchanged; nothing was changed then.
  private func exchange(
    _ file: borrowing FilePlace, with kept: borrowing FilePlace, replacing new: [UInt8]
  ) throws(StoreError) -> Bool {
    func exchange() -> Int32 {
      cposix_exchange_between(kept.folder, kept.name, file.folder, file.name)
    }
    switch exchange() {
    case 0:
      // An unreadable file is kept, and examined again later.
      guard let found = try? kept.holds(new), !found else { return true }
      _ = exchange()
      throw .changedSince(path: file.path, kept: nil)
    case EINVAL, ENOSYS, ENOTSUP, EXDEV, ENOENT: return false
    case let code: throw .cannotWrite(path: file.path, code)
    }
  }

  /// Writes the old text again.
  private func rewrite(
    _ file: consuming FilePlace, _ old: [UInt8], over new: [UInt8], _ step: Int, _ change: Int,
    _ replaced: ReplacedFiles, _ trash: TrashFolder?
  ) throws(StoreError) {
    let path = file.path
    let prepared = try PreparedWrite(old, over: new, at: file)
    let kept: FilePlace
    do throws(StoreError) {
      if let trash {
        let target = try FilePlace(trash.path(of: path), in: root, makingFolders: true)
        try FileMove.copy(FilePlace(path, in: root), to: target)
      }
      kept = try replaced.place(step: step, change: change, holding: new)
    } catch {
      prepared.cancel()
      throw error
    }
    try prepared.commit(keeping: kept)
  }

  /// Moves a step's text out of the way: to the trash, or to the replaced files.
  private func putAside(
    _ kept: borrowing FilePlace, of path: String, _ new: [UInt8], _ step: Int, _ change: Int,
    _ replaced: ReplacedFiles, _ trash: TrashFolder?
  ) throws(StoreError) {
    if let trash {
      let target = try FilePlace(trash.path(of: path), in: root, makingFolders: true)
      return try FileMove.move(kept, to: target)
    }
    let target = try replaced.place(step: step, change: change, holding: new)
    _ = TemporaryFile.rename(kept.name, in: kept.folder, to: target.name, in: target.folder)
  }

  /// Removes a file made by the step, if it is still unchanged.
  private func remove(
    _ file: borrowing FilePlace, made change: UndoRecord.Change
  ) throws(StoreError) {
    // Under another name, no other program writes into it after the comparison.
    let temporary = TemporaryFile.name(for: file.name)
    switch TemporaryFile.rename(file.name, to: temporary, in: file.folder) {
    case 0: break
    case let code: throw .cannotWrite(path: file.path, code)
    }
    do throws(StoreError) {
      let made = try FilePlace(temporary, beside: file)
      let isSame =
        switch change {
        case .create(_, let new): try made.holds(new)
        case .copy(_, let hash, _): try made.contentHash() == hash
        case .write, .move: false
        }
      guard isSame else { throw .changedSince(path: file.path, kept: nil) }
      guard unlinkat(file.folder, temporary, 0) == 0 else {
        throw .cannotWrite(path: file.path, errno)
      }
    } catch {
      _ = TemporaryFile.rename(temporary, to: file.name, in: file.folder)
      throw error
    }
  }

  /// Flushes the changed names to the disk.
  private func isDiskSynced() -> Bool {
    let folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return false }
    defer { close(folder) }
    return cposix_sync_disk(folder) == 0
  }

  /// Removes the folders created by a step.
  func removeFolders(of record: UndoRecord) {
    for folder in record.folders.reversed() {
      // A folder with other contents stays.
      guard let place = try? existing(folder, isLinkItself: true) else { continue }
      unlinkat(place.folder, place.name, AT_REMOVEDIR)
    }
  }
}

extension StoreError {
  /// True if the system failed, rather than a file's contents being wrong.
  var isFault: Bool {
    switch self {
    case .cannotOpen, .cannotWrite: true
    default: false
    }
  }
}

/// A step being reversed after it failed or was interrupted.
struct Reversal {
  let record: UndoRecord
  /// The step's number.
  let step: Int
  /// The state of each change; nil if it can't be determined.
  var states: [JournalWriting.State?]
  /// The names of the files replaced by changes.
  var kept: [Int: String] = [:]
  /// The reason a change couldn't be reversed.
  var problem: StoreError?
  /// True if a power cut can't restore any part of the step.
  var isSynced = true

  init(_ record: UndoRecord, step: Int) {
    self.record = record
    self.step = step
    states = record.changes.map { _ in .notMade }
  }

  /// Examines the failed change: it may have been made, if only the last sync failed.
  mutating func sawFailure(
    _ state: (UndoRecord.Change) throws(StoreError) -> JournalWriting.State
  ) {
    guard let failed = states.firstIndex(where: { $0 != .made }) else { return }
    // A file is replaced only after the old one has a place.
    if case .write = record.changes[failed], kept[failed] == nil { return }
    states[failed] = try? state(record.changes[failed])
  }

  /// True if the record isn't needed any more.
  var isFinished: Bool { problem == nil && isSynced && left.isChangedBack }

  /// The files by outcome.
  var left: FailedStep {
    var left = FailedStep()
    for (change, state) in zip(record.changes, states) {
      switch (state, change) {
      case (.made, .move(_, let to)): left.changed.append(to)
      case (.made, _): left.changed.append(change.path)
      case (nil, _): left.unknown.append(change.path)
      // Another program's changes don't count as changed by the step.
      case (.notMade, _), (.changedSince, _), (.gone, _): left.unchanged.append(change.path)
      }
    }
    left.changed = left.changed.uniqued()
    left.unknown = left.unknown.uniqued().filter { !left.changed.contains($0) }
    left.unchanged = left.unchanged.uniqued().filter {
      !left.changed.contains($0) && !left.unknown.contains($0)
    }
    return left
  }
}
