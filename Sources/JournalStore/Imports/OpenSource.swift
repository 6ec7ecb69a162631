import Codecs
import Platform

/// A file that something is imported from, anywhere on the disk, read where it is wanted.
package final class OpenSource: Sendable {
  /// The number of its bytes when it was opened.
  package let count: Int
  private let descriptor: Int32
  private let path: String

  /// Opens a regular file.
  /// - Throws: `StoreError.cannotOpen`.
  package init(_ path: String) throws(StoreError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .cannotOpen(path: path, errno) }
    self.path = path
    var status = stat()
    let isRead = fstat(descriptor, &status) == 0
    let kind = status.st_mode & S_IFMT
    guard isRead, kind == S_IFREG else {
      close(descriptor)
      throw .cannotOpen(path: path, isRead ? (kind == S_IFDIR ? EISDIR : ENOTSUP) : EIO)
    }
    count = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Reads up to that many bytes from a place on; fewer at the end, or if they can't be read.
  package func read(at place: Int, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    var done = 0
    while done < buffer.count {
      let got = pread(
        descriptor, buffer.baseAddress! + done, buffer.count - done, off_t(place + done))
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { break }
      done += got
    }
    return done
  }

  /// Returns its first bytes.
  package func beginning(_ most: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: min(most, count)) { buffer, done in
      done = read(at: 0, UnsafeMutableRawBufferPointer(buffer))
    }
  }

  /// Returns all its bytes.
  /// - Throws: `StoreError.cannotOpen` if they can't be read, or if there are too many.
  package func contents(upTo most: Int) throws(StoreError) -> [UInt8] {
    guard count <= most else { throw .cannotOpen(path: path, EFBIG) }
    let bytes = beginning(count)
    guard bytes.count == count else { throw .cannotOpen(path: path, EIO) }
    return bytes
  }

  /// Passes on all its bytes, piece by piece.
  package func forEachPiece(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    var place = 0
    try withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { buffer in
      while true {
        let got = read(at: place, buffer)
        if got == 0 { break }
        try body(UnsafeRawBufferPointer(rebasing: buffer[..<got]))
        place += got
      }
    }
  }

  /// Returns the hash of its bytes, as 64 hexadecimal digits.
  package func contentHash() -> String {
    var hash = SHA256()
    forEachPiece { hash.add($0) }
    return hash.digits()
  }
}
