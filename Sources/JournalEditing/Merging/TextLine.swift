import JournalCore
import JournalSyntax

/// A line of a file: its text and its ending.
///
/// Lines with the same text are equal, whatever their ending: a file that another system saved with
/// other line endings still has the same contents.
struct TextLine: Hashable, Sendable {
  /// The bytes before the ending.
  var text: [UInt8]
  /// LF, CR LF or CR; empty at the end of a file without a final line ending.
  var ending: [UInt8]

  init(_ text: some Sequence<UInt8>, ending: [UInt8]) {
    (self.text, self.ending) = (Array(text), ending)
  }

  static func == (one: TextLine, other: TextLine) -> Bool { one.text == other.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Whether it contains nothing but blanks.
  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  /// Splits bytes into lines.
  static func lines(of bytes: some RandomAccessCollection<UInt8>) -> [TextLine] {
    var lines: [TextLine] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(where: \.isLineEnd) ?? bytes.endIndex
      var next = end
      if next < bytes.endIndex {
        next = bytes.index(after: next)
        if bytes[end] == Byte.carriageReturn, next < bytes.endIndex, bytes[next] == Byte.lineFeed {
          next = bytes.index(after: next)
        }
      }
      lines.append(TextLine(bytes[start..<end], ending: Array(bytes[end..<next])))
      start = next
    }
    return lines
  }
}

extension Sequence<TextLine> {
  /// Returns the bytes of lines; all but the last get an ending if they had none.
  func bytes(ending: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var isOpen = false
    for line in self {
      if isOpen { bytes += ending }
      bytes += line.text
      bytes += line.ending
      isOpen = line.ending.isEmpty
    }
    return bytes
  }
}
