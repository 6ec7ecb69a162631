@_spi(_Unicode) import Swift

/// A text to look for in UTF-8, without regard to case, in composed and decomposed spelling.
struct Needle: Hashable, Sendable {
  /// As it was typed.
  let text: String
  /// Spellings; each is a list of characters, each of which is a list of the bytes it may be.
  private let spellings: [[[[UInt8]]]]
  /// The needle in lower case where it is ASCII: the fast way.
  private let ascii: [UInt8]?

  /// Makes a needle of a text that isn't empty.
  init(_ text: String) {
    self.text = text
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      ascii = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      spellings = []
    } else {
      ascii = nil
      let composed = String(String.UnicodeScalarView(text._nfc))
      let decomposed = String(String.UnicodeScalarView(text._nfd))
      let forms =
        composed.utf8.elementsEqual(decomposed.utf8) ? [composed] : [composed, decomposed]
      spellings = forms.map { $0.unicodeScalars.map(Needle.cases) }
    }
  }

  /// Whether it stands in a range.
  func isFound(in bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    first(in: bytes, range) != nil
  }

  /// The first place in a range where it stands.
  func first(in bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    if let ascii { return Needle.first(ascii, in: bytes, range) }
    var best: Range<Int>?
    for spelling in spellings {
      let end = best?.lowerBound ?? range.upperBound
      if let found = Needle.first(spelling, in: bytes, range.lowerBound..<end, range.upperBound) {
        best = found
      }
    }
    return best
  }

  private static func first(
    _ needle: [UInt8], in bytes: Span<UInt8>, _ range: Range<Int>
  ) -> Range<Int>? {
    guard range.count >= needle.count else { return nil }
    let head = needle[0]
    let other = head.isLetter ? head ^ 0x20 : head
    let last = range.upperBound - needle.count
    return bytes.withUnsafeBufferPointer { bytes in
      var start = range.lowerBound
      while start <= last {
        let byte = bytes[start]
        if byte == head || byte == other {
          var i = 1
          while i < needle.count {
            let byte = bytes[start + i]
            let folded = byte &- 0x41 < 26 ? byte | 0x20 : byte
            if folded != needle[i] { break }
            i += 1
          }
          if i == needle.count { return start..<start + needle.count }
        }
        start += 1
      }
      return nil
    }
  }

  private static func first(
    _ spelling: [[[UInt8]]], in bytes: Span<UInt8>, _ range: Range<Int>, _ limit: Int
  ) -> Range<Int>? {
    for start in range {
      var end = start
      var isMatch = true
      for cases in spelling {
        guard let found = cases.first(where: { holds($0, in: bytes, at: end, limit) }) else {
          isMatch = false
          break
        }
        end += found.count
      }
      if isMatch { return start..<end }
    }
    return nil
  }

  private static func holds(
    _ text: [UInt8], in bytes: Span<UInt8>, at start: Int, _ limit: Int
  ) -> Bool {
    guard start + text.count <= limit else { return false }
    for i in 0..<text.count where bytes[start + i] != text[i] { return false }
    return true
  }

  private static func cases(_ scalar: Unicode.Scalar) -> [[UInt8]] {
    let properties = scalar.properties
    var found: [[UInt8]] = []
    for text in [
      String(scalar), properties.lowercaseMapping, properties.uppercaseMapping,
      properties.titlecaseMapping,
    ] {
      let bytes = Array(text.utf8)
      if !found.contains(bytes) { found.append(bytes) }
    }
    return found
  }
}
