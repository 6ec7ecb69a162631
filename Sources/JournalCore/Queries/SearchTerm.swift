import JournalSyntax
@_spi(_Unicode) import Swift

/// A search term for UTF-8 text, matched regardless of case and composed or decomposed spelling.
///
/// The search time is linear in the length of the searched text, even with many near matches.
struct SearchTerm: Hashable, Sendable {
  /// The term as typed.
  let text: String
  private let spellings: [FoldedPattern]
  /// A phrase's words, longest first; empty for a single word.
  private let words: [[FoldedPattern]]

  /// Creates a search term from a non-empty text.
  init(_ text: String) {
    self.text = text
    spellings = SearchTerm.spellings(of: text)
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    self.words =
      words.count < 2
      ? [] : words.sorted { $0.utf8.count > $1.utf8.count }.map(SearchTerm.spellings)
  }

  /// Its number of words.
  var wordCount: Int { max(1, words.count) }

  private static func spellings(of text: String) -> [FoldedPattern] {
    let composed = FoldedPattern(String(String.UnicodeScalarView(text._nfc)))
    let decomposed = FoldedPattern(String(String.UnicodeScalarView(text._nfd)))
    return composed == decomposed ? [composed] : [composed, decomposed]
  }

  /// Returns true if the term occurs in a Markdown range, where a phrase may continue in the next
  /// line, and some words may be emphasised.
  func isFound(inMarkdown bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    if isFound(in: bytes, range) { return true }
    guard !words.isEmpty, hasWords(in: bytes, range) else { return false }
    let flat = bytes.flattened(range)
    return isFound(in: flat.span, 0..<flat.count)
  }

  /// Returns true if it is worth looking for the term in a text's lines.
  func mayBeFound(in bytes: Span<UInt8>) -> Bool {
    let whole = 0..<bytes.count
    return words.isEmpty ? isFound(in: bytes, whole) : hasWords(in: bytes, whole)
  }

  /// Returns true if each word of a phrase occurs in a range.
  private func hasWords(in bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    words.allSatisfy { $0.contains { $0.first(in: bytes, range) != nil } }
  }

  /// Returns true if the term occurs in a range.
  func isFound(in bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    spellings.contains { $0.first(in: bytes, range) != nil }
  }

  /// Returns the first occurrence in a range.
  func first(in bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    spellings.compactMap { $0.first(in: bytes, range) }.min { $0.lowerBound < $1.lowerBound }
  }
}

/// A case-folded text and its Knuth–Morris–Pratt search: after a partial match fails, no byte is
/// read again.
private struct FoldedPattern: Hashable, Sendable {
  private let bytes: [UInt8]
  /// For each prefix of the pattern, the length of its longest proper prefix that is also its
  /// suffix.
  private let borders: [Int]
  /// True if only ASCII can match, which allows the fast path.
  private let isASCII: Bool

  init(_ text: String) {
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    bytes = text.unicodeScalars.flatMap(\.folded)
    var borders = [0]
    for byte in bytes.dropFirst() {
      borders.append(FoldedPattern.step(bytes, borders, borders.last!, byte))
    }
    self.borders = borders
  }

  /// Returns the first occurrence in a range, on whole characters.
  func first(in text: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    guard !bytes.isEmpty else { return nil }
    return text.withUnsafeBufferPointer { text in
      isASCII ? firstASCII(in: text, range) : firstFolded(in: text, range)
    }
  }

  private func firstASCII(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    let head = bytes[0]
    let other = head.isLetter ? head ^ 0x20 : head
    var matched = 0
    for at in range {
      let byte = text[at]
      if matched == 0, byte != head, byte != other { continue }
      matched = FoldedPattern.step(bytes, borders, matched, byte.inLowerCase)
      if matched == bytes.count { return at + 1 - matched..<at + 1 }
    }
    return nil
  }

  private func firstFolded(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int>?
  {
    var known = FoldedScalars()
    var matched = 0
    var at = range.lowerBound
    while at < range.upperBound {
      let end = FoldedPattern.end(of: at, text, range.upperBound)
      if end == at + 1 {
        matched = next(matched, text[at].inLowerCase)
      } else {
        for byte in known.folded(text, at..<end) { matched = next(matched, byte) }
      }
      if matched == bytes.count, let start = start(of: end, in: text, range.lowerBound, &known) {
        return start..<end
      }
      at = end
    }
    return nil
  }

  /// Returns the start of the match that ends at a position; nil if the start is inside a
  /// character.
  private func start(
    of end: Int, in text: UnsafeBufferPointer<UInt8>, _ limit: Int, _ known: inout FoldedScalars
  ) -> Int? {
    var start = end
    var left = bytes.count
    while left > 0, start > limit {
      let after = start
      repeat { start -= 1 } while start > limit && text[start] & 0xC0 == 0x80
      left -= after - start == 1 ? 1 : known.folded(text, start..<after).count
    }
    return left == 0 ? start : nil
  }

  /// Returns the matched length after one more byte; also continues after a full match.
  private func next(_ matched: Int, _ byte: UInt8) -> Int {
    let open = matched == bytes.count ? borders[matched - 1] : matched
    return FoldedPattern.step(bytes, borders, open, byte)
  }

  /// Returns the matched length after one more byte, continuing from a partial match.
  private static func step(
    _ bytes: [UInt8], _ borders: [Int], _ matched: Int, _ byte: UInt8
  ) -> Int {
    var matched = matched
    while matched > 0, bytes[matched] != byte { matched = borders[matched - 1] }
    return bytes[matched] == byte ? matched + 1 : 0
  }

  /// Returns the end of a character, or of an invalid sequence.
  private static func end(of start: Int, _ text: UnsafeBufferPointer<UInt8>, _ limit: Int) -> Int {
    var end = start + 1
    while end < limit, text[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}

/// Case-folded characters; each is looked up only once.
private struct FoldedScalars {
  private var known: [UInt32: [UInt8]] = [:]

  /// Returns the folded bytes of a non-ASCII character; invalid bytes are kept unchanged.
  mutating func folded(_ text: UnsafeBufferPointer<UInt8>, _ place: Range<Int>) -> [UInt8] {
    guard place.count <= 4 else { return Array(text[place]) }
    let key = text[place].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    if let known = known[key] { return known }
    let scalar = String(validating: text[place], as: UTF8.self)?.unicodeScalars.first
    let folded = scalar?.folded ?? Array(text[place])
    known[key] = folded
    return folded
  }
}

extension Unicode.Scalar {
  /// The character converted to upper case and then to lower case, so that `ß` matches `SS`.
  var folded: [UInt8] {
    if value < 0x80 { return [UInt8(value).inLowerCase] }
    guard properties.changesWhenCaseMapped else { return Array(utf8) }
    return Array(properties.uppercaseMapping.lowercased().utf8)
  }
}

extension UInt8 {
  /// The byte with an ASCII capital letter in lower case.
  var inLowerCase: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Span<UInt8> {
  /// Returns a Markdown range as one line: without emphasis and code marks, and with a single space
  /// for a line ending and the next line's prefix.
  func flattened(_ range: Range<Int>) -> [UInt8] {
    var flat: [UInt8] = []
    flat.reserveCapacity(range.count)
    for at in range {
      switch self[at] {
      case Byte.asterisk, Byte.underscore, Byte.backquote, Byte.tilde, Byte.equals: continue
      case Byte.greater where flat.last == Byte.space: continue
      case let byte where byte.isWhitespace:
        if flat.last != Byte.space { flat.append(Byte.space) }
      case let byte: flat.append(byte)
      }
    }
    return flat
  }
}
