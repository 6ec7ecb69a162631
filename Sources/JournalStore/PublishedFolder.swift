import Platform

/// A folder in which several people publish files for each other, carried between them by other
/// means: a USB stick, or a program that keeps folders in sync.
///
/// Anybody who can write to it may be hostile: only plain files up to a size limit are read, and no
/// link is followed.
package struct PublishedFolder: Sendable {
  /// Its path.
  package let path: String
  private let mostBytes: Int

  /// Creates a view of a folder.
  /// - Parameter mostBytes: the largest size of a file, in bytes.
  package init(_ path: String, mostBytes: Int) { (self.path, self.mostBytes) = (path, mostBytes) }

  /// True if the folder exists; a USB stick may not be plugged in.
  package var isThere: Bool { JournalLocation.isFolder(path) }

  /// Returns the file names in one of its folders, with the folder's name; none if it doesn't
  /// exist.
  /// - Parameter most: the most names to return.
  package func names(in folder: String, most: Int) -> [String] {
    let names = (try? FolderNames(path + "/" + folder))?.files ?? []
    return names.sorted().prefix(most).map { folder + "/" + $0 }
  }

  /// Returns the bytes of a file; nil if there is none, it isn't a plain file, or it is too large.
  /// - Parameter name: a folder's name and the file's, such as `box/a.age`.
  package func contents(_ name: String) -> [UInt8]? {
    guard let (folder, file) = opened(name, making: false) else { return nil }
    defer { close(folder) }
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let descriptor = openat(folder, file, flags)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let status = OwnFiles.status(of: descriptor), status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= mostBytes,
      let bytes = try? FileBytes.read(descriptor, upTo: mostBytes), bytes.count <= mostBytes
    else { return nil }
    return bytes
  }

  /// Writes a file, completely or not at all.
  /// - Throws: `StoreError.cannotWrite`.
  package func write(_ name: String, _ bytes: [UInt8]) throws(StoreError) {
    guard let (folder, file) = opened(name, making: true) else {
      throw .cannotWrite(path: path + "/" + name, errno)
    }
    defer { close(folder) }
    do throws(SystemCallError) {
      // Others must be able to read it.
      try OwnFiles.replace(file, in: folder, with: bytes, mode: 0o644)
    } catch {
      throw .cannotWrite(path: path + "/" + name, error.code)
    }
  }

  /// Removes a file; does nothing if it is gone.
  /// - Throws: `StoreError.cannotWrite`.
  package func remove(_ name: String) throws(StoreError) {
    guard let (folder, file) = opened(name, making: false) else { return }
    defer { close(folder) }
    guard unlinkat(folder, file, 0) == 0 || errno == ENOENT else {
      throw .cannotWrite(path: path + "/" + name, errno)
    }
  }

  /// Opens a file's folder, unless it is a link.
  private func opened(_ name: String, making: Bool) -> (folder: Int32, file: String)? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else {
      errno = EINVAL
      return nil
    }
    let base = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard base >= 0 else { return nil }
    defer { close(base) }
    if making { mkdirat(base, parts[0], 0o755) }
    let folder = openat(base, parts[0], O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    return folder < 0 ? nil : (folder, parts[1])
  }
}
