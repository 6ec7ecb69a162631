import JournalSyntax
import Platform

/// What a look at the beginning of every file below a folder found; it changes nothing.
package struct FolderLook: Sendable {
  /// The files that were looked for, by their paths from the folder on.
  package private(set) var found: [[UInt8]] = []
  /// What couldn't be looked at, and why.
  package private(set) var closed: [FolderConversion.Left] = []

  /// How many bytes of a file are looked at.
  private static let depth = 256

  /// Looks through a folder, following no link.
  /// - Parameters:
  ///   - includes: whether the file at a path, from the folder on, is meant.
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

  /// Whether nothing was found, and everything was looked at.
  package var isEmpty: Bool { found.isEmpty && closed.isEmpty }

  /// Adds what a look at another folder found, whose paths begin with that folder's.
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
