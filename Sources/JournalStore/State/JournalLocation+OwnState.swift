import Platform

extension JournalLocation {
  /// Returns a file that this computer keeps for itself in the journal; nil if there is none.
  /// - Parameter path: from the journal's root, below `.daymark`.
  package func ownState(_ path: String) throws(StoreError) -> [UInt8]? {
    try SafeFile.contents(of: root + "/" + path)
  }

  /// Writes a file that this computer keeps for itself durably; nil removes it.
  /// - Parameter path: from the journal's root, below `.daymark`.
  package func writeOwnState(_ path: String, _ bytes: [UInt8]?) throws(StoreError) {
    guard bytes != nil || JournalLocation.exists(root + "/" + path) else { return }
    let place = try FilePlace(own: path, in: root, makingFolders: bytes != nil)
    OwnFolder.keepFromGit(root)
    if let bytes {
      do throws(SystemCallError) {
        try OwnFiles.replace(place.name, in: place.folder, with: bytes)
      } catch {
        throw .cannotWrite(path: place.path, error.code)
      }
    } else {
      guard unlinkat(place.folder, place.name, 0) == 0 || errno == ENOENT else {
        throw .cannotWrite(path: place.path, errno)
      }
      try? FileBytes.sync(folder: place.folder)
    }
  }

  /// Removes a folder that this computer keeps for itself, with all that is in it; does nothing if it is
  /// gone.
  /// - Parameter path: from the journal's root, below `.daymark`.
  package func removeOwnFolder(_ path: String) throws(StoreError) {
    guard JournalLocation.exists(root + "/" + path) else { return }
    let place = try FilePlace(own: path, in: root)
    let folder = openat(place.folder, place.name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { throw .cannotWrite(path: place.path, errno) }
    defer { close(folder) }
    LockedFolder.removeContents(of: folder)
    guard unlinkat(place.folder, place.name, AT_REMOVEDIR) == 0 || errno == ENOENT else {
      throw .cannotWrite(path: place.path, errno)
    }
  }
}
