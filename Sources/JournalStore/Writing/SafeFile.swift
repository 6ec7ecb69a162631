import CPosix
import Platform

/// Writes one file of any place, so that there is always either the old text or the new one.
///
/// What belongs to a journal is written by `JournalWriting`, which can also undo it.
public enum SafeFile {
  /// Writes a file over what was read from it; folders that are missing are made.
  ///
  /// A link is followed; permissions, owner and attributes stay.
  /// - Parameter old: the bytes that were read; nil for a file that is not there yet.
  /// - Throws: `StoreError`; the text that stood there stands there then.
  public static func write(
    _ new: [UInt8], over old: [UInt8]?, to path: String
  ) throws(StoreError) {
    try PreparedWrite(new, over: old, at: FilePlace(anywhere: path)).commit()
  }

  /// Changes a file that belongs to no journal, while no other program of ours does.
  ///
  /// A folder that is missing is made. The lock is that of the folder, so that nothing is left behind.
  /// - Parameter work: gets the bytes, nil if there is no file yet; it returns the new ones.
  /// - Throws: `StoreError`, or what the work throws; the file is as it was then.
  public static func change(_ path: String, _ work: ([UInt8]?) throws -> [UInt8]) throws {
    let place = try FilePlace(anywhere: path)
    let lock = openat(place.folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw StoreError.cannotWrite(path: path, errno) }
    defer { close(lock) }
    // A file system without locks leaves it to the comparing of texts.
    _ = cposix_lock(lock)
    let old = try contents(of: path)
    try write(work(old), over: old, to: path)
  }

  /// Removes a file that holds what was read from it.
  /// - Throws: `StoreError`: `changedSince` where it holds something else; it is there then.
  public static func remove(_ path: String, holding old: [UInt8]) throws(StoreError) {
    let place = try FilePlace(anywhere: path)
    guard try place.holds(old) else { throw .changedSince(path: path, kept: nil) }
    guard unlinkat(place.folder, place.name, 0) == 0 else { throw .cannotWrite(path: path, errno) }
  }

  /// The bytes that stand there now; nil where there is nothing.
  /// - Throws: `StoreError.cannotOpen` for what is there and can't be read.
  public static func contents(of path: String) throws(StoreError) -> [UInt8]? {
    do throws(StoreError) {
      return try JournalLocation.file(at: path)
    } catch .cannotOpen(_, ENOENT), .cannotOpen(_, ENOTDIR) {
      return nil
    }
  }
}
