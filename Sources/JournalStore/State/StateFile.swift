import CPosix
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

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
    do throws(SystemFailure) { try replace(place, with: new) } catch {
      throw .cannotWrite(path: path, error.code)
    }
  }

  /// The lock is held, so what has the temporary name was left by a program that was killed.
  private func replace(
    _ place: borrowing FilePlace, with bytes: [UInt8]
  ) throws(SystemFailure) {
    let name = place.name + ".new"
    unlinkat(place.folder, name, 0)
    let file = openat(
      place.folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SystemFailure() }
    do throws(SystemFailure) {
      defer { close(file) }
      try FileBytes.write(bytes, to: file)
      try FileBytes.sync(file)
    } catch {
      unlinkat(place.folder, name, 0)
      throw error
    }
    guard renameat(place.folder, name, place.folder, place.name) == 0 else {
      let failure = SystemFailure()
      unlinkat(place.folder, name, 0)
      throw failure
    }
    try FileBytes.sync(folder: place.folder)
  }
}

extension JournalLocation {
  /// Sixteen hexadecimal digits that stand for its path, for names of files about it elsewhere.
  public var shortHash: String { String(ContentHash(Array(root.utf8)).digits().prefix(16)) }
}
