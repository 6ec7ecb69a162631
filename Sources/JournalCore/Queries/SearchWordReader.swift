import JournalSyntax
@_spi(_Unicode) import Swift

/// Reads the words in texts as an index keeps them: case-folded and composed, like search terms.
///
/// A word is a run of letters, marks and digits. Scripts without spaces between words, such as
/// Chinese or Thai, have no such runs: each character makes a word with the next one, so any two in
/// a row can be found, and the last one makes a word alone.
package struct SearchWordReader {
  /// The most bytes in a word; longer runs are nobody's words.
  static let longest = 128

  private var known: [Unicode.Scalar: Part] = [:]
  private var word: [UInt8] = []
  private var pending: [UInt8] = []

  /// The part a character belongs to, with its folded bytes.
  private enum Part {
    case nothing
    case word([UInt8])
    case unspaced([UInt8])
  }

  package init() {}

  /// Calls `found` with each word in a text, in order.
  package mutating func read(_ text: String, _ found: (String) -> Void) {
    var text = text
    text.withUTF8 { bytes in
      var at = 0
      while at < bytes.count {
        let start = at
        var isASCII = true
        while at < bytes.count, bytes[at].mayBePartOfWord {
          if bytes[at] >= 0x80 { isASCII = false }
          at += 1
        }
        if isASCII {
          for byte in bytes[start..<at] { word.append(byte.inLowerCase) }
        } else {
          readScalars(String(decoding: bytes[start..<at], as: UTF8.self), found)
        }
        endWord(found)
        at += 1
      }
    }
  }

  private mutating func readScalars(_ text: String, _ found: (String) -> Void) {
    for scalar in text._nfc {
      switch part(scalar) {
      case .nothing: endWord(found)
      case .word(let folded):
        endUnspaced(found)
        word += folded
      case .unspaced(let character):
        if !word.isEmpty { endWord(found) }
        if !pending.isEmpty { found(String(decoding: pending + character, as: UTF8.self)) }
        pending = character
      }
    }
  }

  private mutating func endWord(_ found: (String) -> Void) {
    endUnspaced(found)
    if !word.isEmpty, word.count <= SearchWordReader.longest {
      found(String(decoding: word, as: UTF8.self))
    }
    word.removeAll(keepingCapacity: true)
  }

  private mutating func endUnspaced(_ found: (String) -> Void) {
    guard !pending.isEmpty else { return }
    found(String(decoding: pending, as: UTF8.self))
    pending = []
  }

  private mutating func part(_ scalar: Unicode.Scalar) -> Part {
    if let part = known[scalar] { return part }
    let folded = scalar.folded
    let part: Part =
      !scalar.isPartOfWord ? .nothing : scalar.isUnspaced ? .unspaced(folded) : .word(folded)
    known[scalar] = part
    return part
  }
}

extension Unicode.Scalar {
  /// True if it is a letter, a mark or a digit; in regular expressions `[\p{L}\p{M}\p{N}]`.
  fileprivate var isPartOfWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  /// True if it belongs to a script without spaces between words: Thai and Lao, Burmese, Khmer,
  /// Chinese and Japanese.
  package var isUnspaced: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3000...0x9FFF, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// The letter without its accents; words are listed under it.
  package var baseLetter: Unicode.Scalar { String(self)._nfd.first { _ in true } ?? self }
}

extension UInt8 {
  /// True if it is an ASCII letter or digit, or belongs to a character beyond ASCII.
  fileprivate var mayBePartOfWord: Bool { self >= 0x80 || isLetter || isDigit }
}

/// The words in numbered texts, and each word's texts.
package struct WordIndex: Sendable {
  /// The numbers of the texts with a word, in ascending order.
  private var texts: [String: [Int]] = [:]

  /// Creates the index for some texts; their numbers are their indices.
  package init(_ numbered: ArraySlice<String>) {
    var reader = SearchWordReader()
    for (number, text) in zip(numbered.indices, numbered) {
      reader.read(text) { word in
        if texts[word]?.last != number { texts[word, default: []].append(number) }
      }
    }
  }

  /// Adds the index for the following texts.
  package mutating func append(_ later: WordIndex) {
    texts.merge(later.texts) { $0 + $1 }
  }

  /// The words sorted by their UTF-16 code units, as JavaScript compares them.
  package var sorted: [(word: String, texts: [Int])] {
    texts.map { (word: $0.key, texts: $0.value) }
      .sorted { $0.word.utf16.lexicographicallyPrecedes($1.word.utf16) }
  }
}
