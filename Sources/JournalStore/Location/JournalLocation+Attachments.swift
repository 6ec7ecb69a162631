public import JournalCore

extension JournalLocation {
  /// Returns where this folder keeps attachments if it is a vault of Obsidian or a graph of Logseq;
  /// nil if it is neither.
  /// - Throws: `StoreError` if the vault's settings can't be read.
  public func vaultAttachments() throws(StoreError) -> VaultAttachments? {
    // A graph that is a vault, too, has new texts as blocks of the graph.
    if OtherProgram.logseq.mark(in: root) != nil { return .logseq }
    guard OtherProgram.obsidian.mark(in: root) != nil else { return nil }
    return VaultAttachments(obsidian: try config(".obsidian/app.json") ?? [])
  }

  /// Returns the names of all files, each with the number of files that have it.
  public func nameCounts() -> [String: Int] {
    let files = JournalFiles(root: root)
    let names = (files.texts + files.others).map { path in
      String(path.split(separator: "/").last ?? "").comparedName
    }
    return Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
  }
}
