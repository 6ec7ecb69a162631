import Platform

/// A place for a file, existing or new: an open folder and a name in it.
///
/// The folder was reached without following a link, so a later link can't lead elsewhere.
struct FilePlace: ~Copyable {
  let folder: Int32
  let name: String
  /// The path as requested, for messages.
  let path: String

  /// Opens a place in a journal, by the rule of `JournalPath`.
  ///
  /// Links are followed if they stay inside.
  ///
  /// Files in the trash can be reached too, but through no link.
  /// - Parameters:
  ///   - makingFolders: true to create missing folders, for the owner alone.
  ///   - isLinkItself: true if a link at the end of the path is meant itself, such as for a move.
  init(
    _ path: String, in root: String, makingFolders: Bool = false, isLinkItself: Bool = false
  ) throws(StoreError) {
    if path.hasPrefix(TrashFolder.path + "/") {
      try self.init(own: path, in: root, makingFolders: makingFolders)
      return
    }
    guard JournalPath.isAllowed(path) else { throw JournalPath.refusal(of: path) }
    guard let root = RealPath.of(root) else { throw .cannotOpen(path: root, errno) }
    let real: String
    if isLinkItself, let slash = (root + "/" + path).lastIndex(of: "/") {
      let whole = root + "/" + path
      real = try FilePlace.resolve(String(whole[..<slash]), in: nil) + whole[slash...]
    } else {
      real = try FilePlace.resolve(path, in: root)
    }
    let inside = try JournalPath.inside(real, of: root, asked: path)
    guard !inside.isEmpty else { throw .leadsOutside(path: path) }
    try self.init(base: root, inside, path: path, makingFolders: makingFolders)
  }

  /// Opens a place in Daymark's own state, below `.daymark`.
  ///
  /// No part of the path may be a link.
  init(own path: String, in root: String, makingFolders: Bool = false) throws(StoreError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0] == ".daymark", !path.utf8.contains(0),
      parts.allSatisfy({ !["", ".", ".."].contains($0) })
    else { throw .offLimits(path: path) }
    try self.init(base: root, path, path: path, makingFolders: makingFolders)
  }

  /// Opens a place anywhere on the disk, as named by a person.
  init(anywhere path: String) throws(StoreError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .cannotWrite(path: path, ENOENT) }
    let real = try FilePlace.resolve(path, in: nil)
    // Find the first folder that exists; it may be below others that can't be listed.
    var base = Substring(real)
    var status = stat()
    repeat {
      guard let slash = base.lastIndex(of: "/") else {
        try self.init(base: ".", real, path: path, makingFolders: true)
        return
      }
      base = base[..<slash]
    } while !base.isEmpty && lstat(String(base), &status) != 0 && errno == ENOENT
    let rest = String(real.dropFirst(base.count + 1))
    try self.init(base: base.isEmpty ? "/" : String(base), rest, path: path, makingFolders: true)
  }

  /// Opens a name in a folder that is already open.
  ///
  /// The descriptor is duplicated.
  init(_ name: String, beside other: borrowing FilePlace) throws(StoreError) {
    folder = dup(other.folder)
    self.name = name
    path = FilePlace.folder(of: other.path).map { $0 + "/" + name } ?? name
    guard folder >= 0 else { throw .cannotWrite(path: path, errno) }
  }

  private init(
    base: String, _ rest: String, path: String, makingFolders: Bool
  ) throws(StoreError) {
    var parts = rest.split(separator: "/").map(String.init)
    guard let name = parts.popLast() else { throw .cannotWrite(path: path, EISDIR) }
    var folder = open(base, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .cannotWrite(path: path, errno) }
    for part in parts {
      let below = FilePlace.openFolder(part, in: folder, making: makingFolders)
      let code = errno
      close(folder)
      guard below >= 0 else { throw .cannotWrite(path: path, code) }
      folder = below
    }
    self.folder = folder
    self.name = name
    self.path = path
  }

  deinit {
    close(folder)
  }

  /// Returns the status of the file there; nil if there is none.
  /// - Throws: `StoreError.cannotOpen` if the status is unavailable.
  func status() throws(StoreError) -> stat? {
    var status = stat()
    if fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
    if errno == ENOENT { return nil }
    throw .cannotOpen(path: path, errno)
  }

  /// Opens the file for reading.
  /// - Returns: nil if there is no file.
  func openFile() throws(StoreError) -> Int32? {
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw .cannotOpen(path: path, errno)
    }
    var status = stat()
    guard fstat(file, &status) == 0 else {
      let code = errno
      close(file)
      throw .cannotOpen(path: path, code)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw .cannotWrite(path: path, status.st_mode & S_IFMT == S_IFDIR ? EISDIR : ENOTSUP)
    }
    return file
  }

  /// Returns the file's bytes, at most one more than `limit`; nil if there is no file.
  func contents(upTo limit: Int) throws(StoreError) -> [UInt8]? {
    guard let file = try openFile() else { return nil }
    defer { close(file) }
    return try contents(of: file, upTo: limit)
  }

  /// Returns the open file's bytes, at most one more than `limit`.
  func contents(of file: Int32, upTo limit: Int) throws(StoreError) -> [UInt8] {
    do throws(SystemCallError) { return try FileBytes.read(file, upTo: limit) } catch {
      throw .cannotOpen(path: path, error.code)
    }
  }

  /// Returns true if the file contains exactly these bytes.
  func holds(_ bytes: [UInt8]) throws(StoreError) -> Bool {
    try contents(upTo: bytes.count) == bytes
  }

  // MARK: Steps

  /// Returns the path without links: the real place of the file.
  private static func resolve(_ path: String, in root: String?) throws(StoreError) -> String {
    let full = root.map { $0 + "/" + path } ?? path
    if let real = RealPath.of(full) { return real }
    guard errno == ENOENT else { throw .cannotWrite(path: path, errno) }
    var status = stat()
    // A dangling link: the right target is unknown.
    guard lstat(full, &status) != 0 else { throw .cannotWrite(path: path, ENOENT) }
    guard let slash = full.lastIndex(of: "/") else { return full }
    let name = full[full.index(after: slash)...]
    guard !name.isEmpty else { throw .cannotWrite(path: path, EISDIR) }
    if let root, full.utf8.count <= root.utf8.count { throw .cannotOpen(path: root, ENOENT) }
    guard slash > full.startIndex else { return full }
    let parent = try resolve(String(full[..<slash]), in: nil)
    return (parent == "/" ? "" : parent) + "/" + name
  }

  /// Opens a folder inside another without following links.
  ///
  /// Creates it for the owner alone if it is missing.
  /// - Returns: -1 on failure, with `errno` set: ELOOP for a link.
  static func openFolder(_ name: String, in folder: Int32, making: Bool) -> Int32 {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let there = openat(folder, name, flags)
    if there < 0, errno == ENOTDIR {
      var status = stat()
      let isLink =
        fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        && status.st_mode & S_IFMT == S_IFLNK
      errno = isLink ? ELOOP : ENOTDIR
    }
    guard there < 0, errno == ENOENT, making else { return there }
    guard mkdirat(folder, name, 0o700) == 0 || errno == EEXIST else { return -1 }
    do throws(SystemCallError) { try FileBytes.sync(folder: folder) } catch {
      errno = error.code
      return -1
    }
    return openat(folder, name, flags)
  }

  /// Returns a path without its last part; nil if it has only one.
  static func folder(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
