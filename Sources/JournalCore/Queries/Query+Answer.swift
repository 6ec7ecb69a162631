import JournalSyntax

extension Query {
  /// Returns whether an entry of an index with whole files matches, or only its file can tell.
  func mayMatch(_ row: EntryRow, in chunk: IndexChunk) -> Bool {
    let first = Int(row.firstFact)
    let target = QueryTarget(
      day: row.day, words: Int(row.words), flags: row.flags,
      facts: chunk.facts[first..<first + Int(row.factCount)], pool: chunk.pool, keys: chunk.keys,
      measures: measures)
    return answer(root, target, row, chunk) ?? true
  }

  /// Returns whether an entry matches; nil if that depends on how its front matter is read.
  private func answer(
    _ node: Node, _ target: QueryTarget, _ row: EntryRow, _ chunk: IndexChunk
  ) -> Bool? {
    switch node {
    case .all(let nodes):
      var result: Bool? = true
      for node in nodes {
        let answer = answer(node, target, row, chunk)
        if answer == false { return false }
        if answer == nil { result = nil }
      }
      return result
    case .any(let nodes):
      var result: Bool? = false
      for node in nodes {
        let answer = answer(node, target, row, chunk)
        if answer == true { return true }
        if answer == nil { result = nil }
      }
      return result
    case .not(let node): return answer(node, target, row, chunk).map { !$0 }
    case .term(.text(let needle)): return Query.isFound(needle, row, chunk)
    case .term(let term): return target.satisfies(term)
    }
  }

  private static func isFound(
    _ needle: SearchTerm, _ row: EntryRow, _ chunk: IndexChunk
  ) -> Bool? {
    let pool = chunk.pool
    if needle.isFound(inMarkdown: pool.span, row.body.range) { return true }
    let front = chunk.file(of: row).lowerBound..<row.body.range.lowerBound
    return row.flags.contains(.hasDecoded) || needle.isFound(in: pool.span, front) ? nil : false
  }
}
