#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

extension JournalWriting {
  /// Sees to what a program left that was stopped in the middle of a step, and to what came late.
  /// - Returns: the copies that hold texts which are nowhere else.
  func recover(_ records: UndoFolder, _ trash: TrashFolder) throws(StoreError) -> [String] {
    let replaced = ReplacedFiles(root: root, device: records.device)
    var kept = try replaced.sort(records, now: time(nil), trash: trash)
    for var name in try records.names() where name.stage != .done {
      // A damaged one says nothing to go by; its texts stay in it.
      guard let record = try records.record(name) else { continue }
      for change in record.changes { kept += try clearTemporary(of: change) }
      let isAnyMade =
        name.stage == .begun ? try finish(record, keeping: &kept) : try isAnyLeft(of: record)
      if isAnyMade { try records.note(.done, &name) } else { try records.remove(name) }
    }
    return kept
  }

  /// Keeps the texts of a step that was begun and not made.
  /// - Returns: whether anything of it was made.
  private func finish(
    _ record: UndoRecord, keeping kept: inout [String]
  ) throws(StoreError) -> Bool {
    var isAnyMade = false
    for change in record.changes {
      switch (try state(of: change), change) {
      case (.made, _): isAnyMade = true
      case (_, .write(let path, _, let new)), (.notMade, .create(let path, let new)):
        let place = try FilePlace(path, in: root, makingFolders: true)
        kept.append(try ConflictCopy.keep(new, of: place))
      default: break
      }
    }
    return isAnyMade
  }

  /// Whether anything of a step that was being taken back is still to be taken back.
  private func isAnyLeft(of record: UndoRecord) throws(StoreError) -> Bool {
    for change in record.changes where try state(of: change) != .notMade { return true }
    return false
  }

  /// Removes a temporary file whose text the record has; keeps any other.
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
