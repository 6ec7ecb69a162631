import JournalCore

/// The fields of a record by the names in the first line, in lower case.
struct CSVColumns {
  /// The names, in order; a second column of a name has a number, and so has one without a name.
  private let names: [String]
  private let places: [String: Int]

  init(_ head: CSVReader.Record) {
    var places: [String: Int] = [:]
    names = head.fields.enumerated().map { place, field in
      let written = field.trimmed.lowercased()
      let plain = written.isEmpty ? CSVColumns.name(at: place) : written
      var (name, number) = (plain, 2)
      while places[name] != nil {
        name = "\(plain) \(number)"
        number += 1
      }
      places[name] = place
      return name
    }
    self.places = places
  }

  func has(_ name: String) -> Bool { places[name] != nil }

  /// Returns a field without blanks around it; empty if the record is too short.
  subscript(line: CSVReader.Record, name: String) -> String {
    guard let place = places[name], place < line.fields.count else { return "" }
    return line.fields[place].trimmed
  }

  /// Returns the fields that aren't empty, in order, besides those of some names; also those for which the first
  /// line has no name.
  func others(_ line: CSVReader.Record, besides placed: Set<String>) -> [(
    name: String, value: String
  )] {
    line.fields.enumerated().compactMap { place, field in
      let name = place < names.count ? names[place] : CSVColumns.name(at: place)
      return field.trimmed.isEmpty || placed.contains(name) ? nil : (name, field.trimmed)
    }
  }

  private static func name(at place: Int) -> String { "column \(place + 1)" }
}
