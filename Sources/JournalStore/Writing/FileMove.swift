import Codecs
import Platform

/// Moves and copies whole files durably, and never onto an existing name.
enum FileMove {
  /// Moves a file, or a link itself, to another file system if need be.
  /// - Throws: `StoreError`; the file is then in its old place.
  static func move(
    _ source: borrowing FilePlace, to target: borrowing FilePlace
  ) throws(StoreError) {
    switch TemporaryFile.rename(
      source.name, in: source.folder, to: target.name, in: target.folder)
    {
    case 0: break
    case EEXIST: throw .alreadyThere(path: target.path)
    case EXDEV: return try moveByCopy(source, to: target)
    case let code: throw .cannotWrite(path: source.path, code)
    }
    do throws(SystemCallError) {
      try FileBytes.sync(folder: target.folder)
      try FileBytes.sync(folder: source.folder)
    } catch {
      _ = TemporaryFile.rename(
        target.name, in: target.folder, to: source.name, in: source.folder)
      throw .cannotWrite(path: source.path, error.code)
    }
  }

  /// Copies a regular file with its permissions and attributes.
  /// - Returns: the hash of the copied bytes.
  @discardableResult
  static func copy(
    _ source: borrowing FilePlace, to target: borrowing FilePlace
  ) throws(StoreError) -> String {
    guard let file = try source.openFile() else { throw .cannotOpen(path: source.path, ENOENT) }
    defer { close(file) }
    var copied = SHA256()
    let temporary = try TemporaryFile(for: target, like: file) { (new) throws(SystemCallError) in
      try FileBytes.pieces(of: file) { (piece) throws(SystemCallError) in
        copied.add(piece)
        try FileBytes.write(piece, to: new)
        return true
      }
    }
    switch TemporaryFile.rename(temporary.name, to: target.name, in: target.folder) {
    case 0: break
    case let code:
      temporary.remove(from: target)
      throw code == EEXIST
        ? .alreadyThere(path: target.path) : .cannotWrite(path: target.path, code)
    }
    do throws(SystemCallError) { try FileBytes.sync(folder: target.folder) } catch {
      unlinkat(target.folder, target.name, 0)
      throw .cannotWrite(path: target.path, error.code)
    }
    return copied.digits()
  }

  // MARK: Onto another file system

  private static func moveByCopy(
    _ source: borrowing FilePlace, to target: borrowing FilePlace
  ) throws(StoreError) {
    if let link = try source.linkTarget() {
      guard symlinkat(link, target.folder, target.name) == 0 else {
        throw errno == EEXIST
          ? .alreadyThere(path: target.path) : .cannotWrite(path: target.path, errno)
      }
    } else {
      let copied = try copy(source, to: target)
      // The file was written to during the copy, so the copy differs.
      guard try source.contentHash() == copied else {
        unlinkat(target.folder, target.name, 0)
        throw .changedSince(path: source.path, kept: nil)
      }
    }
    guard unlinkat(source.folder, source.name, 0) == 0 else {
      let code = errno
      unlinkat(target.folder, target.name, 0)
      throw .cannotWrite(path: source.path, code)
    }
    do throws(SystemCallError) { try FileBytes.sync(folder: source.folder) } catch {
      throw .cannotWrite(path: source.path, error.code)
    }
  }
}

extension FilePlace {
  /// Throws if the file is write-protected for its owner.
  func refuseIfReadOnly() throws(StoreError) {
    guard let status = try self.status(), status.st_mode & S_IFMT == S_IFREG else { return }
    if status.st_mode & S_IWUSR == 0 { throw .readOnly(path: path) }
  }

  /// Returns a link's target as written; nil if this isn't a link.
  func linkTarget() throws(StoreError) -> String? {
    guard let status = try self.status(), status.st_mode & S_IFMT == S_IFLNK else { return nil }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes {
      readlinkat(folder, name, $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    }
    guard count >= 0 else { throw .cannotOpen(path: path, errno) }
    return String(decoding: buffer.prefix(count), as: UTF8.self)
  }

  /// Returns the SHA-256 of the file's bytes as hexadecimal digits; nil if there is no file.
  func contentHash() throws(StoreError) -> String? {
    guard let file = try openFile() else { return nil }
    defer { close(file) }
    var hash = SHA256()
    do throws(SystemCallError) {
      try FileBytes.pieces(of: file) { (piece) throws(SystemCallError) in
        hash.add(piece)
        return true
      }
    } catch {
      throw .cannotOpen(path: path, error.code)
    }
    return hash.digits()
  }
}
