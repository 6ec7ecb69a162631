import CPosix
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A text on its way through the editor: it lies in `.daymark/drafts` until it is saved or given up.
///
/// As long as an editor is open on it, no other gets it: a lock tells, which ends with the program.
public struct DraftFile: Sendable {
  /// From the journal's root.
  public let path: String
  /// For other programs.
  public let file: String
  /// Whether it was left by an editor that failed.
  public let isLeft: Bool
  private let root: String
  private let lock: Int32

  private static let folder = ".daymark/drafts"

  /// Lays a text ready, or finds the draft of it that was left when an editor failed.
  /// - Parameters:
  ///   - entry: where the text will stand, from the journal's root.
  ///   - continuing: a draft that was left is gone on with; else it stays, and this one gets another
  ///     name.
  public init(
    of entry: String, holding text: [UInt8], in location: JournalLocation, continuing: Bool
  ) throws(StoreError) {
    root = location.root
    // The journal's lock makes `.daymark`, which git is told to leave alone.
    try JournalLock(root).release()
    var number = 1
    while true {
      let path = DraftFile.path(of: entry, number)
      let lock = try DraftFile.lock(path, root)
      let left = try SafeFile.contents(of: root + "/" + path)
      if lock >= 0, continuing || left == nil || left == text {
        if left == nil { try SafeFile.write(text, over: nil, to: root + "/" + path) }
        (self.path, self.lock, file) = (path, lock, root + "/" + path)
        isLeft = left.map { $0 != text } ?? false
        return
      }
      if lock >= 0 { close(lock) }
      number += 1
    }
  }

  /// As the entry's own path, so that no two entries share one: `.daymark/drafts/2026/11/21.md`.
  private static func path(of entry: String, _ number: Int) -> String {
    guard number > 1 else { return folder + "/" + entry }
    let slash = entry.lastIndex(of: "/").map { entry.index(after: $0) } ?? entry.startIndex
    return "\(folder)/\(entry[..<slash])\(number)-\(entry[slash...])"
  }

  /// The lock of a draft; -1 where an editor is open on it.
  private static func lock(_ path: String, _ root: String) throws(StoreError) -> Int32 {
    let place = try FilePlace(own: path + ".lock", in: root, makingFolders: true)
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
    let file = openat(place.folder, place.name, flags, 0o600)
    guard file >= 0 else { throw .cannotWrite(path: place.path, errno) }
    if cposix_try_lock(file) == EWOULDBLOCK {
      close(file)
      return -1
    }
    return file
  }

  /// The text as it stands there now; empty where it is gone.
  /// - Throws: `StoreError` where it can't be read.
  public func contents() throws(StoreError) -> [UInt8] {
    try SafeFile.contents(of: file) ?? []
  }

  /// Leaves it for the next time.
  public func leave() {
    unlink(file + ".lock")
    close(lock)
  }

  /// Takes it away.
  public func remove() {
    unlink(file)
    leave()
    // Folders go as long as nothing else is in them.
    var folder = path
    while let slash = folder.lastIndex(of: "/"), folder.utf8.count > DraftFile.folder.utf8.count {
      folder = String(folder[..<slash])
      rmdir(root + "/" + folder)
    }
  }
}
