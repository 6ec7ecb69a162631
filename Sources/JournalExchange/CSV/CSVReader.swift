import JournalCore
import JournalSyntax

/// Reads comma-separated values record by record.
///
/// Source: RFC 4180, and real files: a byte order mark, lines that end in CR, LF or both, quotes
/// within a field that doesn't begin with one, `;` or tabs between fields, and a last record
/// without a line end. An unclosed quote ends with the text.
package struct CSVReader {
  private let bytes: [UInt8]
  private var place: Int
  private let separator: UInt8
  private var line = 1
  /// The line on which a quote begins that isn't closed before the text ends; nil if there is none.
  package private(set) var unclosed: Int?

  /// Creates a reader for a whole text.
  /// - Parameter separator: the field separator; nil for the most frequent one in the first line.
  package init(_ bytes: [UInt8], separator: UInt8? = nil) {
    self.bytes = bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let head = bytes[start...].prefix(5)
    // Excel's own first line says what is between fields.
    if separator == nil, head.count == 5, head.starts(with: "sep=".utf8),
      bytes[(start + 5)...].first?.isLineEnd == true
    {
      place = start + 5
      self.separator = head.last!
    } else {
      place = start
      self.separator = separator ?? CSVReader.separator(of: bytes[start...])
    }
  }

  /// A record, and the line on which it begins.
  package struct Record: Hashable, Sendable {
    package var fields: [String]
    package var line: Int
  }

  /// Returns the next record, skipping empty lines; nil at the end.
  package mutating func next() -> Record? {
    while place < bytes.count {
      let record = Record(fields: [], line: line)
      let fields = fields()
      if fields != [""] { return Record(fields: fields, line: record.line) }
    }
    return nil
  }

  private mutating func fields() -> [String] {
    var fields: [String] = []
    while true {
      fields.append(field())
      guard place < bytes.count else { return fields }
      let end = bytes[place]
      place += 1
      if end == separator {
        // A separator right before the end is followed by an empty field.
        if place == bytes.count { return fields + [""] }
        continue
      }
      if end == Byte.carriageReturn, place < bytes.count, bytes[place] == Byte.lineFeed {
        place += 1
      }
      line += 1
      return fields
    }
  }

  /// Reads a field up to its end.
  private mutating func field() -> String {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return plainField() }
    let start = line
    place += 1
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte != UInt8(ascii: "\"") {
        let isSecond = byte == Byte.lineFeed && place > 1 && bytes[place - 2] == Byte.carriageReturn
        if byte.isLineEnd, !isSecond { line += 1 }
        text.append(byte)
      } else if place < bytes.count, bytes[place] == UInt8(ascii: "\"") {
        text.append(byte)
        place += 1
      } else {
        // Text after the closing quote belongs to the field, unchanged.
        return String(decoding: text, as: UTF8.self) + plainField()
      }
    }
    unclosed = start
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func plainField() -> String {
    let start = place
    while place < bytes.count, bytes[place] != separator, !bytes[place].isLineEnd { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var counts = [0, 0, 0]
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte.isLineEnd { break }
      if let place = candidates.firstIndex(of: byte) { counts[place] += 1 }
    }
    let best = counts.indices.max { counts[$0] < counts[$1] || counts[$0] == counts[$1] && $0 > $1 }
    return candidates[best ?? 0]
  }
}

/// A record's fields by the names in the first line, in lower case.
struct CSVColumns {
  /// The names, in order; a repeated or empty name gets a number.
  private let names: [String]
  private let places: [String: Int]

  init(_ head: CSVReader.Record) {
    names = CSVColumns.names(head.fields.map { $0.lowercased() }, count: head.fields.count)
    places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
  }

  /// Returns a name for each column, without blanks around it: a repeated or empty one gets a
  /// number.
  static func names(_ fields: [String], count: Int) -> [String] {
    var used: Set<String> = []
    return (0..<count).map { place in
      let written = place < fields.count ? fields[place].trimmed : ""
      let plain = written.isEmpty ? CSVColumns.name(at: place) : written
      var name = plain
      var number = 2
      while !used.insert(name).inserted {
        name = "\(plain) \(number)"
        number += 1
      }
      return name
    }
  }

  func has(_ name: String) -> Bool { places[name] != nil }

  /// Returns a field without blanks around it; empty if the record is too short.
  subscript(line: CSVReader.Record, name: String) -> String {
    guard let place = places[name], place < line.fields.count else { return "" }
    return line.fields[place].trimmed
  }

  /// Returns the nonempty fields, in order, except those with a name in `placed`; also fields
  /// without a name in the first line.
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
