public import JournalCore

extension JournalLocation {
  /// Returns where new entries go: as the settings specify, or else as Obsidian or Logseq are
  /// configured, or else beside the existing dated texts, or else below `entries/`.
  /// - Throws: `StoreError` if the settings of Obsidian or Logseq exist but can't be read.
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
