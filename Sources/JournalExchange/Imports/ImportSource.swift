import JournalCore
import JournalSyntax

/// The programs whose files can be imported.
public enum ImportFormat: String, CaseIterable, Hashable, Sendable {
  case jrnl, dayone, daylio, loop, habitbull, sqlite, stateofmind, markdown
}

/// What was read of a source.
public struct ImportReading: Hashable, Sendable {
  /// Its format.
  public var format: ImportFormat
  /// How a table was read; nil if the source isn't a database.
  public var table: ImportedTable?

  init(_ format: ImportFormat, _ table: ImportedTable? = nil) {
    (self.format, self.table) = (format, table)
  }
}

/// How the table of a database was read.
public struct ImportedTable: Hashable, Sendable {
  /// The table's name.
  public var name: String
  /// Its columns with what they mean, such as `mood`; nil for one that became a key of its own.
  public var columns: [Column]

  /// A column and its meaning.
  public struct Column: Hashable, Sendable {
    /// The column's name.
    public var name: String
    /// What it means.
    public var meaning: String?
  }
}

/// The files that a source has besides its records.
public protocol ImportFiles: AnyObject {
  /// The names of all files, with slashes.
  var names: [String] { get }
  /// Reads a file piece by piece.
  /// - Parameters:
  ///   - name: its name in the source, with slashes.
  ///   - most: the most bytes that it may have.
  ///   - body: gets each piece.
  /// - Returns: nil if it was read to its end; else why not, maybe after some pieces.
  func read(
    _ name: String, most: Int, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> UnreadReason?
}

/// Why nothing can be imported.
public enum ImportError: Error, Hashable, Sendable {
  /// The file isn't of a known format.
  case unknownFormat
  /// The file isn't of the format that was named.
  case otherFormat(ImportFormat)
  /// The database has no table of that name, or none with dates.
  case noTable(String?)
  /// The table has no column of that name, or none with dates.
  case noColumn(table: String, String?)
  /// The database is damaged.
  case badDatabase
  /// The archive is damaged, or isn't one.
  case badArchive
}

/// What is imported: texts with records, and the files that belong to them.
public struct ImportSource {
  /// The texts, each with its name.
  private let texts: [(name: String, read: () -> Result<[UInt8], ImportProblem>)]
  /// The files beside the texts.
  public let files: (any ImportFiles)?
  /// What the archive has that isn't read.
  public let problems: [ImportProblem]
  /// The name of the only file that is meant, if it isn't a folder or an archive.
  private let onlyName: String?

  /// The most bytes of a text.
  static let mostBytes = 1 << 30

  /// Creates a source of one text.
  /// - Parameter files: the files beside it.
  public init(_ bytes: [UInt8], name: String, files: (any ImportFiles)? = nil) {
    texts = [(name, { .success(bytes) })]
    (self.files, problems, onlyName) = (files, [], name)
  }

  /// Creates a source of a folder with files of its own, such as an unpacked archive.
  public init(_ files: any ImportFiles) {
    texts = ImportSource.texts(of: files)
    (self.files, problems, onlyName) = (files, [], nil)
  }

  /// Creates a source of an archive.
  /// - Throws: `ImportError.badArchive`.
  public init(_ bytes: any ArchiveBytes) throws(ImportError) {
    let zip: ZipReader
    do throws(ZipReaderError) { zip = try ZipReader(bytes) } catch { throw .badArchive }
    texts = ImportSource.texts(of: zip)
    files = zip
    onlyName = nil
    problems = zip.refused.map { ImportProblem($0.name, .refused($0.reason)) }
  }

  /// Returns the texts of a folder or an archive, each to be read when it is wanted.
  private static func texts(
    of files: any ImportFiles
  ) -> [(name: String, read: () -> Result<[UInt8], ImportProblem>)] {
    files.names.filter(isText).map { name in
      func read() -> Result<[UInt8], ImportProblem> {
        var bytes: [UInt8] = []
        // Only what gets the pieces could throw.
        guard let reason = try? files.read(name, most: mostBytes, { bytes += $0 }) else {
          return .success(bytes)
        }
        return .failure(ImportProblem(name, .refused(reason)))
      }
      return (name, read)
    }
  }

  /// Whether a file may have records, by its name.
  private static func isText(_ name: String) -> Bool {
    // Finder adds a shadow of each file.
    !name.hasPrefix("__MACOSX/")
      && [".json", ".csv", ".txt", ".db", ".sqlite", ".sqlite3", ".daylio"].contains {
        name.lowercased().hasSuffix($0)
      }
  }

  /// The names of the files that can be copied.
  public var fileNames: [String] { onlyName.map { [$0] } ?? files?.names ?? [] }

