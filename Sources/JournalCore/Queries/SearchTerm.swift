import JournalSyntax

/// A search term for UTF-8 text, matched regardless of case, accents and the like; a term in quotes
/// with the accents that it has (`FoldTable`).
///
/// The search time is linear in the length of the searched text, even with many near matches.
struct SearchTerm: Hashable, Sendable {
  /// The term as typed, without its quotes.
  let text: String
  /// True if it was in quotes.
  let isExact: Bool
  private let pattern: FoldedPattern
  /// A phrase's words, longest first; empty for a single word.
  private let words: [FoldedPattern]

  /// Creates a search term from a non-empty text.
  init(_ text: String, isExact: Bool = false) {
    self.text = text
    self.isExact = isExact
    pattern = FoldedPattern(text, isExact: isExact)
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    self.words =
      words.count < 2
      ? []
      : words.sorted { $0.utf8.count > $1.utf8.count }.map { FoldedPattern($0, isExact: isExact) }
  }

  /// Its number of words.
  var wordCount: Int { max(1, words.count) }

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
    words.allSatisfy { $0.isFound(in: bytes, range) }
  }

  /// Returns true if the term occurs in a range.
  func isFound(in bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    pattern.isFound(in: bytes, range)
  }
}

/// A folded text and its Knuth–Morris–Pratt search: after a partial match fails, no byte is read
/// again.
private struct FoldedPattern: Hashable, Sendable {
  private let bytes: [UInt8]
  /// For each prefix of the pattern, the length of its longest proper prefix that is also its
  /// suffix.
  private let borders: [Int]
  private let isExact: Bool
  /// The characters that no match begins with.
  private let skips: FoldSkips

  init(_ text: String, isExact: Bool) {
    var bytes = (isExact ? FoldTable.exact : .loose).folded(text.utf8)
    // An accent alone is looked for as it is.
    self.isExact = isExact || bytes.isEmpty
    if bytes.isEmpty { bytes = FoldTable.exact.folded(text.utf8) }
    self.bytes = bytes
    skips = FoldSkips(bytes.first, self.isExact ? .exact : .loose)
    var borders = bytes.isEmpty ? [] : [0]
    for byte in bytes.dropFirst() {
      borders.append(FoldedPattern.step(bytes, borders, borders.last!, byte))
    }
    self.borders = borders
  }

  static func == (one: FoldedPattern, other: FoldedPattern) -> Bool {
    one.isExact == other.isExact && one.bytes == other.bytes
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(isExact)
    hasher.combine(bytes)
  }

  /// Returns true if it occurs in a range.
  func isFound(in text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard !bytes.isEmpty else { return false }
    let table = isExact ? FoldTable.exact : .loose
    return text.withUnsafeBufferPointer { isFound(in: $0, range, table) }
  }

  private func isFound(
    in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ table: FoldTable
  ) -> Bool {
    let limit = range.upperBound
    var matched = 0
    var at = range.lowerBound
    while at < limit {
      if matched == 0 {
        // Most of a text is skipped here.
        at = skips.end(at, text, limit)
        if at == limit { return false }
      }
      if text[at] < 0x80 {
        matched = next(matched, text[at].inLowerCase)
        at += 1
        if matched == bytes.count, !table.isContinued(at: at, text, limit) { return true }
      } else {
        let folded = table.folded(text, at, limit)
        for place in 0..<folded.count {
          matched = next(matched, table.byte(place, of: folded, in: text))
          if matched == bytes.count, !table.isContinued(folded, after: place, text, limit) {
            return true
          }
        }
        at = folded.end
      }
    }
    return false
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
