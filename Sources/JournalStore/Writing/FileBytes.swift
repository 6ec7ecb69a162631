import Platform

/// A system call's error number.
struct SystemCallError: Error {
  var code: Int32

  /// Captures `errno` from the last failed call.
  init() { code = errno }
  init(_ code: Int32) { self.code = code }
}

/// Reads and writes all the bytes of open files or fails, however little a single call transfers.
enum FileBytes {
  /// Writes all the bytes at the file's current offset.
  static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) throws(SystemCallError) {
    var done = 0
    while done < bytes.count {
      let count = systemWrite(file, bytes.baseAddress! + done, bytes.count - done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw count == 0 ? SystemCallError(EIO) : SystemCallError() }
      done += count
    }
  }

  static func write(_ bytes: [UInt8], to file: Int32) throws(SystemCallError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(SystemCallError) in
      try write(UnsafeRawBufferPointer(buffer), to: file)
    }
  }

  /// Reads from the beginning to the end, but at most one byte more than `limit`.
  static func read(_ file: Int32, upTo limit: Int) throws(SystemCallError) -> [UInt8] {
    var bytes: [UInt8] = []
    try pieces(of: file) { (piece) throws(SystemCallError) in
      bytes.append(contentsOf: piece)
      return bytes.count <= limit
    }
    if bytes.count > limit { bytes.removeLast(bytes.count - limit - 1) }
    return bytes
  }

  /// Passes a file on piece by piece until `take` returns false.
  static func pieces(
    of file: Int32, _ take: (UnsafeRawBufferPointer) throws(SystemCallError) -> Bool
  ) throws(SystemCallError) {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    var done = 0
    while true {
      let count = buffer.withUnsafeMutableBytes {
        pread(file, $0.baseAddress!, $0.count, off_t(done))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemCallError() }
      guard count > 0 else { return }
      done += count
      let goesOn = try buffer.withUnsafeBufferPointer { (bytes) throws(SystemCallError) in
        try take(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[..<count])))
      }
      guard goesOn else { return }
    }
  }

  /// Flushes a file's bytes to the disk itself.
  static func sync(_ file: Int32) throws(SystemCallError) {
    #if canImport(Darwin)
      // On Apple systems, fsync alone leaves them in the disk's cache.
      if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(file) == 0 else { throw SystemCallError() }
  }

  /// Flushes a folder's names to the disk.
  ///
  /// Some network file systems don't support this for folders.
  static func sync(folder: Int32) throws(SystemCallError) {
    do throws(SystemCallError) {
      try sync(folder)
    } catch {
      if error.code != EINVAL, error.code != ENOTSUP { throw error }
    }
  }
}

/// `write(2)`, which is hidden by a method of the same name.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(file, bytes, count)
}