  /// Whether bytes begin as a zip archive does.
  public static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  /// Reads all records.
  /// - Parameters:
  ///   - format: the format; nil if it is to be recognized.
  ///   - map: which columns of a table mean what.
  ///   - record: gets each record, as soon as it is read.
  ///   - problem: gets what is left out.
  /// - Returns: the format, and how a table was read.
  /// - Throws: `ImportError`, or what `record` throws.
  public func read(
    _ format: ImportFormat?, _ clock: ImportClock, _ moods: MoodWords,
    _ map: ImportMap = ImportMap(), record: (ImportedRecord) throws -> Void,
    problem: (ImportProblem) -> Void
  ) throws -> ImportReading {
    problems.forEach(problem)
    if format == nil || format == .loop, try readLoop(record, problem) {
      return ImportReading(.loop)
    }
    var reading: ImportReading?
    for text in texts {
      let wanted = format ?? reading?.format
      switch text.read() {
      case .failure(let failure): problem(failure)
      case .success(let bytes):
        if SQLiteDatabase.isDatabase(bytes) {
          guard reading == nil,
            wanted == nil || wanted == .sqlite || wanted == .loop || texts.count == 1
          else {
            if format == nil { problem(ImportProblem(text.name, .ofOtherFormat(.sqlite))) }
            continue
          }
          if hasLog(of: text.name) { problem(ImportProblem(text.name + "-wal", .unmergedLog)) }
          reading = try ImportSource.readDatabase(
            bytes, format, clock, moods, map, record, problem)
          continue
        }
        if wanted == nil || wanted == .daylio,
          try readBackup(bytes, text.name, moods, record, problem)
        {
          reading = ImportReading(.daylio)
          continue
        }
        guard let kind = ImportSource.format(of: bytes) else { continue }
        guard wanted == nil || kind == wanted else {
          if format == nil { problem(ImportProblem(text.name, .ofOtherFormat(kind))) }
          continue
        }
        reading = ImportReading(kind)
        let journal = texts.count > 1 ? ImportSource.stem(text.name) : nil
        // An archive that was packed again has all of it in a folder.
        let folder = text.name.lastIndex(of: "/").map { String(text.name[...$0]) } ?? ""
        try ImportSource.read(
          bytes, kind, journal, clock, moods, record: { try record($0.inFolder(folder)) },
          problem: problem)
      }
    }
    guard let reading else { throw format.map { .otherFormat($0) } ?? ImportError.unknownFormat }
    return reading
  }

  /// Passes on the bytes of each text that may have records.
  public func forEachText(_ body: ([UInt8]) -> Void) {
    for text in texts { if case .success(let bytes) = text.read() { body(bytes) } }
  }

  /// Whether a database has a log beside it, with changes that aren't in it yet.
  private func hasLog(of name: String) -> Bool {
    var count = 0
    // A log without changes has only a head of 32 bytes.
    _ = try? files?.read(name + "-wal", most: ImportSource.mostBytes) { count += $0.count }
    return count > 32
  }

  /// Reads a database: a backup of Loop, or any table with dates.
  private static func readDatabase(
    _ bytes: [UInt8], _ format: ImportFormat?, _ clock: ImportClock, _ moods: MoodWords,
    _ map: ImportMap, _ record: (ImportedRecord) throws -> Void,
    _ problem: (ImportProblem) -> Void
  ) throws -> ImportReading {
    do {
      let database = try SQLiteDatabase(reading: bytes)
      if format != .sqlite, map.table == nil, let loop = try LoopImport(database) {
        for found in loop.days.records { try record(found) }
        return ImportReading(.loop)
      }
      guard format == nil || format == .sqlite else {
        throw ImportError.otherFormat(format ?? .loop)
      }
      let table = try SQLiteImport(database, map, clock, moods)
      try table.read(record, problem)
      return ImportReading(.sqlite, table.found)
    } catch is SQLiteError {
      throw ImportError.badDatabase
    }
  }

  /// Reads a backup of Daylio; false if the bytes aren't one.
  private func readBackup(
    _ bytes: [UInt8], _ name: String, _ moods: MoodWords,
    _ record: (ImportedRecord) throws -> Void, _ problem: (ImportProblem) -> Void
  ) throws -> Bool {
    do {
      // A folder beside a backup may have any number of files.
      let names = onlyName == nil ? files?.names ?? [] : []
      guard let backup = try DaylioBackup(bytes, moods, files: names) else { return false }
      try backup.read(record, problem)
    } catch let error as JSONError {
      problem(ImportProblem(name, .malformed(line: error.line)))
    }
    return true
  }

