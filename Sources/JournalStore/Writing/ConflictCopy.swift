import CPosix
import Platform

/// A text that couldn't be written to its file, kept beside it under a name that is never an entry.
enum ConflictCopy {
  /// Returns `2026-11-21.conflict.md`, then `2026-11-21-2.conflict.md`.
  ///
  /// Other names keep their extension.
  static func name(of name: String, number: Int) -> String {
    var stem = Substring(name)
    if name.lowercased().hasSuffix(".md") { stem = stem.dropLast(3) }
    while stem.utf8.count > 200 { stem = stem.dropLast() }
    return number == 1 ? "\(stem).conflict.md" : "\(stem)-\(number).conflict.md"
  }

  /// Keeps the bytes that were meant for a place.
  /// - Returns: the copy's path, in the same folder as the place.
  static func keep(_ bytes: [UInt8], of place: borrowing FilePlace) throws(StoreError) -> String {
    for number in 1..<10_000 {
      let copy = try FilePlace(name(of: place.name, number: number), beside: place)
      switch compare(copy, bytes) {
      case .same: return copy.path
      case .other: continue
      case .free: break
      }
      let path = copy.path
      do throws(StoreError) {
        try PreparedWrite(bytes, over: nil, at: copy).commit()
        return path
      } catch .changedSince {
        continue
      }
    }
    throw .cannotWrite(path: place.path, EEXIST)
  }

  /// Moves a file from elsewhere to become the conflict copy of a place.
  /// - Parameter bytes: the file's contents.
  static func move(
    _ file: borrowing FilePlace, holding bytes: [UInt8], of place: borrowing FilePlace
  ) throws(StoreError) -> String {
    for number in 1..<10_000 {
      let copy = try FilePlace(name(of: place.name, number: number), beside: place)
      switch compare(copy, bytes) {
      case .same:
        unlinkat(file.folder, file.name, 0)
        return copy.path
      case .other: continue
      case .free: break
      }
      do throws(StoreError) {
        try FileMove.move(file, to: copy)
        return copy.path
      } catch .alreadyThere {
        continue
      }
    }
    throw .cannotWrite(path: place.path, EEXIST)
  }

  private enum Found { case free, same, other }

  /// Compares a name's contents with the given bytes.
  ///
  /// If it can't be examined, the name counts as taken by something else.
  private static func compare(_ copy: borrowing FilePlace, _ bytes: [UInt8]) -> Found {
    do throws(StoreError) {
      guard let there = try copy.contents(upTo: bytes.count) else { return .free }
      return there == bytes ? .same : .other
    } catch {
      return .other
    }
  }

  /// Keeps the temporary file itself.
  static func keep(
    _ temporary: TemporaryFile, of place: borrowing FilePlace
  ) throws(StoreError) -> String {
    try keep(temporary: temporary.name, of: place)
  }

  /// Deals with an existing temporary file: waits for the program that is writing it, or keeps what
  /// a killed program left.
  static func salvage(_ name: String, of place: borrowing FilePlace) throws(StoreError) {
    let left = try FilePlace(name, beside: place)
    guard let file = try left.openFile() else { return }
    defer { close(file) }
    let code = cposix_lock(file)
    guard code == 0 else { throw .cannotWrite(path: place.path, code) }
    var (held, there) = (stat(), stat())
    // The other program has moved it into place in the meantime.
    guard fstat(file, &held) == 0,
      fstatat(place.folder, name, &there, AT_SYMLINK_NOFOLLOW) == 0,
      held.st_ino == there.st_ino
    else { return }
    if held.st_size > 0, let text = try left.contents(upTo: Int(held.st_size)),
      try !place.holds(text)
    {
      _ = try keep(temporary: name, of: place)
    } else {
      unlinkat(place.folder, name, 0)
    }
  }

  /// Keeps the temporary file with the given name.
  static func keep(
    temporary: String, of place: borrowing FilePlace
  ) throws(StoreError) -> String {
    for number in 1..<10_000 {
      let name = name(of: place.name, number: number)
      switch TemporaryFile.rename(temporary, to: name, in: place.folder) {
      case 0:
        try? FileBytes.sync(folder: place.folder)
        return FilePlace.folder(of: place.path).map { $0 + "/" + name } ?? name
      case EEXIST: continue
      case let code: throw .cannotWrite(path: place.path, code)
      }
    }
    throw .cannotWrite(path: place.path, EEXIST)
  }
}
