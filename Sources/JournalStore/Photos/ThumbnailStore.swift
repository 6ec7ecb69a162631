import Platform

/// The files in `.daymark/thumbnails/DEVICE`; any of them may be removed at any time.
///
/// They are in this device's own folder (see `Device`), so a journal from elsewhere can't replace a
/// photo's picture with another. If the device isn't known, no existing file is trusted.
///
/// - `HASH-480.jpg`: the thumbnail of the picture with this hash; its long side is in the name.
/// - `HASH-480.failed`: records that none could be made; Daymark tries again after a day.
/// - `seen/DEVICE-INODE-SIZE-TIME`: a link naming the hash for a file's state, so a picture is read
///   in full only once.
/// - `.making-XXXXXX/`: a process's working folder.
struct ThumbnailStore: Sendable {
  private let root: String
  private let longSide: Int
  /// The folder, from the journal's root.
  private let below: String
  private let isBelieved: Bool
  /// The time before a failed picture is tried again, and the age at which a working folder counts
  /// as abandoned; both in seconds.
  private static let (retryAfter, forgottenAfter) = (86_400, 3600)
  /// A larger file isn't a thumbnail.
  private static let byteLimit = 8 << 20

  init(root: String, device: Device, longSide: Int) {
    self.root = root
    self.longSide = longSide
    below = ".daymark/thumbnails/" + device.folder
    isBelieved = device.isKnown
  }

  private var folder: String { root + "/" + below }

  // MARK: Looking

  /// Returns the hash of a picture's bytes, from the file itself or from an earlier note.
  func hash(of photo: PhotoFile, isKept: Bool) -> String? {
    let version = photo.version
    let note =
      "\(folder)/seen/\(version.device)-\(version.node)-\(version.size)-\(version.changed)"
    if isBelieved, let hash = link(note), hash.utf8.count == 64 { return hash }
    guard let hash = ThumbnailStore.read(photo) else { return nil }
    // A file changed twice between two clock ticks has the same time for both states.
    if isKept, version.changed < ThumbnailStore.now - 2_000_000_000, makeFolder("seen") == 0 {
      symlink(hash, note)
    }
    return hash
  }

  private static func read(_ photo: PhotoFile) -> String? {
    do throws(PhotoError) {
      let file = try OpenPhoto(photo.place)
      // It is another file by now, and its hash would be recorded for the one examined.
      return file.version == photo.version ? file.contentHash() : nil
    } catch {
      return nil
    }
  }

  /// Returns an existing thumbnail if it is complete and has no metadata.
  func thumbnail(_ hash: String) -> Thumbnail? { isBelieved ? whole(hash) : nil }

  private func whole(_ hash: String) -> Thumbnail? {
    let path = "\(below)/\(hash)-\(longSide).jpg"
    guard let size = ThumbnailStore.bytes(path, in: root).flatMap(ThumbnailStore.size) else {
      return nil
    }
    return Thumbnail(path: path, size: size)
  }

  /// Returns the bytes of a regular file below `.daymark`, reached without following links.
  static func bytes(_ path: String, in root: String) -> [UInt8]? {
    do throws(StoreError) {
      let bytes = try FilePlace(own: path, in: root).contents(upTo: byteLimit)
      return bytes.flatMap { $0.count > byteLimit ? nil : $0 }
    } catch {
      return nil
    }
  }

  /// Returns true if making it failed recently.
  func isKnownToFail(_ hash: String) -> Bool {
    guard isBelieved else { return false }
    var status = stat()
    guard lstat("\(folder)/\(hash)-\(longSide).failed", &status) == 0 else { return false }
    let changed = FileVersion(status).changed
    return ThumbnailStore.now - changed < Int64(ThumbnailStore.retryAfter) * 1_000_000_000
  }

  /// Returns the size of a complete thumbnail without metadata; nil for any other file.
  private static func size(of bytes: [UInt8]) -> PictureSize? {
    guard bytes.count > 2, bytes[bytes.count - 2] == 0xFF, bytes[bytes.count - 1] == 0xD9,
      PictureKind(firstBytes: Array(bytes.prefix(64))) == .jpeg
    else { return nil }
    let picture = PictureBytes(bytes)
    // APP0 contains JFIF's version and density; other application segments and comments reveal
    // more.
    let tells = JPEGSegments(picture).contains {
      (0xE1...0xEF).contains($0.marker) || $0.marker == 0xFE
    }
    return tells ? nil : PictureSize(of: .jpeg, firstBytes: bytes)
  }

  // MARK: Keeping

  /// Creates an empty working folder, and removes abandoned ones.
  func makeWorkFolder() throws(StoreError) -> String {
    let error = makeFolder("")
    guard error == 0 else { throw .cannotWrite(path: folder, error) }
    removeForgotten()
    var template = Array((folder + "/.making-XXXXXX").utf8CString)
    let path = template.withUnsafeMutableBufferPointer { buffer -> String? in
      mkdtemp(buffer.baseAddress!).map { String(cString: $0) }
    }
    guard let path else { throw .cannotWrite(path: folder, errno) }
    return path
  }

  /// Moves a process's result into place; returns nil if it isn't a complete JPEG without metadata.
  func keep(_ hash: String, from work: String) -> Thumbnail? {
    let made = "\(work)/\(hash).jpg"
    guard FileBuffer.contents(of: made).flatMap(ThumbnailStore.size) != nil,
      chmod(made, 0o600) == 0,
      rename(made, "\(folder)/\(hash)-\(longSide).jpg") == 0
    else { return nil }
    return whole(hash)
  }

  /// Records that no thumbnail could be made.
  func noteFailure(_ hash: String) {
    let path = "\(folder)/\(hash)-\(longSide).failed"
    unlink(path)
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
  }

  /// Removes one of our working folders, which contains no folders.
  func clear(_ work: String) {
    for name in (try? FolderNames(work, hidden: true))?.files ?? [] { unlink(work + "/" + name) }
    rmdir(work)
  }

  private func removeForgotten() {
    let folders = (try? FolderNames(folder, hidden: true))?.folders ?? []
    for name in folders where name.hasPrefix(".making-") {
      var status = stat()
      let path = folder + "/" + name
      guard lstat(path, &status) == 0 else { continue }
      let age = ThumbnailStore.now - FileVersion(status).changed
      if age > Int64(ThumbnailStore.forgottenAfter) * 1_000_000_000 { clear(path) }
    }
  }

  // MARK: Folders

  /// Creates the device's folder and a folder inside it.
  ///
  /// Returns 0, or the system's error number.
  private func makeFolder(_ inner: String) -> Int32 {
    let path = below + (inner.isEmpty ? "" : "/" + inner)
    do throws(StoreError) {
      // Any name inside works: the path to it is created, and no part of it may be a link.
      _ = try FilePlace(own: path + "/name", in: root, makingFolders: true)
    } catch {
      if case .cannotWrite(_, let code) = error { return code }
      return EIO
    }
    OwnFolder.keepFromGit(root)
    return 0
  }

  private func link(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 65) { buffer in
      let count = path.withCString { path in
        buffer.withMemoryRebound(to: CChar.self) { readlink(path, $0.baseAddress!, 65) }
      }
      guard count > 0 else { return nil }
      let name = String(decoding: UnsafeBufferPointer(rebasing: buffer[..<count]), as: UTF8.self)
      return name.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 } ? name : nil
    }
  }

  /// Nanoseconds since 1970, as the file system counts them.
  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
