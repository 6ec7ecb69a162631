import JournalSyntax

extension Span<UInt8> {
  /// Returns a range without the spaces, tabs and line ends at both ends.
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, self[low].isBlank { low += 1 }
    while high > low, self[high - 1].isBlank { high -= 1 }
    return low..<high
  }

  /// Returns the target of the `[[…]]` around a range, or the range itself if there is none.
  package func unlinked(_ range: Range<Int>) -> Range<Int> {
    let inside = trimmed(range)
    guard inside.count > 4, holds("[[", in: inside.lowerBound..<inside.lowerBound + 2),
      holds("]]", in: inside.upperBound - 2..<inside.upperBound)
    else { return range }
    return inside.lowerBound + 2..<inside.upperBound - 2
  }

  /// Returns the text of a range; invalid UTF-8 becomes U+FFFD.
  package func string(_ range: Range<Int>) -> String {
    String(repairing: extracting(range))
  }

  /// Returns whether a range contains exactly these bytes.
  package func holds(_ text: StaticString, in range: Range<Int>) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    for i in 0..<range.count where self[range.lowerBound + i] != text.utf8Start[i] { return false }
    return true
  }

  /// Returns the first index of a byte in a range.
  package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    for i in range where self[i] == byte { return i }
    return nil
  }
}

extension UInt8 {
  /// Space, tab, line feed or carriage return.
  @inline(__always) package var isBlank: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D
  }
}
