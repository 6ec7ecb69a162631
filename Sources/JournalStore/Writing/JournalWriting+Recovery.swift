import Platform

extension JournalWriting {
  /// The outcome of the steps interrupted when earlier programs stopped.
  public struct Recovery: Hashable, Sendable {
    /// Copies of unsaved texts that exist nowhere else.
    public var copies: [String] = []
    /// Partly made steps that were reverted.
    public var changedBack: [UndoStep] = []
    /// Partly made steps that stay for `undo`, because files were changed since.
    public var halfMade: [UndoStep] = []
    /// Steps whose outcome can't be determined now.
    public var unseen: [UnseenStep] = []
  }

  /// An interrupted step that couldn't be recovered.
  public struct UnseenStep: Hashable, Sendable {
    /// Its record, which is kept because it contains its texts.
    public let record: String
    /// The reason it couldn't be recovered.
    public let reason: StoreError
  }

  /// Returns true if an interrupted step awaits recovery at the next change, or a step is being
  /// made now.
  /// - Throws: `StoreError` if the records exist but can't be read.
  public func isInterrupted() throws(StoreError) -> Bool {
    try records()?.hasUnfinished() ?? false
  }

  /// Reverts steps that failed or were interrupted in the middle.
  ///
  /// `apply` does so too. A caller that decides on changes by reading the journal recovers it
  /// first, because half a step isn't what the person wrote.
  public func recover(now: LocalClock) throws(StoreError) -> Recovery {
    let lock = try JournalLock(root)
    defer { lock.release() }
    // A device that can't be identified has no records to use, and no change may fail because of
    // it.
    guard let records = try? records() else { return Recovery() }
    return try recover(records, TrashFolder(root: root, now: now))
  }

  /// Recovers the steps of interrupted programs, and texts written late.
  ///
  /// Leaves a step as it is if its files can't be read now: other files can still be written.
  /// - Parameter changesBack: true to revert partly made steps now; false if `undo` does it.
  func recover(
    _ records: UndoFolder, _ trash: TrashFolder, changesBack: Bool = true
  ) throws(StoreError) -> Recovery {
    let replaced = ReplacedFiles(root: root, device: records.device)
    var recovery = Recovery()
    recovery.copies = try replaced.sort(records, now: time(nil), trash: trash)
    for name in try records.names().reversed() where name.stage != .done {
      do throws(StoreError) {
        try recover(name, in: records, changesBack ? trash : nil, &recovery)
      } catch {
        recovery.unseen.append(UnseenStep(record: records.path(name), reason: error))
      }
    }
    return recovery
  }

  /// - Parameter trash: the place for reverted texts; nil if `undo` reverts them.
  private func recover(
    _ name: UndoFolder.Name, in records: UndoFolder, _ trash: TrashFolder?,
    _ recovery: inout Recovery
  ) throws(StoreError) {
    // A damaged record tells us nothing to act on. Its texts stay in it.
    guard let record = try records.record(name) else { return }
    for change in record.changes { recovery.copies += try clearTemporary(of: change) }
    let stage: UndoFolder.Stage? =
      switch name.stage {
      case .begun: try finish(record, keeping: &recovery.copies)
      case .undoing: try isAnyLeft(of: record) ? .undoing : nil
      case .failed, .done: name.stage
      }
    guard let stage else { return try records.remove(name) }
    var name = name
    if stage != name.stage { try records.note(stage, &name) }
    guard stage == .failed, let trash else { return }
    let step = UndoStep(record, number: name.number)
    guard try changeBack(record, name, records, trash) else {
      try records.note(.undoing, &name)
      recovery.halfMade.append(step)
      return
    }
    try records.remove(name)
    recovery.changedBack.append(step)
  }

  /// Reverts a partly made step.
  /// - Returns: false if another program has changed one of its files since; nothing is changed
  ///   then.
  private func changeBack(
    _ record: UndoRecord, _ name: UndoFolder.Name, _ records: UndoFolder, _ trash: TrashFolder
  ) throws(StoreError) -> Bool {
    let replaced = ReplacedFiles(root: root, device: records.device)
    var reversal = Reversal(record, step: name.number)
    for (place, change) in record.changes.enumerated() {
      var state = try state(of: change)
      if case .write(let path, let old, let new) = change {
        if state == .changedSince, try isMoved(path, holding: new, in: record) { state = .made }
        if state == .made {
          reversal.kept[place] = try replaced.name(
            step: name.number, change: place, holding: old)
        }
      }
      guard state == .made || state == .notMade else { return false }
      reversal.states[place] = state
    }
    changeBack(&reversal, replaced, trash: trash)
    if let problem = reversal.problem { throw problem }
    return true
  }

