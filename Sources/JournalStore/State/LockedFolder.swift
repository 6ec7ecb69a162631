import CPosix
import Platform

/// A running program's private folder outside the journal, removed when the program ends.
///
/// The program keeps it locked, so the next one to start recognizes and removes the folders left by
/// killed programs.
package final class LockedFolder: Sendable {
  /// The folder, accessible to the owner alone.
  package let path: String
  let descriptor: Int32

  /// Creates a folder, and removes those left by killed programs.
  /// - Parameter chapter: its purpose; the name of the folder around it.
  package init(_ chapter: String, in home: StateHome) throws(StoreError) {
    let digits = String(UInt64.random(in: 0 ... .max), radix: 36)
    let name =
      LockedFolder.prefix + String(repeating: "0", count: LockedFolder.digits - digits.count)
      + digits
    // Opening the place creates the folders above it.
    let place = try FilePlace(anywhere: "\(home.path)/\(chapter)/\(name)")
    let all = openat(place.folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard all >= 0 else { throw .cannotWrite(path: place.path, errno) }
    // Nobody else creates or removes a folder until this one is locked.
    defer { close(all) }
    _ = cposix_lock(all)
    LockedFolder.removeLeftovers(in: all)
    guard mkdirat(all, name, 0o700) == 0 else { throw .cannotWrite(path: place.path, errno) }
    descriptor = openat(all, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotWrite(path: place.path, errno) }
    _ = cposix_lock(descriptor)
    path = place.path
  }

  deinit {
    LockedFolder.removeContents(of: descriptor)
    rmdir(path)
    close(descriptor)
  }

  /// Writes a new file inside, and the folders above the file.
  package func write(_ bytes: [UInt8], to file: String) throws(StoreError) {
    try makeFolders(above: file)
    let full = path + "/" + file
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(full, flags, 0o600)
    guard descriptor >= 0 else { throw .cannotWrite(path: full, errno) }
    defer { close(descriptor) }
    do throws(SystemCallError) { try FileBytes.write(bytes, to: descriptor) } catch {
      throw .cannotWrite(path: full, error.code)
    }
  }

  /// Creates the folders above a file inside.
  func makeFolders(above file: String) throws(StoreError) {
    var folder = path
    for part in file.split(separator: "/").dropLast() {
      folder += "/" + part
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
        throw .cannotWrite(path: folder, errno)
      }
    }
  }

  // MARK: Removing

  /// Removes the folders left by killed programs.
  /// - Returns: those it couldn't remove or examine, each with the system's error number.
  @discardableResult
  package static func removeLeftovers(
    _ chapter: String, in home: StateHome
  ) -> [(path: String, code: Int32)] {
    let path = "\(home.path)/\(chapter)"
    let all = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard all >= 0 else {
      let code = errno
      return code == ENOENT || code == ENOTDIR ? [] : [(path, code)]
    }
    defer { close(all) }
    _ = cposix_lock(all)
    return removeLeftovers(in: all).map { ($0.name.isEmpty ? path : path + "/" + $0.name, $0.code) }
  }

  @discardableResult
  private static func removeLeftovers(in all: Int32) -> [(name: String, code: Int32)] {
    let names: [String]
    do throws(SystemCallError) { names = try FolderNames(of: all).folders } catch {
      return [("", error.code)]
    }
    return names.filter(isOurs).compactMap { name in
      let folder = openFolder(name, in: all)
      guard folder >= 0 else {
        let code = errno
        return code == ENOENT ? nil : (name, code)
      }
      defer { close(folder) }
      guard cposix_try_lock(folder) == 0 else { return nil }
      removeContents(of: folder)
      return unlinkat(all, name, AT_REMOVEDIR) == 0 ? nil : (name, errno)
    }
  }

  /// The beginning of our folders' names, and the count of base 36 digits that follow.
  private static let (prefix, digits) = ("daymark-", 13)

  /// Returns true if a folder's name was made here: others in the same place are the person's.
  private static func isOurs(_ name: String) -> Bool {
    let number = name.dropFirst(prefix.count)
    return name.hasPrefix(prefix) && number.utf8.count == digits
      && number.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }

  /// Removes everything in a folder, without following links.
  static func removeContents(of folder: Int32) {
    guard let names = try? FolderNames(of: folder) else { return }
    for name in names.files { unlinkat(folder, name, 0) }
    for name in names.folders {
      let below = openFolder(name, in: folder)
      guard below >= 0 else { continue }
      removeContents(of: below)
      close(below)
      unlinkat(folder, name, AT_REMOVEDIR)
    }
  }

  private static func openFolder(_ name: String, in folder: Int32) -> Int32 {
    openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  }
}
