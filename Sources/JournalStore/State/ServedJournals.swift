import CPosix
import Platform

/// The journals served by programs on this computer now: a file for each, in one folder of the
/// person's state.
///
/// Each program keeps its file locked, so a killed program's file isn't mistaken for a running
/// one's.
package struct ServedJournals: Sendable {
  private let path: String

  /// Names the folder, which need not exist.
  package init(in home: StateHome) { path = home.path + "/served" }

  /// Returns the served journals, sorted by name; leaves out those with unreadable files.
  package func all() -> [ServedJournal] {
    guard let folder = try? ServedFolder(path, makingFolders: false) else { return [] }
    return folder.files.compactMap { name in
      guard folder.isInUse(name), let bytes = try? OwnFiles.contents(name, in: folder.folder)
      else { return nil }
      return ServedJournal(name, bytes)
    }.sorted { ($0.name, $0.port) < ($1.name, $1.port) }
  }

  /// Announces a served journal as long as the result is referenced; removes the files of killed
  /// programs.
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

  /// The file announcing a served journal; it is removed with the last reference.
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

/// The open folder with the files; nobody else checks their locks meanwhile.
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

  /// Returns true if a running program holds the file.
  ///
  /// On a file system without locks the answer is unknown, and counts as no.
  func isInUse(_ name: String) -> Bool {
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return cposix_try_lock(file) == EWOULDBLOCK
  }
}

/// A journal served to browsers by a program on this computer now.
package struct ServedJournal: Hashable, Sendable {
  /// The digits that identify its path; see `JournalLocation.shortHash`.
  package var journal: String
  /// The port the program listens on.
  package var port: Int
  /// The origin for browsers, such as `http://127.77.3.9:4747`.
  package var origin: String
  /// The owner's name for it, on one line.
  package var name: String

  /// Describes a served journal.
  package init(journal: String, port: Int, origin: String, name: String) {
    self.journal = journal
    self.port = port
    self.origin = origin
    self.name = name
  }

  // MARK: As a file

  /// The name of its file; two programs may serve a journal at different ports.
  var fileName: String { "\(journal)-\(port).txt" }

  /// Reads a file; nil if it isn't one of ours.
  init?(_ fileName: String, _ bytes: [UInt8]) {
    let words = fileName.dropLast(".txt".count).split(separator: "-")
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    // The last line is empty if the whole file was written.
    guard words.count == 2, let port = Int(words[1]), lines.count == 4,
      lines[0] == ServedJournal.head, lines[1].hasPrefix("origin "), lines[2].hasPrefix("name ")
    else { return nil }
    self.init(
      journal: String(words[0]), port: port,
      origin: String(lines[1].dropFirst("origin ".count)),
      name: String(lines[2].dropFirst("name ".count)))
    guard self.fileName == fileName else { return nil }
  }

  /// The content of its file.
  var bytes: [UInt8] {
    Array("\(ServedJournal.head)\norigin \(origin)\nname \(name)\n".utf8)
  }

  private static let head = "daymark-served 1"
}
