import JSON
import JournalCore

// Reading the records of a source, by its format.
extension ImportSource {
  /// Reads all records.
  /// - Parameters:
  ///   - format: the format; nil if it is to be recognized.
  ///   - map: how to read what can't be known.
  ///   - record: gets each record, as soon as it is read.
  ///   - problem: gets what is left out.
  /// - Returns: the format, how a table was read, and the rows.
  /// - Throws: `ImportError`, or what `record` throws.
  public func read(
    _ format: ImportFormat?, _ clock: ImportClock, _ moods: MoodWords,
    _ map: ImportMap = ImportMap(), record: (ImportedRecord) throws -> Void,
    problem: (ImportProblem) -> Void
  ) throws -> ImportReading {
    problems.forEach(problem)
    if format == nil || format == .loop, let loop = try readLoop(record, problem) { return loop }
    var reading: ImportReading?
    func add(_ more: ImportReading) {
      if reading == nil { reading = more } else { reading?.add(more) }
    }
    for text in texts {
      let wanted = format ?? reading?.format
      let bytes: [UInt8]
      switch text.read() {
      case .failure(let failure):
        problem(failure)
        continue
      case .success(let read): bytes = read
      }
      if SQLiteDatabase.isDatabase(bytes) {
        guard reading == nil,
          wanted == nil || wanted == .sqlite || wanted == .loop || texts.count == 1
        else {
          problem(ImportProblem(text.name, .ofOtherFormat(.sqlite)))
          continue
        }
        if hasLog(of: text.name) { problem(ImportProblem(text.name + "-wal", .unmergedLog)) }
        add(try readDatabase(bytes, format, clock, moods, map, record, problem))
      } else if wanted == nil || wanted == .daylio,
        let backup = try readBackup(bytes, text.name, moods, record, problem)
      {
        add(backup)
      } else if let kind = ImportSource.format(of: bytes, named: format) {
        guard wanted == nil || kind == wanted else {
          problem(ImportProblem(text.name, .ofOtherFormat(kind)))
          continue
        }
        let journal = texts.count > 1 ? ImportSource.stem(text.name) : nil
        // An archive that was packed again has all of it in a folder.
        let folder = text.name.lastIndex(of: "/").map { String(text.name[...$0]) } ?? ""
        add(
          try ImportSource.read(
            bytes, kind, journal, clock, moods, map, record: { try record($0.inFolder(folder)) },
            problem: problem))
      } else if texts.count > 1 {
        problem(ImportProblem(text.name, .ofNoFormat))
      }
    }
    if let reading { return reading }
    throw format.map { ImportError.otherFormat($0, contents) } ?? .unknownFormat(contents)
  }

  private static func stem(_ name: String) -> String {
    let base = name.split(separator: "/").last.map(String.init) ?? name
    return base.lastIndex(of: ".").map { String(base[..<$0]) } ?? base
  }

  // MARK: Texts

  private static func read(
    _ bytes: [UInt8], _ format: ImportFormat, _ journal: String?, _ clock: ImportClock,
    _ moods: MoodWords, _ map: ImportMap, record: (ImportedRecord) throws -> Void,
    problem: (ImportProblem) -> Void
  ) throws -> ImportReading {
    var reading = ImportReading(format)
    var csv = CSVReader(bytes)
    switch format {
    case .loop, .sqlite, .markdown: break
    case .stateofmind:
      let states = StateOfMindImport(clock: clock, moods: moods)
      for (place, item) in (StateOfMindImport.list(in: bytes) ?? []).enumerated() {
        reading.rows.read += 1
        try reading.put(states.record(item, number: place + 1), record, problem)
      }
      for other in StateOfMindImport.others(in: bytes) {
        reading.leaveOut(other.count, of: other.name, problem)
      }
    case .dayone:
      let dayOne = DayOneImport(clock: clock, journal: journal)
      try readJSON(bytes, &reading, dayOne.record, record, problem)
    case .jrnl where formatOfJSON(bytes) != nil:
      try readJSON(bytes, &reading, JrnlImport.record, record, problem)
    case .jrnl:
      try JrnlImport.read(
        String(decoding: bytes, as: UTF8.self), dates: map.dates, &reading, record, problem)
    case .habitbull:
      guard let head = csv.next(), var habits = HabitBullImport(head, dates: map.dates) else {
        break
      }
      habits.read(csv, problem)
      reading.rows = habits.rows
      reading.assumptions = habits.assumption.map { [$0] } ?? []
      for found in habits.days.records { try record(found) }
    case .daylio:
      guard let head = csv.next(), var daylio = DaylioImport(head, moods, dates: map.dates) else {
        break
      }
      try daylio.read(csv, &reading, record, problem)
    }
    return reading
  }

