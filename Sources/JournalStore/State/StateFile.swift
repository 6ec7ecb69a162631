import CPosix
import Platform

/// A small file of what this device remembers, outside of any journal.
public struct StateFile: Hashable, Sendable {
  /// Its path.
  public let path: String

  init(_ path: String) { self.path = path }

  /// The file about one journal, named by a hash of the journal's path: copies of a journal on several
  /// devices don't share it.
  /// - Parameter chapter: what it is about; the name of its folder.
  public init(of location: JournalLocation, chapter: String, in home: StateHome) {
    self.init("\(home.path)/\(chapter)/\(location.shortHash).txt")
  }

  /// Its bytes; nil where there is none yet.
  /// - Throws: `StoreError.cannotOpen` for what is there and can't be read.
  public func contents() throws(StoreError) -> [UInt8]? {
    try SafeFile.contents(of: path)
  }

  /// Takes it away.
  public func remove() {
    unlink(path)
    unlink(path + ".lock")
  }

  /// Changes it, while no other program of ours does.
  /// - Parameter work: gets the bytes, nil where there are none; nil leaves them as they are.
  /// - Throws: `StoreError`; the file is as it was then.
  public func change(_ work: ([UInt8]?) -> [UInt8]?) throws(StoreError) {
    // Opening the folder makes it.
    let place = try FilePlace(anywhere: path)
    let lock = openat(
      place.folder, place.name + ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw .cannotWrite(path: path, errno) }
    defer { close(lock) }
    // On a file system without locks two programs may both tell one thing.
    _ = cposix_lock(lock)
    let old = try contents()
    guard let new = work(old), new != old else { return }
    do throws(SystemFailure) {
      // The lock is held.
      try OwnFiles.replace(place.name, in: place.folder, with: new)
    } catch {
      throw .cannotWrite(path: path, error.code)
    }
  }
}

extension JournalLocation {
  /// Sixteen hexadecimal digits that stand for its path, for names of files about it elsewhere.
  public var shortHash: String { String(ContentHash(Array(root.utf8)).digits().prefix(16)) }
}
