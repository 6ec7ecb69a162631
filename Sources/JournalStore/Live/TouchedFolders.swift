import JournalSyntax

/// What may have changed in a journal's folders since they were last read.
struct TouchedFolders {
  /// The names in one folder that were reported.
  struct Names {
    /// Each with a 0 at the end.
    var files: Set<[UInt8]> = []
    /// Those that are or were folders; whatever was below them must be read again.
    var folders: Set<[UInt8]> = []
    /// Whether the folder itself changed, so that any name may have.
    var isWhole = false
  }

  /// The folders, by their paths from the journal's root.
  private(set) var folders: [[UInt8]: Names] = [:]
  /// Whether reports were lost, so that anything may have changed.
  var isEverything = false

  /// Whether nothing was reported.
  var isEmpty: Bool { folders.isEmpty && !isEverything }

  /// Adds a name in a folder.
  mutating func add(_ name: [UInt8], isFolder: Bool, in folder: [UInt8]) {
    folders[folder, default: Names()].files.insert(name + [0])
    if isFolder { folders[folder]!.folders.insert(name) }
  }

  /// Adds a folder in which anything may have changed.
  mutating func add(whole folder: [UInt8]) { folders[folder, default: Names()].isWhole = true }

  /// Adds a folder that must be read again with everything below it.
  mutating func add(lost folder: [UInt8]) {
    guard !folder.isEmpty else {
      isEverything = true
      return
    }
    let slash = folder.lastIndex(of: Byte.slash)
    add(
      Array(folder[(slash.map { $0 + 1 } ?? 0)...]), isFolder: true,
      in: Array(folder[..<(slash ?? 0)]))
  }
}
