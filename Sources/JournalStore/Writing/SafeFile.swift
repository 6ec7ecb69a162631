#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Writes whole files so that there is always either the old text or the new one.
public enum SafeFile {
  /// Replaces a file, or makes it: a temporary file beside it is written, synced and renamed.
  ///
  /// A link is followed, the file's permissions stay, and folders that are missing are made.
  /// - Throws: `StoreError.cannotWrite`; the old text stands then, and nothing is left beside it.
  public static func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
    try makeFolders(of: path)
    let target = try self.target(of: path)
    let (folder, name) = split(target.path)
    let parent = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard parent >= 0 else { throw StoreError.cannotWrite(path: path, errno) }
    defer { close(parent) }
    let temporary = ".\(name.prefix(80)).daymark-\(getpid())"
    let file = openat(
      parent, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw StoreError.cannotWrite(path: path, errno) }
    if let code = fill(file, bytes, mode: target.mode) {
      unlinkat(parent, temporary, 0)
      throw StoreError.cannotWrite(path: path, code)
    }
    guard renameat(parent, temporary, parent, name) == 0 else {
      let code = errno
      unlinkat(parent, temporary, 0)
      throw StoreError.cannotWrite(path: path, code)
    }
    // The new text stands already; where folders can't be synced there is nothing more to do.
    _ = fsync(parent)
  }

  /// Makes a file that is not there yet, and never touches one that is.
  /// - Returns: whether it was made.
  /// - Throws: `StoreError.cannotWrite`.
  public static func create(_ bytes: [UInt8], at path: String) throws(StoreError) -> Bool {
    try makeFolders(of: path)
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if file < 0, errno == EEXIST { return false }
    guard file >= 0 else { throw StoreError.cannotWrite(path: path, errno) }
    if let code = fill(file, bytes, mode: nil) {
      unlink(path)
      throw StoreError.cannotWrite(path: path, code)
    }
    return true
  }

  /// The bytes that stand there now; nil where there is nothing.
  /// - Throws: `StoreError.cannotOpen` for what is there and can't be read.
  public static func contents(of path: String) throws(StoreError) -> [UInt8]? {
    var status = stat()
    if stat(path, &status) != 0, errno == ENOENT { return nil }
    return try JournalLocation.file(at: path)
  }

  // MARK: Steps

  /// The file behind a path, links resolved, and its permissions where it is there.
  private static func target(of path: String) throws(StoreError) -> (path: String, mode: mode_t?) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      guard errno == ENOENT else { throw StoreError.cannotWrite(path: path, errno) }
      return (path, nil)
    }
    guard let real = RealPath.of(path), stat(real, &status) == 0 else {
      throw StoreError.cannotWrite(path: path, errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw StoreError.cannotWrite(path: path, isFolder ? EISDIR : EINVAL)
    }
    return (real, status.st_mode & 0o777)
  }

  /// Writes, syncs and closes a file; the error's number where one of it failed.
  private static func fill(_ file: Int32, _ bytes: [UInt8], mode: mode_t?) -> Int32? {
    var code: Int32?
    var done = 0
    while done < bytes.count, code == nil {
      let left = bytes.count - done
      let written = bytes.withUnsafeBytes { systemWrite(file, $0.baseAddress! + done, left) }
      if written > 0 {
        done += written
      } else if written == 0 || errno != EINTR {
        code = written == 0 ? EIO : errno
      }
    }
    if code == nil, let mode, fchmod(file, mode) != 0 { code = errno }
    if code == nil, fsync(file) != 0 { code = errno }
    if close(file) != 0, code == nil { code = errno }
    return code
  }

  private static func makeFolders(of path: String) throws(StoreError) {
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in split(path).folder.split(separator: "/") {
      folder += (folder.isEmpty || folder.hasSuffix("/") ? "" : "/") + part
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST || errno == EISDIR else {
        throw StoreError.cannotWrite(path: folder, errno)
      }
    }
  }

  /// A path's folder, `.` for none, and its last part.
  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }
}

/// `write(2)`, which a method of the same name hides.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(file, bytes, count)
}
