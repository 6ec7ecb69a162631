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
    if scalar.isIdeograph {
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
    while at < end {
      let byte = bytes[at]
      if byte >= 0x80 {
        let scalar = bytes.scalar(at, end)
        count(scalar)
        at += scalar.length
      } else {
        if byte.isAlphanumeric { countLetter() } else if byte.isSpace { endWord() }
        at += 1
      }
    }
  }
}
