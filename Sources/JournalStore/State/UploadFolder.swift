import CPosix
import Platform
import Synchronization

/// The files that browsers sent, until the requests that brought them end.
///
/// Each running server has a folder of its own, which it keeps locked. So the next one to start
/// knows which folders were left by servers that were killed.
public final class UploadFolder: Sendable {
  /// The folder, which is the owner's alone.
  public let path: String
  private let folder: Int32
  private let count = Atomic<Int>(0)

  /// Creates a folder, and removes those that killed servers left.
  public init(in home: StateHome) throws(StoreError) {
    let name = String(UInt64.random(in: 0 ... .max), radix: 36)
    // Opening the place creates the folders above it.
    let place = try FilePlace(anywhere: "\(home.path)/uploads/\(name)")
    let all = openat(place.folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard all >= 0 else { throw .cannotWrite(path: place.path, errno) }
    // Nobody else begins or removes a folder until this one is locked.
    defer { close(all) }
    _ = cposix_lock(all)
    UploadFolder.removeLeftovers(in: all)
    guard mkdirat(all, name, 0o700) == 0 else { throw .cannotWrite(path: place.path, errno) }
    folder = openat(all, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { throw .cannotWrite(path: place.path, errno) }
    _ = cposix_lock(folder)
    path = place.path
  }

  deinit {
    UploadFolder.removeFiles(in: folder)
    rmdir(path)
    close(folder)
  }

  /// Begins a file without bytes.
  public func begin() throws(StoreError) -> Upload {
    let name = String(count.add(1, ordering: .relaxed).newValue)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(folder, name, flags, 0o600)
    guard file >= 0 else { throw .cannotWrite(path: path + "/" + name, errno) }
    return Upload(file, path + "/" + name)
  }

  private static func removeLeftovers(in all: Int32) {
    for name in (try? FolderNames(of: all).folders) ?? [] {
      let folder = openat(all, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard folder >= 0 else { continue }
      defer { close(folder) }
      guard cposix_try_lock(folder) == 0 else { continue }
      removeFiles(in: folder)
      unlinkat(all, name, AT_REMOVEDIR)
    }
  }

  private static func removeFiles(in folder: Int32) {
    for name in (try? FolderNames(of: folder).files) ?? [] { unlinkat(folder, name, 0) }
  }
}

/// A file that a browser sends; it is removed when nothing refers to it any more.
public final class Upload: Sendable {
  /// Its path, which has nothing of the name that the browser gave it.
  public let path: String
  private let file: Int32
  private let count = Atomic<Int>(0)

  fileprivate init(_ file: Int32, _ path: String) { (self.file, self.path) = (file, path) }

  deinit {
    close(file)
    unlink(path)
  }

  /// How many bytes it has.
  public var size: Int { count.load(ordering: .relaxed) }

  /// Adds bytes.
  public func add(_ bytes: ArraySlice<UInt8>) throws(StoreError) {
    do throws(SystemCallError) { try FileBytes.write(Array(bytes), to: file) } catch {
      throw .cannotWrite(path: path, error.code)
    }
    count.add(bytes.count, ordering: .relaxed)
  }
}
