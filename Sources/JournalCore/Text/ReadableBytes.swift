import Codecs
import JournalSyntax

/// Converts bytes to text without loss.
package enum ReadableBytes {
  /// Returns the bytes as text; invalid UTF-8 becomes `\xFF`, so different bytes
  /// never look the same.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      // The longest valid UTF-8 sequence that begins here, at most four bytes.
      let length = (1...min(4, rest.count)).first {
        String(validating: rest.prefix($0), as: UTF8.self) != nil
      }
      if let length {
        text += rest.prefix(length)
        rest = rest.dropFirst(length)
      } else {
        text += "\\x".utf8
        text.append(hexadecimal: byte, digits: 2)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the lines without their endings; CR LF is one ending.
  package static func lines(_ bytes: some Collection<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    var last: UInt8 = 0
    var isOpen = false
    for byte in bytes {
      defer { last = byte }
      if byte == Byte.lineFeed, last == Byte.carriageReturn { continue }
      if byte.isLineEnd {
        lines.append(line)
        line = []
        isOpen = false
      } else {
        line.append(byte)
        isOpen = true
      }
    }
    return isOpen ? lines + [line] : lines
  }
}
