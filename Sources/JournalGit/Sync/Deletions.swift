import JournalCore

/// The brake on deletions: how many files would be gone, and what that means for a journal.
package enum Deletions {
  /// Returns how many files are really gone: each new file accounts for one removed file of the
  /// same name, which was moved there.
  package static func count(removed: [[UInt8]], added: [[UInt8]]) -> Int {
    var left: [ArraySlice<UInt8>: Int] = [:]
    for path in added { left[name(path), default: 0] += 1 }
    return removed.count { path in
      guard let count = left[name(path)], count > 0 else { return true }
      left[name(path)] = count - 1
      return false
    }
  }

  /// Returns whether a journal that had several dated files would have none left.
  /// - Parameters:
  ///   - tracked: all files of the journal that git tracks.
  ///   - removed: those that are gone.
  ///   - added: new ones.
  package static func emptyJournal(
    tracked: [[UInt8]], removed: [[UInt8]], added: [[UInt8]]
  ) -> Bool {
    let entries = Set(tracked.filter(isEntry))
    return entries.count > 1 && entries.isSubset(of: Set(removed))
      && !added.contains(where: isEntry)
  }

  private static func name(_ path: [UInt8]) -> ArraySlice<UInt8> {
    path.suffix(from: path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)
  }

  private static func isEntry(_ path: [UInt8]) -> Bool {
    let isText = [".md", ".markdown", ".mdown", ".txt"].contains { ending in
      path.suffix(ending.utf8.count).map { $0 | 0x20 } == ending.utf8.map { $0 | 0x20 }
    }
    return isText && DatedName.day(path) != nil
  }
}