  /// Reads the items of the list `entries`.
  /// - Parameter item: reads an item with its number, from 1.
  private static func readJSON(
    _ bytes: [UInt8], _ reading: inout ImportReading,
    _ item: (JSONValue, Int) -> Result<ImportedRecord, ImportProblem>,
    _ record: (ImportedRecord) throws -> Void, _ problem: (ImportProblem) -> Void
  ) throws {
    var number = 0
    var reader = JSONReader(bytes)
    do {
      _ = try reader.items(of: "entries") { found, _ in
        number += 1
        reading.rows.read += 1
        try reading.put(item(found, number), record, problem)
      }
    } catch let error as JSONError {
      reading.rows.read += 1
      reading.rows.leaveOut(.malformed)
      problem(ImportProblem("entry \(number + 1)", .malformed(line: error.line)))
    }
  }

  // MARK: Databases and archives

  /// Whether a database has a log beside it, with changes that aren't in it yet.
  private func hasLog(of name: String) -> Bool {
    var count = 0
    // A log without changes has only a head of 32 bytes.
    _ = try? files?.read(name + "-wal", most: ImportSource.mostBytes) { count += $0.count }
    return count > 32
  }

  /// Reads a database: a backup of Loop, or any table with dates.
  private func readDatabase(
    _ bytes: [UInt8], _ format: ImportFormat?, _ clock: ImportClock, _ moods: MoodWords,
    _ map: ImportMap, _ record: (ImportedRecord) throws -> Void,
    _ problem: (ImportProblem) -> Void
  ) throws -> ImportReading {
    do {
      let database = try SQLiteDatabase(reading: bytes)
      if format != .sqlite, map.table == nil, var loop = try LoopImport(database, problem) {
        return try loop.finish(record, problem)
      }
      guard format == nil || format == .sqlite else {
        throw ImportError.otherFormat(format ?? .loop, contents)
      }
      let table = try SQLiteImport(database, map, clock, moods)
      var reading = ImportReading(.sqlite, table.found)
      try table.read(&reading, record, problem)
      return reading
    } catch is SQLiteError {
      throw ImportError.badDatabase
    }
  }

  /// Reads a backup of Daylio; nil if the bytes aren't one.
  private func readBackup(
    _ bytes: [UInt8], _ name: String, _ moods: MoodWords,
    _ record: (ImportedRecord) throws -> Void, _ problem: (ImportProblem) -> Void
  ) throws -> ImportReading? {
    var reading = ImportReading(.daylio)
    do {
      // A folder beside a backup may have any number of files.
      let names = onlyName == nil ? files?.names ?? [] : []
      guard let backup = try DaylioBackup(bytes, moods, files: names) else { return nil }
      try backup.read(&reading, record, problem)
    } catch let error as JSONError {
      reading.rows.read += 1
      reading.rows.leaveOut(.malformed)
      problem(ImportProblem(name, .malformed(line: error.line)))
    }
    return reading
  }

  /// Reads an archive of Loop Habit Tracker, which has a text for each habit; nil if it isn't one.
  private func readLoop(
    _ record: (ImportedRecord) throws -> Void, _ problem: (ImportProblem) -> Void
  ) throws -> ImportReading? {
    func bytes(_ name: String) -> [UInt8]? {
      guard case .success(let bytes)? = texts.first(where: { $0.name == name })?.read() else {
        return nil
      }
      return bytes
    }
    let names = texts.map { $0.name.split(separator: "/") }
    let habits = names.filter { $0.last == "Habits.csv" }.min { $0.count < $1.count }
    let tables = names.filter { $0.last == "Checkmarks.csv" }
    // The table of all habits is beside their list.
    let top = habits ?? tables.min { $0.count < $1.count }
    guard let folder = top?.dropLast() else { return nil }
    func name(_ parts: ArraySlice<Substring>) -> String { parts.joined(separator: "/") }
    let summary = bytes(name(folder + ["Checkmarks.csv"]))
    let list = habits.flatMap { bytes(name($0[...])) }
    guard
      var loop = list.flatMap({ LoopImport($0, problem) })
        ?? summary.flatMap({ LoopImport(summary: $0) })
    else { return nil }
    for (text, parts) in zip(texts, names) {
      switch parts.last {
      case "Habits.csv", "Scores.csv": continue
      case "Checkmarks.csv" where parts.dropLast() == folder: continue
      case "Checkmarks.csv" where parts.count > 1:
        switch text.read() {
        case .success(let bytes): loop.addMarks(bytes, in: String(parts[parts.count - 2]), problem)
        case .failure(let failure): problem(failure)
        }
      default: problem(ImportProblem(text.name, .ofNoFormat))
      }
    }
    if let summary { loop.addSummary(summary, problem) }
    return try loop.finish(record, problem)
  }
}
