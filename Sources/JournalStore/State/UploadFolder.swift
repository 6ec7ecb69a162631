import Platform
import Synchronization

/// The files that browsers sent, until the requests that brought them end.
package final class UploadFolder: Sendable {
  /// The folder, which is the owner's alone.
  package var path: String { folder.path }
  private let folder: LockedFolder
  private let count = Atomic<Int>(0)

  /// Creates a folder, and removes those that killed servers left.
  package init(in home: StateHome) throws(StoreError) {
    folder = try LockedFolder("uploads", in: home)
  }

  /// Begins a file without bytes.
  package func begin() throws(StoreError) -> Upload {
    let name = String(count.add(1, ordering: .relaxed).newValue)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(folder.descriptor, name, flags, 0o600)
    guard file >= 0 else { throw .cannotWrite(path: path + "/" + name, errno) }
    return Upload(file, path + "/" + name)
  }
}

/// A file that a browser sends; it is removed when nothing refers to it any more.
package final class Upload: Sendable {
  /// Its path, which has nothing of the name that the browser gave it.
  package let path: String
  private let file: Int32
  private let count = Atomic<Int>(0)

  fileprivate init(_ file: Int32, _ path: String) { (self.file, self.path) = (file, path) }

  deinit {
    close(file)
    unlink(path)
  }

  /// How many bytes it has.
  package var size: Int { count.load(ordering: .relaxed) }

  /// Adds bytes.
  package func add(_ bytes: ArraySlice<UInt8>) throws(StoreError) {
    do throws(SystemCallError) { try FileBytes.write(Array(bytes), to: file) } catch {
      throw .cannotWrite(path: path, error.code)
    }
    count.add(bytes.count, ordering: .relaxed)
  }
}
