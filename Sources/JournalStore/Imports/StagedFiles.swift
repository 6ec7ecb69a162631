import Codecs
import JournalCore
import Platform

/// Files that will be added to a journal in one step: they are on the disk before the first one is put in
/// its place, so that memory doesn't grow with their number.
///
/// They are outside the journal, and removed with this value.
package struct StagedFiles {
  private let staging: LockedFolder
  private let location: JournalLocation
  /// The files to be added.
  package private(set) var copies: [FileCopy] = []
  /// The paths that are planned, in lower case: some file systems take `A.md` and `a.md` as one.
  private var taken: Set<String> = []
  /// The paths of planned files by the hash of their bytes.
  private var known: [String: String] = [:]
  private var count = 0

  /// Creates a place for files.
  /// - Throws: `StoreError.cannotWrite`.
  package init(for location: JournalLocation, in home: StateHome) throws(StoreError) {
    staging = try LockedFolder("import", in: home)
    self.location = location
  }

  /// Whether a path is planned, or has a file already.
  private func isTaken(_ path: String) -> Bool {
    taken.contains(path.comparedName) || location.isThere(path)
  }

  /// Keeps a path for a file that is added later.
  private mutating func take(_ path: String) { taken.insert(path.comparedName) }

  /// Adds a file at a path that isn't taken.
  /// - Throws: `StoreError.cannotWrite`.
  package mutating func add(_ bytes: [UInt8], at path: String) throws(StoreError) {
    let name = nextName()
    try staging.write(bytes, to: name)
    take(path)
    copies.append(
      FileCopy(
        source: staging.path + "/" + name, path: path, hash: SHA256.digits(of: bytes)))
  }

  /// Adds a file that arrives piece by piece, at a path that isn't taken.
  /// - Parameter fill: passes the pieces on; returns whether that was all of the file.
  /// - Throws: `StoreError.cannotWrite`, or what `fill` throws.
  package mutating func add(
    at path: String, _ fill: ((UnsafeRawBufferPointer) throws -> Void) throws -> Bool
  ) throws {
    guard let (source, hash, _) = try write(fill) else { return }
    take(path)
    copies.append(FileCopy(source: source, path: path, hash: hash))
  }

  /// Writes a file that arrives piece by piece; nil if that wasn't all of it.
  private mutating func write(
    _ fill: ((UnsafeRawBufferPointer) throws -> Void) throws -> Bool
  ) throws -> (source: String, hash: String, beginning: [UInt8])? {
    let source = staging.path + "/" + nextName()
    let file = open(source, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw StoreError.cannotWrite(path: source, errno) }
    defer { close(file) }
    var hash = SHA256()
    var beginning: [UInt8] = []
    let isWhole = try fill { piece in
      hash.add(piece)
      if beginning.count < 4096 { beginning += piece.prefix(4096 - beginning.count) }
      do throws(SystemCallError) { try FileBytes.write(piece, to: file) } catch {
        throw StoreError.cannotWrite(path: source, error.code)
      }
    }
    if isWhole { return (source, hash.digits(), beginning) }
    unlink(source)
    return nil
  }

  /// Adds a file that arrives piece by piece, such as a photo.
  /// - Parameters:
  ///   - folder: where it goes, from the journal's root.
  ///   - name: its name, of which only letters, digits, `-` and `_` are kept.
  ///   - fill: passes the pieces on; returns whether that was all of the file.
  /// - Returns: its path; that of another one with the same bytes if there is one; nil if `fill` returned
  ///   false.
  /// - Throws: `StoreError.cannotWrite`, or what `fill` throws.
  package mutating func add(
    in folder: String, named name: String,
    _ fill: ((UnsafeRawBufferPointer) throws -> Void) throws -> Bool
  ) throws -> String? {
    guard let (source, digits, beginning) = try write(fill) else { return nil }
    if let known = known[digits] {
      unlink(source)
      return known
    }
    let (stem, ending) = FileCopy.safeName(name, beginning)
    var number = 1
    while true {
      let path = "\(folder)/\(stem)\(number == 1 ? "" : "-\(number)")\(ending)"
      if !isTaken(path) {
        take(path)
        known[digits] = path
        copies.append(FileCopy(source: source, path: path, hash: digits))
        return path
      }
      if !taken.contains(path.comparedName),
        let there = try? OpenSource(location.root + "/" + path), there.contentHash() == digits
      {
        unlink(source)
        known[digits] = path
        return path
      }
      number += 1
    }
  }

  /// Begins a file that is written in parts.
  /// - Throws: `StoreError.cannotWrite`.
  package mutating func begin() throws(StoreError) -> StagedText {
    try StagedText(staging.path + "/" + nextName())
  }

  /// Adds a file that was written in parts, at a path that isn't taken.
  package mutating func add(_ text: StagedText, at path: String) {
    take(path)
    copies.append(FileCopy(source: text.path, path: path, hash: text.hash.digits()))
  }

  private mutating func nextName() -> String {
    count += 1
    return "\(count)"
  }
}

/// A file that is written in parts, before it is added to a journal.
package final class StagedText {
  fileprivate let path: String
  fileprivate private(set) var hash = SHA256()
  private let file: Int32

  fileprivate init(_ path: String) throws(StoreError) {
    self.path = path
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .cannotWrite(path: path, errno) }
  }

  deinit { close(file) }

  /// Adds the next part.
  /// - Throws: `StoreError.cannotWrite`.
  package func write(_ text: String) throws(StoreError) {
    let bytes = Array(text.utf8)
    bytes.withUnsafeBytes { hash.add($0) }
    do throws(SystemCallError) { try FileBytes.write(bytes, to: file) } catch {
      throw .cannotWrite(path: path, error.code)
    }
  }
}
