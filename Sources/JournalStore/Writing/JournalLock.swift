import CPosix
import Platform

/// Holds off every other step on a journal, in this program or another.
struct JournalLock {
  private let file: Int32

  /// The journals whose lock the present work has already.
  @TaskLocal static var held: Set<String> = []

  /// Waits until nobody else changes the journal.
  ///
  /// It is also what makes `.daymark`.
  init(_ root: String) throws(StoreError) {
    if JournalLock.held.contains(root) {
      file = -1
      return
    }
    var status = stat()
    guard stat(root, &status) == 0 else { throw .cannotOpen(path: root, errno) }
    let place = try FilePlace(own: ".daymark/lock", in: root, makingFolders: true)
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
    file = openat(place.folder, place.name, flags, 0o600)
    guard file >= 0 else { throw .cannotWrite(path: place.path, errno) }
    // A file system without locks leaves it to the comparing of texts.
    _ = cposix_lock(file)
    OwnFolder.keepFromGit(root)
  }

  func release() {
    if file >= 0 { close(file) }
  }
}

/// `.daymark`, where a journal has what belongs to the program and to this computer alone.
enum OwnFolder {
  /// Tells git to leave it out; a file of the person's own there stays as it is.
  static func keepFromGit(_ root: String) {
    guard let place = try? FilePlace(own: ".daymark/.gitignore", in: root),
      (try? place.status()) == nil
    else { return }
    try? OwnFiles.replace(place.name, in: place.folder, with: Array("*\n".utf8))
  }
}

private func stat(_ path: String, _ status: inout stat) -> Int32 {
  fstatat(AT_FDCWD, path, &status, 0)
}

extension JournalLocation {
  /// Does work that reads what it then writes, while no other program of ours changes the journal.
  /// - Throws: what the work throws, or `StoreError` where the journal can't be locked.
  public func holding<Value>(_ work: () throws -> Value) throws -> Value {
    let lock = try JournalLock(root)
    defer { lock.release() }
    return try JournalLock.$held.withValue(JournalLock.held.union([root])) { try work() }
  }
}
