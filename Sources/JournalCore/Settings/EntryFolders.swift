import JournalSyntax

/// The folders searched for entries: those in the setting `folders`, and the one in `entry-path`;
/// the whole journal without the setting.
public struct EntryFolders: Sendable {
  /// Paths from the journal's root, as bytes; empty for the whole journal.
  private let paths: [[UInt8]]

  /// The whole journal.
  public static let all = EntryFolders(Settings())

  /// Creates the folders from some settings.
  public init(_ settings: Settings) {
    let written = settings.folders.map(EntryFolders.path).filter { !$0.isEmpty }
    guard !written.isEmpty else {
      paths = []
      return
    }
    let own = settings.entryPath.map { Array($0.fixedFolder.utf8) }
    // New entries at the top of the journal must be found, and so must everything beside them.
    paths = own?.isEmpty == true ? [] : written + (own.map { [$0] } ?? [])
  }

  /// Returns true if the files directly in a folder may be entries.
  /// - Parameter folder: its path from the journal's root, empty for the root.
  public func contain(_ folder: [UInt8]) -> Bool {
    paths.isEmpty || paths.contains { EntryFolders.isInside(folder, $0) }
  }

  /// Returns true if files in a folder, or in a folder inside it, may be entries.
  public func mayBeInside(_ folder: [UInt8]) -> Bool {
    contain(folder) || paths.contains { EntryFolders.isInside($0, folder) }
  }

  /// Returns true if a folder is another one or inside it.
  private static func isInside(_ folder: [UInt8], _ outer: [UInt8]) -> Bool {
    outer.isEmpty
      || folder.starts(with: outer)
        && (folder.count == outer.count || folder[outer.count] == Byte.slash)
  }

  /// Returns `a/b` for `./a/b/`.
  private static func path(_ written: String) -> [UInt8] {
    let parts = written.split(separator: "/").filter { $0 != "." }
    return Array(parts.joined(separator: "/").utf8)
  }
}
