import Codecs
import JournalCore
import Platform

/// Files to add to a journal in one step: they are on the disk before the first one is put in its
/// place, so that memory doesn't grow with their number.
///
/// They are outside the journal, and removed with this value.
package struct StagedFiles {
  private let staging: LockedFolder
  private let location: JournalLocation
  /// The files to be added.
  package private(set) var copies: [FileCopy] = []
  /// The planned paths, in lower case: some file systems don't distinguish `A.md` and `a.md`.
  private var taken: Set<String> = []
  /// The planned files' paths by the hash of their bytes.
  private var known: [String: String] = [:]
  /// The received files, by their names.
  private var arrived: [String: Arrived] = [:]
  private var count = 0

  /// A file received piece by piece.
  private struct Arrived {
    /// The file's location.
    let source: String
    /// The SHA-256 of the file's bytes.
    let hash: String
    /// The file's possible name in a journal.
    let stem, ending: String
  }

  /// Creates a place for files.
  /// - Throws: `StoreError.cannotWrite`.
  package init(for location: JournalLocation, in home: StateHome) throws(StoreError) {
    staging = try LockedFolder("import", in: home)
    self.location = location
  }

  /// Returns the same place without planned files; received files needn't arrive again.
  package func restarted() -> StagedFiles {
    var staged = self
    staged.copies = []
    staged.taken = []
    staged.known = [:]
    return staged
  }

  /// Returns true if a path is planned, or has a file already.
  private func isTaken(_ path: String) -> Bool {
    taken.contains(path.comparedName) || location.isThere(path)
  }

  /// Reserves a path for a file added later.
  private mutating func take(_ path: String) { taken.insert(path.comparedName) }

  /// Adds a file at a free path.
  /// - Throws: `StoreError.cannotWrite`.
  package mutating func add(_ bytes: [UInt8], at path: String) throws(StoreError) {
    let name = nextName()
    try staging.write(bytes, to: name)
    take(path)
    copies.append(
      FileCopy(
        source: staging.path + "/" + name, path: path, hash: SHA256.digits(of: bytes)))
  }

  /// Adds a file piece by piece, at a free path.
  /// - Parameter fill: passes the pieces on; returns true if they were the whole file. It isn't
  ///   called again for a received file.
  /// - Throws: `StoreError.cannotWrite`, or an error from `fill`.
  package mutating func add(
    at path: String, _ fill: ((UnsafeRawBufferPointer) throws -> Void) throws -> Bool
  ) throws {
    guard let file = try receive(path, fill) else { return }
    take(path)
    copies.append(FileCopy(source: file.source, path: path, hash: file.hash))
  }

  /// Returns a file already received, or receives it now; nil if it is incomplete.
  private mutating func receive(
    _ name: String, _ fill: ((UnsafeRawBufferPointer) throws -> Void) throws -> Bool
  ) throws -> Arrived? {
    if let file = arrived[name] { return file }
    let source = staging.path + "/" + nextName()
    let descriptor = open(source, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError.cannotWrite(path: source, errno) }
    defer { close(descriptor) }
    var hash = SHA256()
    var beginning: [UInt8] = []
    let isWhole = try fill { piece in
      hash.add(piece)
      if beginning.count < 4096 { beginning += piece.prefix(4096 - beginning.count) }
      do throws(SystemCallError) { try FileBytes.write(piece, to: descriptor) } catch {
        throw StoreError.cannotWrite(path: source, error.code)
      }
    }
    guard isWhole else {
      unlink(source)
      return nil
    }
    let (stem, ending) = FileCopy.safeName(name, beginning)
    let file = Arrived(source: source, hash: hash.digits(), stem: stem, ending: ending)
    arrived[name] = file
    return file
  }

  /// Adds a file piece by piece, such as a photo.
  /// - Parameters:
  ///   - folder: the destination folder, from the journal's root.
  ///   - name: the file's original name; only letters, digits, `-` and `_` are kept.
  ///   - fill: passes the pieces on; returns true if they were the whole file. It isn't called
  ///     again for a received file.
  /// - Returns: its path; another file's path if that has the same bytes; nil if `fill` returned
  ///   false.
  /// - Throws: `StoreError.cannotWrite`, or an error from `fill`.
  package mutating func add(
    in folder: String, named name: String,
    _ fill: ((UnsafeRawBufferPointer) throws -> Void) throws -> Bool
  ) throws -> String? {
    guard let file = try receive(name, fill) else { return nil }
    if let known = known[file.hash] { return known }
    var number = 1
    while true {
      let path = "\(folder)/\(file.stem)\(number == 1 ? "" : "-\(number)")\(file.ending)"
      if !isTaken(path) {
        take(path)
        known[file.hash] = path
        copies.append(FileCopy(source: file.source, path: path, hash: file.hash))
        return path
      }
      if !taken.contains(path.comparedName),
        let there = try? OpenSource(location.root + "/" + path), there.contentHash() == file.hash
      {
        known[file.hash] = path
        return path
      }
      number += 1
    }
  }

  /// Begins a file to write in parts.
  /// - Throws: `StoreError.cannotWrite`.
  package mutating func begin() throws(StoreError) -> StagedText {
    try StagedText(staging.path + "/" + nextName())
  }

  /// Adds a file written in parts, at a free path.
  package mutating func add(_ text: StagedText, at path: String) {
    take(path)
    copies.append(FileCopy(source: text.path, path: path, hash: text.hash.digits()))
  }

  private mutating func nextName() -> String {
    count += 1
    return "\(count)"
  }
}

/// A file written in parts, before it is added to a journal.
package final class StagedText {
  fileprivate let path: String
  fileprivate private(set) var hash = SHA256()
  private let file: Int32
  /// The sizes of its parts, in bytes.
  private var parts: [Int] = []

  fileprivate init(_ path: String) throws(StoreError) {
    self.path = path
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .cannotWrite(path: path, errno) }
  }

  deinit { close(file) }

  /// Adds the next part.
  /// - Throws: `StoreError.cannotWrite`.
  package func write(_ text: String) throws(StoreError) { try write(Array(text.utf8)) }

  /// Adds the next part.
  /// - Throws: `StoreError.cannotWrite`.
  package func write(_ bytes: [UInt8]) throws(StoreError) {
    parts.append(bytes.count)
    bytes.withUnsafeBytes { hash.add($0) }
    do throws(SystemCallError) { try FileBytes.write(bytes, to: file) } catch {
      throw .cannotWrite(path: path, error.code)
    }
  }

  /// Passes on its parts, in the order in which they were written.
  /// - Parameter body: returns false for a part that has been altered.
  /// - Throws: `StoreError.cannotOpen`, or an error from `body`.
  package func forEachPart(_ body: ([UInt8]) throws -> Bool) throws {
    let source = try OpenSource(path)
    var place = 0
    for count in parts {
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
        done = source.read(at: place, UnsafeMutableRawBufferPointer(buffer))
      }
      guard bytes.count == count, try body(bytes) else {
        throw StoreError.cannotOpen(path: path, EIO)
      }
      place += count
    }
  }
}
