import JournalCore
import JournalSyntax

@testable import JournalExchange

/// What was read of a source.
struct ReadSource {
  var format: ImportFormat?
  var records: [ImportedRecord] = []
  var problems: [ImportProblem] = []
  var rows = ImportedRows()
  var assumptions: [ImportAssumption] = []
  var error: ImportError?

  /// The entries, and the habits' files, as texts.
  var entries: [String] { records.map { String(decoding: $0.entry().bytes, as: UTF8.self) } }

  /// What was done on each day.
  var habits: [String] {
    records.filter { $0.path == nil }.map { record in
      "\(record.day): "
        + record.habits.map { pair in
          guard case .plain(let text) = pair.value else { return pair.key }
          return "\(pair.key) \(text)"
        }.joined(separator: ", ")
    }
  }

  /// Dublin has summer time, and Kathmandu is 345 minutes ahead.
  static let clock = ImportClock { zone, _ in
    ["Europe/Dublin": 3600, "Asia/Kathmandu": 20_700, "America/Los_Angeles": -25_200][zone]
  }

  private init(
    _ source: () throws -> ImportSource, _ wanted: ImportFormat?, _ map: ImportMap
  ) {
    do {
      let reading = try source().read(
        wanted, Self.clock, MoodWords(low: 1, high: 10, map), map,
        record: { records.append($0) }, problem: { problems.append($0) })
      (format, rows, assumptions) = (reading.format, reading.rows, reading.assumptions)
    } catch { self.error = error as? ImportError }
  }

  /// Reads a text.
  init(_ text: String, _ format: ImportFormat? = nil, _ map: ImportMap = ImportMap()) {
    self.init({ ImportSource(Array(text.utf8), name: "a.txt") }, format, map)
  }

  /// Reads a file with a name of its own.
  init(
    file name: String, _ bytes: [UInt8], _ format: ImportFormat? = nil,
    _ map: ImportMap = ImportMap()
  ) {
    self.init({ ImportSource(bytes, name: name) }, format, map)
  }

  /// Reads a database.
  init(database bytes: [UInt8], _ map: ImportMap = ImportMap()) {
    self.init({ ImportSource(bytes, name: "a.db") }, nil, map)
  }

  /// Reads an archive of texts.
  init(
    archive files: [(name: String, text: String)], _ format: ImportFormat? = nil,
    _ map: ImportMap = ImportMap()
  ) {
    self.init(
      {
        var zip = ZipArchive()
        for (name, text) in files { try zip.add(name, Array(text.utf8)) }
        return try ImportSource(MemoryBytes(zip.finished()))
      }, format, map)
  }
}
