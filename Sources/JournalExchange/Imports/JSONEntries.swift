import JSON
import JournalCore

/// The list `entries` in a JSON text, written by several programs.
struct JSONEntries {
  /// The first entry; nil if there is none.
  private(set) var first: JSONValue?
  /// The names of the lists and values beside it, up to the first entry.
  private(set) var others: Set<String> = []

  /// Reads the beginning of a text; nil if it has no such list.
  init?(_ bytes: [UInt8]) {
    struct StopError: Error {}
    var reader = JSONReader(bytes)
    let isList = try? reader.items(of: "entries", others: { others.insert($0.name) }) { item, _ in
      first = item
      throw StopError()
    }
    guard first != nil || isList == true else { return nil }
  }

  /// Reads all entries.
  /// - Parameter item: reads an entry with its number, from 1.
  static func read(
    _ bytes: [UInt8], _ reading: inout ImportReading,
    _ record: (ImportedRecord) throws -> Void, _ problem: (ImportProblem) -> Void,
    _ item: (JSONValue, Int) -> Result<ImportedRecord, ImportProblem>
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
      reading.end(at: "entry \(number + 1)", error, problem)
    }
  }
}
