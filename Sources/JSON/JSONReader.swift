import Codecs
import JournalSyntax

/// Reads JSON value by value, so that a long list needn't be in memory as a whole.
///
/// Source: RFC 8259. A byte order mark at the beginning is ignored, bytes outside UTF-8 and lone
/// surrogates become U+FFFD, and anything else the RFC doesn't allow is an error at its place.
/// Numbers stay as they are written, and members with the same name stay in their order.
package struct JSONReader {
  private let bytes: [UInt8]
  private let limits: JSONLimits
  /// Where to look for the next value or mark.
  private var place = 0

  /// Creates a reader for a whole text.
  package init(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) {
    self.bytes = bytes
    self.limits = limits
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// Reads a text with a single value.
  /// - Throws: `JSONError`.
  package static func value(
    of bytes: [UInt8], limits: JSONLimits = JSONLimits()
  ) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes, limits: limits)
    try reader.checkSize()
    let value = try reader.value(level: 0)
    guard reader.peek() == nil else { throw reader.error() }
    return value
  }

  /// Reads the items of a list: a member of the text's object, or the text itself.
  /// - Parameters:
  ///   - name: the member.
  ///   - others: gets every other member of the object.
  ///   - body: gets each item, and its place.
  /// - Returns: true if there is such a list.
  /// - Throws: `JSONError`, after the items before the fault; or errors from `body`.
  package mutating func items(
    of name: String, others: (JSONMember) throws -> Void = { _ in },
    _ body: (JSONValue, JSONSpan) throws -> Void
  ) throws -> Bool {
    try checkSize()
    if peek() == Byte.openBracket {
      try list(body)
      guard peek() == nil else { throw error() }
      return true
    }
    try take(Byte.openBrace)
    var isFound = false
    var isFirst = true
    while try hasMore(before: Byte.closeBrace, &isFirst) {
      let member = try self.name()
      if member == name, !isFound, peek() == Byte.openBracket {
        isFound = true
        try list(body)
      } else {
        try others(JSONMember(member, value(level: 0)))
      }
    }
    guard peek() == nil else { throw error() }
    return isFound
  }

  private mutating func list(_ body: (JSONValue, JSONSpan) throws -> Void) throws {
    try take(Byte.openBracket)
    var isFirst = true
    while try hasMore(before: Byte.closeBracket, &isFirst) {
      _ = peek()
      let start = place
      let line = line(of: place)
      let value = try value(level: 0)
      try body(value, JSONSpan(bytes: start..<place, line: line))
    }
  }

  private func checkSize() throws(JSONError) {
    guard bytes.count <= limits.bytes else { throw JSONError(line: 1, isEnd: false) }
  }

  // MARK: Values

  private mutating func value(level: Int) throws(JSONError) -> JSONValue {
    guard level < limits.levels else { throw error() }
    switch peek() {
    case Byte.openBrace:
      place += 1
      var members: [JSONMember] = []
      var isFirst = true
      while try hasMore(before: Byte.closeBrace, &isFirst) {
        members.append(JSONMember(try name(), try value(level: level + 1)))
      }
      return .object(members)
    case Byte.openBracket:
      place += 1
      var items: [JSONValue] = []
      var isFirst = true
      while try hasMore(before: Byte.closeBracket, &isFirst) {
        items.append(try value(level: level + 1))
      }
      return .array(items)
    case Byte.doubleQuote: return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func name() throws(JSONError) -> String {
    guard peek() == Byte.doubleQuote else { throw error() }
    let name = try string()
    try take(Byte.colon)
    return name
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    let matches = word.withUTF8Buffer { bytes[place...].starts(with: $0) }
    guard matches else { throw error() }
    place += word.utf8CodeUnitCount
    return value
  }

  private mutating func number() throws(JSONError) -> String {
    let start = place
    func isDigit(_ place: Int) -> Bool { place < bytes.count && bytes[place].isDigit }
    func digits(from place: Int) -> Int {
      var end = place
      while isDigit(end) { end += 1 }
      return end
    }
    var end = place < bytes.count && bytes[place] == Byte.dash ? place + 1 : place
    let whole = digits(from: end)
    guard whole > end, bytes[end] != UInt8(ascii: "0") || whole == end + 1 else { throw error() }
    end = whole
    if end < bytes.count, bytes[end] == Byte.dot {
      let fraction = digits(from: end + 1)
      guard fraction > end + 1 else { throw error() }
      end = fraction
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var from = end + 1
      if from < bytes.count, [Byte.plus, Byte.dash].contains(bytes[from]) {
        from += 1
      }
      let power = digits(from: from)
      guard power > from else { throw error() }
      end = power
    }
    place = end
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> String {
    let start = place
    var end = place + 1
    while end < bytes.count, bytes[end] != Byte.doubleQuote, bytes[end] != Byte.backslash,
      bytes[end] >= 0x20
    {
      end += 1
    }
    if end < bytes.count, bytes[end] == Byte.doubleQuote {
      place = end + 1
      return String(decoding: bytes[start + 1..<end], as: UTF8.self)
    }
    var text = Array(bytes[start + 1..<end])
    place = end
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case Byte.doubleQuote:
        place += 1
        return String(decoding: text, as: UTF8.self)
      case Byte.backslash: try escape(into: &text)
      case 0..<0x20: throw error()
      default:
        text.append(byte)
        place += 1
      }
    }
    throw error()
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    guard place + 1 < bytes.count else { throw error() }
    let plain: UInt8?
    switch bytes[place + 1] {
    case Byte.doubleQuote, Byte.backslash, Byte.slash: plain = bytes[place + 1]
    case UInt8(ascii: "b"): plain = 8
    case UInt8(ascii: "f"): plain = 12
    case UInt8(ascii: "n"): plain = 10
    case UInt8(ascii: "r"): plain = 13
    case UInt8(ascii: "t"): plain = 9
    default: plain = nil
    }
    if let plain {
      text.append(plain)
      place += 2
      return
    }
    var unit = try codeUnit()
    if unit & 0xFC00 == 0xD800, place + 1 < bytes.count, bytes[place] == Byte.backslash,
      bytes[place + 1] == UInt8(ascii: "u")
    {
      let first = place
      let low = try codeUnit()
      if low & 0xFC00 == 0xDC00 {
        unit = 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
      } else {
        place = first
      }
    }
    let scalar = Unicode.Scalar(unit) ?? "\u{FFFD}"
    text += Array(String(Character(scalar)).utf8)
  }

  /// Reads `\u00e9`.
  private mutating func codeUnit() throws(JSONError) -> UInt32 {
    guard bytes[place + 1] == UInt8(ascii: "u"), place + 6 <= bytes.count else { throw error() }
    var unit: UInt32 = 0
    for byte in bytes[place + 2..<place + 6] {
      guard let digit = Hex.value(of: byte) else { throw error() }
      unit = unit << 4 | UInt32(digit)
    }
    place += 6
    return unit
  }

  // MARK: Marks

  /// Returns the next non-blank byte; nil at the end.
  private mutating func peek() -> UInt8? {
    while place < bytes.count, bytes[place].isWhitespace { place += 1 }
    return place < bytes.count ? bytes[place] : nil
  }

  private mutating func take(_ byte: UInt8) throws(JSONError) {
    guard peek() == byte else { throw error() }
    place += 1
  }

  /// Returns true if another item follows; takes the comma before it, or the closing bracket.
  private mutating func hasMore(
    before end: UInt8, _ isFirst: inout Bool
  ) throws(JSONError) -> Bool {
    if peek() == end {
      place += 1
      return false
    }
    if !isFirst {
      try take(Byte.comma)
      guard peek() != end else { throw error() }
    }
    isFirst = false
    return true
  }

  private mutating func error() -> JSONError {
    let next = peek()
    return JSONError(line: line(of: place), isEnd: next == nil)
  }

  private var counted = (place: 0, line: 1)

  /// Returns a place's line; places must ascend.
  private mutating func line(of place: Int) -> Int {
    let ends = bytes[counted.place..<max(place, counted.place)].count { $0 == Byte.lineFeed }
    counted = (max(place, counted.place), counted.line + ends)
    return counted.line
  }
}
