public import JournalCore
import JournalSyntax

/// Decides which names in a journal's folders can be entries.
enum JournalNames {
  static let endings: [StaticString] = [".md", ".markdown", ".mdown", ".txt"]
  /// Folders at the journal's root that contain other things.
  private static let skippedAtRoot: [StaticString] = [
    "articles", "digests", "experiments", "habits", "stretches", "friends",
  ]

  /// Whether a file's name is that of a text that can be an entry.
  static func isText(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard endings.contains(where: { ends(name, with: $0) }) else { return false }
    return !isConflictCopy(name)
  }

  /// Whether a file's name is that of a copy of a text that couldn't be saved, or of one that a sync
  /// service made.
  static func isConflictCopy(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    ends(name, with: ".conflict.md") || SyncCopy(name)?.needsOriginal == false
  }

  /// Whether a folder at the journal's root contains other things.
  static func isSkippedAtRoot(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    skippedAtRoot.contains { name.count == $0.utf8CodeUnitCount && ends(name, with: $0) }
  }

  /// Whether a name has an ending, without regard to ASCII case.
  static func ends(
    _ name: UnsafeBufferPointer<UInt8>, with ending: StaticString
  ) -> Bool {
    let count = ending.utf8CodeUnitCount
    guard name.count >= count else { return false }
    for i in 0..<count {
      let byte = name[name.count - count + i]
      let folded = byte &- 0x41 < 26 ? byte | 0x20 : byte
      let other = ending.utf8Start[i]
      if folded != (other &- 0x41 < 26 ? other | 0x20 : other) { return false }
    }
    return true
  }
}

extension JournalLocation {
  /// Whether an entry may be at a path from the journal's root, given as bytes.
  ///
  /// Reading the folders follows the same rule for names; only there are copies told by the file beside
  /// them, and journals below by their settings.
  /// - Parameter folders: those in which entries are looked for.
  public static func mayHoldEntry(_ path: [UInt8], in folders: EntryFolders = .all) -> Bool {
    let folder = path.lastIndex(of: Byte.slash).map { Array(path[..<$0]) } ?? []
    guard folders.contain(folder) else { return false }
    let parts = path.split(separator: Byte.slash, omittingEmptySubsequences: false)
    for (depth, part) in parts.enumerated() {
      guard let first = part.first, first != Byte.dot else { return false }
      let isGood = part.withUnsafeBufferPointer { name in
        depth == parts.count - 1
          ? JournalNames.isText(name)
          : !(depth == 0 && JournalNames.isSkippedAtRoot(name))
            && !OtherFolder.has(name, below: depth == 0 ? nil : parts[depth - 1])
      }
      guard isGood else { return false }
    }
    return !parts.isEmpty
  }
}
