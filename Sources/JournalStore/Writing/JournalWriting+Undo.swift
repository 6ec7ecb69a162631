import JournalCore
import Platform

extension JournalWriting {
  /// Returns the steps that can be undone, latest first.
  /// - Throws: `StoreError` if the records exist but can't be read.
  public func steps() throws(StoreError) -> [UndoStep] { try history().steps }

  /// Returns the steps that can be undone, and the paths of damaged records.
  ///
  /// `undo` stops when it reaches a damaged one.
  /// - Parameter limit: the most records to read, latest first.
  /// - Throws: `StoreError` if the records exist but can't be read.
  public func history(
    limit: Int = .max
  ) throws(StoreError) -> (steps: [UndoStep], damaged: [String]) {
    guard let records = try records(), records.device.isKnown else { return ([], []) }
    var (steps, damaged): ([UndoStep], [String]) = ([], [])
    for name in try records.names().reversed().prefix(limit) {
      if let record = try records.record(name) {
        steps.append(UndoStep(record, number: name.number))
      } else {
        damaged.append(records.path(name))
      }
    }
    return (steps, damaged)
  }

  /// Undoes the last step.
  ///
  /// Removed files go to the trash.
  ///
  /// A file that another program has changed since is left alone, and the step can be undone again
  /// for it. If a file made by the step is missing, nothing is done: it may come back, for example
  /// from an unplugged disk.
  /// - Parameter keepingCopies: true to put the texts from before the step beside changed files as
  ///   conflict copies, and to skip missing files; the step is then finished.
  /// - Throws: `StoreError`; the remaining changes can be undone again. An unreadable or damaged
  ///   record stops it: the step before isn't the one the person meant.
  public func undo(
    now: LocalClock, keepingCopies: Bool = false
  ) throws(StoreError) -> UndoOutcome {
    let lock = try JournalLock(root)
    defer { lock.release() }
    var outcome = UndoOutcome()
    let known = try records()
    outcome.hasKey = known?.device.isKnown ?? true
    guard outcome.hasKey else { return outcome }
    let records = known ?? UndoFolder(root: root, device: .unknown)
    let foreign = try records.foreign()
    outcome.foreignSteps = foreign.count
    guard records.device.isKnown else { return outcome }
    let trash = TrashFolder(root: root, now: now)
    let recovery = try recover(records, trash, changesBack: false)
    outcome.recovered = recovery.copies
    if let step = recovery.unseen.first { throw step.reason }
    guard let name = try records.names().last else { return outcome }
    let written = FileVersion(of: root + "/" + records.path(name))?.changed ?? 0
    outcome.undone = try undo(name, in: records, trash, keepingCopies: keepingCopies)
    outcome.foreignSteps = foreign.count { path in
      (FileVersion(of: root + "/" + path)?.changed ?? 0) > written
    }
    return outcome
  }

  /// Undoes one step, and removes its record if there is nothing left to undo.
  private func undo(
    _ name: UndoFolder.Name, in records: UndoFolder, _ trash: TrashFolder, keepingCopies: Bool
  ) throws(StoreError) -> Undone {
    guard let record = try records.record(name) else {
      throw .damagedRecord(path: records.path(name))
    }
    var untouched = Undone(record, number: name.number)
    let missing = try missing(of: record)
    // If the step was only partly made, a missing file means nothing.
    if name.stage == .done { untouched.missing = missing }
    guard untouched.missing.isEmpty || keepingCopies else { return untouched }
    var name = name
    try records.note(.undoing, &name)
    let replaced = ReplacedFiles(root: root, device: records.device)
    var undone = Undone(record, number: name.number)
    undone.missing = untouched.missing
    do throws(StoreError) {
      try takeBack(record, &undone, trash, keepingCopies: keepingCopies) {
        (change, old) throws(StoreError) in
        try replaced.place(step: name.number, change: change, holding: old)
      }
    } catch {
      let back = undone.changes.map(\.path).uniqued()
      guard !back.isEmpty else { throw error }
      throw .stepFailed(
        FailedStep(
          changed: back,
          unchanged: record.changes.map(\.path).uniqued().filter { !undone.restored.contains($0) }),
        because: error)
    }
    if undone.changedSince.isEmpty || keepingCopies { try records.remove(name) }
    return undone
  }

