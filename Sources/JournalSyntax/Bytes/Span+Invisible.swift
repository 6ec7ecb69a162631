// Characters that look like a space, or like nothing at all, at the ends of keys and values.
extension Span<UInt8> {
  /// Returns a range without blanks, line endings and invisible characters at both ends.
  package func trimmedVisibly(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let length = self[low].isWhitespace ? 1 : invisibleLength(at: low, high)
      if length == 0 { break }
      low += length
    }
    while high > low {
      let length = self[high - 1].isWhitespace ? 1 : invisibleLength(before: high, low)
      if length == 0 { break }
      high -= length
    }
    return low..<high
  }

  /// Returns the length of the invisible character at a place; 0 if there is none.
  ///
  /// These are spaces other than the usual one, marks of direction, U+200B, U+2060 and U+FEFF. The
  /// joiners U+200C and U+200D belong to the letters or emoji before them.
  package func invisibleLength(at start: Int, _ end: Int) -> Int {
    guard start < end, self[start] >= 0xC2 else { return 0 }
    let second = start + 1 < end ? self[start + 1] : 0
    let third = start + 2 < end ? self[start + 2] : 0
    switch (self[start], second, third) {
    case (0xC2, 0xA0, _): return 2
    case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xAF),
      (0xE2, 0x81, 0x9F...0xA0), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
      return 3
    default: return 0
    }
  }

  /// Returns the length of the invisible character that ends at a place; 0 if there is none.
  package func invisibleLength(before end: Int, _ start: Int) -> Int {
    for length in 2...3 where end - length >= start {
      if invisibleLength(at: end - length, end) == length { return length }
    }
    return 0
  }
}
