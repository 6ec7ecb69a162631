public import JournalCore

extension JournalLocation {
  /// Where new entries go: as the settings say, else as Obsidian or Logseq were told, else beside
  /// the dated texts that are there, else below `entries/`.
  public func entryPath(_ settings: Settings) -> EntryPath {
    if let path = settings.entryPath { return path }
    if isFolder(".obsidian") {
      let file = contents(of: ".obsidian/daily-notes.json") ?? []
      if let path = EntryPath.obsidian(file) { return path }
    }
    if let file = contents(of: "logseq/config.edn"), let path = EntryPath.logseq(file) {
      return path
    }
    return example.flatMap { EntryPath(like: $0) } ?? .standard
  }

  private func isFolder(_ path: String) -> Bool {
    self.path(of: root + "/" + path).map { JournalLocation.isFolder(root + "/" + $0) } ?? false
  }
}
