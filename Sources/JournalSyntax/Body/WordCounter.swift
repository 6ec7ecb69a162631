/// Counts the words of a text passed in pieces.
///
/// A word is a run without white space that contains a letter or a digit; every Chinese ideograph
/// and Japanese kana is a word of its own.
struct WordCounter: Sendable {
  /// The number of words so far.
  var count = 0
  /// Whether a letter would belong to a word that is already counted.
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

  /// Counts the words of a text without Markdown syntax.
  mutating func count(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
    var at = start
    while at < end { at = countProse(bytes, from: at, to: end) + 1 }
  }

  /// Counts the words up to the next byte that may be syntax in prose, and returns its place.
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
  /// No branch depends on where words begin and end, which processors can't predict.
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

/// What each byte does to a word: 0 ends it, 1 begins or continues it, and 2 leaves it as it is.
///
/// 4 marks bytes that may be syntax in prose, and those of characters outside ASCII.
private let wordEffects: [UInt8] = (0...255).map { (byte: UInt8) in
  switch byte {
  case Byte.backslash, Byte.backquote, Byte.less, Byte.ampersand, Byte.bang, Byte.openBracket,
    Byte.closeBracket, Byte.hash, Byte.at, Byte.colon, 0x80...:
    4
  default: byte.isSpace ? 0 : byte.isAlphanumeric ? 1 : 2
  }
}
