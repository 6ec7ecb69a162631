import JournalStore
import Platform

extension Repository {
  /// Removes the stale locks that a killed sync's commands have left.
  ///
  /// The caller holds the lock of `sync`, which the commands of the killed one inherited, so all of
  /// them have exited. What is left to rule out is a git that somebody else has started since.
  /// - Parameter begun: when the killed sync wrote its marker; older locks belong to somebody else.
  func removeStaleLocks(since begun: Int) {
    let isAlone = Repository.gitIsAtWork(in: [top, folder, common]).map { !$0 }
    for path in locks {
      guard let time = Repository.changeTime(of: path), time >= begun - 2 else { continue }
      // If the system doesn't show which programs are running, only age counts.
      if isAlone ?? (time < Repository.now - 600) { unlink(path) }
    }
  }

  static var now: Int { time(nil) }

  static func changeTime(of path: String) -> Int? {
    var status = stat()
    return lstat(path, &status) == 0 ? changed(status) : nil
  }

  /// The lock files of the repository, except those of its objects.
  private var locks: [String] {
    var found: [String] = []
    func add(_ place: String) -> [String] {
      let names = (try? FolderNames(place, hidden: true)) ?? nil
      found += (names?.files ?? []).filter { $0.hasSuffix(".lock") }.map { place + "/" + $0 }
      return (names?.folders ?? []).map { place + "/" + $0 }
    }
    for place in folder == common ? [folder] : [folder, common] { _ = add(place) }
    var folders = [common + "/refs", common + "/logs"]
    while let place = folders.popLast() { folders += add(place) }
    return found
  }

  /// Returns whether a git program is running in one of these folders; nil if the system doesn't
  /// show that.
  static func gitIsAtWork(in folders: [String]) -> Bool? {
    #if os(Linux)
      let processes = ((try? FolderNames("/proc"))?.folders ?? []).filter {
        $0.allSatisfy(\.isNumber)
      }
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

/// A folder of the file system.
enum Folder {
  /// Returns the target of a link.
  static func link(_ path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }

  /// Flushes the folder's names to the disk, as far as the system does that.
  static func sync(_ path: String) {
    let file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }
}
