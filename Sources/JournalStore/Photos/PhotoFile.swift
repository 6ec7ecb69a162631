import Platform

/// A picture of the journal that is there and can be read.
public struct PhotoFile: Hashable, Sendable {
  /// Where it was found, from the journal's root.
  public let path: String
  /// What its first bytes say it is.
  public let kind: PictureKind
  /// Its size as it is seen; nil where its header doesn't give one, as in a damaged file.
  public let size: PictureSize?
  /// How many bytes it has.
  public var bytes: Int { version.size }
  /// Which state of which file it is.
  let version: FileVersion
  /// Its absolute path without links.
  let place: String
}

/// Why a picture that an entry names can't be had.
public enum PhotoProblem: Error, Hashable, Sendable {
  /// It is on the web, from where nothing is fetched.
  case remote
  /// Its path, or a link in it, leads out of the journal.
  case outside
  /// Nothing is there.
  case missing
  /// It is a folder, a pipe or a device.
  case notAFile
  /// The system said no; with its error number.
  case unreadable(Int32)
  /// Its bytes are no picture's, whatever its name: a web page, text, or nothing at all.
  case notAPicture
}

/// An open picture file.
struct OpenPhoto: ~Copyable {
  private let descriptor: Int32
  let version: FileVersion

  /// Opens a regular file, and nothing else; what it is called must have no link in it.
  init(_ place: String) throws(PhotoProblem) {
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

  /// Up to so many bytes from its beginning; fewer where it is shorter or can't be read further.
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

  /// The hash of all of its bytes; nil where they can't be read, or change meanwhile.
  func contentHash() -> String? {
    var hash = ContentHash()
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
