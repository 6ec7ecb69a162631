import JournalSyntax

/// Reads the texts that YAML has in quotes.
///
/// Source: YAML 1.2.2, 7.3.1 and 7.3.2.
enum YAMLQuotes {
  /// Returns the text in quotes, which are its first and its last byte; nil for a wrong escape.
  static func text(_ quoted: ArraySlice<UInt8>) -> String? {
    let isDouble = quoted.first == Byte.doubleQuote
    let bytes = Array(quoted.dropFirst().dropLast())
    var result: [UInt8] = []
    // Blanks up to here were written as escapes, and stay at the end of a line.
    var kept = 0
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == Byte.backslash, isDouble {
        guard let end = readEscape(bytes, place, into: &result) else { return nil }
        place = end
        kept = result.count
      } else if byte == Byte.singleQuote, !isDouble {
        result.append(byte)
        place += 2
      } else if byte.isLineEnd {
        while result.count > kept, result[result.count - 1].isBlank { result.removeLast() }
        let (end, breaks) = skipBreaks(bytes, place)
        result += breaks > 1 ? Array(repeating: Byte.lineFeed, count: breaks - 1) : [Byte.space]
        kept = result.count
        place = end
      } else {
        result.append(byte)
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Skips line ends and the blanks at the beginning of the next line; returns how many there are.
  private static func skipBreaks(_ bytes: [UInt8], _ start: Int) -> (end: Int, breaks: Int) {
    var place = start
    var breaks = 0
    while place < bytes.count, bytes[place].isWhitespace {
      let isPair =
        bytes[place] == Byte.carriageReturn && place + 1 < bytes.count
        && bytes[place + 1] == Byte.lineFeed
      if bytes[place].isLineEnd, !isPair { breaks += 1 }
      place += 1
    }
    return (place, breaks)
  }

  private static let escapes: [UInt8: String] = [
    0x30: "\0", 0x61: "\u{7}", 0x62: "\u{8}", 0x74: "\t", 0x09: "\t", 0x6E: "\n", 0x76: "\u{B}",
    0x66: "\u{C}", 0x72: "\r", 0x65: "\u{1B}", 0x20: " ", 0x22: "\"", 0x2F: "/", 0x5C: "\\",
    0x4E: "\u{85}", 0x5F: "\u{A0}", 0x4C: "\u{2028}", 0x50: "\u{2029}",
  ]

  /// Reads an escape, and returns the place after it; nil if it isn't one.
  private static func readEscape(
    _ bytes: [UInt8], _ start: Int, into result: inout [UInt8]
  ) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    let byte = bytes[start + 1]
    if byte.isLineEnd {
      let (end, breaks) = skipBreaks(bytes, start + 1)
      result += Array(repeating: Byte.lineFeed, count: max(0, breaks - 1))
      return end
    }
    if let text = escapes[byte] {
      result += Array(text.utf8)
      return start + 2
    }
    let lengths: [UInt8: Int] = [0x78: 2, 0x75: 4, 0x55: 8]
    guard let length = lengths[byte], start + 2 + length <= bytes.count else { return nil }
    let digits = bytes[(start + 2)..<(start + 2 + length)]
    guard let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else { return nil }
    let end = start + 2 + length
    // PyYAML writes a character above U+FFFF as two halves in old versions of Python.
    if 0xD800..<0xDC00 ~= code, end + 6 <= bytes.count, bytes[end] == Byte.backslash,
      let low = UInt32(String(decoding: bytes[(end + 2)..<(end + 6)], as: UTF8.self), radix: 16),
      0xDC00..<0xE000 ~= low,
      let scalar = Unicode.Scalar(0x10000 + (code - 0xD800) << 10 + (low - 0xDC00))
    {
      result += Array(String(scalar).utf8)
      return end + 6
    }
    result += Array(String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
    return end
  }
}
