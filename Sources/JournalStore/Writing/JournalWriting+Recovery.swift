import Platform

extension JournalWriting {
  /// The outcome of recovering from earlier programs.
  struct Recovery {
    /// Conflict copies whose texts exist nowhere else.
    var copies: [String] = []
    /// Steps that couldn't be recovered yet.
    var unseen: [UnseenStep] = []
  }

  /// Recovers the steps of programs that were stopped in the middle, and texts that were written
  /// late.
  ///
  /// A step whose files can't be read now stays as it is: that is no reason not to write other
  /// files.
  func recover(_ records: UndoFolder, _ trash: TrashFolder) throws(StoreError) -> Recovery {
    let replaced = ReplacedFiles(root: root, device: records.device)
    var recovery = Recovery()
    recovery.copies = try replaced.sort(records, now: time(nil), trash: trash)
    for name in try records.names() where name.stage != .done {
      do throws(StoreError) {
        try recover(name, in: records, keeping: &recovery.copies)
      } catch {
        recovery.unseen.append(UnseenStep(record: records.path(name), reason: error))
      }
    }
    return recovery
  }

  private func recover(
    _ name: UndoFolder.Name, in records: UndoFolder, keeping kept: inout [String]
  ) throws(StoreError) {
    // A damaged record tells us nothing to act on. Its texts stay in it.
    guard let record = try records.record(name) else { return }
    for change in record.changes { kept += try clearTemporary(of: change) }
    let stage: UndoFolder.Stage?
    if name.stage == .begun {
      stage = try finish(record, keeping: &kept)
    } else {
      stage = try isAnyLeft(of: record) ? .undoing : nil
    }
    guard let stage else { return try records.remove(name) }
    var name = name
    if stage != name.stage { try records.note(stage, &name) }
  }

  /// Keeps the texts of a step that was begun and not made.
  /// - Returns: how far the step is; nil if nothing of it was made.
  private func finish(
    _ record: UndoRecord, keeping kept: inout [String]
  ) throws(StoreError) -> UndoFolder.Stage? {
    var made = 0
    for change in record.changes {
      switch (try state(of: change), change) {
      case (.made, _): made += 1
      case (_, .write(let path, _, let new)), (_, .create(let path, let new)):
        if try isMoved(path, holding: new, in: record) {
          made += 1
        } else {
          let place = try FilePlace(path, in: root, makingFolders: true)
          kept.append(try ConflictCopy.keep(new, of: place))
        }
      case (.changedSince, .move(let from, let to)) where try removeSecondName(from, of: to):
        made += 1
      default: break
      }
    }
    return made == 0 ? nil : made < record.changes.count ? .undoing : .done
  }

  /// Whether a later change of the step has moved a written file along with its new text.
  private func isMoved(
    _ path: String, holding new: [UInt8], in record: UndoRecord
  ) throws(StoreError) -> Bool {
    for case .move(path, let to) in record.changes {
      guard try existing(path) == nil, let place = try existing(to) else { return false }
      return try place.holds(new)
    }
    return false
  }

  /// Whether a step that was being undone still has anything to undo.
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

  /// Removes one name of a file that was being moved by way of a second name, if it still has both.
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

  /// Removes a temporary file whose text is in the record; keeps any other.
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
