import JournalSyntax
import Platform

/// Every file below a folder, whatever its name is.
struct FolderWalk {
  /// A file.
  struct File: Hashable, Sendable {
    /// Its path from the folder on, as bytes.
    var path: [UInt8]

    /// The folder that contains it, from the same folder on, and its name, each ending in 0.
    var parts: (folder: [CChar], name: [CChar]) {
      let slash = path.lastIndex(of: Byte.slash)
      let folder = slash.map { path[..<$0] } ?? []
      let name = path[(slash.map { $0 + 1 } ?? 0)...]
      return (
        FolderWalk.name(folder.isEmpty ? Array(".".utf8)[...] : folder), FolderWalk.name(name)
      )
    }
  }

  /// The regular files, in the order of their paths.
  private(set) var files: [File] = []
  /// Links, pipes, and whatever else isn't a regular file.
  private(set) var others: [File] = []
  /// Folders that are repositories of their own, and whatever can't be looked at.
  private(set) var closed: [File] = []
  private let mayEnter: ([UInt8]) -> Bool

  /// Walks through a folder, following no link.
  /// - Parameter mayEnter: whether the folder at a path is looked into.
  /// - Throws: `StoreError.cannotOpen` if the folder itself can't be read.
  init(_ root: String, mayEnter: @escaping ([UInt8]) -> Bool) throws(StoreError) {
    self.mayEnter = mayEnter
    let folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .cannotOpen(path: root, errno) }
    defer { close(folder) }
    guard walk(folder, []) else { throw .cannotOpen(path: root, errno) }
    files.sort { $0.path.lexicographicallyPrecedes($1.path) }
  }

  private mutating func walk(_ folder: Int32, _ path: [UInt8]) -> Bool {
    guard let names = FolderWalk.names(in: folder) else { return false }
    for name in names {
      let place = path.isEmpty ? name : path + [Byte.slash] + name
      var status = stat()
      guard fstatat(folder, FolderWalk.name(name[...]), &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        if errno != ENOENT { closed.append(File(path: place)) }
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG: files.append(File(path: place))
      case S_IFDIR: enter(name, in: folder, place)
      default: others.append(File(path: place))
      }
    }
    return true
  }

  private mutating func enter(_ name: [UInt8], in folder: Int32, _ path: [UInt8]) {
    guard mayEnter(path) else { return }
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let below = openat(folder, FolderWalk.name(name[...]), flags)
    guard below >= 0 else { return closed.append(File(path: path)) }
    defer { close(below) }
    var status = stat()
    let isRepository = fstatat(below, ".git", &status, AT_SYMLINK_NOFOLLOW) == 0
    if isRepository || !walk(below, path) { closed.append(File(path: path)) }
  }

  private static func names(in folder: Int32) -> [[UInt8]]? {
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return nil }
    guard let stream = fdopendir(copy) else {
      close(copy)
      return nil
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { return errno == 0 ? names : nil }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
          Array(UnsafeBufferPointer(start: $0, count: strlen($0)))
        }
      }
      if ![".", ".."].contains(where: { name.elementsEqual($0.utf8) }) { names.append(name) }
    }
  }

  /// Returns a path as system calls take it.
  static func name(_ path: ArraySlice<UInt8>) -> [CChar] {
    path.map { CChar(bitPattern: $0) } + [0]
  }
}

/// The length of a name that ends in 0.
private func strlen(_ name: UnsafePointer<UInt8>) -> Int {
  var count = 0
  while name[count] != 0 { count += 1 }
  return count
}
