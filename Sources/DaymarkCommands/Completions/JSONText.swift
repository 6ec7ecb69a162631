import JournalSyntax

/// A value of a JSON text, as far as descriptions of commands need it.
enum JSONText {
  case object([String: JSONText])
  case array([JSONText])
  case string(String)
  /// A number, `true`, `false` or `null`, as it is written.
  case word(String)

  /// Reads a text; nil if it isn't JSON.
  ///
  /// Halves of pairs in UTF-16 become U+FFFD.
  init?(_ text: String) {
    var reader = JSONTextReader(bytes: Array(text.utf8))
    guard let value = reader.value(depth: 0) else { return nil }
    self = value
  }

  /// Returns the value of a key; nil if this isn't an object with it.
  subscript(_ key: String) -> JSONText? {
    if case .object(let values) = self { values[key] } else { nil }
  }

  /// The values of an array; empty for anything else.
  var values: [JSONText] { if case .array(let values) = self { values } else { [] } }

  /// The text of a string or a word.
  var text: String? {
    switch self {
    case .string(let text), .word(let text): text
    case .object, .array: nil
    }
  }
}

/// Reads JSON from bytes.
private struct JSONTextReader {
  let bytes: [UInt8]
  var place = 0

  mutating func value(depth: Int) -> JSONText? {
    guard depth < 32, let first = next() else { return nil }
    switch first {
    case Byte.openBrace: return object(depth: depth)
    case Byte.openBracket: return array(depth: depth)
    case Byte.doubleQuote: return string().map { .string($0) }
    default: return word()
    }
  }

  /// Returns the next byte that isn't white space, without passing it.
  private mutating func next() -> UInt8? {
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
    return place < bytes.count ? bytes[place] : nil
  }

  /// Passes a byte if it is next.
  private mutating func pass(_ byte: UInt8) -> Bool {
    guard let found = next(), found == byte else { return false }
    place += 1
    return true
  }

  private mutating func object(depth: Int) -> JSONText? {
    var values: [String: JSONText] = [:]
    guard pass(Byte.openBrace) else { return nil }
    while !pass(Byte.closeBrace) {
      guard values.isEmpty || pass(Byte.comma), next() == Byte.doubleQuote, let key = string(),
        pass(Byte.colon), let value = value(depth: depth + 1)
      else { return nil }
      values[key] = value
    }
    return .object(values)
  }

  private mutating func array(depth: Int) -> JSONText? {
    var values: [JSONText] = []
    guard pass(Byte.openBracket) else { return nil }
    while !pass(Byte.closeBracket) {
      guard values.isEmpty || pass(Byte.comma), let value = value(depth: depth + 1) else {
        return nil
      }
      values.append(value)
    }
    return .array(values)
  }

  private mutating func word() -> JSONText? {
    let start = place
    while place < bytes.count, !",]} \n\r\t".utf8.contains(bytes[place]) { place += 1 }
    return start == place ? nil : .word(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private mutating func string() -> String? {
    var units: [UInt8] = []
    guard pass(Byte.doubleQuote) else { return nil }
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case Byte.doubleQuote: return String(decoding: units, as: UTF8.self)
      case Byte.backslash:
        guard place < bytes.count, let character = escaped() else { return nil }
        units += Array(String(character).utf8)
      default: units.append(byte)
      }
    }
    return nil
  }

  /// Reads what follows a backslash.
  private mutating func escaped() -> Character? {
    let letter = bytes[place]
    place += 1
    switch letter {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "u"):
      let digits = String(decoding: bytes[place...].prefix(4), as: UTF8.self)
      place = min(place + 4, bytes.count)
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map(Character.init)
        ?? "\u{FFFD}"
    default: return Character(Unicode.Scalar(letter))
    }
  }
}
