import Platform

/// What tells one state of a file from another without reading it: no program can set the time of
/// its last change of status, which comes with every change of its bytes.
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

  /// Looks at a regular file; nil where none is there.
  public init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }
}

extension stat {
  /// When its status changed last, which no program can set, in nanoseconds since 1970.
  var changed: Int64 {
    #if canImport(Darwin)
      nanoseconds(st_ctimespec)
    #else
      nanoseconds(st_ctim)
    #endif
  }

  /// When its bytes changed last, in nanoseconds since 1970.
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
