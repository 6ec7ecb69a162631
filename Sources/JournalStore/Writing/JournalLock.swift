import CPosix
import Platform

/// A lock that keeps every other step off a journal, whether in this program or another.
struct JournalLock {
  private let file: Int32

  /// The journals already locked by the current task.
  @TaskLocal static var held: Set<String> = []
  /// The time the current task waits for a lock; nil to wait until nobody else is changing the
  /// journal.
  @TaskLocal static var patience: Duration?

  /// Waits until nobody else is changing the journal.
  ///
  /// This also creates `.daymark`.
  /// - Throws: `StoreError`: `busy` if it takes longer than the current task waits.
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
    guard JournalLock.lock(file) else {
      close(file)
      throw .busy(path: root)
    }
    OwnFolder.keepFromGit(root)
  }

  /// Locks a file; returns false if it takes too long.
  ///
  /// On a file system without locks, comparing the texts has to be enough.
  private static func lock(_ file: Int32) -> Bool {
    guard let patience else {
      _ = cposix_lock(file)
      return true
    }
    let end = ContinuousClock.now + patience
    while cposix_try_lock(file) == EWOULDBLOCK {
      guard ContinuousClock.now < end else { return false }
      usleep(10_000)
    }
    return true
  }

  func release() {
    if file >= 0 { close(file) }
  }
}

/// The journal's `.daymark` folder, whose files belong to the program and this computer alone.
enum OwnFolder {
  /// Tells git to ignore the folder.
  ///
  /// Doesn't touch an existing `.gitignore`.
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
  /// Runs work whose steps each wait no longer than this for the journal's lock, and then throw
  /// `StoreError.busy`.
  package static func waiting<Value>(
    atMost limit: Duration, _ work: () throws -> Value
  ) rethrows -> Value {
    try JournalLock.$patience.withValue(limit, operation: work)
  }

  /// Runs `work` while no other program of ours changes the journal, so it can write results that
  /// depend on what it reads.
  /// - Throws: any error from the work, or `StoreError` if the journal can't be locked.
  public func holding<Value>(_ work: () throws -> Value) throws -> Value {
    let lock = try JournalLock(root)
    defer { lock.release() }
    return try JournalLock.$held.withValue(JournalLock.held.union([root])) { try work() }
  }
}

/// A lock inherited by child processes.
///
/// Acquiring it proves that all of them have exited, even if we were killed.
///
/// The lock belongs to the inherited open file. Releasing it releases it for all of them.
package final class InheritedLock: Sendable {
  private let file: Int32
  /// True if the lock proves anything: some file systems have no locks.
  package let isHeld: Bool

  /// Acquires the lock; nil if someone else holds it for longer than `seconds`.
  /// - Parameters:
  ///   - path: the lock file, which is created and never removed.
  ///   - seconds: the longest time to wait.
  /// - Throws: `StoreError.cannotWrite`.
  package init?(_ path: String, waiting seconds: Double) throws(StoreError) {
    let file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .cannotWrite(path: path, errno) }
    var error = cposix_try_lock(file)
    var left = seconds
    while error == EWOULDBLOCK, left > 0 {
      usleep(50_000)
      left -= 0.05
      error = cposix_try_lock(file)
    }
    if error == EWOULDBLOCK {
      close(file)
      return nil
    }
    self.file = file
    isHeld = error == 0
  }

  deinit {
    _ = cposix_unlock(file)
    close(file)
  }
}
