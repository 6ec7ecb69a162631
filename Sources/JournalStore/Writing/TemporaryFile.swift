import CPosix
import Codecs
import Platform

/// A complete, synced file under a name of its own, beside its final place.
///
/// The name begins with a dot, so nothing mistakes it for an entry. It is the same for every write
/// of a file, so the next write finds a killed program's file.
struct TemporaryFile {
  let name: String

  /// Creates the file.
  /// - Parameters:
  ///   - model: the open file with the owner, permissions and attributes to copy; without one, the
  ///     file is the owner's alone.
  ///   - fill: writes the bytes.
  /// - Throws: `StoreError`; the file no longer exists then.
  init(
    for place: borrowing FilePlace, like model: Int32?,
    _ fill: (Int32) throws(SystemCallError) -> Void
  ) throws(StoreError) {
    let name = TemporaryFile.name(for: place.name)
    let file = try TemporaryFile.open(name, for: place)
    do throws(SystemCallError) {
      var isClosed = false
      defer { if !isClosed { close(file) } }
      try fill(file)
      if let model { try TemporaryFile.copyStatus(of: model, to: file) }
      try FileBytes.sync(file)
      isClosed = true
      // A network file system may only report now that it couldn't write.
      guard close(file) == 0 || errno == EINTR else { throw SystemCallError() }
    } catch {
      unlinkat(place.folder, name, 0)
      throw .cannotWrite(path: place.path, error.code)
    }
    self.name = name
  }

  func remove(from place: borrowing FilePlace) {
    unlinkat(place.folder, name, 0)
  }

  /// Returns true if the file contains exactly these bytes.
  func holds(_ bytes: [UInt8], in place: borrowing FilePlace) throws(StoreError) -> Bool {
    try FilePlace(name, beside: place).holds(bytes)
  }

  /// Returns the temporary name for a file's name, short enough for any file system.
  static func name(for name: String) -> String {
    guard name.utf8.count > 200 else { return ".\(name).daymark" }
    // Counted in bytes: a single character may be an emoji of many bytes.
    var beginning = name.prefix(40)
    while beginning.utf8.count > 100 { beginning.removeLast() }
    return ".\(beginning)-\(SHA256.digits(of: Array(name.utf8)).prefix(16)).daymark"
  }

  /// Returns true if a name is a temporary file's.
  static func isName(_ name: String) -> Bool { name.hasPrefix(".") && name.hasSuffix(".daymark") }

  /// Renames a file unless the new name is taken.
  ///
  /// Returns `EEXIST` if it is; 0 on success.
  static func rename(_ from: String, to: String, in folder: Int32) -> Int32 {
    rename(from, in: folder, to: to, in: folder)
  }

  /// Renames a file into another folder unless the new name is taken.
  static func rename(_ from: String, in folder: Int32, to: String, in other: Int32) -> Int32 {
    let code = cposix_rename_new(folder, from, other, to)
    guard code == EINVAL || code == ENOSYS || code == ENOTSUP else { return code }
    // The older way to use only a free name: the file has two names for a moment.
    if linkat(folder, from, other, to, 0) == 0 {
      guard unlinkat(folder, from, 0) != 0, errno != ENOENT else { return 0 }
      let code = errno
      unlinkat(other, to, 0)
      return code
    }
    guard errno == EPERM || errno == ENOTSUP || errno == ENOSYS else { return errno }
    var status = stat()
    if fstatat(other, to, &status, AT_SYMLINK_NOFOLLOW) == 0 { return EEXIST }
    return renameat(folder, from, other, to) == 0 ? 0 : errno
  }

  // MARK: Steps

  private static func open(
    _ name: String, for place: borrowing FilePlace
  ) throws(StoreError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    for _ in 0..<100 {
      let file = openat(place.folder, name, flags, 0o600)
      if file >= 0 {
        // Held until the file is closed: it tells a running program from a killed one.
        _ = cposix_lock(file)
        return file
      }
      guard errno == EEXIST else { throw .cannotWrite(path: place.path, errno) }
      try ConflictCopy.salvage(name, of: place)
    }
    throw .cannotWrite(path: place.path, EBUSY)
  }

  /// Copies the old file's owner, group, permissions and attributes.
  static func copyStatus(of model: Int32, to file: Int32) throws(SystemCallError) {
    var old = stat()
    var new = stat()
    guard fstat(model, &old) == 0, fstat(file, &new) == 0 else { throw SystemCallError() }
    var mode = old.st_mode & 0o777
    if old.st_uid != new.st_uid || old.st_gid != new.st_gid,
      fchown(file, old.st_uid, old.st_gid) != 0
    {
      // Someone else's file would become ours. Another group must not get the old group's access.
      guard old.st_uid == new.st_uid else { throw SystemCallError() }
      mode &= ~0o070
    }
    let code = cposix_copy_attributes(model, file)
    guard code == 0 else { throw SystemCallError(code) }
    guard fchmod(file, mode) == 0 else { throw SystemCallError() }
  }
}
