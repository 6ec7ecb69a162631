import JournalCore
import JournalSyntax

/// A value in a month's file of RedNotebook.
indirect enum MonthValue {
  case text(String)
  case mapping([MonthPair])
  case null
}

/// A key of a month's file, and its value.
struct MonthPair {
  var key: String
  var value: MonthValue
}

/// Reads YAML as PyYAML writes it, in blocks and in braces: mappings of texts.
///
/// Source: YAML 1.2.2, and PyYAML's emitter. Keys of more than 128 characters have a question mark
/// before them, which front matter can't have.
struct MonthYAML {
  /// A text that isn't such YAML.
  struct FormatError: Error {
    /// The line with the fault, from 1.
    var line: Int
  }

  private let bytes: [UInt8]
  private var place = 0
  /// The first byte of the line.
  private var lineStart = 0

  private static let mostLevels = 8

  /// Reads a mapping.
  /// - Throws: `FormatError`.
  static func value(of text: some StringProtocol) throws(FormatError) -> MonthValue {
    var yaml = MonthYAML(bytes: Array(text.utf8))
    yaml.skipBlanks()
    let value = try yaml.value(deeperThan: -1, level: 0)
    yaml.skipBlanks()
    guard yaml.place == yaml.bytes.count else { throw yaml.error }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var error: FormatError {
    FormatError(line: 1 + bytes[..<min(place, bytes.count)].count { $0 == Byte.lineFeed })
  }

  private var byte: UInt8 { at(place) }
  private func at(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }
  private var column: Int { place - lineStart }

  /// Skips blanks, line ends and comments.
  private mutating func skipBlanks() {
    while place < bytes.count {
      if bytes[place].isLineEnd {
        place += 1
        lineStart = place
      } else if bytes[place].isBlank {
        place += 1
      } else if bytes[place] == Byte.hash, place == lineStart || bytes[place - 1].isBlank {
        while place < bytes.count, !bytes[place].isLineEnd { place += 1 }
      } else {
        return
      }
    }
  }

  // MARK: Values

  /// Reads the value at the place.
  /// - Parameter column: the column of the key that it belongs to.
  private mutating func value(deeperThan column: Int, level: Int) throws(FormatError) -> MonthValue
  {
    guard level < Self.mostLevels else { throw error }
    // Old programs wrote the kinds of their texts: !!python/unicode 'text'.
    while byte == Byte.bang {
      while place < bytes.count, !bytes[place].isWhitespace { place += 1 }
      skipBlanks()
    }
    if place == bytes.count || self.column <= column { return .null }
    switch byte {
    case Byte.openBrace: return try flowMapping(level: level)
    case Byte.question where at(place + 1).isWhitespace:
      return try blockMapping(at: self.column, level: level)
    case Byte.bar, Byte.greater: return .text(try blockText(deeperThan: column))
    case Byte.openBracket, Byte.ampersand, Byte.asterisk: throw error
    default: break
    }
    let start = (place, lineStart)
    let isQuoted = byte == Byte.doubleQuote || byte == Byte.singleQuote
    let text = isQuoted ? try quoted() : plainKey()
    if byte == Byte.colon, at(place + 1).isWhitespace || place + 1 == bytes.count,
      lineStart == start.1
    {
      (place, lineStart) = start
      return try blockMapping(at: self.column, level: level)
    }
    if isQuoted { return .text(text) }
    (place, lineStart) = start
    return MonthYAML.scalar(plain(deeperThan: column, isInBraces: false))
  }

  private static func scalar(_ text: String) -> MonthValue {
    ["null", "~", "", "Null", "NULL"].contains(text) ? .null : .text(text)
  }

  private mutating func blockMapping(at column: Int, level: Int) throws(FormatError) -> MonthValue {
    var pairs: [MonthPair] = []
    while place < bytes.count, self.column == column {
      var key: String
      if byte == Byte.question, at(place + 1).isWhitespace {
        place += 1
        skipBlanks()
        guard case .text(let text) = try value(deeperThan: column, level: level + 1) else {
          throw error
        }
        key = text
        skipBlanks()
      } else {
        key = try self.key()
      }
      guard !key.isEmpty, byte == Byte.colon, at(place + 1).isWhitespace || place + 1 == bytes.count
      else {
        throw error
      }
      place += 1
      skipBlanks()
      pairs.append(MonthPair(key: key, value: try value(deeperThan: column, level: level + 1)))
      skipBlanks()
    }
    guard place == bytes.count || self.column < column else { throw error }
    return .mapping(pairs)
  }

  private mutating func key() throws(FormatError) -> String {
    if byte == Byte.doubleQuote || byte == Byte.singleQuote {
      let text = try quoted()
      while byte.isBlank { place += 1 }
      return text
    }
    return plainKey()
  }

  /// Reads a key without quotes, up to its colon.
  private mutating func plainKey() -> String {
    let start = place
    while place < bytes.count, !bytes[place].isLineEnd {
      if bytes[place] == Byte.colon, at(place + 1).isWhitespace || place + 1 == bytes.count {
        break
      }
      place += 1
    }
    return String(decoding: bytes[start..<place], as: UTF8.self).trimmed
  }

  private mutating func flowMapping(level: Int) throws(FormatError) -> MonthValue {
    guard level < Self.mostLevels else { throw error }
    place += 1
    var pairs: [MonthPair] = []
    while true {
      skipBlanks()
      if byte == Byte.closeBrace { break }
      if byte == Byte.question, at(place + 1).isWhitespace { place += 1 }
      skipBlanks()
      guard case .text(let key) = try flowValue(level: level) else { throw error }
      skipBlanks()
      var value = MonthValue.null
      if byte == Byte.colon {
        place += 1
        skipBlanks()
        if byte != Byte.comma, byte != Byte.closeBrace { value = try flowValue(level: level) }
      }
      pairs.append(MonthPair(key: key, value: value))
      skipBlanks()
      if byte == Byte.comma { place += 1 } else if byte != Byte.closeBrace { throw error }
    }
    place += 1
    return .mapping(pairs)
  }

  private mutating func flowValue(level: Int) throws(FormatError) -> MonthValue {
    while byte == Byte.bang {
      while place < bytes.count, !bytes[place].isWhitespace { place += 1 }
      skipBlanks()
    }
    switch byte {
    case 0, Byte.openBracket, Byte.ampersand, Byte.asterisk: throw error
    case Byte.openBrace: return try flowMapping(level: level + 1)
    case Byte.doubleQuote, Byte.singleQuote: return .text(try quoted())
    default: return MonthYAML.scalar(plain(deeperThan: -1, isInBraces: true))
    }
  }

  // MARK: Texts

  /// Reads a text without quotes, which may have several lines.
  private mutating func plain(deeperThan column: Int, isInBraces: Bool) -> String {
    var lines: [String] = []
    while true {
      let start = place
      while place < bytes.count, !bytes[place].isLineEnd {
        let isEnd = bytes[place] == Byte.hash && place > start && bytes[place - 1].isBlank
        let isColon =
          bytes[place] == Byte.colon
          && (at(place + 1).isWhitespace || place + 1 == bytes.count
            || at(place + 1) == Byte.comma && isInBraces)
        if isEnd || isColon { break }
        if isInBraces, [Byte.comma, Byte.openBrace, Byte.closeBrace].contains(bytes[place]) {
          break
        }
        place += 1
      }
      lines.append(String(decoding: bytes[start..<place], as: UTF8.self).trimmed)
      guard byte.isLineEnd else { break }
      let end = (place, lineStart)
      var breaks = 0
      while byte.isLineEnd || byte.isBlank {
        if byte.isLineEnd {
          if byte == Byte.lineFeed { breaks += 1 }
          lineStart = place + 1
        }
        place += 1
      }
      // A key on this line begins the next value.
      guard place < bytes.count, self.column > column, byte != Byte.hash, !isInBraces || !isMark
      else {
        (place, lineStart) = end
        break
      }
      lines += Array(repeating: "", count: max(0, breaks - 1))
    }
    return MonthYAML.folded(lines)
  }

  private var isMark: Bool {
    [Byte.comma, Byte.openBrace, Byte.closeBrace, Byte.colon].contains(byte)
  }

  /// Joins lines: one line end is a blank, and each further one a line end.
  private static func folded(_ lines: [String]) -> String {
    var text = ""
    var breaks = 0
    for (number, line) in lines.enumerated() {
      if line.isEmpty, number > 0 {
        breaks += 1
        continue
      }
      if number > 0 { text += breaks > 0 ? String(repeating: "\n", count: breaks) : " " }
      breaks = 0
      text += line
    }
    return text + String(repeating: "\n", count: breaks)
  }

  private mutating func quoted() throws(FormatError) -> String {
    // Front matter has the same texts in quotes.
    let start = place
    let quote = byte
    place += 1
    while place < bytes.count {
      if bytes[place] == Byte.backslash, quote == Byte.doubleQuote {
        place += 1
      } else if bytes[place] == quote {
        guard quote == Byte.singleQuote, at(place + 1) == quote else { break }
        place += 1
      }
      if at(place).isLineEnd { lineStart = place + 1 }
      place += 1
    }
    guard place < bytes.count else { throw error }
    place += 1
    guard let text = YAMLQuotes.text(bytes[start..<place]) else { throw error }
    return text
  }

  /// Reads a text of whole lines, below `|` or `>`.
  private mutating func blockText(deeperThan column: Int) throws(FormatError) -> String {
    let isFolded = byte == Byte.greater
    let head = place
    while place < bytes.count, !bytes[place].isLineEnd { place += 1 }
    let marks = bytes[head..<place]
    var lines: [String] = []
    var width: Int?
    while place < bytes.count {
      let start = place + 1
      guard start <= bytes.count else { break }
      var end = start
      while end < bytes.count, bytes[end] != Byte.lineFeed { end += 1 }
      let line = bytes[min(start, bytes.count)..<end].filter { $0 != Byte.carriageReturn }
      let blanks = line.prefix { $0 == Byte.space }.count
      if blanks == line.count {
        lines.append("")
      } else {
        guard blanks > column, blanks >= width ?? 0 else { break }
        width = width ?? blanks
        lines.append(String(decoding: line.dropFirst(width ?? 0), as: UTF8.self))
      }
      place = end
      if end == bytes.count { break }
    }
    if place < bytes.count {
      place += 1
      lineStart = place
    }
    while marks.contains(Byte.plus) == false, lines.last == "" { lines.removeLast() }
    let text = isFolded ? MonthYAML.folded(lines) : lines.joined(separator: "\n")
    return marks.contains(Byte.dash) ? text : text + "\n"
  }
}
