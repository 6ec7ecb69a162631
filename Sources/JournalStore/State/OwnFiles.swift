import Codecs
import Platform

/// Accesses files and folders owned by the person and reached without links.
enum OwnFiles {
  /// Returns the status of an open file.
  static func status(of file: Int32) -> stat? {
    var status = stat()
    return fstat(file, &status) == 0 ? status : nil
  }

  /// Returns true if something belongs to the person, or to the owner of the folder around it.
  ///
  /// The owner counts because disks without owners show everything as one person's.
  static func isOwn(_ status: stat?, _ owner: uid_t?) -> Bool {
    guard let status else { return false }
    return status.st_uid == geteuid() || status.st_uid == owner
  }

  /// Returns true if something is the person's own plain file, with all its names in one folder.
  ///
  /// An editor may keep a second name beside the first as its backup.
  static func isPlain(_ status: stat?, in folder: Int32) throws(SystemCallError) -> Bool {
    guard let status, status.st_mode & S_IFMT == S_IFREG,
      isOwn(status, self.status(of: folder)?.st_uid)
    else { return false }
    if status.st_nlink == 1 { return true }
    return try Int(status.st_nlink) == names(of: status, in: folder)
  }

  private static func names(of file: stat, in folder: Int32) throws(SystemCallError) -> Int {
    var count = 0
    for name in try FolderNames(of: folder).files {
      let other = try status(name, in: folder)
      if other?.st_ino == file.st_ino, other?.st_dev == file.st_dev { count += 1 }
    }
    return count
  }

  /// Returns the status of a name itself, not of its link target; nil if the name doesn't exist.
  static func status(_ name: String, in folder: Int32) throws(SystemCallError) -> stat? {
    var status = stat()
    if fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
    if errno == ENOENT { return nil }
    throw SystemCallError()
  }

  /// Returns the bytes of the person's own plain file; nil for anything else.
  static func contents(_ name: String, in folder: Int32) throws(SystemCallError) -> [UInt8]? {
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT || errno == ELOOP { return nil }
      throw SystemCallError()
    }
    defer { close(file) }
    guard try isPlain(status(of: file), in: folder) else { return nil }
    let limit = 8 << 20
    let bytes = try FileBytes.read(file, upTo: limit)
    guard bytes.count <= limit else { throw SystemCallError(EFBIG) }
    return bytes
  }

  /// Writes bytes under a name durably, completely or not at all.
  ///
  /// The caller holds a lock, so a file with the temporary name was left by a killed program.
  /// - Parameter mode: the file's permissions; the owner alone by default.
  static func replace(
    _ name: String, in folder: Int32, with bytes: [UInt8], mode: mode_t = 0o600
  ) throws(SystemCallError) {
    let new = Beside.new.name(for: name)
    unlinkat(folder, new, 0)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(folder, new, flags, 0o600)
    guard file >= 0 else { throw SystemCallError() }
    do throws(SystemCallError) {
      defer { close(file) }
      guard mode == 0o600 || fchmod(file, mode) == 0 else { throw SystemCallError() }
      try FileBytes.write(bytes, to: file)
      try FileBytes.sync(file)
    } catch {
      unlinkat(folder, new, 0)
      throw error
    }
    guard renameat(folder, new, folder, name) == 0 else {
      let failure = SystemCallError()
      unlinkat(folder, new, 0)
      throw failure
    }
    try FileBytes.sync(folder: folder)
  }

  /// Returns the current path of an open folder, even after a move; nil if the system doesn't
  /// report it.
  static func path(of folder: Int32) -> String? {
    var path = [CChar](repeating: 0, count: 4097)
    #if canImport(Darwin)
      guard fcntl(folder, F_GETPATH, &path) == 0 else { return nil }
    #else
      guard readlink("/proc/self/fd/\(folder)", &path, 4096) > 0 else { return nil }
    #endif
    return path.withUnsafeBufferPointer { String(validatingCString: $0.baseAddress!) }
  }
}

/// A file that accompanies one of Daymark's own files, in the same folder.
enum Beside: String, CaseIterable {
  /// The file's lock, held by whoever is working on the file.
  case lock = ".lock"
  /// The original text of a draft: a file's, or a template's.
  case before = ".before"
  case template = ".template"
  /// The file's next bytes, until they are complete.
  case new = ".new"

  /// Returns the accompanying file's name.
  ///
  /// A hash replaces names that would be too long.
  func name(for name: String) -> String {
    let whole = name + rawValue
    guard whole.utf8.count > 255 else { return whole }
    return SHA256.digits(of: Array(name.utf8)) + rawValue
  }
}

extension JournalLocation {
  /// Returns one of this computer's own files in the journal; nil if it doesn't exist.
  /// - Parameter path: from the journal's root, below `.daymark`.
  package func ownState(_ path: String) throws(StoreError) -> [UInt8]? {
    try SafeFile.contents(of: root + "/" + path)
  }

  /// Writes one of this computer's own files durably; nil removes it.
  /// - Parameter path: from the journal's root, below `.daymark`.
  package func writeOwnState(_ path: String, _ bytes: [UInt8]?) throws(StoreError) {
    guard bytes != nil || JournalLocation.exists(root + "/" + path) else { return }
    let place = try FilePlace(own: path, in: root, makingFolders: bytes != nil)
    OwnFolder.keepFromGit(root)
    if let bytes {
      do throws(SystemCallError) {
        try OwnFiles.replace(place.name, in: place.folder, with: bytes)
      } catch {
        throw .cannotWrite(path: place.path, error.code)
      }
    } else {
      guard unlinkat(place.folder, place.name, 0) == 0 || errno == ENOENT else {
        throw .cannotWrite(path: place.path, errno)
      }
      try? FileBytes.sync(folder: place.folder)
    }
  }

  /// Removes one of this computer's own folders, with all its contents; does nothing if it is gone.
  /// - Parameter path: from the journal's root, below `.daymark`.
  package func removeOwnFolder(_ path: String) throws(StoreError) {
    guard JournalLocation.exists(root + "/" + path) else { return }
    let place = try FilePlace(own: path, in: root)
    let folder = openat(place.folder, place.name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { throw .cannotWrite(path: place.path, errno) }
    defer { close(folder) }
    LockedFolder.removeContents(of: folder)
    guard unlinkat(place.folder, place.name, AT_REMOVEDIR) == 0 || errno == ENOENT else {
      throw .cannotWrite(path: place.path, errno)
    }
  }
}
