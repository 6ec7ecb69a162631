public import JournalCore

extension JournalLocation {
  /// Returns where new entries go: as the settings specify, or else as Obsidian or Logseq are
  /// configured, or else beside the existing dated texts, or else below `entries/`; only where
  /// entries are looked for.
  /// - Throws: `StoreError` if the settings of Obsidian or Logseq exist but can't be read.
  public func entryPath(_ settings: Settings) throws(StoreError) -> EntryPath {
    if let path = settings.entryPath { return path }
    let folders = EntryFolders(settings)
    if let path = try entryPathOfOthers(), folders.contain(path.folder) { return path }
    if let path = example(in: folders).flatMap({ EntryPath(like: $0) }) { return path }
    let first = settings.folders.first { folders.contain(Array($0.utf8)) }
    return first.flatMap { EntryPath($0 + "/{year}/{month}/{date}.md") } ?? .standard
  }

  /// Returns where Obsidian or Logseq puts daily notes; nil if neither is used here.
  private func entryPathOfOthers() throws(StoreError) -> EntryPath? {
    if isFolder(".obsidian") {
      let file = try config(".obsidian/daily-notes.json") ?? []
      if let path = EntryPath.obsidian(file) { return path }
    }
    return try config("logseq/config.edn").flatMap(EntryPath.logseq)
  }

  /// Returns another program's settings file.
  ///
  /// One that several vaults share through a link is ignored.
  private func config(_ path: String) throws(StoreError) -> [UInt8]? {
    do throws(StoreError) { return try contents(of: path) } catch .leadsOutside { return nil }
  }

  private func isFolder(_ path: String) -> Bool {
    self.path(of: root + "/" + path).map { JournalLocation.isFolder(root + "/" + $0) } ?? false
  }
}