  /// Reads an archive of Loop Habit Tracker, which has a text for each habit; false if it isn't one.
  private func readLoop(
    _ record: (ImportedRecord) throws -> Void, _ problem: (ImportProblem) -> Void
  ) throws -> Bool {
    guard let habits = texts.first(where: { $0.name.split(separator: "/").last == "Habits.csv" }),
      case .success(let bytes) = habits.read(), var loop = LoopImport(bytes)
    else { return false }
    for text in texts {
      let parts = text.name.split(separator: "/")
      guard parts.last == "Checkmarks.csv", parts.count > 1 else { continue }
      switch text.read() {
      case .success(let bytes): loop.addMarks(bytes, in: String(parts[parts.count - 2]))
      case .failure(let failure): problem(failure)
      }
    }
    for found in loop.days.records { try record(found) }
    return true
  }

  private static func stem(_ name: String) -> String {
    let base = name.split(separator: "/").last.map(String.init) ?? name
    return base.lastIndex(of: ".").map { String(base[..<$0]) } ?? base
  }

  /// Recognizes a format by the beginning of a text; nil if it is none of them.
  static func format(of bytes: [UInt8]) -> ImportFormat? {
    if let format = formatOfJSON(bytes) { return format }
    var csv = CSVReader(bytes)
    if let head = csv.next() {
      if DaylioImport(head, MoodWords(low: 1, high: 10)) != nil { return .daylio }
      if HabitBullImport(head) != nil { return .habitbull }
    }
    let beginning = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    return JrnlPage(beginning) == nil ? nil : .jrnl
  }

  /// Recognizes JSON by its first entry, or if it has none, by what is beside the list of entries.
  private static func formatOfJSON(_ bytes: [UInt8]) -> ImportFormat? {
    struct StopError: Error {}
    var found: ImportFormat?
    var names: Set<String> = []
    var reader = JSONReader(bytes)
    let isList = try? reader.items(of: "entries", others: { names.insert($0.name) }) { item, _ in
      found = item["creationDate"] != nil ? .dayone : item["date"] != nil ? .jrnl : nil
      throw StopError()
    }
    if let found { return found }
    if StateOfMindImport.list(in: bytes) != nil { return .stateofmind }
    guard isList == true else { return nil }
    return names.contains("metadata") ? .dayone : names.contains("tags") ? .jrnl : nil
  }

  private static func read(
    _ bytes: [UInt8], _ format: ImportFormat, _ journal: String?, _ clock: ImportClock,
    _ moods: MoodWords, record: (ImportedRecord) throws -> Void,
    problem: (ImportProblem) -> Void
  ) throws {
    func put(_ result: Result<ImportedRecord, ImportProblem>) throws {
      switch result {
      case .success(let found): try record(found)
      case .failure(let failure): problem(failure)
      }
    }
    if format == .stateofmind {
      let states = StateOfMindImport(clock: clock, moods: moods)
      for (place, item) in (StateOfMindImport.list(in: bytes) ?? []).enumerated() {
        try put(states.record(item, number: place + 1))
      }
      return
    }
    guard formatOfJSON(bytes) == nil else {
      let dayOne = DayOneImport(clock: clock, journal: journal)
      var number = 0
      var reader = JSONReader(bytes)
      do {
        _ = try reader.items(of: "entries") { item, _ in
          number += 1
          try put(
            format == .dayone
              ? dayOne.record(item, number: number) : JrnlImport.record(item, number: number))
        }
      } catch let error as JSONError {
        problem(ImportProblem("entry \(number + 1)", .malformed(line: error.line)))
      }
      return
    }
    switch format {
    case .dayone, .loop, .sqlite, .stateofmind, .markdown: break
    case .habitbull:
      var csv = CSVReader(bytes)
      guard let head = csv.next(), var habits = HabitBullImport(head) else { return }
      while let line = csv.next() { if let found = habits.add(line) { problem(found) } }
      for found in habits.days.records { try record(found) }
    case .jrnl:
      for found in JrnlImport.records(String(decoding: bytes, as: UTF8.self)) { try record(found) }
    case .daylio:
      var csv = CSVReader(bytes)
      guard let head = csv.next(), let daylio = DaylioImport(head, moods) else { return }
      var unknown: Set<String> = []
      while let line = csv.next() {
        let result = daylio.record(line)
        try put(result)
        guard case .success(let found) = result, found.mood == nil,
          let word = daylio.mood(of: line), unknown.insert(word).inserted
        else { continue }
        problem(ImportProblem(found.place, .unknownMood(word)))
      }
    }
  }
}

extension ZipReader: ImportFiles {}
