import CPosix
import JournalCore
import Platform

extension JournalWriting {
  /// Changes back what a step has changed, last change first.
  ///
  /// The kept old files take their places again by an exchange of names, which needs no space on the
  /// disk. It ends at the first change that can't be changed back: what came before may contain what
  /// that one took.
  /// - Parameter trash: where the step's texts go; nil if they are to be gone, because the step has
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

  /// Puts a kept file in its place again, so that it has the other's name.
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
      // What can't be read is kept, and looked at again later.
      guard let found = try? kept.holds(new), !found else { return true }
      _ = exchange()
      throw .changedSince(path: file.path, kept: nil)
    case EINVAL, ENOSYS, ENOTSUP, EXDEV, ENOENT: return false
    case let code: throw .cannotWrite(path: file.path, code)
    }
  }

  /// Writes the old text anew.
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

  /// Moves a text of the step out of the way: to the trash, or to where replaced files are kept.
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

  /// Removes a file that the step has made, if it is still as it was made.
  private func remove(
    _ file: borrowing FilePlace, made change: UndoRecord.Change
  ) throws(StoreError) {
    // Under another name no other program writes into it after it was compared.
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

  /// Flushes the names that were changed to the disk.
  private func isDiskSynced() -> Bool {
    let folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return false }
    defer { close(folder) }
    return cposix_sync_disk(folder) == 0
  }

  /// Removes the folders that a step has created.
  func removeFolders(of record: UndoRecord) {
    for folder in record.folders.reversed() {
      // A folder that contains other things stays.
      guard let place = try? existing(folder, isLinkItself: true) else { continue }
      unlinkat(place.folder, place.name, AT_REMOVEDIR)
    }
  }
}

extension StoreError {
  /// Whether it is a fault of the system, and not of what is in a file.
  var isFault: Bool {
    switch self {
    case .cannotOpen, .cannotWrite: true
    default: false
    }
  }
}

/// A step that failed or was interrupted, on its way back.
struct Reversal {
  let record: UndoRecord
  /// The step's number.
  let step: Int
  /// How far each change is; nil if that can't be seen.
  var states: [JournalWriting.State?]
  /// The names of the files that changes have replaced.
  var kept: [Int: String] = [:]
  /// Why a change couldn't be changed back.
  var problem: StoreError?
  /// Whether a power cut can't bring anything of the step back.
  var isSynced = true

  init(_ record: UndoRecord, step: Int) {
    self.record = record
    self.step = step
    states = record.changes.map { _ in .notMade }
  }

  /// Finds out about the change that failed: it may have been made, if only the last sync failed.
  mutating func sawFailure(
    _ state: (UndoRecord.Change) throws(StoreError) -> JournalWriting.State
  ) {
    guard let failed = states.firstIndex(where: { $0 != .made }) else { return }
    // A file is replaced only once there is a place for the old one.
    if case .write = record.changes[failed], kept[failed] == nil { return }
    states[failed] = try? state(record.changes[failed])
  }

  /// Whether the record isn't needed any more.
  var isFinished: Bool { problem == nil && isSynced && left.isChangedBack }

  /// The files by what became of them.
  var left: FailedStep {
    var left = FailedStep()
    for (change, state) in zip(record.changes, states) {
      switch (state, change) {
      case (.made, .move(_, let to)): left.changed.append(to)
      case (.made, _): left.changed.append(change.path)
      case (nil, _): left.unknown.append(change.path)
      // What another program has changed isn't changed by the step.
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
