import JournalSyntax

/// Finds the lines of offsets in one file.
///
/// Offsets that come in order share a single pass through the file, however many there are.
package struct LineCursor {
  private var line = 1
  private var start = 0
  private var position = 0
  /// How far the line of the last offset has been scanned.
  private var end = 0

  /// Creates a cursor at a file's first line.
  package init() {}

  /// Returns the line (from 1) of a byte, and that line's range without its line ending.
  ///
  /// Lines end with LF, CRLF or a lone CR. A BOM isn't part of any column.
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
      let isPair =
        byte == Byte.carriageReturn && position < bytes.count && bytes[position] == Byte.lineFeed
      if byte == Byte.lineFeed || (byte == Byte.carriageReturn && !isPair) {
        line += 1
        start = position
      }
    }
    lookAlong(from: offset, in: bytes)
    return (line, start..<end)
  }

  /// Returns the offset at which a line begins, as `place` counts lines; the end of the bytes if
  /// there is no such line.
  package static func start(ofLine wanted: Int, in bytes: Span<UInt8>) -> Int {
    let hasBOM = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    var (line, position) = (1, hasBOM ? 3 : 0)
    while line < wanted, position < bytes.count {
      let byte = bytes[position]
      position += 1
      let isPair =
        byte == Byte.carriageReturn && position < bytes.count && bytes[position] == Byte.lineFeed
      if byte == Byte.lineFeed || (byte == Byte.carriageReturn && !isPair) { line += 1 }
    }
    return position
  }

  /// Scans for the end of an offset's line, only as far as an excerpt can reach; bytes scanned for
  /// the previous offset aren't scanned again.
  private mutating func lookAlong(from offset: Int, in bytes: Span<UInt8>) {
    end = max(end, offset)
    while end < bytes.count, end - offset < 8192, !bytes[end].isLineEnd {
      end += 1
    }
  }
}
