import Codecs
import Platform

/// An existing, readable picture in the journal.
public struct PhotoFile: Hashable, Sendable {
  /// The path at which it was found, from the journal's root.
  public let path: String
  /// Its kind, by its first bytes.
  public let kind: PictureKind
  /// Its size as displayed; nil if its header doesn't give one, as in a damaged file.
  public let size: PictureSize?
  /// Its size in bytes.
  public var bytes: Int { version.size }
  /// Identifies the file and its state.
  let version: FileVersion
  /// Its absolute path without links.
  let place: String

  /// Returns all its bytes; nil if it can't be read, has changed, or has more than a limit.
  package func contents(upTo limit: Int = 64 << 20) -> [UInt8]? {
    guard let file = try? OpenPhoto(place), file.version == version, version.size <= limit else {
      return nil
    }
    let bytes = file.beginning(version.size)
    return bytes.count == version.size ? bytes : nil
  }
}

/// The reason why an entry's picture can't be used.
package enum PhotoError: Error, Hashable, Sendable {
  /// It is on the web, and nothing is fetched from there.
  case remote
  /// Its path, or a link in it, leads out of the journal.
  case outside
  /// There is nothing at its path.
  case missing
  /// It is a folder, a pipe or a device.
  case notAFile
  /// The system refused to read it; with its error number.
  case unreadable(Int32)
  /// Its bytes aren't a picture, whatever its name: they are a web page, text, or nothing at all.
  case notAPicture
}

/// An open picture file.
struct OpenPhoto: ~Copyable {
  private let descriptor: Int32
  let version: FileVersion

  /// Opens a regular file, and nothing else.
  ///
  /// Its path must not contain a link.
  init(_ place: String) throws(PhotoError) {
    let descriptor = open(place, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .missing : .unreadable(errno)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notAFile
    }
    self.descriptor = descriptor
    version = FileVersion(status)
  }

  deinit {
    close(descriptor)
  }

  /// Returns up to `count` bytes from the beginning; fewer if the file is shorter or can't be read
  /// further.
  func beginning(_ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      while done < count {
        let got = pread(descriptor, buffer.baseAddress! + done, count - done, off_t(done))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return }
        done += got
      }
    }
  }

  /// Returns a function's result for all its bytes; nil if they can't be mapped into memory.
  ///
  /// If the file is truncated in the meantime, the system ends this process.
  func withContents<Made>(_ body: (UnsafeBufferPointer<UInt8>) -> Made?) -> Made? {
    let count = version.size
    guard count > 0, let bytes = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      bytes != MAP_FAILED
    else { return nil }
    defer { munmap(bytes, count) }
    return body(
      UnsafeRawBufferPointer(start: bytes, count: count).assumingMemoryBound(to: UInt8.self))
  }

  /// Returns the hash of all its bytes; nil if they can't be read, or change while they are read.
  func contentHash() -> String? {
    var hash = SHA256()
    var buffer = [UInt8](repeating: 0, count: 256 * 1024)
    var done = 0
    while true {
      let got = buffer.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress!, $0.count, off_t(done))
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { break }
      buffer.withUnsafeBytes { hash.add(UnsafeRawBufferPointer(rebasing: $0[..<got])) }
      done += got
    }
    return done == version.size ? hash.digits() : nil
  }
}
