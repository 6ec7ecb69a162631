import CPosix
import Platform

/// Writes a single file anywhere, so the path always holds either the old text or the new one.
///
/// `JournalWriting`, which can also undo, writes the files of a journal.
package enum SafeFile {
  /// Writes a file if its contents haven't changed since they were read.
  ///
  /// Missing folders are created.
  ///
  /// A link is followed. Permissions, owner and attributes are kept.
  /// - Parameter old: the bytes read before; nil if the file doesn't exist yet.
  /// - Throws: `StoreError`; the file's contents are then unchanged.
  package static func write(
    _ new: [UInt8], over old: [UInt8]?, to path: String
  ) throws(StoreError) {
    try PreparedWrite(new, over: old, at: FilePlace(anywhere: path)).commit()
  }

  /// Changes a file outside any journal while no other program of ours does.
  ///
  /// A missing folder is created. The folder itself is locked, so no lock file is left over.
  /// - Parameter work: receives the bytes, nil if there is no file yet, and returns the new ones.
  /// - Throws: `StoreError`, or any error from the work; the file is then unchanged.
  package static func change(_ path: String, _ work: ([UInt8]?) throws -> [UInt8]) throws {
    let place = try FilePlace(anywhere: path)
    let lock = openat(place.folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw StoreError.cannotWrite(path: path, errno) }
    defer { close(lock) }
    // On a file system without locks, comparing the texts has to be enough.
    _ = cposix_lock(lock)
    let old = try contents(of: path)
    try write(work(old), over: old, to: path)
  }

  /// Removes a file if its contents haven't changed since they were read.
  /// - Throws: `StoreError`: `changedSince` if it contains something else; the file then still
  ///   exists.
  package static func remove(_ path: String, holding old: [UInt8]) throws(StoreError) {
    let place = try FilePlace(anywhere: path)
    guard try place.holds(old) else { throw .changedSince(path: path, kept: nil) }
    guard unlinkat(place.folder, place.name, 0) == 0 else { throw .cannotWrite(path: path, errno) }
  }

  /// Returns a file's current bytes; nil if there is no file.
  /// - Throws: `StoreError.cannotOpen` if the file exists but can't be read.
  package static func contents(of path: String) throws(StoreError) -> [UInt8]? {
    do throws(StoreError) {
      return try JournalLocation.file(at: path)
    } catch .cannotOpen(_, ENOENT), .cannotOpen(_, ENOTDIR) {
      return nil
    }
  }
}

extension SafeFile {
  /// Writes a file piece by piece; it takes the place of the old one when it is complete.
  ///
  /// Missing folders are created. A link is followed. Permissions, owner and attributes are kept.
  /// - Parameters:
  ///   - isOwn: returns true if an old file may be replaced; receives up to 128 of its last bytes,
  ///     and up to 128 of its first.
  ///   - fill: passes the pieces on.
  /// - Returns: false if the old file may not be replaced; nothing is written then.
  /// - Throws: `StoreError`, or any error from `fill`; the file's contents are then unchanged.
  package static func write(
    to path: String, replacing isOwn: (_ end: [UInt8], _ beginning: [UInt8]) -> Bool,
    _ fill: (@escaping (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws -> Bool {
    let place = try FilePlace(anywhere: path)
    let old = try place.openFile()
    defer { if let old { close(old) } }
    if let old, !isOwn(ending(of: old), beginning(of: old)) { return false }
    var thrown: (any Error)?
    let temporary: TemporaryFile
    do throws(StoreError) {
      temporary = try TemporaryFile(for: place, like: old) { (file) throws(SystemCallError) in
        do {
          try fill { piece in try FileBytes.write(piece, to: file) }
        } catch {
          thrown = error
          throw error as? SystemCallError ?? SystemCallError(ECANCELED)
        }
      }
    } catch {
      if let thrown, !(thrown is SystemCallError) { throw thrown }
      throw error
    }
    guard renameat(place.folder, temporary.name, place.folder, place.name) == 0 else {
      let code = errno
      temporary.remove(from: place)
      throw StoreError.cannotWrite(path: path, code)
    }
    do throws(SystemCallError) { try FileBytes.sync(folder: place.folder) } catch {
      throw StoreError.cannotWrite(path: path, error.code)
    }
    return true
  }

  private static func beginning(of file: Int32) -> [UInt8] { bytes(of: file, at: 0) }

  private static func ending(of file: Int32) -> [UInt8] {
    var status = stat()
    guard fstat(file, &status) == 0 else { return [] }
    return bytes(of: file, at: max(0, Int(status.st_size) - 128))
  }

  private static func bytes(of file: Int32, at place: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 128) { buffer, count in
      count = max(0, pread(file, buffer.baseAddress, 128, off_t(place)))
    }
  }
}
