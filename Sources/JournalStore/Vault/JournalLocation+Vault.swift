import CPosix
import Platform

extension JournalLocation {
  /// Removes small copies of photos, which are made again when needed.
  package func removeThumbnails() {
    guard let walk = try? FolderWalk(root + "/.daymark/thumbnails", mayEnter: { _ in true }) else {
      return
    }
    for file in walk.files + walk.others {
      unlink(root + "/.daymark/thumbnails/" + String(decoding: file.path, as: UTF8.self))
    }
  }

  /// Returns files that editors keep while they have a journal file open: vim's swap files, and the
  /// lock links of Emacs and LibreOffice.
  package func editorsFiles() throws(StoreError) -> [[UInt8]] {
    let walk = try FolderWalk(root) {
      !$0.starts(with: ".git".utf8) && !$0.starts(with: ".daymark".utf8)
    }
    return (walk.files + walk.others).map(\.path).filter { path in
      let name = path.split(separator: 0x2F).last ?? []
      let isSwap =
        name.starts(with: ".".utf8)
        && [".swp", ".swo"].contains { name.suffix(4).elementsEqual($0.utf8) }
      return isSwap || name.starts(with: ".#".utf8) || name.starts(with: ".~lock.".utf8)
    }
  }

  /// Exchanges two folders of the journal in one step, or renames one after the other if the system
  /// can't.
  package func exchange(_ one: String, _ other: String) throws(StoreError) {
    let folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .cannotOpen(path: root, errno) }
    defer { close(folder) }
    switch cposix_exchange(folder, one, other) {
    case 0: break
    case EINVAL, ENOSYS, ENOTSUP:
      let aside = one + ".old.daymark"
      guard renameat(folder, one, folder, aside) == 0, renameat(folder, other, folder, one) == 0,
        renameat(folder, aside, folder, other) == 0
      else { throw .cannotWrite(path: one, errno) }
    case let code: throw .cannotWrite(path: one, code)
    }
    try? FileBytes.sync(folder: folder)
  }

  /// Returns a file's bytes, even if its name isn't UTF-8; nil if it is missing or unreadable.
  /// - Parameter path: from the journal's root.
  package func bytes(at path: [UInt8]) -> [UInt8]? {
    let folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return nil }
    defer { close(folder) }
    let file = openat(
      folder, FolderWalk.name(path[...]), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return try? FileBytes.read(file, upTo: .max - 1)
  }

  /// Removes files left by a killed vault command beside those it writes: their old contents, or
  /// new ones that never counted.
  package func removeVaultTemporaries() {
    if vault.step != nil { unlink(root + "/" + TemporaryFile.name(for: ".gitattributes")) }
    let folder = root + "/" + VaultPaths.folder
    for name in ((try? FolderNames(folder, hidden: true)) ?? nil)?.files ?? []
    where TemporaryFile.isName(name) {
      unlink(folder + "/" + name)
    }
  }
}
