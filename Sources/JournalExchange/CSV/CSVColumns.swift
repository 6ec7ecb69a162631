import JournalCore

/// The fields of a record by the names in the first line, in lower case.
struct CSVColumns {
  private let places: [String: Int]

  init(_ head: CSVReader.Record) {
    places = Dictionary(
      head.fields.enumerated().map { ($1.trimmed.lowercased(), $0) },
      uniquingKeysWith: { a, _ in a }
    )
  }

  func has(_ name: String) -> Bool { places[name] != nil }

  /// Returns a field without blanks around it; empty if the record is too short.
  subscript(line: CSVReader.Record, name: String, or other: String? = nil) -> String {
    guard let place = places[name] ?? other.flatMap({ places[$0] }), place < line.fields.count
    else { return "" }
    return line.fields[place].trimmed
  }

  /// Returns the fields that aren't empty, in order, besides those of some names.
  func others(_ line: CSVReader.Record, besides names: Set<String>) -> [(
    name: String, value: String
  )] {
    places.sorted { $0.value < $1.value }.compactMap { name, _ in
      let value = names.contains(name) ? "" : self[line, name]
      return value.isEmpty ? nil : (name, value)
    }
  }
}
