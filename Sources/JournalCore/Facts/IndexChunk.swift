import JournalSyntax

/// A part of the compact journal as read by one worker: fixed-size rows and one byte pool.
///
/// It's immutable, so entries can be views into it.
final class IndexChunk: Sendable {
  let rows: [EntryRow]
  let facts: [Fact]
  let pool: [UInt8]
  let keys: KeyTable
  let files: [FileRow]
  /// Each file's keys, one file after another.
  let fileKeys: [KeyTable.ID]
  /// The tasks listed by the scope, one row after another.
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

  /// Returns a row's tasks.
  func tasks(of row: Int) -> ArraySlice<JournalTask> {
    guard row < firstTasks.count else { return [] }
    let end = row + 1 < firstTasks.count ? Int(firstTasks[row + 1]) : tasks.count
    return tasks[Int(firstTasks[row])..<end]
  }

  /// Returns the range of a row's whole file in the pool, if the scope kept whole files.
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

/// One entry in the compact journal.
struct EntryRow: Sendable {
  var day: Day
  /// Minutes after midnight; -1 for none.
  var minute: Int16
  var flags: Flags
  var firstFact: Int32
  var factCount: Int32
  var words: Int32
  /// The file's path from the journal's root.
  var path: PoolRange
  /// The body as written, if the scope asked for it.
  var body: PoolRange
  /// The body's offset in the file, in bytes.
  var bodyStart: Int32

  struct Flags: OptionSet, Sendable {
    var rawValue: UInt16
    /// A mood couldn't be read.
    static let moodLost = Flags(rawValue: 1)
    /// There is text besides the title and lists.
    static let hasText = Flags(rawValue: 2)
    /// A front matter value differs from its written form, such as one with an escape; known only
    /// if whole files are kept.
    static let hasDecoded = Flags(rawValue: 4)
    /// Something unreadable may contain tags.
    static let tagsLost = Flags(rawValue: 8)
    /// It is the part of a file below the heading of a day.
    static let isPart = Flags(rawValue: 16)
    /// A habit's value couldn't be read.
    static let habitLost = Flags(rawValue: 32)
  }
}

/// A file, an entry or not: the data needed to remove it from an index again.
struct FileRow: Sendable {
  /// Its path from the journal's root.
  var path: PoolRange
  /// The path's hash; a search then compares only a few paths.
  var hash: UInt32
  /// The rows of its entries in the chunk: one, or one for each day under a heading.
  var rows: Range<Int32> = 0..<0
  /// The number of entries for which the report counts it.
  var entries: Int32 = 0
  /// True if the report counts it among the files without a date.
  var isUndated = false
  /// The index of its first key in the chunk's list.
  var firstKey: Int32
  var keyCount: Int32 = 0

  /// Returns a path's FNV-1a hash.
  static func hash(_ path: Span<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for i in path.indices { hash = (hash ^ UInt32(path[i])) &* 16_777_619 }
    return hash
  }
}

/// One worker's results; `JournalIndex` combines the parts.
public struct JournalPart: Sendable {
  let chunk: IndexChunk
  /// The problems in its files, and the uncounted files.
  package let report: FileReport

  /// True if nothing at all was read.
  public var isEmpty: Bool {
    report.files == 0 && report.notCounted.isEmpty && report.conflictCopies.isEmpty
  }
}
