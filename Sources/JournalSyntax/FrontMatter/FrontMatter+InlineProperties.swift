extension FrontMatter {
  /// Reads the `key:: value` lines of the first paragraph from `start`, including those that are
  /// list items (Logseq, Dataview).
  static func readProperties(
    _ bytes: Span<UInt8>, from start: Int, into properties: inout [Property]
  ) {
    let end = bytes.count
    var first = start
    while first < end, bytes[first].isWhitespace { first += 1 }
    while first < end, !bytes[first].isLineEnd {
      let stop = bytes.lineEnd(first, end)
      if let property = property(bytes, first, stop) { properties.append(property) }
      first = bytes.afterBlanks(bytes.afterLineEnd(stop, end), end)
    }
  }

  private static func property(_ bytes: Span<UInt8>, _ first: Int, _ stop: Int) -> Property? {
    var start = first
    if bytes[start] == Byte.dash || bytes[start] == Byte.asterisk, start + 1 < stop,
      bytes[start + 1].isBlank
    {
      start = bytes.afterBlanks(start + 1, stop)
    }
    guard start < stop, bytes[start].isNameByte || bytes[start].isDigit else { return nil }
    var i = start
    while i < stop, bytes[i] != Byte.colon {
      // A sentence or a link isn't a key.
      if bytes[i] == Byte.backquote || bytes[i] == Byte.openBracket || i - start >= 64 {
        return nil
      }
      i += 1
    }
    guard i + 1 < stop, bytes[i + 1] == Byte.colon, !bytes[i - 1].isBlank,
      i + 2 == stop || bytes[i + 2].isBlank
    else { return nil }
    let value = bytes.afterBlanks(i + 2, stop)
    var last = stop
    while last > value, bytes[last - 1].isBlank { last -= 1 }
    return Property(key: ByteRange(start, i), value: ByteRange(value, last))
  }
}
