import Platform
import Synchronization

/// The files sent by browsers, kept until their requests end.
package final class UploadFolder: Sendable {
  /// The folder, accessible to the owner alone.
  package var path: String { folder.path }
  private let folder: LockedFolder
  private let count = Atomic<Int>(0)

  /// Creates a folder, and removes those left by killed servers.
  package init(in home: StateHome) throws(StoreError) {
    folder = try LockedFolder("uploads", in: home)
  }

  /// Begins an empty file.
  package func begin() throws(StoreError) -> Upload {
    let name = String(count.add(1, ordering: .relaxed).newValue)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(folder.descriptor, name, flags, 0o600)
    guard file >= 0 else { throw .cannotWrite(path: path + "/" + name, errno) }
    return Upload(file, path + "/" + name)
  }
}

/// A file sent by a browser, removed when nothing refers to it any more.
package final class Upload: Sendable {
  /// Its path, which contains nothing from the browser's name for it.
  package let path: String
  private let file: Int32
  private let count = Atomic<Int>(0)

  fileprivate init(_ file: Int32, _ path: String) { (self.file, self.path) = (file, path) }

  deinit {
    close(file)
    unlink(path)
  }

  /// The number of bytes.
  package var size: Int { count.load(ordering: .relaxed) }

  /// Adds bytes.
  package func add(_ bytes: ArraySlice<UInt8>) throws(StoreError) {
    do throws(SystemCallError) { try FileBytes.write(Array(bytes), to: file) } catch {
      throw .cannotWrite(path: path, error.code)
    }
    count.add(bytes.count, ordering: .relaxed)
  }
}
