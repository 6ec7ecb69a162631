/// Bytes as a text from which it can be told what they were.
package enum ReadableBytes {
  /// The text of bytes; those that are not UTF-8 become `\xFF`, so that two of them never look the
  /// same.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      // The longest sequence of UTF-8 that begins here; four bytes are the most.
      let length = (1...min(4, rest.count)).first {
        String(validating: rest.prefix($0), as: UTF8.self) != nil
      }
      if let length {
        text += rest.prefix(length)
        rest = rest.dropFirst(length)
      } else {
        text += "\\x\(digits(byte))".utf8
        rest = rest.dropFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The lines of bytes, without their ends; CR LF is one end.
  package static func lines(_ bytes: some Collection<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    var last: UInt8 = 0
    var isOpen = false
    for byte in bytes {
      defer { last = byte }
      if byte == 0x0A, last == 0x0D { continue }
      if byte == 0x0A || byte == 0x0D {
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

  private static func digits(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count < 2 ? "0" + digits : digits
  }
}
