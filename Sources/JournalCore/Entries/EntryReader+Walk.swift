import JournalSyntax

extension EntryReader {
  /// Calls with the row of a value, or with the row of each item if it's a sequence.
  mutating func forEachItem(_ row: Int, _ body: (inout EntryReader, Int) -> Void) {
    let node = frontMatter.nodes[row]
    guard node.kind == .sequence else { return body(&self, row) }
    var item = row + 1
    while item < Int(node.next) {
      body(&self, item)
      item = Int(frontMatter.nodes[item].next)
    }
  }

  /// Calls with every scalar in a value, however deeply its lists are nested; mappings are skipped.
  mutating func forEachScalar(
    _ row: Int, _ body: (inout EntryReader, FrontMatterNode) -> Void
  ) {
    var row = row
    let end = Int(frontMatter.nodes[row].next)
    while row < end {
      let node = frontMatter.nodes[row]
      if node.isScalar { body(&self, node) }
      row = node.kind == .mapping ? Int(node.next) : row + 1
    }
  }
}
