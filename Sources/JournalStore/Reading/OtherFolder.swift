import JournalSyntax
import Platform

/// Folders that hold something other than the diary, wherever they are: one row for each, with its
/// reason.
///
/// Folders whose names begin with a dot are never looked into: `.obsidian`, `.trash` and `.stversions`
/// (of Obsidian and Syncthing), `.logseq`, `.git`, `.history` (of Visual Studio Code), `.joplin`.
struct OtherFolder {
  let name: StaticString
  /// Paths from the folder beside it that mark it.
  ///
  /// One of them must be there; there are none if the name alone is enough.
  let marks: [String]

  private init(_ name: StaticString, beside marks: [String] = []) {
    (self.name, self.marks) = (name, marks)
  }

  /// The rows; the comment is the reason.
  static let all: [OtherFolder] = [
    OtherFolder("templates"),  // what new entries are made from
    OtherFolder("node_modules"),  // packages of JavaScript
    OtherFolder("__MACOSX"),  // what macOS adds to archives
    OtherFolder("@eaDir"),  // thumbnails of Synology's disks
    OtherFolder("#recycle"),  // their trash
    OtherFolder("$RECYCLE.BIN"),  // that of Windows
    OtherFolder("logseq", beside: ["logseq/config.edn"]),  // Logseq's settings and backups
    OtherFolder("bak", beside: ["logseq/config.edn", "config.edn"]),  // backups
    OtherFolder("version-files", beside: ["logseq/config.edn", "config.edn"]),  // versions
    OtherFolder("_site", beside: ["_config.yml", "_config.yaml", "_config.toml"]),  // made pages
    OtherFolder("vendor", beside: ["Gemfile"]),  // packages of Ruby
    OtherFolder("public", beside: OtherProgram.settingsOfHugo),  // Hugo's pages
    OtherFolder("resources", beside: OtherProgram.settingsOfHugo),  // its cache
    OtherFolder("themes", beside: OtherProgram.settingsOfHugo),  // others' posts, as examples
  ]

  /// Returns whether a folder of this name, beside what is in an open folder, is one of them.
  static func has(_ name: UnsafeBufferPointer<UInt8>, in folder: Int32) -> Bool {
    all.contains { row in
      row.isNamed(name)
        && (row.marks.isEmpty || row.marks.contains { faccessat(folder, $0, F_OK, 0) == 0 })
    }
  }

  /// Returns whether the names of a path alone show that it is in one of them.
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
