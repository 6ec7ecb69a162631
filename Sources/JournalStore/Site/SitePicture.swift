import Platform

/// A picture copied into a site unchanged.
struct SitePicture {
  let source: String
  let target: String

  /// Copies the picture unless the copy already has its size and time.
  ///
  /// Returns true if it was copied.
  ///
  /// A picture that has become unreadable is left out: it never stops the site.
  func copy() throws(StoreError) -> Bool {
    let from = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard from >= 0 else { return false }
    defer { close(from) }
    var status = stat()
    var there = stat()
    guard fstat(from, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    if lstat(target, &there) == 0, there.st_size == status.st_size,
      SitePicture.time(there) == SitePicture.time(status)
    {
      return false
    }
    let to = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard to >= 0 else { throw StoreError.cannotWrite(path: target, errno) }
    defer { close(to) }
    try copy(from, to)
    #if canImport(Darwin)
      let times = [status.st_atimespec, status.st_mtimespec]
    #else
      let times = [status.st_atim, status.st_mtim]
    #endif
    // This time tells the next run that nothing changed. Without it, the file is copied again.
    _ = futimens(to, times)
    return true
  }

  private func copy(_ from: Int32, _ to: Int32) throws(StoreError) {
    var buffer = [UInt8](repeating: 0, count: 256 * 1024)
    while true {
      let count = read(from, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      var done = 0
      while done < count {
        let start = done
        let written = buffer.withUnsafeBytes { write(to, $0.baseAddress! + start, count - start) }
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { throw StoreError.cannotWrite(path: target, errno) }
        done += written
      }
    }
  }

  private static func time(_ status: stat) -> [Int] {
    #if canImport(Darwin)
      [Int(status.st_mtimespec.tv_sec), Int(status.st_mtimespec.tv_nsec)]
    #else
      [Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)]
    #endif
  }
}
