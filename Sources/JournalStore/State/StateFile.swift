import CPosix
import Codecs
import Platform

/// A small file of what this device remembers, outside any journal.
public struct StateFile: Hashable, Sendable {
  /// Its path.
  public let path: String

  init(_ path: String) { self.path = path }

  /// Creates a file about one journal, named by a hash of the journal's path: copies of a journal
  /// on several devices don't share it.
  /// - Parameters:
  ///   - chapter: what the file is about; the name of its folder.
  ///   - ending: the end of its name.
  public init(
    of location: JournalLocation, chapter: String, in home: StateHome, ending: String = "txt"
  ) {
    self.init("\(home.path)/\(chapter)/\(location.shortHash).\(ending)")
  }

  /// Returns its bytes; nil if it doesn't exist yet.
  /// - Throws: `StoreError.cannotOpen` if it exists but can't be read.
  public func contents() throws(StoreError) -> [UInt8]? {
    try SafeFile.contents(of: path)
  }

  /// Removes the file and its lock.
  public func remove() {
    unlink(path)
    unlink(path + ".lock")
  }

  /// Changes the file while no other program of ours does.
  /// - Parameter work: receives the bytes, nil if there are none; returning nil leaves them as they
  ///   are.
  /// - Throws: `StoreError`; the file is then as it was.
  public func change(_ work: ([UInt8]?) -> [UInt8]?) throws(StoreError) {
    // The lock is a file of its own, unlike that of `SafeFile.change`: what was read isn't compared
    // before it is replaced, and network file systems don't lock folders. Opening the folder
    // creates it.
    let place = try FilePlace(anywhere: path)
    let lock = openat(
      place.folder, place.name + ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw .cannotWrite(path: path, errno) }
    defer { close(lock) }
    // On a file system without locks, two programs may both report the same thing.
    _ = cposix_lock(lock)
    let old = try contents()
    guard let new = work(old), new != old else { return }
    do throws(SystemCallError) {
      // `replace` requires a lock, and we hold it.
      try OwnFiles.replace(place.name, in: place.folder, with: new)
    } catch {
      throw .cannotWrite(path: path, error.code)
    }
  }
}

extension JournalLocation {
  /// Sixteen hexadecimal digits that identify its path, used to name files about it elsewhere.
  public var shortHash: String { String(SHA256.digits(of: Array(root.utf8)).prefix(16)) }
}
