public import JournalCore
import Platform

/// A file in a journal's trash.
public struct TrashItem: Hashable, Sendable {
  /// Its current path, from the journal's root.
  public let path: String
  /// Its path before it was removed.
  public let origin: String
  /// The day it was removed.
  public let day: Day
  /// The time it was removed.
  public let time: ClockTime
}

/// The folder for one step's removed files: `.daymark/trash/2026-11-21-2140/`, with their old
/// paths.
struct TrashFolder {
  static let path = ".daymark/trash"
  private let folder: String

  /// Picks a name that no earlier step has used.
  init(root: String, now: LocalClock) {
    let minute = Int(now.time.minute)
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let stamp = "\(now.day)-\(two(minute / 60))\(two(minute % 60))"
    var number = 1
    var status = stat()
    func name() -> String { TrashFolder.path + "/" + stamp + (number == 1 ? "" : "-\(number)") }
    while lstat(root + "/" + name(), &status) == 0 { number += 1 }
    folder = name()
  }

  /// Returns true if a path, from the journal's root, is in the trash.
  static func contains(_ path: String) -> Bool { path.hasPrefix(TrashFolder.path + "/") }

  func path(of file: String) -> String { folder + "/" + file }

  /// Returns the day and time in a folder's name.
  static func time(_ name: String) -> (day: Day, time: ClockTime)? {
    let parts = name.split(separator: "-")
    guard parts.count >= 4, let day = UndoRecord.day(parts[..<3].joined(separator: "-")),
      parts[3].count == 4, let number = Int(parts[3]),
      let time = ClockTime(hour: number / 100, minute: number % 100)
    else { return nil }
    return (day, time)
  }
}

extension JournalWriting {
  /// Returns the files in the trash, newest first.
  /// - Throws: `StoreError` if the trash, or a folder in it, exists but can't be read.
  public func trash() throws(StoreError) -> [TrashItem] {
    var items: [TrashItem] = []
    let trash = root + "/" + TrashFolder.path
    for name in try FolderNames(trash)?.folders.sorted() ?? [] {
      guard let (day, time) = TrashFolder.time(name) else { continue }
      for file in try files(below: name) {
        items.append(
          TrashItem(
            path: "\(TrashFolder.path)/\(name)/\(file)", origin: file, day: day, time: time))
      }
    }
    return items.reversed()
  }

  /// Returns the change that moves a file back.
  public func restoring(_ item: TrashItem) -> FileChange {
    .move(from: item.path, to: item.origin, old: nil)
  }

  /// Deletes files in the trash for good, the only change that can't be undone.
  ///
  /// Anything else in the trash stays, including files added after the listing.
  public func empty(of items: [TrashItem]) throws(StoreError) {
    let lock = try JournalLock(root)
    defer { lock.release() }
    for item in items {
      let place = try FilePlace(own: item.path, in: root)
      guard unlinkat(place.folder, place.name, 0) == 0 || errno == ENOENT else {
        throw .cannotWrite(path: place.path, errno)
      }
    }
    for name in try FolderNames(root + "/" + TrashFolder.path)?.folders ?? []
    where TrashFolder.time(name) != nil {
      try clear(TrashFolder.path + "/" + name)
    }
  }

  private func files(below name: String) throws(StoreError) -> [String] {
    var found: [String] = []
    var open = [""]
    while let inner = open.popLast() {
      let names = try FolderNames("\(root)/\(TrashFolder.path)/\(name)/\(inner)", hidden: true)
      // A half-copied file left by a killed program is nobody's.
      found += (names?.files ?? []).filter { !TemporaryFile.isName($0) }.map { inner + $0 }
      open += (names?.folders ?? []).map { inner + $0 + "/" }
    }
    return found.sorted()
  }

  /// Removes the empty folders below a folder, and the folder itself if it is empty.
  ///
  /// Half-copied files left by a killed program don't count.
  private func clear(_ path: String) throws(StoreError) {
    let names = try FolderNames(root + "/" + path, hidden: true)
    for folder in names?.folders ?? [] { try clear(path + "/" + folder) }
    for name in names?.files ?? [] where TemporaryFile.isName(name) {
      let place = try FilePlace(own: path + "/" + name, in: root)
      unlinkat(place.folder, place.name, 0)
    }
    let place = try FilePlace(own: path, in: root)
    // A folder with other contents stays.
    unlinkat(place.folder, place.name, AT_REMOVEDIR)
  }
}
