import JournalSyntax

extension EntryReader {
  /// Keeps the value of the front matter that the query's words were found in, with its key, unless
  /// one of them is in the text.
  mutating func keepFound(_ file: FileBeingRead) {
    guard let needles = plan.scope.query?.needles, !needles.isEmpty else { return }
    let text = frontMatter.bodyStart..<file.bytes.count
    guard !needles.contains(where: { $0.isFound(in: file.bytes, text) }) else { return }
    for needle in needles {
      guard let (row, key) = frontMatter.value(holding: needle, file.bytes) else { continue }
      let start = pool.count
      if let key { _ = keep(frontMatter.nodes[key], file.bytes) }
      if key != nil { pool += [Byte.colon, Byte.space] }
      _ = keep(frontMatter.nodes[row], file.bytes)
      let range = PoolRange(start: UInt32(start), count: UInt32(pool.count - start))
      facts.append(Fact(kind: .found, text: range))
      return
    }
  }
}
