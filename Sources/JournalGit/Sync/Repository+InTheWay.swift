import Platform

extension Repository {
  /// Returns the files unknown to git that are where new files or their folders would go, or that
  /// are in a folder that is to become a file.
  ///
  /// What git tracks makes room by itself.
  /// - Parameter added: the new files, from the top.
  func filesInTheWay(of added: [[UInt8]]) throws(GitError) -> [[UInt8]] {
    var (files, folders): (Set<[UInt8]>, Set<[UInt8]>) = ([], [])
    var free: Set<ArraySlice<UInt8>> = []
    for path in added {
      switch standing(at: path, &free) {
      case .nothing: break
      case .file(let file): files.insert(file)
      case .folder: folders.insert(path + [UInt8(ascii: "/")])
      }
    }
    guard !files.isEmpty || !folders.isEmpty else { return [] }
    files.subtract(try output(["ls-files", "-z"]).split(separator: 0).map(Array.init))
    if !folders.isEmpty {
      let unknown = try output(["ls-files", "-z", "--others"]).split(separator: 0)
      for path in unknown where folders.contains(where: path.starts) { files.insert(Array(path)) }
    }
    return files.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private enum Standing { case nothing, file([UInt8]), folder }

  /// Returns what is at a path, or in place of a folder on the way to it.
  /// - Parameter free: folders whose way is known to be free, with all above them.
  private func standing(at path: [UInt8], _ free: inout Set<ArraySlice<UInt8>>) -> Standing {
    for slash in path.indices where path[slash] == UInt8(ascii: "/") {
      let folder = path[..<slash]
      if free.contains(folder) { continue }
      guard let kind = kind(of: Array(folder)) else { return .nothing }
      guard kind == S_IFDIR else { return .file(Array(folder)) }
      free.insert(folder)
    }
    guard let kind = kind(of: path) else { return .nothing }
    return kind == S_IFDIR ? .folder : .file(path)
  }

  /// Returns whether there is a file or a link at a path from the top.
  func isFile(_ path: [UInt8]) -> Bool { kind(of: path).map { $0 != S_IFDIR } ?? false }

  private func kind(of path: [UInt8]) -> mode_t? {
    // As bytes: a name isn't necessarily UTF-8.
    let name = (Array(top.utf8) + [UInt8(ascii: "/")] + path + [0]).map { CChar(bitPattern: $0) }
    var status = stat()
    return lstat(name, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
