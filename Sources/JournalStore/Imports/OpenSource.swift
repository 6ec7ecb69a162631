import Codecs
import Platform

/// A file to import from, anywhere on the disk, read on demand.
package final class OpenSource: Sendable {
  /// The file's size when it was opened, in bytes.
  package let count: Int
  /// Its state when it was opened.
  package let version: FileVersion
  private let descriptor: Int32
  private let path: String

  /// Opens a regular file.
  /// - Parameter isLinkRefused: true if the path must not be a link.
  /// - Throws: `StoreError.cannotOpen`.
  package init(_ path: String, isLinkRefused: Bool = false) throws(StoreError) {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    descriptor = open(path, isLinkRefused ? flags | O_NOFOLLOW : flags)
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
    version = FileVersion(status)
  }

  deinit { close(descriptor) }

  /// Reads up to the buffer's size from a place on; less at the end, or on an error.
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

/// The files below a folder, anywhere on the disk.
package enum FolderTree {
  /// The maximum depth for nested folders.
  private static let mostLevels = 64

  /// Returns true if a path is a folder's.
  package static func isFolder(_ path: String) -> Bool { JournalLocation.isFolder(path) }

  /// Returns the paths to all regular files below the folder, sorted; without hidden ones and
  /// links.
  package static func files(in folder: String) -> [String] {
    contents(of: folder).files.sorted()
  }

  /// Returns the names of the links below a folder; like `files`, it doesn't follow them.
  package static func links(in folder: String) -> [String] { contents(of: folder).links.sorted() }

  private static func contents(of folder: String) -> (files: [String], links: [String]) {
    var found: (files: [String], links: [String]) = ([], [])
    add(folder, "", level: 0, to: &found)
    return found
  }

  private static func add(
    _ root: String, _ below: String, level: Int, to found: inout (files: [String], links: [String])
  ) {
    guard level < mostLevels, let folder = opendir(root + "/" + below) else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          String(cString: $0)
        }
      }
      guard !name.hasPrefix(".") else { continue }
      let path = below.isEmpty ? name : below + "/" + name
      var status = stat()
      guard lstat(root + "/" + path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG: found.files.append(path)
      case S_IFLNK: found.links.append(path)
      case S_IFDIR: add(root, path, level: level + 1, to: &found)
      default: break
      }
    }
  }
}
