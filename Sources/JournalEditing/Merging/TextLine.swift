import JournalCore

/// A line of a file: what it says and how it ends.
///
/// Lines that say the same are equal, whatever their ending: a file that another system saved with
/// other line endings still says the same.
struct TextLine: Hashable, Sendable {
  /// The bytes before the ending.
  var text: [UInt8]
  /// LF, CR LF or CR; nothing at the end of a file that has none there.
  var ending: [UInt8]

  init(_ text: some Sequence<UInt8>, ending: [UInt8]) {
    (self.text, self.ending) = (Array(text), ending)
  }

  static func == (one: TextLine, other: TextLine) -> Bool { one.text == other.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Whether nothing but blanks stands on it.
  var isBlank: Bool { text.allSatisfy(\.isBlank) }

  /// The lines of a run of bytes.
  static func lines(of bytes: some RandomAccessCollection<UInt8>) -> [TextLine] {
    var lines: [TextLine] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(where: \.isLineEnd) ?? bytes.endIndex
      var next = end
      if next < bytes.endIndex {
        next = bytes.index(after: next)
        if bytes[end] == 0x0D, next < bytes.endIndex, bytes[next] == 0x0A {
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
  /// The bytes of lines; each but the last gets an ending where it had none.
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
