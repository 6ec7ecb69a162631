import JournalSyntax

extension Span<UInt8> {
  /// Returns the target of the `[[…]]` around a range, or the range itself if there is none.
  package func unlinked(_ range: Range<Int>) -> Range<Int> {
    let inside = trimmed(range)
    guard inside.count > 4, holds("[[", in: inside.lowerBound..<inside.lowerBound + 2),
      holds("]]", in: inside.upperBound - 2..<inside.upperBound)
    else { return range }
    return inside.lowerBound + 2..<inside.upperBound - 2
  }
}
