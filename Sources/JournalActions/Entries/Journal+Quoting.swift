public import JournalCore
public import JournalStore

// Blocks of a Logseq graph that entries refer to by their names.
extension Journal {
  /// Adds to entries the blocks that they refer to, from all files of the journal.
  ///
  /// Files are read only if an entry refers to a block.
  /// - Throws: `StoreError`.
  public func quote(in entries: inout [EntryPage]) throws(StoreError) {
    let names = Set(entries.flatMap { QuotedBlock.names(in: $0.text) })
    guard !names.isEmpty else { return }
    var blocks: [String: QuotedBlock] = [:]
    for path in try silentIndex(.days).journal.filePaths {
      guard let bytes = try? location.contents(of: path) else { continue }
      let day = DatedName.day(Array(path.utf8), settings.dayNames)
      for block in QuotedBlock.blocks(named: names, in: bytes, day: day)
      where blocks[block.name] == nil {
        blocks[block.name] = block
      }
      if blocks.count == names.count { break }
    }
    for place in entries.indices { entries[place].quote(blocks) }
  }
}
