#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The files that the last steps replaced, in `.daymark/replaced`: an editor that had one open may
/// have written into it after it was looked at.
enum ReplacedFiles {
  static let path = ".daymark/replaced"
}

extension JournalWriting {
  /// Sees to what a program left that was stopped in the middle of a step, and to what came late.
  /// - Returns: the copies that hold texts which are nowhere else.
  func recover() throws(StoreError) -> [String] {
    var kept = try keepLateTexts()
    for name in records.names where name.isBegun {
      guard let record = records.record(name) else {
        try records.remove(name)
        continue
      }
      var isAnyMade = false
      for change in record.changes {
        kept += try clearTemporary(of: change)
        switch (try state(of: change), change) {
        case (.made, _): isAnyMade = true
        case (_, .write(let path, _, let new)), (.notMade, .create(let path, let new)):
          let place = try FilePlace(path, in: root, makingFolders: true)
          kept.append(try ConflictCopy.keep(new, of: place))
        default: break
        }
      }
      if isAnyMade { try records.finish(name) } else { try records.remove(name) }
    }
    return kept
  }

  /// Removes a temporary file whose text the record has; keeps any other.
  private func clearTemporary(of change: UndoRecord.Change) throws(StoreError) -> [String] {
    if case .move = change { return [] }
    guard let place = try? FilePlace(change.path, in: root) else { return [] }
    let left = try FilePlace(TemporaryFile.name(for: place.name), beside: place)
    guard let status = left.status, status.st_mode & S_IFMT == S_IFREG else { return [] }
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

  /// Keeps what was written into files after they had been replaced; removes those that are as they
  /// were.
  private func keepLateTexts() throws(StoreError) -> [String] {
    var kept: [String] = []
    var known: [Int: UndoRecord] = [:]
    for file in FolderNames(root + "/" + ReplacedFiles.path)?.files ?? [] {
      let parts = file.split(separator: "-").compactMap { Int($0) }
      guard parts.count == 2 else { continue }
      let replaced = try FilePlace(ReplacedFiles.path + "/" + file, in: root)
      if known[parts[0]] == nil, let name = records.names.first(where: { $0.number == parts[0] }) {
        known[parts[0]] = records.record(name)
      }
      if let record = known[parts[0]], record.changes.indices.contains(parts[1]),
        case .write(let path, let old, let new) = record.changes[parts[1]],
        let size = replaced.status.map({ Int($0.st_size) }),
        let text = try replaced.contents(upTo: size), text != old, text != new, !text.isEmpty
      {
        let place = try FilePlace(path, in: root, makingFolders: true)
        kept.append(try ConflictCopy.keep(text, of: place))
      }
      unlinkat(replaced.folder, replaced.name, 0)
    }
    return kept
  }
}
