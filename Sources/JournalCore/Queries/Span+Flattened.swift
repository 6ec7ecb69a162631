import JournalSyntax

extension Span<UInt8> {
  /// Returns a range of Markdown as one line: without the marks of emphasis and code, and with a
  /// single space for a line ending and what belongs to the beginning of the next line.
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