  /// Checks the files of a step before the first one is touched.
  /// - Returns: the missing ones that should exist.
  /// - Throws: `StoreError.readOnly` if a file due for removal is write-protected.
  private func missing(of record: UndoRecord) throws(StoreError) -> [String] {
    var missing: [String] = []
    for change in record.changes {
      switch (try state(of: change), change) {
      case (.made, .create(let path, _)), (.made, .copy(let path, _, _)),
        (.made, .write(let path, _, _)):
        try FilePlace(path, in: root).refuseIfReadOnly()
      case (.notMade, .create(let path, _)), (.notMade, .copy(let path, _, _)):
        missing.append(path)
      case (.gone, .move(_, let to)) where !TrashFolder.contains(to):
        missing.append(to)
      default: break
      }
    }
    return missing
  }

  /// Undoes the changes made by a step, last change first.
  ///
  /// Skips changes that weren't made.
  private func takeBack(
    _ record: UndoRecord, _ undone: inout Undone, _ trash: TrashFolder, keepingCopies: Bool,
    keeping: (_ change: Int, _ old: [UInt8]) throws(StoreError) -> FilePlace
  ) throws(StoreError) {
    for (place, change) in record.changes.enumerated().reversed() {
      let state = try state(of: change)
      switch state {
      case .made:
        try takeBack(change, trash) { (old) throws(StoreError) in try keeping(place, old) }
        undone.changes.append(change.reversed)
      case .notMade: break
      case .changedSince:
        undone.changedSince.append(change.path)
        guard keepingCopies else { break }
        switch change {
        case .write(let path, let old, _):
          let place = try FilePlace(path, in: root, makingFolders: true)
          let copy = try ConflictCopy.keep(old, of: place)
          undone.copies.append(copy)
          undone.changes.append(.write(path: copy, old: nil, new: old))
        // A removed file is at its new path.
        case .move(_, let to): undone.copies.append(to)
        case .create, .copy: break
        }
      case .gone:
        // A missing file that was moved elsewhere was reported before.
        guard case .move(_, let to) = change, TrashFolder.contains(to) else { break }
        undone.gone.append(change.path)
      }
    }
    removeFolders(of: record)
  }

  private func takeBack(
    _ change: UndoRecord.Change, _ trash: TrashFolder,
    keeping: ([UInt8]) throws(StoreError) -> FilePlace
  ) throws(StoreError) {
    switch change {
    case .write(let path, let old, let new):
      let prepared = try PreparedWrite(old, over: new, at: FilePlace(path, in: root))
      let kept: FilePlace
      do throws(StoreError) {
        // The file is copied to the trash before it is replaced.
        let target = try FilePlace(trash.path(of: path), in: root, makingFolders: true)
        try FileMove.copy(FilePlace(path, in: root), to: target)
        kept = try keeping(new)
      } catch {
        prepared.cancel()
        throw error
      }
      try prepared.commit(keeping: kept)
    case .create(let path, _), .copy(let path, _, _): try move(path, trash.path(of: path))
    case .move(let from, let to): try move(to, from)
    }
  }

  // MARK: The state of a change

  /// The state of a change, judged by the files alone.
  ///
  /// `gone`: a removed file was deleted for good.
  enum State { case made, notMade, changedSince, gone }

  func state(of change: UndoRecord.Change) throws(StoreError) -> State {
    switch change {
    case .write(let path, let old, let new):
      guard let place = try existing(path) else { return .changedSince }
      let text = try place.contents(upTo: max(old.count, new.count))
      return text == new ? .made : text == old ? .notMade : .changedSince
    case .create(let path, let new):
      guard let place = try existing(path) else { return .notMade }
      return try place.holds(new) ? .made : .changedSince
    case .copy(let path, let hash, _):
      guard try existing(path) != nil else { return .notMade }
      let place = try FilePlace(path, in: root)
      return try place.contentHash() == hash ? .made : .changedSince
    case .move(let from, let to):
      let isFrom = try existing(from, isLinkItself: true) != nil
      let isTo = try existing(to, isLinkItself: true) != nil
      if !isFrom, !isTo { return .gone }
      return isTo && !isFrom ? .made : isFrom && !isTo ? .notMade : .changedSince
    }
  }
}

extension UndoRecord.Change {
  /// The change that undoes it.
  fileprivate var reversed: FileChange {
    switch self {
    case .write(let path, let old, let new): .write(path: path, old: new, new: old)
    case .create(let path, _), .copy(let path, _, _): .remove(path: path, old: nil)
    case .move(let from, let to): .move(from: to, to: from, old: nil)
    }
  }
}
