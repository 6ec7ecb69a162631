#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// What a program reads as its standard input: a file without a name, readable by nobody else.
enum InputFile {
  /// A descriptor that stands at the beginning of the bytes; whoever gets it closes it.
  static func descriptor(with bytes: [UInt8]) throws(ProgramError) -> Int32 {
    guard !bytes.isEmpty else {
      let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard nothing >= 0 else { throw .cannotStart(path: "/dev/null", errno) }
      return nothing
    }
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var path = Array((folder + "/daymark-XXXXXX").utf8CString)
    let file = path.withUnsafeMutableBufferPointer { mkstemp($0.baseAddress!) }
    guard file >= 0 else { throw .cannotStart(path: folder, errno) }
    _ = path.withUnsafeBufferPointer { unlink($0.baseAddress!) }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes { write(file, $0.baseAddress! + done, $0.count - done) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        let error = errno
        close(file)
        throw .cannotStart(path: folder, error)
      }
      done += written
    }
    lseek(file, 0, SEEK_SET)
    return file
  }
}
