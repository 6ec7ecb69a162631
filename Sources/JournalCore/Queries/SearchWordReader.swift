import JournalSyntax
@_spi(_Unicode) import Swift

/// Reads the words in texts as an index keeps them: as searches compare them (`FoldTable`), composed.
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

  /// The part that a character belongs to.
  private enum Part { case nothing, word, unspaced }

  package init() {}

  /// Calls `found` with each word in a text, in order, and how it is written, in lower case, if that
  /// differs.
  package mutating func read(_ text: String, _ found: (String, String?) -> Void) {
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
          endWord { found($0, nil) }
        } else {
          readFolded(bytes[start..<at], found)
        }
        at += 1
      }
    }
  }

  private mutating func readFolded(
    _ run: Slice<UnsafeBufferPointer<UInt8>>, _ found: (String, String?) -> Void
  ) {
    let folded = String(decoding: FoldTable.loose.folded(run), as: UTF8.self)
    var words: [String] = []
    readScalars(folded) { words.append($0) }
    endWord { words.append($0) }
    let spellings = spellings(of: String(decoding: run, as: UTF8.self))
    guard spellings.count == words.count else { return words.forEach { found($0, nil) } }
    for (word, spelling) in zip(words, spellings) {
      found(word, word == spelling ? nil : spelling)
    }
  }

  private mutating func readScalars(_ text: String, _ found: (String) -> Void) {
    for scalar in text._nfc {
      switch part(scalar) {
      case .nothing: endWord(found)
      case .word:
        endUnspaced(found)
        word += scalar.utf8
      case .unspaced:
        if !word.isEmpty { endWord(found) }
        let character = Array(scalar.utf8)
        if !pending.isEmpty { found(String(decoding: pending + character, as: UTF8.self)) }
        pending = character
      }
    }
  }

  /// Returns a run's words as they are written, in lower case; none if it is in a script without
  /// spaces.
  private mutating func spellings(of run: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in String(String.UnicodeScalarView(run._nfc)).lowercased()._nfc {
      switch part(scalar) {
      case .unspaced: return []
      case .word: word.append(scalar)
      case .nothing:
        if !word.isEmpty { words.append(String(word)) }
        word = String.UnicodeScalarView()
      }
    }
    return word.isEmpty ? words : words + [String(word)]
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
    let part: Part = !scalar.isPartOfWord ? .nothing : scalar.isUnspaced ? .unspaced : .word
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
  private var words: [String: Row] = [:]

  private struct Row {
    /// The numbers of the texts with the word, in ascending order.
    var texts: [Int] = []
    /// How it is written first, if that differs.
    var spelling: String?
  }

  /// Creates the index for some texts; their numbers are their indices.
  package init(_ numbered: ArraySlice<String>) {
    var reader = SearchWordReader()
    for (number, text) in zip(numbered.indices, numbered) {
      reader.read(text) { word, spelling in
        guard words[word]?.texts.last != number else { return }
        words[word, default: Row(spelling: spelling)].texts.append(number)
      }
    }
  }

  /// Adds the index for the following texts.
  package mutating func append(_ later: WordIndex) {
    words.merge(later.words) { Row(texts: $0.texts + $1.texts, spelling: $0.spelling) }
  }

  /// The words sorted by their UTF-16 code units, as JavaScript compares them.
  package var sorted: [(word: String, spelling: String, texts: [Int])] {
    words.map { (word: $0.key, spelling: $0.value.spelling ?? $0.key, texts: $0.value.texts) }
      .sorted { $0.word.utf16.lexicographicallyPrecedes($1.word.utf16) }
  }
}
