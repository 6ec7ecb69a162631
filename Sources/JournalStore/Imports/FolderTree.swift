import Platform

/// The files below a folder, anywhere on the disk.
package enum FolderTree {
  /// How deep folders may be nested.
  private static let mostLevels = 64

  /// Whether a path is that of a folder.
  package static func isFolder(_ path: String) -> Bool { JournalLocation.isFolder(path) }

  /// Returns the paths of all regular files from the folder on, sorted; without hidden ones and links.
  package static func files(in folder: String) -> [String] {
    contents(of: folder).files.sorted()
  }

  /// Returns the names of the links below a folder, which aren't followed, as `files` does.
  package static func links(in folder: String) -> [String] { contents(of: folder).links.sorted() }

  private static func contents(of folder: String) -> (files: [String], links: [String]) {
    var found: (files: [String], links: [String]) = ([], [])
    add(folder, "", level: 0, to: &found)
    return found
  }

  private static func add(
    _ root: String, _ below: String, level: Int, to found: inout (files: [String], links: [String])
  ) {
    guard level < mostLevels, let folder = opendir(root + "/" + below) else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          String(cString: $0)
        }
      }
      guard !name.hasPrefix(".") else { continue }
      let path = below.isEmpty ? name : below + "/" + name
      var status = stat()
      guard lstat(root + "/" + path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG: found.files.append(path)
      case S_IFLNK: found.links.append(path)
      case S_IFDIR: add(root, path, level: level + 1, to: &found)
      default: break
      }
    }
  }
}
