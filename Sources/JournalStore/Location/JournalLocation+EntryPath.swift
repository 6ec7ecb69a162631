public import JournalCore

extension JournalLocation {
  /// Where new entries go: as the settings say, else as Obsidian or Logseq were told, else beside
  /// the dated texts that are there, else below `entries/`.
  /// - Throws: `StoreError` if what Obsidian or Logseq were told is there and can't be read.
  public func entryPath(_ settings: Settings) throws(StoreError) -> EntryPath {
    if let path = settings.entryPath { return path }
    if isFolder(".obsidian") {
      let file = try config(".obsidian/daily-notes.json") ?? []
      if let path = EntryPath.obsidian(file) { return path }
    }
    if let file = try config("logseq/config.edn"), let path = EntryPath.logseq(file) {
      return path
    }
    return example.flatMap { EntryPath(like: $0) } ?? .standard
  }

  /// A file of another program's settings; one that several vaults share, by a link, doesn't count.
  private func config(_ path: String) throws(StoreError) -> [UInt8]? {
    do throws(StoreError) { return try contents(of: path) } catch .leadsOutside { return nil }
  }

  private func isFolder(_ path: String) -> Bool {
    self.path(of: root + "/" + path).map { JournalLocation.isFolder(root + "/" + $0) } ?? false
  }
}
