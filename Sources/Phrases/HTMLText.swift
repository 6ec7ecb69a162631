import JournalSyntax

/// Plain text as HTML, for the content of an element or a quoted attribute.
package enum HTMLText {
  /// Returns a text with references for the characters that have a meaning in HTML.
  package static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { reference($0) != nil }) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 32)
    escape(text, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a text with references for the characters that have a meaning in HTML.
  package static func escape(_ text: String, into bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { text in
      var start = 0
      for place in text.indices {
        guard let reference = reference(text[place]) else { continue }
        bytes.append(contentsOf: text[start..<place])
        reference.withUTF8Buffer { bytes.append(contentsOf: $0) }
        start = place + 1
      }
      bytes.append(contentsOf: text[start...])
    }
  }

  private static func reference(_ byte: UInt8) -> StaticString? {
    switch byte {
    case Byte.ampersand: "&amp;"
    case Byte.less: "&lt;"
    case Byte.greater: "&gt;"
    case Byte.doubleQuote: "&quot;"
    case Byte.singleQuote: "&#39;"
    default: nil
    }
  }
}
