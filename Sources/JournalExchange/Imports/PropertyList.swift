import JSON
import JournalCore
import JournalSyntax

/// Reads a property list in XML, as its JSON.
///
/// Source: Apple's `PropertyList-1.0.dtd`. A date is a text in RFC 3339, and data is its Base64.
/// Names of entities other than XML's own five are errors: none is looked up or expanded.
struct PropertyList {
  /// A text that isn't a property list.
  struct FormatError: Error {
    /// The line with the fault, from 1.
    var line: Int
  }

  private let bytes: [UInt8]
  private var place = 0

  /// The deepest nesting.
  private static let mostLevels = 64

  /// Reads a list.
  /// - Throws: `FormatError`.
  static func value(of text: String) throws(FormatError) -> JSONValue {
    var list = PropertyList(bytes: Array(text.utf8))
    try list.skipProlog()
    let value = try list.value(try list.tag(), level: 0)
    guard try list.tag() == Tag(name: "plist", isEnd: true) else { throw list.error }
    return value
  }

  /// Returns true if a text begins like a list in XML.
  static func isList(_ bytes: [UInt8]) -> Bool {
    let beginning = String(decoding: bytes.prefix(1000), as: UTF8.self)
    return beginning.contains("<plist") || beginning.contains("<!DOCTYPE plist")
  }

  private var error: FormatError {
    FormatError(line: 1 + bytes[..<min(place, bytes.count)].count { $0 == Byte.lineFeed })
  }

  // MARK: Values

  private mutating func value(_ tag: Tag, level: Int) throws(FormatError) -> JSONValue {
    guard level < Self.mostLevels, !tag.isEnd else { throw error }
    switch tag.name {
    case "true", "false":
      if !tag.isEmpty { try end(tag.name) }
      return .bool(tag.name == "true")
    case "string", "date", "data", "integer", "real":
      let text = tag.isEmpty ? "" : try text(to: tag.name)
      let isNumber = tag.name == "integer" || tag.name == "real"
      return isNumber ? PropertyList.number(text) : .string(text)
    case "array":
      var items: [JSONValue] = []
      while !tag.isEmpty {
        let next = try self.tag()
        if next.isEnd, next.name == "array" { break }
        items.append(try value(next, level: level + 1))
      }
      return .array(items)
    case "dict":
      var members: [JSONMember] = []
      while !tag.isEmpty {
        let next = try self.tag()
        if next.isEnd, next.name == "dict" { break }
        guard next == Tag(name: "key") else { throw error }
        let name = try text(to: "key")
        members.append(JSONMember(name, try value(try self.tag(), level: level + 1)))
      }
      return .object(members)
    default: throw error
    }
  }

  /// Returns a number as JSON writes it; any other text stays a text.
  private static func number(_ text: String) -> JSONValue {
    let text = text.trimmed
    let value = try? JSONReader.value(of: Array(text.utf8))
    if case .number? = value { return .number(text) }
    return .string(text)
  }

  // MARK: Tags

  private struct Tag: Equatable {
    var name: String
    var isEnd = false
    /// True for `<true/>`.
    var isEmpty = false
  }

  /// Skips the declaration, the document type and the list's own tag.
  private mutating func skipProlog() throws(FormatError) {
    while true {
      skipBlanks()
      guard starts(with: "<!DOCTYPE") else { break }
      // Definitions in brackets aren't read.
      var depth = 0
      while place < bytes.count {
        let byte = bytes[place]
        if byte == Byte.openBracket { depth += 1 }
        if byte == Byte.closeBracket { depth -= 1 }
        place += 1
        if byte == Byte.greater, depth <= 0 { break }
      }
    }
    let tag = try tag()
    guard tag == Tag(name: "plist") else { throw error }
  }

  /// Skips blanks, comments and instructions.
  private mutating func skipBlanks() {
    while place < bytes.count {
      if bytes[place].isWhitespace {
        place += 1
      } else if starts(with: "<!--") {
        skip(past: "-->")
      } else if starts(with: "<?") {
        skip(past: "?>")
      } else {
        return
      }
    }
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[place...].starts(with: $0) }
  }

  private mutating func skip(past text: StaticString) {
    while place < bytes.count, !starts(with: text) { place += 1 }
    place = min(place + text.utf8CodeUnitCount, bytes.count)
  }

  private mutating func tag() throws(FormatError) -> Tag {
    skipBlanks()
    guard place < bytes.count, bytes[place] == Byte.less,
      let end = bytes[place...].firstIndex(of: Byte.greater)
    else { throw error }
    var inner = bytes[(place + 1)..<end]
    let isEnd = inner.first == Byte.slash
    if isEnd { inner = inner.dropFirst() }
    let isEmpty = inner.last == Byte.slash
    if isEmpty { inner = inner.dropLast() }
    let name = String(decoding: inner.prefix { !$0.isWhitespace }, as: UTF8.self)
    guard !name.isEmpty, !name.hasPrefix("!") else { throw error }
    place = end + 1
    return Tag(name: name, isEnd: isEnd, isEmpty: isEmpty)
  }

  private mutating func end(_ name: String) throws(FormatError) {
    guard try tag() == Tag(name: name, isEnd: true) else { throw error }
  }

  // MARK: Texts

  private mutating func text(to name: String) throws(FormatError) -> String {
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      if byte == Byte.ampersand {
        text += try character()
      } else if starts(with: "<![CDATA[") {
        place += 9
        let start = place
        skip(past: "]]>")
        guard place >= start + 3, bytes[..<place].suffix(3).elementsEqual("]]>".utf8) else {
          throw error
        }
        text += bytes[start..<(place - 3)]
      } else if starts(with: "<!--") {
        skip(past: "-->")
      } else if byte == Byte.less {
        try end(name)
        return String(decoding: text, as: UTF8.self)
      } else {
        text.append(byte)
        place += 1
      }
    }
    throw error
  }

  private static let characters = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// Reads `&amp;` or `&#38;`.
  private mutating func character() throws(FormatError) -> [UInt8] {
    guard let end = bytes[place...].prefix(12).firstIndex(of: Byte.semicolon) else { throw error }
    let name = String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
    if name.hasPrefix("#") {
      let isHex = name.dropFirst().first == "x"
      let digits = name.dropFirst(isHex ? 2 : 1)
      guard let code = UInt32(digits, radix: isHex ? 16 : 10), code > 0,
        let scalar = Unicode.Scalar(code)
      else { throw error }
      place = end + 1
      return Array(String(scalar).utf8)
    }
    guard let character = Self.characters[name] else { throw error }
    place = end + 1
    return Array(character.utf8)
  }
}
