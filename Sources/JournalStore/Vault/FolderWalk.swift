import JournalSyntax
import Platform

/// Every file below a folder, regardless of its name.
struct FolderWalk {
  /// A file.
  struct File: Hashable, Sendable {
    /// Its path from the folder on, as bytes.
    var path: [UInt8]

    /// Its folder, from the same folder on, and its name, each ending in 0.
    var parts: (folder: [CChar], name: [CChar]) {
      let slash = path.lastIndex(of: Byte.slash)
      let folder = slash.map { path[..<$0] } ?? []
      let name = path[(slash.map { $0 + 1 } ?? 0)...]
      return (
        FolderWalk.name(folder.isEmpty ? Array(".".utf8)[...] : folder), FolderWalk.name(name)
      )
    }
  }

  /// The regular files, sorted by path.
  private(set) var files: [File] = []
  /// Links, pipes, and everything else except regular files.
  private(set) var others: [File] = []
  /// Folders with a repository of their own, and everything that can't be examined.
  private(set) var closed: [File] = []
  private let mayEnter: ([UInt8]) -> Bool

  /// Walks through a folder, following no link.
  /// - Parameter mayEnter: returns true if the folder at a path should be entered.
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

  /// Returns a path in the form for system calls.
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

/// The result of checking the beginning of every file below a folder; it changes nothing.
package struct FolderLook: Sendable {
  /// The matching files, by their paths from the folder on.
  package private(set) var found: [[UInt8]] = []
  /// Everything that couldn't be examined, with the reason.
  package private(set) var closed: [FolderConversion.Left] = []

  /// The number of bytes examined in each file.
  private static let depth = 256

  /// Looks through a folder, following no link.
  /// - Parameters:
  ///   - includes: returns true if the file at a path, from the folder on, is included.
  ///   - isLookedFor: judges a file by its first bytes; called on any thread.
  package init(
    _ root: String, where includes: @escaping @Sendable ([UInt8]) -> Bool,
    _ isLookedFor: @escaping @Sendable ([UInt8]) -> Bool
  ) {
    let walk: FolderWalk
    do throws(StoreError) {
      walk = try FolderWalk(root) { includes($0 + Array("/x".utf8)) }
    } catch {
      closed = [FolderConversion.Left(path: [], reason: .closedFolder)]
      return
    }
    closed = walk.closed.map { FolderConversion.Left(path: $0.path, reason: .closedFolder) }
    let files = walk.files.filter { includes($0.path) }
    let results = files.mapOnAllCores { file in FolderLook.beginning(of: file, in: root) }
    for (file, result) in zip(files, results) {
      switch result {
      case .success(let bytes?): if isLookedFor(bytes) { found.append(file.path) }
      case .success(nil): break
      case .failure(let error):
        closed.append(FolderConversion.Left(path: file.path, reason: .system(error.code)))
      }
    }
  }

  /// Returns the first bytes of a file; nil if it is gone.
  private static func beginning(
    of file: FolderWalk.File, in root: String
  ) -> Result<[UInt8]?, SystemCallError> {
    let base = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard base >= 0 else { return .failure(SystemCallError()) }
    defer { close(base) }
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let opened = openat(base, FolderWalk.name(file.path[...]), flags)
    guard opened >= 0 else {
      let error = SystemCallError()
      return error.code == ENOENT ? .success(nil) : .failure(error)
    }
    defer { close(opened) }
    return Result { () throws(SystemCallError) in try FileBytes.read(opened, upTo: depth) }
      .map(Optional.some)
  }

  /// True if nothing was found and everything was examined.
  package var isEmpty: Bool { found.isEmpty && closed.isEmpty }

  /// Adds another folder's results; that folder's path is put before theirs.
  package mutating func add(_ look: FolderLook, in folder: String) {
    func path(_ path: [UInt8]) -> [UInt8] {
      Array(folder.utf8) + (path.isEmpty ? [] : [Byte.slash] + path)
    }
    found += look.found.map(path)
    closed += look.closed.map {
      FolderConversion.Left(path: path($0.path), reason: $0.reason)
    }
  }
}
