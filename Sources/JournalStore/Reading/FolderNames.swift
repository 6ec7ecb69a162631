import Platform

/// The names in a folder, without those that aren't UTF-8, since no entry names them.
public struct FolderNames {
  /// Files, links and anything else that isn't a folder, in no particular order.
  public private(set) var files: [String] = []
  /// Folders, but not links to them, in no particular order.
  public private(set) var folders: [String] = []

  /// Lists a folder; nil if there is none of that name.
  /// - Parameter hidden: whether to include names that begin with a dot.
  /// - Throws: `StoreError.cannotOpen` if the folder exists but can't be read.
  public init?(_ path: String, hidden: Bool = false) throws(StoreError) {
    guard let stream = opendir(path) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .cannotOpen(path: path, errno)
    }
    do throws(SystemCallError) { try read(stream, hidden: hidden) } catch {
      throw .cannotOpen(path: path, error.code)
    }
  }

  /// Lists an open folder, including names that begin with a dot.
  init(of folder: Int32) throws(SystemCallError) {
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { throw SystemCallError() }
    guard let stream = fdopendir(copy) else {
      let failure = SystemCallError()
      close(copy)
      throw failure
    }
    try read(stream, hidden: true)
  }

  /// Reads all the names and closes the stream.
  private mutating func read(_ stream: OpaquePointer, hidden: Bool) throws(SystemCallError) {
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw SystemCallError() }
        return
      }
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
        isFolder =
          fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0
          && status.st_mode & S_IFMT == S_IFDIR
      }
      if isFolder { folders.append(name) } else { files.append(name) }
    }
  }
}
