/// A Unicode scalar in a text, and just enough of its properties to count words and find the ends of
/// tags.
///
/// Source: the block tables of Unicode 16.
package struct ScannedScalar {
  /// The scalar's number; U+FFFD if the bytes aren't UTF-8.
  package let value: UInt32
  /// Its length in bytes; 1 if the bytes aren't UTF-8.
  package let length: Int

  /// Whether it is in the blocks from Latin-1 to Cherokee, and none of the properties below is true.
  var isPlainLetter: Bool { value >= 0xC0 && value < 0x1400 && value != 0xD7 && value != 0xF7 }

  /// Whether each such character is a word of its own: Chinese ideographs and Japanese kana.
  package var isIdeograph: Bool {
    switch value {
    case 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Whether it is white space outside ASCII.
  package var isSpace: Bool {
    switch value {
    case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether it is punctuation or a control outside ASCII, which tags can't contain: `“`, `—`, `。`.
  package var isPunctuation: Bool {
    switch value {
    case 0x80...0xA9, 0xAB...0xB4, 0xB6...0xB9, 0xBB...0xBF, 0x2000...0x200B, 0x200E...0x206F,
      0x3000...0x3004, 0x3008...0x3020, 0x3030, 0x30FB, 0xFE10...0xFE1F, 0xFE30...0xFE6F,
      0xFF00...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65, 0xFFFD:
      true
    default: false
    }
  }

  /// Whether it is a symbol that isn't part of a word: arrows, emoji, dingbats, variation
  /// selectors.
  package var isSymbol: Bool {
    switch value {
    case 0xD7, 0xF7, 0x200C, 0x200D, 0x2070...0x2BFF, 0xFE00...0xFE0F, 0x1F000...0x1FAFF,
      0xE0000...0xE01EF:
      true
    default: false
    }
  }
}

extension Span<UInt8> {
  /// Returns the scalar at a place.
  package func scalar(_ at: Int, _ end: Int) -> ScannedScalar {
    let first = self[at]
    let length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 0, first < 0xF5, at + length <= end else {
      return ScannedScalar(value: 0xFFFD, length: 1)
    }
    if length == 1 { return ScannedScalar(value: UInt32(first), length: 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = self[at + offset]
      guard byte & 0xC0 == 0x80 else { return ScannedScalar(value: 0xFFFD, length: 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return ScannedScalar(value: value, length: length)
  }
}
