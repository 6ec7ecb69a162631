public import JournalCore
import JournalSyntax
import Platform

/// Decides which names in a journal's folders can be entries.
enum JournalNames {
  static let endings: [StaticString] = [".md", ".markdown", ".mdown", ".txt"]
  /// Folders at the journal's root with other contents.
  private static let skippedAtRoot: [StaticString] = [
    "articles", "digests", "experiments", "habits", "stretches", "friends",
  ]

  /// Returns true if a file's name may belong to an entry.
  static func isText(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard endings.contains(where: { ends(name, with: $0) }) else { return false }
    return !isConflictCopy(name)
  }

  /// Returns true if a file's name marks a copy: an unsaved text, or a sync service's conflict
  /// copy.
  static func isConflictCopy(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    ends(name, with: ".conflict.md") || SyncCopy(name)?.needsOriginal == false
  }

  /// Returns true if a folder at the journal's root has other contents.
  static func isSkippedAtRoot(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    skippedAtRoot.contains { name.count == $0.utf8CodeUnitCount && ends(name, with: $0) }
  }

  /// Returns true if a name has an ending, ignoring ASCII case.
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
  /// Returns true if an entry may be at a path from the journal's root, given as bytes.
  ///
  /// Reading the folders applies the same rule to names, but also recognizes copies by the file
  /// beside them, and journals below by their settings.
  /// - Parameter folders: the folders to search for entries.
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

/// Folders that never hold the diary, at any depth: one row for each, with its reason.
///
/// Folders whose names begin with a dot are never searched: `.obsidian` and `.trash` (Obsidian),
/// `.stversions` (Syncthing), `.logseq`, `.git`, `.history` (Visual Studio Code), `.joplin`.
struct OtherFolder {
  let name: StaticString
  /// Paths, relative to the folder around it, that mark it.
  ///
  /// One of them must exist; the list is empty if the name alone is enough.
  let marks: [String]

  private init(_ name: StaticString, beside marks: [String] = []) {
    self.name = name
    self.marks = marks
  }

  /// The rows; the comment is the reason.
  static let all: [OtherFolder] = [
    OtherFolder("templates"),  // for new entries
    OtherFolder("node_modules"),  // JavaScript packages
    OtherFolder("__MACOSX"),  // added to archives by macOS
    OtherFolder("@eaDir"),  // thumbnails on Synology disks
    OtherFolder("#recycle"),  // trash on Synology disks
    OtherFolder("$RECYCLE.BIN"),  // trash on Windows
    OtherFolder("logseq", beside: ["logseq/config.edn"]),  // Logseq's settings and backups
    OtherFolder("bak", beside: ["logseq/config.edn", "config.edn"]),  // backups
    OtherFolder("version-files", beside: ["logseq/config.edn", "config.edn"]),  // versions
    OtherFolder("_site", beside: ["_config.yml", "_config.yaml", "_config.toml"]),  // built pages
    OtherFolder("vendor", beside: ["Gemfile"]),  // Ruby packages
    OtherFolder("public", beside: OtherProgram.settingsOfHugo),  // Hugo's pages
    OtherFolder("resources", beside: OtherProgram.settingsOfHugo),  // its cache
    OtherFolder("themes", beside: OtherProgram.settingsOfHugo),  // others' posts, as examples
  ]

  /// Returns true if a folder with this name is one of them, judging by the other names in an
  /// open folder.
  static func has(_ name: UnsafeBufferPointer<UInt8>, in folder: Int32) -> Bool {
    all.contains { row in
      row.isNamed(name)
        && (row.marks.isEmpty || row.marks.contains { faccessat(folder, $0, F_OK, 0) == 0 })
    }
  }

  /// Returns true if the names in a path alone show that it is in one of them.
  ///
  /// - Parameter parent: the name of the folder above; nil at the top.
  static func has(_ name: UnsafeBufferPointer<UInt8>, below parent: ArraySlice<UInt8>?) -> Bool {
    all.contains { row in
      guard row.isNamed(name) else { return false }
      return row.marks.isEmpty
        || row.marks.contains("config.edn") && parent?.elementsEqual("logseq".utf8) == true
    }
  }

  private func isNamed(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    other.count == name.utf8CodeUnitCount && JournalNames.ends(other, with: name)
  }
}

/// The files in a journal that Daymark uses, by their paths from its root.
package struct JournalFiles {
  /// Entries and notes, and the texts of habits, stretches, articles and experiments; sorted.
  package private(set) var texts: [String] = []
  /// Files of other kinds, such as pictures; sorted.
  package private(set) var others: [String] = []

  /// Folders at the root with texts of their own kind.
  private static let kinds: Set<String> = ["articles", "habits", "stretches", "experiments"]

  /// Lists a journal's folders; leaves out those it can't read.
  package init(root: String) {
    var waiting = [""]
    while let folder = waiting.popLast() {
      let descriptor = open(root + "/" + folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      waiting += add(folder, descriptor)
    }
    texts.sort()
    others.sort()
  }

  /// Adds the files in a folder; returns its subfolders.
  private mutating func add(_ folder: String, _ descriptor: Int32) -> [String] {
    let isRoot = folder.isEmpty
    guard
      let listing = FolderListing(descriptor: descriptor, isRoot: isRoot, keepsOthers: true)
    else { return [] }
    func path(_ name: some Sequence<UInt8>) -> String {
      (isRoot ? "" : folder + "/") + String(decoding: Array(name), as: UTF8.self)
    }
    texts += listing.files.map { path($0.bytes.dropLast()) }
    others += listing.others.files.filter { $0.isRegular && $0.bytes.first != Byte.dot }
      .map { path($0.bytes.dropLast()) }
    let kinds = isRoot ? listing.others.folders.map(path).filter(JournalFiles.kinds.contains) : []
    return listing.folders.map(path) + kinds
  }
}
