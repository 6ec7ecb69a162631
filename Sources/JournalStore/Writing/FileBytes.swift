import Platform

/// The system's error number.
struct SystemFailure: Error {
  var code: Int32

  /// That of the call that failed last.
  init() { code = errno }
  init(_ code: Int32) { self.code = code }
}

/// Bytes of open files: all of them or a failure, whatever a single call hands over.
enum FileBytes {
  /// Writes all bytes from where the file stands.
  static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) throws(SystemFailure) {
    var done = 0
    while done < bytes.count {
      let count = systemWrite(file, bytes.baseAddress! + done, bytes.count - done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw count == 0 ? SystemFailure(EIO) : SystemFailure() }
      done += count
    }
  }

  static func write(_ bytes: [UInt8], to file: Int32) throws(SystemFailure) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(SystemFailure) in
      try write(UnsafeRawBufferPointer(buffer), to: file)
    }
  }

  /// Reads from the beginning until the end, but no more than one byte over `limit`.
  static func read(_ file: Int32, upTo limit: Int) throws(SystemFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    try pieces(of: file) { (piece) throws(SystemFailure) in
      bytes.append(contentsOf: piece)
      return bytes.count <= limit
    }
    if bytes.count > limit { bytes.removeLast(bytes.count - limit - 1) }
    return bytes
  }

  /// Hands over a file piece by piece, while it is wanted.
  static func pieces(
    of file: Int32, _ take: (UnsafeRawBufferPointer) throws(SystemFailure) -> Bool
  ) throws(SystemFailure) {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    var done = 0
    while true {
      let count = buffer.withUnsafeMutableBytes {
        pread(file, $0.baseAddress!, $0.count, off_t(done))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemFailure() }
      guard count > 0 else { return }
      done += count
      let goesOn = try buffer.withUnsafeBufferPointer { (bytes) throws(SystemFailure) in
        try take(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[..<count])))
      }
      guard goesOn else { return }
    }
  }

  /// Brings a file's bytes to the disk itself.
  static func sync(_ file: Int32) throws(SystemFailure) {
    #if canImport(Darwin)
      // fsync alone leaves them in the disk's own memory there.
      if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(file) == 0 else { throw SystemFailure() }
  }

  /// Brings a folder's names to the disk; some network file systems have no such call for folders.
  static func sync(folder: Int32) throws(SystemFailure) {
    do throws(SystemFailure) {
      try sync(folder)
    } catch {
      if error.code != EINVAL, error.code != ENOTSUP { throw error }
    }
  }
}

/// `write(2)`, which a method of the same name hides.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(file, bytes, count)
}
