import CPosix
import Platform

/// A lock inherited by child processes.
///
/// Acquiring it proves that all of them have exited, even if we were killed.
///
/// The lock belongs to the open file that they inherit. Releasing it releases it for all of them.
public final class InheritedLock: Sendable {
  private let file: Int32
  /// Whether the lock proves anything: some file systems have no locks.
  public let isHeld: Bool

  /// Acquires the lock; nil if someone else holds it for longer than `seconds`.
  /// - Parameters:
  ///   - path: the lock file, which is created and never removed.
  ///   - seconds: how long to wait.
  /// - Throws: `StoreError.cannotWrite`.
  public init?(_ path: String, waiting seconds: Double) throws(StoreError) {
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
