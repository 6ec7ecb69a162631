/// Tells lines of places in one file.
///
/// Places that come in order cost one walk through the file together, however many they are.
package struct LineCursor {
  private var line = 1
  private var start = 0
  private var position = 0
  /// How far the line of the last place was looked along.
  private var end = 0

  /// Starts at a file's first line.
  package init() {}

  /// The line (from 1) that a byte stands on, and that line's bytes without its end.
  ///
  /// Lines end with LF, CRLF or a lone CR. A BOM belongs to no column.
  package mutating func place(
    of offset: Int, in bytes: Span<UInt8>
  ) -> (line: Int, lineRange: Range<Int>) {
    let offset = min(max(0, offset), bytes.count)
    if offset < position { self = LineCursor() }
    let hasBOM = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    if position == 0, hasBOM, offset >= 3 { start = 3 }
    while position < offset {
      let byte = bytes[position]
      position += 1
      let isPair = byte == 0x0D && position < bytes.count && bytes[position] == 0x0A
      if byte == 0x0A || (byte == 0x0D && !isPair) {
        line += 1
        start = position
      }
    }
    lookAlong(from: offset, in: bytes)
    return (line, start..<end)
  }

  /// Looks for the end of a place's line, only as far as an excerpt can reach; what was looked at for
  /// the place before is not looked at again.
  private mutating func lookAlong(from offset: Int, in bytes: Span<UInt8>) {
    end = max(end, offset)
    while end < bytes.count, end - offset < 8192, bytes[end] != 0x0A, bytes[end] != 0x0D {
      end += 1
    }
  }
}
