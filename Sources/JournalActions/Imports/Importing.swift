import JournalCore
import JournalEditing
import JournalExchange
import JournalStore

/// An import, planned for the journal as it is.
struct Importing {
  let journal: Journal
  let source: ImportedSource
  var outcome = ImportOutcome(.markdown)
  /// The files to add; nil if nothing is to be written.
  var staged: StagedFiles?
  /// The existing entries to change.
  private var changes: [(path: String, old: [UInt8], new: [UInt8])] = []
  /// The entries imported before, by their source.
  let present: [String: String]
  /// The names of earlier receipts.
  private let receiptNames: [String]
  /// The earlier receipts' records, by their source.
  private(set) var before: [String: ImportReceipt.Record] = [:]
  /// The receipt, as far as it is written; nil before the first record.
  private var receipt: StagedText?
  private var seen: Set<String> = []
  /// The planned paths, in lower case: to some file systems, `A.md` and `a.md` are one.
  var paths: Set<String> = []
  private let pattern: EntryPath
  let keys: EntryFile

  /// Plans the import of each record.
  init(_ journal: Journal, _ source: ImportedSource, staged: StagedFiles?) throws {
    self.journal = journal
    self.source = source
    self.staged = staged
    if let folder = source.request.folder {
      guard let path = EntryPath(folder + "/{year}/{month}/{date}.md") else {
        throw JournalError.notForEntries(folder)
      }
      pattern = path
    } else {
      pattern = try journal.location.entryPath(journal.settings)
    }
    receiptNames = try journal.importReceiptNames()
    present = ImportedEntries(try journal.index(ImportedEntries.scope)).paths
    keys = EntryFile([], settings: journal.settings)
    if source.request.format == .markdown { try copyFiles() } else { try planRecords() }
  }

  /// Returns the same import, planned for the journal as it is now.
  func again(in journal: Journal) throws -> Importing {
    try Importing(journal, source, staged: staged?.restarted())
  }

  private mutating func planRecords() throws {
    for receipt in try journal.importReceipts() {
      ImportReceipt.read(receipt.bytes) { record in
        before[record.source] = record
        before[record.source]?.rest = []
      }
    }
    var unnamed: [ImportedRecord] = []
    let reading = try source.read(
      journal.importClock,
      record: { if $0.isNamed { try plan($0) } else { unnamed.append($0) } },
      problem: { outcome.problems.append($0) })
    for record in try named(unnamed) { try plan(record) }
    outcome.format = reading.format
    outcome.table = reading.table
    outcome.rows = reading.rows
    outcome.assumptions = reading.assumptions
    for problem in outcome.problems where problem.reason == .duplicate {
      outcome.rows.leaveOutUsed(.duplicate)
    }
    guard let receipt else { return }
    let end = ImportReceipt(
      outcome.format, name: source.name, hash: source.hash, day: journal.today,
      problems: outcome.problems.count, rows: outcome.rows)
    try receipt.write(end.end)
    let path = journal.newReceiptPath(outcome.format.name)
    staged?.add(receipt, at: path)
    outcome.receipt = path
  }

  /// Returns true if the journal is as it was when this was planned, as far as that matters.
  func isCurrent(in now: Journal) throws -> Bool {
    guard now.settings == journal.settings, try now.importReceiptNames() == receiptNames,
      ImportedEntries(try now.silentIndex(ImportedEntries.scope)).paths == present
    else { return false }
    for entry in changes where try now.location.contents(of: entry.path) != entry.old {
      return false
    }
    return !(staged?.copies ?? []).contains { now.location.isThere($0.path) }
  }

  /// Adds the plan to a change; returns its future outcome.
  func finish(_ change: inout Change) throws -> ImportOutcome {
    change.label = "import \(outcome.format.name)"
    for entry in changes { change.write(entry.path, over: entry.old, entry.new) }
    if let staged { change.add(staged) }
    return outcome
  }

  // MARK: Records

  private mutating func plan(_ record: ImportedRecord) throws {
    var record = record
    guard seen.insert(record.source).inserted else {
      outcome.problems.append(ImportProblem(record.place, .duplicate))
      return
    }
    if seen.count % 64 == 0 { journal.progress?(seen.count) }
    if let path = record.path { return try planFile(record, at: path) }
    let known = before[record.source]
    if present[record.source] == nil, known != nil {
      outcome.deleted += 1
      return
    }
    if let known { record.takeOffset(from: known.text) { keys.name(of: $0) } }
    var placed: [String: String] = [:]
    let paths = try record.files.map { try path(of: $0, record, known, &placed) }
    var (bytes, isShortened) = record.entry(name: { keys.name(of: $0) }, paths: paths)
    if let partial = record.partial, let known {
      bytes = partial.completed(bytes, from: known.text) { keys.name(of: $0) }
    }
    if isShortened { outcome.problems.append(ImportProblem(record.place, .tooMuch)) }
    if let path = present[record.source] {
      try update(path, record, known, bytes, placed)
    } else {
      let path = newPath(of: record)
      try staged?.add(bytes, at: path)
      outcome.added.append(
        ImportOutcome.Entry(
          path: path, place: record.place, day: record.day, opening: record.opening))
      try note(record, path, bytes, placed, isShortened)
    }
  }

