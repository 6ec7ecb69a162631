import JournalSyntax

/// All the entries in a journal, stored compactly in day order: every view reads from it.
public struct JournalIndex: Sendable {
  /// The settings used to read it.
  public let settings: Settings
  /// The problems, and the uncounted files.
  public internal(set) var report: FileReport

  var chunks: [IndexChunk]
  var order: [Place]
  /// The files replaced since the journal was read, each with its chunk's number.
  var replaced: [[UInt8]: Int] = [:]

  /// The place where an entry is stored.
  struct Place: Equatable {
    var key: UInt64  // the day, then the time in the day
    var chunk: UInt32
    var row: UInt32
  }

  /// Combines the workers' results.
  public init(_ parts: [JournalPart], settings: Settings) {
    self.settings = settings
    let parts = JournalIndex.ordered(parts, dayStarts: settings.dayStarts)
    chunks = parts.map(\.chunk)
    report = parts.reduce(into: FileReport()) { $0.append($1.report) }.sorted()
    var places: [Place] = []
    places.reserveCapacity(chunks.reduce(0) { $0 + $1.rows.count })
    for (number, chunk) in chunks.enumerated() {
      for (row, entry) in chunk.rows.enumerated() {
        let key = JournalIndex.sortKey(entry, dayStarts: settings.dayStarts)
        places.append(Place(key: key, chunk: UInt32(number), row: UInt32(row)))
      }
    }
    let chunks = chunks
    places.sort { a, b in
      if a.key != b.key { return a.key < b.key }
      return JournalIndex.path(a, chunks).lexicographicallyPrecedes(JournalIndex.path(b, chunks))
    }
    order = places
  }

  /// Returns parts ordered by their first entries.
  ///
  /// Files for consecutive days are usually read together, so the places in all parts are one run
  /// that needs no sorting, or a few.
  private static func ordered(_ parts: [JournalPart], dayStarts: Int) -> [JournalPart] {
    func first(_ part: JournalPart) -> UInt64 {
      part.chunk.rows.first.map { sortKey($0, dayStarts: dayStarts) } ?? 0
    }
    return parts.sorted { first($0) < first($1) }
  }

  /// Returns the same journal as if some entries had never been written.
  ///
  /// Every view and count is made without them; the report keeps uncounted files.
  func keeping(_ isKept: (Entry) -> Bool) -> JournalIndex {
    var index = self
    index.order = order.filter { isKept(entry($0)) }
    return index
  }

  /// Returns a key that sorts by day, then time: entries without one come first, and times before
  /// the day starts last.
  static func sortKey(_ row: EntryRow, dayStarts: Int) -> UInt64 {
    let minute =
      row.minute < 0 ? 0 : 1 + (Int(row.minute) + (Int(row.minute) < dayStarts ? 1440 : 0))
    return UInt64(UInt32(bitPattern: row.day.number &- .min)) << 16 | UInt64(minute)
  }

  static func path(_ place: Place, _ chunks: [IndexChunk]) -> ArraySlice<UInt8> {
    let chunk = chunks[Int(place.chunk)]
    let path = chunk.rows[Int(place.row)].path
    return chunk.pool[Int(path.start)..<Int(path.start + path.count)]
  }

  // MARK: Entries

  /// All entries, oldest first.
  public var all: Entries { Entries(index: self, range: 0..<order.count) }

  /// Returns the position of the first entry not before a day.
  func firstPosition(from day: Day) -> Int { order.partitioningIndex { row($0).day >= day } }

  func row(_ place: Place) -> EntryRow { chunks[Int(place.chunk)].rows[Int(place.row)] }

  fileprivate func entry(_ position: Int) -> Entry { entry(order[position]) }

  private func entry(_ place: Place) -> Entry {
    Entry(chunk: chunks[Int(place.chunk)], row: Int(place.row))
  }

  /// A run of a journal's entries, each a view into the index.
  public struct Entries: RandomAccessCollection, Sendable {
    let index: JournalIndex
    let range: Range<Int>

    /// The first entry's position.
    public var startIndex: Int { range.lowerBound }
    /// The position after the last entry.
    public var endIndex: Int { range.upperBound }
    /// The entry at a position.
    public subscript(position: Int) -> Entry { index.entry(position) }
  }
}

extension RandomAccessCollection {
  /// Returns a partitioned collection's first index from which on all elements match.
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if isBehind(self[middle]) {
        count /= 2
      } else {
        low = index(after: middle)
        count = count - count / 2 - 1
      }
    }
    return low
  }
}

