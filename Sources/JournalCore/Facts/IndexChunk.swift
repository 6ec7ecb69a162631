import JournalSyntax

/// A part of the compact journal as one worker read it: fixed-size rows and one pool of bytes.
///
/// It's immutable, so that entries can be views into it.
final class IndexChunk: Sendable {
  let rows: [EntryRow]
  let facts: [Fact]
  let pool: [UInt8]
  let keys: KeyTable
  let files: [FileRow]
  /// The keys of each file, one file after another.
  let fileKeys: [KeyTable.ID]
  /// The tasks of rows that have some, if the scope lists tasks.
  let tasks: [Int: [JournalTask]]

  init(
    rows: [EntryRow], facts: [Fact], pool: [UInt8], keys: KeyTable, files: [FileRow],
    fileKeys: [KeyTable.ID], tasks: [Int: [JournalTask]]
  ) {
    self.rows = rows
    self.facts = facts
    self.pool = pool
    self.keys = keys
    self.files = files
    self.fileKeys = fileKeys
    self.tasks = tasks
  }

  /// Returns the file with a path; nil if there is none.
  func file(_ path: [UInt8], hash: UInt32) -> FileRow? {
    files.first { $0.hash == hash && pool[$0.path.range].elementsEqual(path) }
  }

  func string(_ range: PoolRange) -> String {
    guard range.count > 0 else { return "" }
    let pool = pool
    return pool.span.string(range.range)
  }
}
