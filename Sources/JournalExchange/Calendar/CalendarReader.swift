import JournalSyntax

/// Reads the components in other programs' iCalendar files (RFC 5545).
struct CalendarReader {
  /// A line: a property with its parameters and its value.
  struct Property: Hashable {
    /// Its name in capitals.
    var name: String
    /// Its parameters, by their names in capitals.
    var parameters: [String: String] = [:]
    /// Its value as written.
    var value: String

    /// The value as text, without its escapes (RFC 5545, 3.3.11).
    var text: String {
      var text = ""
      var isEscaped = false
      for character in value {
        if isEscaped {
          text.append(character == "n" || character == "N" ? "\n" : character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else {
          text.append(character)
        }
      }
      return isEscaped ? text + "\\" : text
    }
  }

  /// A component without those inside it.
  struct Component: Hashable {
    /// Its name in capitals: `VEVENT`.
    var name: String
    /// The line on which it begins, from 1.
    var line: Int
    /// Its properties, in their order.
    var properties: [Property] = []
    /// True if its end is in the file.
    var isWhole = false

    /// Returns the first property with this name.
    subscript(name: String) -> Property? { properties.first { $0.name == name } }
  }

  /// Returns all components in the order they begin; empty if it isn't a calendar.
  static func components(_ bytes: [UInt8]) -> [Component] {
    var found: [Component] = []
    // The places of open components.
    var open: [Int] = []
    for (number, line) in lines(bytes) {
      guard let property = property(line) else { continue }
      let name = property.value.trimmedName
      switch property.name {
      case "BEGIN":
        open.append(found.count)
        found.append(Component(name: name, line: number))
      case "END":
        // A component whose end is missing ends with the one around it.
        guard let place = open.lastIndex(where: { found[$0].name == name }) else { continue }
        found[open[place]].isWhole = true
        open.removeSubrange(place...)
      default:
        if let last = open.last { found[last].properties.append(property) }
      }
    }
    return found.first?.name == "VCALENDAR" ? found : []
  }

  // MARK: Lines

  /// Returns the lines with their numbers: a line that begins with a blank continues the one before
  /// (3.1).
  ///
  /// A line may be broken inside a character, so the bytes are joined first.
  private static func lines(_ bytes: [UInt8]) -> [(number: Int, text: String)] {
    var lines: [(number: Int, bytes: [UInt8])] = []
    var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var number = 1
    while place < bytes.count {
      let end = bytes[place...].firstIndex(where: \.isLineEnd) ?? bytes.count
      if place < end, bytes[place].isBlank, !lines.isEmpty {
        lines[lines.count - 1].bytes += bytes[place + 1..<end]
      } else if place < end {
        lines.append((number, Array(bytes[place..<end])))
      }
      let isPair =
        end + 1 < bytes.count && bytes[end] == Byte.carriageReturn
        && bytes[end + 1] == Byte.lineFeed
      place = end + (isPair ? 2 : 1)
      number += 1
    }
    return lines.map { ($0.number, String(decoding: $0.bytes, as: UTF8.self)) }
  }

  /// Reads `DTSTART;TZID="Europe/Dublin":20261130T170000`; nil for a line without a colon.
  static func property(_ line: String) -> Property? {
    var parts: [String] = []
    var part = ""
    var isQuoted = false
    var rest = Substring(line).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": isQuoted.toggle()
      case ";" where !isQuoted:
        parts.append(part)
        part = ""
      case ":" where !isQuoted:
        parts.append(part)
        return Property(parts, value: String(rest))
      default: part.unicodeScalars.append(scalar)
      }
    }
    return nil
  }
}

extension CalendarReader.Property {
  fileprivate init(_ parts: [String], value: String) {
    name = parts[0].trimmedName
    self.value = value
    for part in parts.dropFirst() {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { continue }
      parameters[sides[0].trimmedName] = String(sides[1])
    }
  }
}

extension StringProtocol {
  /// The text in capitals without blanks around it.
  fileprivate var trimmedName: String { String(filter { !$0.isWhitespace }).uppercased() }
}
