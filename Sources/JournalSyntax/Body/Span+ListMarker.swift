extension Span<UInt8> {
  /// Returns the place after a list marker (`-`, `*`, `+`, `1.`, `1)`) that is followed by a space
  /// or the end of the line; the same place if there is none.
  package func afterListMarker(_ start: Int, _ end: Int) -> Int {
    guard start < end else { return start }
    var at = start
    switch self[at] {
    case Byte.dash, Byte.asterisk, Byte.plus: break
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while at < end, at - start < 9, self[at].isDigit { at += 1 }
      guard at < end, self[at] == Byte.dot || self[at] == Byte.closeParenthesis else {
        return start
      }
    default: return start
    }
    at += 1
    return at == end || self[at].isSpace ? at : start
  }
}
