@_spi(_Unicode) import Swift

/// A text to look for in UTF-8, without regard to case, in composed and decomposed spelling.
///
/// The time of a search grows with the text that is searched alone, however nearly it matches.
struct Needle: Hashable, Sendable {
  /// As it was typed.
  let text: String
  private let spellings: [FoldedPattern]

  /// Makes a needle of a text that isn't empty.
  init(_ text: String) {
    self.text = text
    let composed = FoldedPattern(String(String.UnicodeScalarView(text._nfc)))
    let decomposed = FoldedPattern(String(String.UnicodeScalarView(text._nfd)))
    spellings = composed == decomposed ? [composed] : [composed, decomposed]
  }

  /// Whether it stands in a range.
  func isFound(in bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    spellings.contains { $0.first(in: bytes, range) != nil }
  }

  /// The first place in a range where it stands.
  func first(in bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    spellings.compactMap { $0.first(in: bytes, range) }.min { $0.lowerBound < $1.lowerBound }
  }
}

/// A text without regard to case, and the search for it after Knuth, Morris and Pratt: no byte is
/// looked at again after a beginning that did not go on.
private struct FoldedPattern: Hashable, Sendable {
  private let bytes: [UInt8]
  /// How much of the pattern's beginning ends each of its beginnings, but for that one itself.
  private let borders: [Int]
  /// Whether only ASCII can match: the fast way.
  private let isASCII: Bool

  init(_ text: String) {
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    bytes = text.unicodeScalars.flatMap { FoldedPattern.folded($0) }
    var borders = [0]
    for byte in bytes.dropFirst() {
      borders.append(FoldedPattern.step(bytes, borders, borders.last!, byte))
    }
    self.borders = borders
  }

  /// The first place in a range where it stands, from the beginning of a character to the end of one.
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

  /// Where the match began that ends at a place; nil where that is inside a character.
  private func start(
    of end: Int, in text: UnsafeBufferPointer<UInt8>, _ limit: Int, _ known: inout FoldedScalars
  ) -> Int? {
    var (start, left) = (end, bytes.count)
    while left > 0, start > limit {
      let after = start
      repeat { start -= 1 } while start > limit && text[start] & 0xC0 == 0x80
      left -= after - start == 1 ? 1 : known.folded(text, start..<after).count
    }
    return left == 0 ? start : nil
  }

  /// How much is matched after one more byte, also behind a whole match.
  private func next(_ matched: Int, _ byte: UInt8) -> Int {
    let open = matched == bytes.count ? borders[matched - 1] : matched
    return FoldedPattern.step(bytes, borders, open, byte)
  }

  /// How much is matched after one more byte, where not all was.
  private static func step(
    _ bytes: [UInt8], _ borders: [Int], _ matched: Int, _ byte: UInt8
  ) -> Int {
    var matched = matched
    while matched > 0, bytes[matched] != byte { matched = borders[matched - 1] }
    return bytes[matched] == byte ? matched + 1 : 0
  }

  /// The end of a character, or of bytes that are none.
  private static func end(of start: Int, _ text: UnsafeBufferPointer<UInt8>, _ limit: Int) -> Int {
    var end = start + 1
    while end < limit, text[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// A character in capitals and then in small letters, so that `ß` and `SS` meet.
  static func folded(_ scalar: Unicode.Scalar) -> [UInt8] {
    if scalar.value < 0x80 { return [UInt8(scalar.value).inLowerCase] }
    guard scalar.properties.changesWhenCaseMapped else { return Array(scalar.utf8) }
    return Array(scalar.properties.uppercaseMapping.lowercased().utf8)
  }
}

/// The characters of a text without regard to case; each is looked up once.
private struct FoldedScalars {
  private var known: [UInt32: [UInt8]] = [:]

  /// The bytes of a character outside ASCII, folded; bytes that are no character stay as they are.
  mutating func folded(_ text: UnsafeBufferPointer<UInt8>, _ place: Range<Int>) -> [UInt8] {
    guard place.count <= 4 else { return Array(text[place]) }
    let key = text[place].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    if let known = known[key] { return known }
    let scalar = String(validating: text[place], as: UTF8.self)?.unicodeScalars.first
    let folded = scalar.map { FoldedPattern.folded($0) } ?? Array(text[place])
    known[key] = folded
    return folded
  }
}

extension UInt8 {
  /// A capital letter of ASCII as a small one.
  fileprivate var inLowerCase: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
