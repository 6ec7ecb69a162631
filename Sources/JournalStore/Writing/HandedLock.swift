import CPosix
import Platform

/// A lock that every program we start meanwhile holds with us, so that whoever gets it knows that
/// all of them have ended, also where we were killed.
///
/// The lock belongs to the open file, which they inherit; giving it back gives it back for all.
public final class HandedLock: Sendable {
  private let file: Int32
  /// Whether it says anything: some file systems have no locks.
  public let isHeld: Bool

  /// Takes the lock; nil where somebody else keeps it for longer than that.
  /// - Parameters:
  ///   - path: its file, which is made and stays.
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