  /// Keeps the text of a step that was begun but not made.
  ///
  /// A step's only text may be a person's words. Several texts come from files and a command that
  /// can be run again, and so does a moved file's text.
  /// - Returns: the stage of the step; nil if nothing in it was made.
  private func finish(
    _ record: UndoRecord, keeping kept: inout [String]
  ) throws(StoreError) -> UndoFolder.Stage? {
    var (made, texts, isChanged): (Int, Int, Bool) = (0, 0, false)
    var unmade: [(path: String, text: [UInt8])] = []
    for change in record.changes {
      let state = try state(of: change)
      var isMade = state == .made
      switch change {
      case .write(let path, _, let new), .create(let path, let new):
        texts += 1
        if !isMade { isMade = try isMoved(path, holding: new, in: record) }
        if !isMade, state == .changedSince { isChanged = true }
        let isWaiting = state == .notMade && record.moves(path)
        if !isMade, !isWaiting { unmade.append((path, new)) }
      case .move(let from, let to):
        if !isMade { isMade = try removeSecondName(from, of: to) }
      case .copy: break
      }
      if isMade { made += 1 }
    }
    if texts == 1, let (path, text) = unmade.first {
      let place = try FilePlace(path, in: root, makingFolders: true)
      kept.append(try ConflictCopy.keep(text, of: place))
    }
    // A file changed since may have been made before.
    guard made > 0 || (texts > 1 && isChanged) else { return nil }
    return made < record.changes.count ? .failed : .done
  }

  /// Returns true if a later change in the step has moved a written file along with its new text.
  private func isMoved(
    _ path: String, holding new: [UInt8], in record: UndoRecord
  ) throws(StoreError) -> Bool {
    for case .move(path, let to) in record.changes {
      guard try existing(path) == nil, let place = try existing(to) else { return false }
      return try place.holds(new)
    }
    return false
  }

  /// Returns true if a step being undone still has changes to undo.
  private func isAnyLeft(of record: UndoRecord) throws(StoreError) -> Bool {
    for change in record.changes {
      switch (try state(of: change), change) {
      case (.notMade, _): continue
      case (.changedSince, .move(let from, let to)) where try removeSecondName(to, of: from):
        continue
      default: return true
      }
    }
    return false
  }

  /// Removes one name of a file moved through a second name, if it still has both.
  /// - Returns: false if the two aren't the same file; nothing was changed then.
  private func removeSecondName(_ name: String, of file: String) throws(StoreError) -> Bool {
    let left = try FilePlace(name, in: root, isLinkItself: true)
    guard let status = try left.status(), status.st_nlink > 1, status.st_mode & S_IFMT == S_IFREG,
      let other = try FilePlace(file, in: root, isLinkItself: true).status(),
      status.st_ino == other.st_ino, status.st_dev == other.st_dev
    else { return false }
    guard unlinkat(left.folder, left.name, 0) == 0 else {
      throw .cannotWrite(path: left.path, errno)
    }
    return true
  }

  /// Removes a temporary file if its text is in the record; keeps any other.
  private func clearTemporary(of change: UndoRecord.Change) throws(StoreError) -> [String] {
    if case .move = change { return [] }
    guard let place = try? FilePlace(change.path, in: root) else { return [] }
    let left = try FilePlace(TemporaryFile.name(for: place.name), beside: place)
    guard let status = try left.status(), status.st_mode & S_IFMT == S_IFREG else { return [] }
    var known: [[UInt8]] = []
    switch change {
    case .write(_, let old, let new): known = [old, new]
    case .create(_, let new): known = [new]
    case .copy, .move: break
    }
    let text = try left.contents(upTo: known.map(\.count).max() ?? 0) ?? []
    if case .copy = change {
    } else if !known.contains(where: { $0.starts(with: text) }) {
      return [try ConflictCopy.keep(temporary: left.name, of: place)]
    }
    guard unlinkat(left.folder, left.name, 0) == 0 else {
      throw .cannotWrite(path: left.path, errno)
    }
    return []
  }
}

extension UndoRecord {
  /// Returns true if the step moves a file.
  fileprivate func moves(_ path: String) -> Bool {
    changes.contains { if case .move(path, _) = $0 { true } else { false } }
  }
}
