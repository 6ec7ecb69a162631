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
  /// The tasks that the scope lists, one row after another.
  let tasks: [JournalTask]
  /// The number of tasks before each row's; empty if the scope lists none.
  let firstTasks: [Int32]

  init(
    rows: [EntryRow], facts: [Fact], pool: [UInt8], keys: KeyTable, files: [FileRow],
    fileKeys: [KeyTable.ID], tasks: [JournalTask], firstTasks: [Int32]
  ) {
    self.rows = rows
    self.facts = facts
    self.pool = pool
    self.keys = keys
    self.files = files
    self.fileKeys = fileKeys
    self.tasks = tasks
    self.firstTasks = firstTasks
  }

  /// Returns the tasks of a row.
  func tasks(of row: Int) -> ArraySlice<JournalTask> {
    guard row < firstTasks.count else { return [] }
    let end = row + 1 < firstTasks.count ? Int(firstTasks[row + 1]) : tasks.count
    return tasks[Int(firstTasks[row])..<end]
  }

  /// Returns where a row's whole file is in the pool, if the scope kept whole files.
  func file(of row: EntryRow) -> Range<Int> {
    let body = row.body.range
    return body.lowerBound - Int(row.bodyStart)..<body.upperBound
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
