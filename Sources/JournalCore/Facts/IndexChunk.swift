/// A part of the compact journal, as one worker read it: fixed rows and one pool of bytes.
///
/// It does not change once it is made, so that entries can be windows onto it.
final class IndexChunk: Sendable {
  let rows: [EntryRow]
  let facts: [Fact]
  let pool: [UInt8]
  let keys: KeyTable

  init(rows: [EntryRow], facts: [Fact], pool: [UInt8], keys: KeyTable) {
    self.rows = rows
    self.facts = facts
    self.pool = pool
    self.keys = keys
  }

  func string(_ range: PoolRange) -> String {
    guard range.count > 0 else { return "" }
    let pool = pool
    return pool.span.string(range.range)
  }
}
