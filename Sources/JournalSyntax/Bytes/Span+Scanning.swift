internal import CPure

// The search for short runs of bytes; `start` and `end` bound the examined part.
extension Span<UInt8> {
  /// Returns the first line ending at or after a place, or `end`.
  @inlinable @inline(__always)
  package func lineEnd(_ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, !self[at].isLineEnd { at += 1 }
    return at
  }

  /// Returns the place after the line ending at a place; CR LF is one line ending.
  @inlinable @inline(__always)
  package func afterLineEnd(_ start: Int, _ end: Int) -> Int {
    guard start < end else { return end }
    let isPair =
      self[start] == Byte.carriageReturn && start + 1 < end && self[start + 1] == Byte.lineFeed
    return start + (isPair ? 2 : 1)
  }

  /// Returns the first place at or after another that isn't a space or tab.
  @inlinable @inline(__always)
  package func afterBlanks(_ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, self[at].isBlank { at += 1 }
    return at
  }

  /// Returns the first place at or after another that isn't CommonMark white space.
  func afterSpaces(_ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, self[at].isSpace { at += 1 }
    return at
  }

  /// Returns the end of a range without trailing CommonMark white space.
  package func beforeSpaces(_ start: Int, _ end: Int) -> Int {
    var at = end
    while at > start, self[at - 1].isSpace { at -= 1 }
    return at
  }

  /// Returns the place after a run of one byte.
  package func afterRun(of byte: UInt8, _ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, self[at] == byte { at += 1 }
    return at
  }

  /// Returns a range without the spaces, tabs and line endings at both ends.
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high, self[low].isWhitespace { low += 1 }
    while high > low, self[high - 1].isWhitespace { high -= 1 }
    return low..<high
  }

  /// Returns the first index of a byte in a range.
  package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    extracting(range).withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress,
        let found = cpure_find(base, byte, UInt(bytes.count))
      else { return nil }
      return range.lowerBound + (UnsafeRawPointer(found) - UnsafeRawPointer(base))
    }
  }

  /// Returns true if the bytes at `index` begin with `text`, before `end`.
  func has(_ text: StaticString, at index: Int, _ end: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index >= 0, end - index >= length else { return false }
    return text.withUTF8Buffer { buffer in
      for i in 0..<length where self[index + i] != buffer[i] { return false }
      return true
    }
  }

  /// Returns true if a range contains exactly these bytes.
  package func holds(_ text: StaticString, in range: Range<Int>) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    for i in 0..<range.count where self[range.lowerBound + i] != text.utf8Start[i] { return false }
    return true
  }

  /// Returns true if a range spells an ASCII word, ignoring case.
  func spells(_ word: StaticString, in range: Range<Int>) -> Bool {
    guard range.count == word.utf8CodeUnitCount, range.upperBound <= count else { return false }
    return word.withUTF8Buffer { letters in
      for (offset, letter) in letters.enumerated()
      where self[range.lowerBound + offset] | 0x20 != letter | 0x20 {
        return false
      }
      return true
    }
  }

  /// Returns a range's text; invalid UTF-8 becomes U+FFFD.
  package func string(_ range: Range<Int>) -> String {
    String(repairing: extracting(range))
  }
}
