import Codecs

// Scalars in quotes.

extension YAMLReader {
  /// Reads a quoted scalar with its opening quote at `position`, and ends after the closing one.
  mutating func readQuoted() -> Bool {
    let start = position
    let quote = at(start)
    var i = start + 1
    var isPlainText = true
    while i < end {
      let byte = bytes[i]
      if byte == quote {
        guard quote == Byte.singleQuote, at(i + 1) == quote else { break }
        isPlainText = false
        i += 1
      } else if byte == Byte.backslash, quote == Byte.doubleQuote {
        isPlainText = false
        i += 1
        if at(i).isLineEnd { lineStart = bytes.afterLineEnd(i, end) }
      } else if byte.isLineEnd {
        isPlainText = false
        lineStart = bytes.afterLineEnd(i, end)
      }
      i += 1
    }
    position = min(i, end)
    guard i < end else {
      return fail(.unclosedQuote(quote), start, bytes.lineEnd(start, end))
    }
    position = i + 1
    let kind: FrontMatterNode.Kind = quote == Byte.doubleQuote ? .doubleQuoted : .singleQuoted
    if isPlainText {
      append(kind, start, position, text: ByteRange(start + 1, i))
    } else {
      let text = decodeQuoted(start + 1, i, quote: quote)
      append(kind, start, position, text: text, isDecoded: true)
    }
    return true
  }

  /// Decodes the escapes and folds the lines between two quotes.
  mutating func decodeQuoted(_ start: Int, _ stop: Int, quote: UInt8) -> ByteRange {
    let texts = decoded.count
    var i = start
    while i < stop {
      let byte = bytes[i]
      if byte == Byte.backslash, quote == Byte.doubleQuote {
        i = decodeEscape(i, stop)
      } else if byte == Byte.singleQuote, quote == Byte.singleQuote {
        decoded.append(byte)
        i += 2
      } else if byte.isWhitespace {
        i = decodeWhiteSpace(i, stop)
      } else {
        decoded.append(byte)
        i += 1
      }
    }
    return ByteRange(texts, decoded.count)
  }

  /// Decodes white space: blanks are kept within a line and dropped around a line break.
  private mutating func decodeWhiteSpace(_ start: Int, _ stop: Int) -> Int {
    let i = bytes.afterBlanks(start, stop)
    guard i < stop, bytes[i].isLineEnd else {
      append(bytesFrom: start, to: i)
      return i
    }
    return skipBreaks(i, stop, isEscaped: false)
  }

  /// Skips line breaks and the blanks that begin the next line, and appends their meaning.
  private mutating func skipBreaks(_ start: Int, _ stop: Int, isEscaped: Bool) -> Int {
    var i = start
    var breaks = 0
    while i < stop, bytes[i].isLineEnd {
      breaks += 1
      i = bytes.afterBlanks(bytes.afterLineEnd(i, stop), stop)
    }
    if isEscaped {
      for _ in 1..<max(1, breaks) { decoded.append(Byte.lineFeed) }
    } else {
      appendFold(breaks - 1)
    }
    return i
  }

  /// Decodes one escape in double quotes, and ends after it.
  private mutating func decodeEscape(_ start: Int, _ stop: Int) -> Int {
    guard start + 1 < stop else {
      decoded.append(Byte.backslash)
      return stop
    }
    let byte = bytes[start + 1]
    if byte.isLineEnd { return skipBreaks(start + 1, stop, isEscaped: true) }
    if let digits = byte.hexEscapeLength {
      return decodeHex(start, stop, digits)
    }
    guard let scalar = byte.escapedScalar else {
      warn(.unknownEscape, start, start + 2)
      decoded.append(Byte.backslash)
      return start + 1
    }
    appendScalar(scalar)
    return start + 2
  }

  /// Decodes `\x41`, `\u0041` or `\U00000041`; a surrogate pair of two `\u` is decoded as one
  /// character.
  private mutating func decodeHex(_ start: Int, _ stop: Int, _ digits: Int) -> Int {
    guard let value = hexValue(start + 2, stop, digits) else {
      warn(.unknownEscape, start, min(start + 2 + digits, stop))
      decoded.append(Byte.backslash)
      return start + 1
    }
    let next = start + 2 + digits
    if 0xD800..<0xDC00 ~= value, bytes.has("\\u", at: next, stop),
      let low = hexValue(next + 2, stop, 4), 0xDC00..<0xE000 ~= low
    {
      appendScalar(0x10000 + ((value - 0xD800) << 10) + (low - 0xDC00))
      return next + 6
    }
    if Unicode.Scalar(value) == nil { warn(.unknownEscape, start, next) }
    appendScalar(value)
    return next
  }

  private func hexValue(_ start: Int, _ stop: Int, _ digits: Int) -> UInt32? {
    guard stop - start >= digits else { return nil }
    var value: UInt32 = 0
    for i in start..<start + digits {
      guard let digit = Hex.value(of: bytes[i]) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// Appends a scalar as UTF-8; U+FFFD if it isn't valid.
  private mutating func appendScalar(_ value: UInt32) {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    for unit in UTF8.encode(scalar)! { decoded.append(unit) }
  }
}

extension UInt8 {
  /// The number of digits after `\x`, `\u` and `\U`, or nil.
  fileprivate var hexEscapeLength: Int? {
    switch self {
    case 0x78: 2
    case 0x75: 4
    case 0x55: 8
    default: nil
    }
  }

  /// The scalar represented by a byte after `\` (YAML 1.2.2, 5.7), or nil.
  fileprivate var escapedScalar: UInt32? {
    switch self {
    case 0x30: 0
    case 0x61: 7
    case 0x62: 8
    case 0x74, Byte.tab: 9
    case 0x6E: 10
    case 0x76: 11
    case 0x66: 12
    case 0x72: 13
    case 0x65: 27
    case Byte.space: 0x20
    case Byte.doubleQuote: 0x22
    case Byte.slash: 0x2F
    case Byte.backslash: 0x5C
    case 0x4E: 0x85
    case 0x5F: 0xA0
    case 0x4C: 0x2028
    case 0x50: 0x2029
    default: nil
    }
  }
}
