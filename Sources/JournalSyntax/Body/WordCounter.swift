/// Counts the words of a text that is handed over in pieces.
///
/// A word is a run without white space that holds a letter or a digit; every Chinese ideograph and
/// Japanese kana is a word of its own.
struct WordCounter: Sendable {
  /// The words so far.
  var count = 0
  /// Whether a letter would belong to a word that is counted already.
  var isInWord = false

  /// A letter or a digit.
  @inline(__always)
  mutating func countLetter() {
    if !isInWord {
      count += 1
      isInWord = true
    }
  }

  /// White space.
  @inline(__always)
  mutating func endWord() { isInWord = false }

  /// A character outside ASCII.
  mutating func count(_ scalar: UInt32) {
    if isIdeograph(scalar) {
      count += 1
      isInWord = false
    } else if isUnicodeSpace(scalar) {
      isInWord = false
    } else if !isUnicodePunctuation(scalar), !isUnicodeSymbol(scalar) {
      countLetter()
    }
  }

  /// A text without marks.
  mutating func count(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
    var at = start
    while at < end {
      let byte = bytes[at]
      if byte >= 0x80 {
        let scalar = decodeScalar(bytes, at, end)
        count(scalar.value)
        at += scalar.length
      } else {
        if byte.isAlphanumeric { countLetter() } else if byte.isSpace { endWord() }
        at += 1
      }
    }
  }
}
