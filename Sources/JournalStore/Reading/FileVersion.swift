import Platform

/// Distinguishes one state of a file from another without reading it.
///
/// It uses the time of the last status change, which every change of the bytes updates and no
/// program can set.
public struct FileVersion: Hashable, Sendable {
  var device: UInt64
  var node: UInt64
  var size: Int
  /// Nanoseconds since 1970.
  var changed: Int64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int(status.st_size)
    changed = status.changed
  }

  /// Examines a regular file; nil if there is none.
  public init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }
}

extension stat {
  /// The time of the last status change, which no program can set, in nanoseconds since 1970.
  var changed: Int64 {
    #if canImport(Darwin)
      nanoseconds(st_ctimespec)
    #else
      nanoseconds(st_ctim)
    #endif
  }

  /// The time of the last change to the bytes, in nanoseconds since 1970.
  var written: Int64 {
    #if canImport(Darwin)
      nanoseconds(st_mtimespec)
    #else
      nanoseconds(st_mtim)
    #endif
  }
}

private func nanoseconds(_ time: timespec) -> Int64 {
  Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
}
