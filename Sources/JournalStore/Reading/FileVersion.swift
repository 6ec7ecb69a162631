import Platform

/// A mark that tells one state of a file from another without reading it.
///
/// It uses the time of the last status change, which every change to the bytes updates and no
/// program can set.
package struct FileVersion: Hashable, Sendable {
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

  /// Examines a regular file; nil if there is none.
  package init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }
}

extension stat {
  /// The time of the last status change, which no program can set, in nanoseconds since 1970.
  var changed: Int64 {
    #if canImport(Darwin)
      nanoseconds(st_ctimespec)
    #else
      nanoseconds(st_ctim)
    #endif
  }

  /// The time of the last change to the bytes, in nanoseconds since 1970.
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

/// A mark that tells one state of a file and its link target from another without reading it.
struct FileStamp: Equatable, Sendable {
  /// A hash of the file's kind, size, times and numbers, constant while the program runs.
  private let digest: Int
  /// True if the file can be changed under a name outside its folder, like a link's target.
  let isFollowed: Bool
  /// True if the file was so new that it may change again with the same times.
  let isRecent: Bool
  /// The hash of the contents, if the file was so new.
  var contents: Int?

  /// Some systems count the time in steps of two seconds.
  private static let step: Int64 = 3_000_000_000

  /// Examines a name in an open folder; a missing file has a stamp too.
  /// - Parameter isInside: returns true if a link leads to something inside the journal.
  init(_ name: FolderListing.Name, in folder: Int32, isInside: () -> Bool) {
    var hasher = Hasher()
    var newest = Int64.min
    let status = FileStamp.status(name, in: folder, AT_SYMLINK_NOFOLLOW)
    FileStamp.add(status, to: &hasher, &newest)
    let isLink = status.map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
    if isLink {
      FileStamp.add(FileStamp.status(name, in: folder, 0), to: &hasher, &newest)
      hasher.combine(isInside())
    }
    digest = hasher.finalize()
    isFollowed = isLink || !name.isRegular || (status?.st_nlink ?? 1) > 1
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    isRecent = newest &+ FileStamp.step >= Int64(now.tv_sec) &* 1_000_000_000
  }

  private static func status(
    _ name: FolderListing.Name, in folder: Int32, _ flags: Int32
  ) -> stat? {
    var status = stat()
    let result = name.bytes.withUnsafeBytes {
      fstatat(folder, $0.assumingMemoryBound(to: CChar.self).baseAddress!, &status, flags)
    }
    return result == 0 ? status : nil
  }

  private static func add(_ status: stat?, to hasher: inout Hasher, _ newest: inout Int64) {
    // The reason a link leads nowhere may change, too.
    guard let status else { return hasher.combine(errno) }
    hasher.combine(FileVersion(status))
    hasher.combine(status.written)
    hasher.combine(status.st_mode)
    newest = max(newest, status.changed, status.written)
  }

  /// Returns true if two stamps show the same state, as far as times tell.
  static func == (a: FileStamp, b: FileStamp) -> Bool { a.digest == b.digest }

  /// Returns a part of a folder's hash, in which the order of names doesn't matter.
  func digest(of name: FolderListing.Name) -> Int {
    var hasher = Hasher()
    hasher.combine(name.bytes)
    hasher.combine(digest)
    return hasher.finalize()
  }
}
