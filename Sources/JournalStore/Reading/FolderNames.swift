#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The names in a folder, without those that aren't UTF-8: no entry names them.
public struct FolderNames {
  /// Files, links and whatever else is no folder, in no order.
  public private(set) var files: [String] = []
  /// Folders, but no links to them, in no order.
  public private(set) var folders: [String] = []

  /// Lists a folder; nil where that can't be done.
  /// - Parameter hidden: whether names that begin with a dot are wanted too.
  public init?(_ path: String, hidden: Bool = false) {
    guard let stream = opendir(path) else { return nil }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
          String(validatingCString: $0)
        }
      }
      guard let name, hidden ? name != "." && name != ".." : !name.hasPrefix(".") else {
        continue
      }
      var isFolder = Int32(entry.pointee.d_type) == Int32(DT_DIR)
      if Int32(entry.pointee.d_type) == Int32(DT_UNKNOWN) {
        var status = stat()
        isFolder = lstat(path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      }
      if isFolder { folders.append(name) } else { files.append(name) }
    }
  }
}
