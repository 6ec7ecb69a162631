public import JournalCore
public import JournalStore

// Blocks and pages of a Logseq graph that entries refer to by their names.
extension Journal {
  /// Adds to entries the blocks and pages that they refer to, from all files of the journal.
  ///
  /// Files are read only if an entry refers to one.
  /// - Throws: `StoreError`.
  public func quote(in entries: inout [EntryPage]) throws(StoreError) {
    let names = Set(entries.flatMap { QuotedBlock.names(in: $0.text) })
    guard !names.isEmpty else { return }
    let pages = names.filter { $0.hasPrefix("[[") }
    let blockNames = names.subtracting(pages)
    // A day may be named in several forms.
    let pagesOfDays = Dictionary(grouping: pages) { name in
      DayTitle.read(String(name.dropFirst(2).dropLast(2)), in: settings.graph)?.day
    }
    var blocks: [String: QuotedBlock] = [:]
    for path in try silentIndex(.days).journal.filePaths where blocks.count < names.count {
      let day = DatedName.day(Array(path.utf8), settings.dayNames)
      let name = "[[\(PageName.ofFile(path).lowercased())]]"
      let found = (day.flatMap { pagesOfDays[$0] } ?? []) + (pages.contains(name) ? [name] : [])
      guard !found.isEmpty || !blockNames.isEmpty, let bytes = try? location.contents(of: path)
      else { continue }
      for page in found where blocks[page] == nil {
        blocks[page] = QuotedBlock.page(page, in: bytes, day: day)
      }
      for block in QuotedBlock.blocks(named: blockNames, in: bytes, day: day)
      where blocks[block.name] == nil {
        blocks[block.name] = block
      }
    }
    for place in entries.indices { entries[place].quote(blocks) }
  }
}
