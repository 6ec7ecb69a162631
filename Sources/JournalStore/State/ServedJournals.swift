import CPosix
import Platform

/// The journals that programs on this computer serve now: a file for each of them, in one folder of
/// the person's state.
///
/// Each program keeps its file locked, so that the file of one that was killed isn't mistaken for
/// that of a running one.
package struct ServedJournals: Sendable {
  private let path: String

  /// Names the folder, which need not exist.
  package init(in home: StateHome) { path = home.path + "/served" }

  /// Returns the journals that are served, in order of their names; those whose files can't be read
  /// are left out.
  package func all() -> [ServedJournal] {
    guard let folder = try? ServedFolder(path, makingFolders: false) else { return [] }
    return folder.files.compactMap { name in
      guard folder.isInUse(name), let bytes = try? OwnFiles.contents(name, in: folder.folder)
      else { return nil }
      return ServedJournal(name, bytes)
    }.sorted { ($0.name, $0.port) < ($1.name, $1.port) }
  }

  /// Says that a journal is served, until nothing refers to the result any more; removes the files
  /// of programs that were killed.
  /// - Throws: `StoreError.cannotWrite`.
  package func announce(_ journal: ServedJournal) throws(StoreError) -> Announcement {
    let folder = try ServedFolder(path, makingFolders: true)
    for name in folder.files where !folder.isInUse(name) { unlinkat(folder.folder, name, 0) }
    let path = path + "/" + journal.fileName
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(folder.folder, journal.fileName, flags, 0o600)
    guard file >= 0 else { throw .cannotWrite(path: path, errno) }
    let announcement = Announcement(file, path)
    _ = cposix_lock(file)
    do throws(SystemCallError) { try FileBytes.write(journal.bytes, to: file) } catch {
      throw .cannotWrite(path: path, error.code)
    }
    return announcement
  }

  /// The file that says that a journal is served; it is removed when nothing refers to it any more.
  package final class Announcement: Sendable {
    private let file: Int32
    private let path: String

    fileprivate init(_ file: Int32, _ path: String) { (self.file, self.path) = (file, path) }

    deinit {
      unlink(path)
      close(file)
    }
  }
}

/// The open folder with the files; nobody else looks at their locks meanwhile.
private struct ServedFolder: ~Copyable {
  let folder: Int32

  /// - Throws: `StoreError`, also if it doesn't exist and isn't to be made.
  init(_ path: String, makingFolders: Bool) throws(StoreError) {
    if makingFolders {
      // Opening a place creates the folders above it.
      _ = try FilePlace(anywhere: path + "/new")
    }
    let opened = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard opened >= 0 else { throw .cannotOpen(path: path, errno) }
    _ = cposix_lock(opened)
    folder = opened
  }

  deinit { close(folder) }

  var files: [String] { (try? FolderNames(of: folder).files) ?? [] }

  /// Whether a program that runs has the file.
  ///
  /// On a file system without locks that can't be known, and counts as no.
  func isInUse(_ name: String) -> Bool {
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return cposix_try_lock(file) == EWOULDBLOCK
  }
}