extension FileReport {
  /// Returns the report ordered by file paths and lines, whichever worker read them.
  func sorted() -> FileReport {
    var report = self
    report.diagnostics.sort { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
    report.notCounted.sort { $0.path < $1.path }
    report.conflictCopies.sort()
    report.notes.sort { $0.path < $1.path }
    report.periods.sort { $0.path < $1.path }
    report.references.sort {
      let a = $0.diagnostic
      let b = $1.diagnostic
      return (a.path, a.line, a.column) < (b.path, b.line, b.column)
    }
    report.numbers.sort {
      let a = $0.diagnostic
      let b = $1.diagnostic
      return (a.path, a.line, a.column) < (b.path, b.line, b.column)
    }
    return report
  }
}

extension JournalIndex {
  /// Returns a key in the journal's entries spelled almost like another; nil if there is none.
  func nearestKey(to key: String) -> String? {
    // A requested key is in the table even if no entry has it.
    nearest(key, among: keyNames.subtracting([key]).sorted())
  }

  /// One of the person's own keys that seems to hold moods: `wellbeing.mood`, `mood-score`; nil if
  /// there is none.
  var keyOfMoods: String? {
    let table = KeyTable(settings.keys)
    let words = KeyRole.mood.defaultKeys
    let keys = keyNames.filter { table.role(of: $0) == .other }.sorted()
    return keys.first { key in words.contains { key == $0 || key.hasSuffix("." + $0) } }
      ?? keys.first { $0.split { $0 == "." || $0 == "-" }.contains { words.contains(String($0)) } }
  }

  /// The names of all keys that are in a file or have a meaning, in canonical form.
  package var keyNames: Set<String> {
    var names = Set(KeyTable(settings.keys).names)
    for (number, chunk) in chunks.enumerated() {
      for file in chunk.files where isCurrent(file, in: number) {
        for key in chunk.fileKeys[Int(file.firstKey)...].prefix(Int(file.keyCount)) {
          names.insert(chunk.keys.names[Int(key)])
        }
      }
    }
    return Set(names.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns true if a file's row is current: its file hasn't been replaced since.
  private func isCurrent(_ file: FileRow, in chunk: Int) -> Bool {
    guard !replaced.isEmpty else { return true }
    return replaced[Array(chunks[chunk].pool[file.path.range])].map { $0 == chunk } ?? true
  }
}

extension DatedIndex {
  /// Counts the entries up to today that have a key but no number for it, or none in its unit.
  func lacking(_ key: String, _ measure: KeyMeasure, in range: DayRange) -> Lacking {
    let name = KeyTable.canonical(key)
    return entries(in: range).reduce(into: Lacking()) { lacking, entry in
      guard let id = entry.chunk.keys.find(canonical: name) else { return }
      let ofKey = entry.facts.filter { $0.key == id && ($0.kind == .word || $0.kind == .number) }
      let numbers = ofKey.filter { $0.kind == .number }
      if numbers.isEmpty {
        if !ofKey.isEmpty { lacking.number += 1 }
      } else if !numbers.contains(where: { measure.value(entry.quantity($0)) != nil }) {
        lacking.unit += 1
      }
    }
  }
}

/// The numbers of entries that have a key but no number that counts.
struct Lacking: Hashable, Sendable {
  /// The entries with words instead of a number.
  var number = 0
  /// The entries with a number in another unit.
  var unit = 0
}

/// A file read from somewhere other than the journal's folder.
public struct ReadFile: Hashable, Sendable {
  /// Its path from the journal's root, as bytes: two spellings of a name are two files.
  public var path: [UInt8]
  /// The whole file.
  public var bytes: [UInt8]

  /// Creates a file from its path and bytes.
  public init(path: [UInt8], bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The path as text.
  public var name: String { ReadableBytes.text(path) }
}

extension JournalIndex {
  /// The paths of all files read, including those that aren't entries.
  package var filePaths: [String] {
    chunks.flatMap { chunk in chunk.files.map { chunk.string($0.path) } }
  }

  /// Reads files as if they were the whole journal.
  public init(_ files: some Collection<ReadFile>, settings: Settings, scope: Scope) {
    let scope =
      scope.measuring(settings).map {
        scope.measured(by: JournalIndex(files, settings: settings, scope: $0))
      } ?? scope
    var reader = EntryReader(settings: settings, scope: scope)
    for file in files {
      let name = (file.path.lastIndex(of: Byte.slash) ?? -1) + 1
      reader.read(file.bytes.span, path: file.path.span, name: name)
    }
    self.init([reader.finish()], settings: settings)
  }
}

/// One version of a file, whatever its source.
public enum EntryVersion {
  /// Returns true if it has several days under headings, which Daymark reads and doesn't change.
  package static func hasDays(_ bytes: [UInt8], path: [UInt8], settings: Settings) -> Bool {
    guard settings.dayHeadings else { return false }
    let file = ReadFile(path: path, bytes: bytes)
    return JournalIndex([file], settings: settings, scope: .days).all.first?.isPart ?? false
  }

  /// Returns the day it's about; nil if it isn't an entry.
  /// - Parameter path: the path from the journal's root, as bytes.
  public static func day(of bytes: [UInt8], path: [UInt8], settings: Settings) -> Day? {
    let file = ReadFile(path: path, bytes: bytes)
    return JournalIndex([file], settings: settings, scope: .days).all.first?.day
  }
}
