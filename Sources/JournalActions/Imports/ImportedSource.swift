import Codecs
import JournalCore
import JournalExchange
import JournalStore

/// A source read only once, though its records may be compared with the journal more than once.
///
/// Its records are passed on as they are read, and noted on the disk: from then on they come from
/// there.
final class ImportedSource {
  let request: ImportRequest
  /// The scale of moods in the journal, which the records use.
  let mood: MoodScale
  /// The records' files, read when needed.
  let files: (any ImportFiles)?
  /// The name of the file or folder.
  let name: String
  /// The hash of its bytes.
  private(set) lazy var hash = digits()
  private let digits: () -> String
  private let source: ImportSource
  /// The records, as far as they were read; nil if they are only read once.
  private let records: StagedText?
  /// The omissions, each with the number of records before it.
  private var problems: [(place: Int, problem: ImportProblem)] = []
  /// The reading's result; nil before it.
  private var reading: ImportReading?
  private var hashes: [String: String] = [:]

  /// The maximum size of a photo or another file in bytes.
  static let mostBytes = 4 << 30

  /// Opens a source.
  /// - Parameter records: the place for its records; nil if they are only compared once.
  /// - Throws: `ImportError`, or `StoreError`.
  init(_ request: ImportRequest, for journal: Journal, records: StagedText?) throws {
    let (source, name, digits) = try Journal.source(at: request.path, named: request.name)
    self.request = request
    self.records = records
    mood = journal.settings.mood
    self.source = source
    self.digits = digits
    files = source.files
    self.name = name
  }

  /// Passes on all records and omissions.
  /// - Throws: `ImportError`, `StoreError`, or errors from `record`.
  func read(
    _ clock: ImportClock, record: (ImportedRecord) throws -> Void,
    problem: (ImportProblem) -> Void
  ) throws -> ImportReading {
    if let reading {
      try readAgain(record, problem)
      return reading
    }
    var count = 0
    let moods = MoodWords(low: mood.low, high: mood.high, request.map)
    let reading = try source.read(
      request.format, clock, moods, request.map,
      record: { found in
        count += 1
        try records?.write(PackedRecord(found).bytes)
        try record(found)
      },
      problem: { found in
        if records != nil { problems.append((count, found)) }
        problem(found)
      })
    self.reading = reading
    return reading
  }

  /// Returns the table, if the meanings of its columns are guessed.
  func guessedTable(_ clock: ImportClock) throws -> ImportedTable? {
    let moods = MoodWords(low: mood.low, high: mood.high, request.map)
    return try source.guessedTable(request.format, clock, moods, request.map)
  }

  private func readAgain(
    _ record: (ImportedRecord) throws -> Void, _ problem: (ImportProblem) -> Void
  ) throws {
    var count = 0
    var left = problems[...]
    func passProblems() {
      while let next = left.first, next.place <= count { problem(left.removeFirst().problem) }
    }
    try records?.forEachPart { part in
      passProblems()
      count += 1
      guard let found = PackedRecord.record(part) else { return false }
      try record(found)
      return true
    }
    passProblems()
  }

  // MARK: Files that are copied as they are

  /// The names of its files.
  var names: [String] { source.fileNames }

  /// Its parts that can't be copied.
  var refused: [ImportProblem] { source.problems }

  /// Returns a file's hash, reading it once; nil if it can't be read.
  func hash(of file: String) throws -> String? {
    if let known = hashes[file] { return known }
    var hash = SHA256()
    guard try files?.read(file, most: ImportedSource.mostBytes, { hash.add($0) }) == nil else {
      return nil
    }
    hashes[file] = hash.digits()
    return hashes[file]
  }
}
