import CPosix
public import JournalCore
import Platform

/// A text that couldn't be written to its file, kept beside it under a name no entry has.
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

  /// Keeps the bytes meant for a place.
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

  /// Moves a file from elsewhere to become a place's conflict copy.
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

  /// Compares a file's contents with the given bytes.
  ///
  /// A file that can't be examined counts as different.
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

  /// Deals with an existing temporary file: waits for the program writing it, or keeps a killed
  /// program's file.
  static func salvage(_ name: String, of place: borrowing FilePlace) throws(StoreError) {
    let left = try FilePlace(name, beside: place)
    guard let file = try left.openFile() else { return }
    defer { close(file) }
    let code = cposix_lock(file)
    guard code == 0 else { throw .cannotWrite(path: place.path, code) }
    var held = stat()
    var there = stat()
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

// Finds conflict copies by their names.
extension JournalLocation {
  /// Folders without entries but with other texts of the journal.
  private static let otherFolders = [
    "articles", "habits", "experiments", "stretches", "friends", "digests", "templates",
  ]
  /// The ending of Daymark's own copies.
  private static let ending = ".conflict.md"

  /// Returns the conflict copies of the given files, which are paths from the journal's root.
  public func conflictCopies(of paths: [String]) -> [String] {
    let folders = Set(paths.map { FilePlace.folder(of: $0) ?? "" })
    return folders.flatMap(conflictCopies(in:)).filter { copy in
      paths.contains(original(ofConflictCopy: copy))
    }
    .sorted()
  }

  /// Returns all conflict copies: those found while reading entries, those in folders without
  /// entries, and those of the settings.
  public func conflictCopies(_ report: FileReport) -> [String] {
    let others = conflictCopiesBesideEntries() + conflictCopies(of: [JournalLocation.settingsName])
    return Set(report.conflictCopies + others).sorted()
  }

  /// Returns the conflict copies in the folders skipped when reading entries.
  func conflictCopiesBesideEntries() -> [String] {
    JournalLocation.otherFolders.flatMap(conflictCopies(in:)).sorted()
  }

  private func conflictCopies(in folder: String) -> [String] {
    // A folder that can't be listed is reported by whoever reads it.
    guard folder.isEmpty || RealPath.isInside(folder, of: root),
      let names = (try? FolderNames(root + "/" + folder)) ?? nil
    else { return [] }
    return names.files.filter { name in
      if name.lowercased().hasSuffix(JournalLocation.ending) { return true }
      guard let copy = SyncCopy(Array(name.utf8)) else { return false }
      return !copy.needsOriginal
        || (JournalLocation.isNamedAsText(name) || copy.original == JournalLocation.settingsName)
          && copy.originals.contains(where: names.files.contains)
    }.map { folder.isEmpty ? $0 : folder + "/" + $0 }
  }

  /// Returns the original file of a conflict copy; for a copy's copy, the one that isn't a copy.
  public func original(ofConflictCopy path: String) -> String {
    var original = nearestOriginal(of: path)
    while isConflictCopy(original) { original = nearestOriginal(of: original) }
    return original
  }

  /// Returns the program that seems to have left a conflict copy.
  public func service(ofConflictCopy path: String) -> CopyService {
    SyncCopy(Array(JournalLocation.split(path).name.utf8))?.service ?? .daymark
  }

  /// Returns true if a file's name is a copy's, and can have no other reason.
  private func isConflictCopy(_ path: String) -> Bool {
    let (folder, name) = JournalLocation.split(path)
    if name.lowercased().hasSuffix(JournalLocation.ending) { return true }
    guard let copy = SyncCopy(Array(name.utf8)) else { return false }
    return !copy.needsOriginal || copy.originals.contains { isThere(folder + $0) }
  }

  /// Returns the file copied, which may be a copy itself; it has a shorter name.
  private func nearestOriginal(of path: String) -> String {
    guard path.lowercased().hasSuffix(JournalLocation.ending) else {
      let (folder, name) = JournalLocation.split(path)
      return SyncCopy(Array(name.utf8)).map { folder + $0.original } ?? path
    }
    let stem = path.dropLast(JournalLocation.ending.count)
    var names = [stem + ".md", stem[...]].map(String.init)
    // `2026-11-21-2` is a file of that name, or the second copy of `2026-11-21`.
    if let dash = stem.lastIndex(of: "-"), Int(stem[stem.index(after: dash)...]) ?? 0 > 1 {
      names += [stem[..<dash] + ".md", stem[..<dash]].map(String.init)
    }
    return names.first(where: isThere) ?? names[0]
  }

  /// Returns a path's folder, with its slash, and the name.
  private static func split(_ path: String) -> (folder: String, name: String) {
    let folder = FilePlace.folder(of: path).map { $0 + "/" } ?? ""
    return (folder, String(decoding: path.utf8.dropFirst(folder.utf8.count), as: UTF8.self))
  }

  /// Returns true if a file's name has a text's ending.
  package static func isNamedAsText(_ path: String) -> Bool {
    let name = Array(path.utf8)
    return name.withUnsafeBufferPointer { name in
      JournalNames.endings.contains { JournalNames.ends(name, with: $0) }
    }
  }
}
