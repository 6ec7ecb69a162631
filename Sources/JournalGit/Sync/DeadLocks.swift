#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

extension Repository {
  /// Takes away the locks that a killed sync's commands have left.
  ///
  /// The caller holds the lock of `sync`, which the commands of the killed one held too: they have
  /// all ended. What is left to rule out is a git that somebody else has started since.
  /// - Parameter begun: when the killed one wrote its marker; older locks are somebody else's.
  func removeDeadLocks(since begun: Int) {
    let isAlone = Repository.gitIsAtWork(in: [top, folder, common]).map { !$0 }
    for path in locks {
      guard let time = Repository.changeTime(of: path), time >= begun - 2 else { continue }
      // Where the system doesn't tell who is at work, only age does.
      if isAlone ?? (time < Repository.now - 600) { unlink(path) }
    }
  }

  static var now: Int { time(nil) }

  static func changeTime(of path: String) -> Int? {
    var status = stat()
    return lstat(path, &status) == 0 ? changed(status) : nil
  }

  /// The lock files of the repository, but not those of its objects.
  private var locks: [String] {
    var found: [String] = []
    for place in folder == common ? [folder] : [folder, common] {
      found += Folder.names(in: place).filter { $0.hasSuffix(".lock") }.map { place + "/" + $0 }
    }
    var folders = [common + "/refs", common + "/logs"]
    while let place = folders.popLast() {
      for name in Folder.names(in: place) {
        let path = place + "/" + name
        if Folder.isFolder(path) {
          folders.append(path)
        } else if name.hasSuffix(".lock") {
          found.append(path)
        }
      }
    }
    return found
  }

  /// Whether a git program stands in one of these folders; nil where the system doesn't tell.
  static func gitIsAtWork(in folders: [String]) -> Bool? {
    #if os(Linux)
      let processes = Folder.names(in: "/proc").filter { $0.allSatisfy(\.isNumber) }
      guard !processes.isEmpty else { return nil }
      return processes.contains { number in
        guard let name = Folder.link("/proc/\(number)/exe"),
          name.split(separator: "/").last?.hasPrefix("git") == true,
          let place = Folder.link("/proc/\(number)/cwd")
        else { return false }
        return folders.contains { place == $0 || place.hasPrefix($0 + "/") }
      }
    #else
      return nil
    #endif
  }
}

/// What stands in a folder.
enum Folder {
  /// The names in it, without `.` and `..`; none where it can't be read.
  static func names(in path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Whether a path is a folder, and no link to one.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// A path without links and relative parts; nil for what isn't there.
  static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Where a link leads.
  static func link(_ path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }

  /// Brings its names to the disk, as far as the system does that.
  static func sync(_ path: String) {
    let file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }
}