  /// Plans a file other than an entry: it is added if there is none; an existing one is the
  /// person's.
  private mutating func planFile(_ record: ImportedRecord, at path: String) throws {
    guard before[record.source] == nil, paths.insert(path.comparedName).inserted else { return }
    let (bytes, isShortened) = record.entry(name: { keys.name(of: $0) })
    if journal.location.isThere(path) {
      // A killed import has written files, and no receipt.
      guard (try? journal.location.contents(of: path)) == bytes else { return }
    } else {
      try staged?.add(bytes, at: path)
      outcome.files += 1
    }
    try note(record, path, bytes, [:], isShortened)
  }

  private mutating func update(
    _ path: String, _ record: ImportedRecord, _ known: ImportReceipt.Record?, _ new: [UInt8],
    _ placed: [String: String]
  ) throws {
    let entry = ImportOutcome.Entry(path: path, place: record.place)
    guard let now = try journal.location.contents(of: path), now != new, known?.text != new else {
      outcome.unchanged += 1
      // A killed import has written entries, and no receipt.
      if known?.text != new { try note(record, path, new, placed, false) }
      return
    }
    // Without a receipt, nobody knows whose changes these are.
    guard let known else { return outcome.kept.append(entry) }
    let merged = EntryMerge(
      base: known.text, ours: now, theirs: new, settings: journal.settings,
      namedTime: DatedName.time(Array(path.utf8)))
    guard let merged, merged.conflicts == 0 else { return outcome.kept.append(entry) }
    if merged.bytes == now {
      outcome.unchanged += 1
    } else if now == known.text {
      outcome.updated.append(entry)
    } else {
      outcome.merged.append(entry)
    }
    if merged.bytes != now { changes.append((path, now, merged.bytes)) }
    let files = record.partial == nil ? placed : known.files.merging(placed) { _, new in new }
    try note(record, path, new, files, false)
  }

  /// Writes a record into the receipt.
  private mutating func note(
    _ record: ImportedRecord, _ path: String, _ bytes: [UInt8], _ placed: [String: String],
    _ isShortened: Bool
  ) throws {
    guard staged != nil else { return }
    if let receipt {
      try receipt.write(",\n")
    } else {
      receipt = try staged?.begin()
      try receipt?.write(ImportReceipt.beginning)
    }
    let line = ImportReceipt.line(
      ImportReceipt.Record(
        record.source, path: path, files: placed, text: bytes,
        rest: isShortened ? record.rest + record.others + record.ours : record.rest))
    try receipt?.write(line)
  }

  /// Returns a new entry's path; with the time in its name if the day has an entry already.
  private mutating func newPath(of record: ImportedRecord) -> String {
    func isTaken(_ path: String) -> Bool {
      paths.contains(path.comparedName) || journal.location.isThere(path)
    }
    var path = pattern.path(of: record.day)
    if isTaken(path) {
      let timed = record.time.map { pattern.path(of: record.day, time: $0) } ?? path
      let dot = timed.lastIndex(of: ".") ?? timed.endIndex
      var number = record.time == nil ? 2 : 1
      repeat {
        path = number == 1 ? timed : "\(timed[..<dot])-\(number)\(timed[dot...])"
        number += 1
      } while isTaken(path)
    }
    paths.insert(path.comparedName)
    return path
  }

  // MARK: Files

  /// Returns the current or future path of a record's file; nil if the source doesn't have it.
  private mutating func path(
    of file: ImportedFile, _ record: ImportedRecord, _ known: ImportReceipt.Record?,
    _ placed: inout [String: String]
  ) throws -> String? {
    for name in file.names {
      if let path = known?.files[name], journal.location.isThere(path) {
        placed[name] = path
        return path
      }
    }
    let month = "\(record.day)".prefix(7).replacing("-", with: "/")
    let folder = (file.isPicture ? "photos/" : "attachments/") + month
    var reason = UnreadReason.missing
    for name in file.names {
      guard let files = source.files else { break }
      let found: (path: String?, reason: UnreadReason?)
      if staged != nil {
        found = try add(name, of: files, in: folder)
      } else {
        // Nothing is kept of it, but a plan reports missing files.
        found = ("\(folder)/\(name)", try files.read(name, most: ImportedSource.mostBytes) { _ in })
      }
      if let path = found.path, found.reason == nil {
        placed[name] = path
        return path
      }
      if let why = found.reason, why != .missing {
        reason = why
        break
      }
    }
    let name = file.names.first ?? file.marker ?? ""
    outcome.problems.append(
      ImportProblem(
        "\(record.place), \(name)", reason == .missing ? .missingFile : .refused(reason)))
    return nil
  }

  private mutating func add(
    _ name: String, of files: any ImportFiles, in folder: String
  ) throws -> (path: String?, reason: UnreadReason?) {
    var reason: UnreadReason?
    let count = staged?.copies.count ?? 0
    let path = try staged?.add(in: folder, named: name) { body in
      reason = try files.read(name, most: ImportedSource.mostBytes, body)
      return reason == nil
    }
    outcome.files += (staged?.copies.count ?? 0) - count
    return (path ?? nil, reason)
  }
}
