/// Counts the words in a text passed in pieces.
///
/// A word is a run without white space that contains a letter or a digit; every Chinese ideograph
/// and Japanese kana is a word of its own.
struct WordCounter: Sendable {
  /// The number of words so far.
  var count = 0
  /// True if a letter would belong to a word already counted.
  var isInWord = false

  /// Counts a letter or a digit.
  @inline(__always)
  mutating func countLetter() {
    if !isInWord {
      count += 1
      isInWord = true
    }
  }

  /// Ends a word at white space.
  @inline(__always)
  mutating func endWord() { isInWord = false }

  /// Counts a character outside ASCII.
  mutating func count(_ scalar: ScannedScalar) {
    if scalar.isPlainLetter {
      countLetter()
    } else if scalar.isIdeograph {
      count += 1
      isInWord = false
    } else if scalar.isSpace {
      isInWord = false
    } else if !scalar.isPunctuation, !scalar.isSymbol {
      countLetter()
    }
  }

  /// Counts the words in a text without Markdown syntax.
  mutating func count(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
    var at = start
    while at < end { at = countProse(bytes, from: at, to: end) + 1 }
  }

  /// Counts the words up to the next possible syntax byte in prose, and returns its place.
  @inline(__always)
  mutating func countProse(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var at = start
    while true {
      at = countASCII(bytes, at, end)
      guard at < end, bytes[at] >= 0x80 else { return at }
      let scalar = bytes.scalar(at, end)
      count(scalar)
      at += scalar.length
    }
  }

  /// Counts the words up to the next byte that may be syntax or isn't ASCII.
  ///
  /// No branch depends on word boundaries, which processors can't predict.
  @inline(__always)
  private mutating func countASCII(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    let effects = wordEffects
    var starts = 0
    var isIn = isInWord ? 1 : 0
    var at = start
    while at < end, case let effect = effects[Int(bytes[at])], effect < 4 {
      let letter = Int(effect & 1)
      starts &+= letter & ~isIn
      isIn = letter | isIn & Int(effect &>> 1)
      at += 1
    }
    count += starts
    isInWord = isIn != 0
    return at
  }
}

/// Each byte's effect on a word: 0 ends it, 1 begins or continues it, and 2 leaves it unchanged.
///
/// 4 marks possible syntax bytes in prose, and bytes outside ASCII.
private let wordEffects: [UInt8] = (0...255).map { (byte: UInt8) in
  switch byte {
  case Byte.backslash, Byte.backquote, Byte.less, Byte.ampersand, Byte.bang, Byte.openBracket,
    Byte.closeBracket, Byte.hash, Byte.at, Byte.colon, 0x80...:
    4
  default: byte.isSpace ? 0 : byte.isAlphanumeric ? 1 : 2
  }
}

/// A Unicode scalar in a text, with just enough properties to count words and find the ends of
/// tags.
///
/// Source: the block tables of Unicode 16.
package struct ScannedScalar {
  /// The scalar's number; U+FFFD if the bytes aren't UTF-8.
  package let value: UInt32
  /// Its length in bytes; 1 if the bytes aren't UTF-8.
  package let length: Int

  /// True if it is in the blocks from Latin-1 to Cherokee and has none of the properties below.
  var isPlainLetter: Bool { value >= 0xC0 && value < 0x1400 && value != 0xD7 && value != 0xF7 }

  /// True if each such character is a separate word: Chinese ideographs and Japanese kana.
  package var isIdeograph: Bool {
    switch value {
    case 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// True if it is white space outside ASCII.
  package var isSpace: Bool {
    switch value {
    case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// True if it is punctuation or a control outside ASCII, which tags can't contain: `“`, `—`, `。`.
  package var isPunctuation: Bool {
    switch value {
    case 0x80...0xA9, 0xAB...0xB4, 0xB6...0xB9, 0xBB...0xBF, 0x2000...0x200B, 0x200E...0x206F,
      0x3000...0x3004, 0x3008...0x3020, 0x3030, 0x30FB, 0xFE10...0xFE1F, 0xFE30...0xFE6F,
      0xFF00...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65, 0xFFFD:
      true
    default: false
    }
  }

  /// True if it is a symbol outside words: arrows, emoji, dingbats, variation selectors.
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
