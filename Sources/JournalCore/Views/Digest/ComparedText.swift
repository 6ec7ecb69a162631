import JournalSyntax

/// A text normalised for comparison: without case, white space and final punctuation.
struct ComparedText: Hashable, Sendable {
  private let folded: String

  init(_ text: String) {
    folded = ComparedText.plain(text) ?? ComparedText.any(text)
  }

  /// Returns an ASCII text normalised byte by byte; nil for any other text.
  private static func plain(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var isBetween = false
    for byte in text.utf8 {
      guard byte < 0x80 else { return nil }
      let scalar = Unicode.Scalar(byte)
      if scalar.isWhiteSpace {
        isBetween = !bytes.isEmpty
      } else {
        if isBetween { bytes.append(Byte.space) }
        isBetween = false
        bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      }
    }
    let end = bytes.lastIndex { !endMarks.contains(Unicode.Scalar($0)) }
    return String(decoding: end.map { bytes[...$0] } ?? bytes[...], as: UTF8.self)
  }

  private static func any(_ text: String) -> String {
    var words = String.UnicodeScalarView()
    for word in text.lowercased().unicodeScalars.split(whereSeparator: \.isWhiteSpace) {
      if !words.isEmpty { words.append(" ") }
      words.append(contentsOf: word)
    }
    let end = words.lastIndex { !ComparedText.endMarks.contains($0) }
    // If a text is only punctuation, the punctuation is its content.
    return String(end.map { words[...$0] } ?? words[...])
  }

  private static let endMarks = Set(".,;:!?… 。、，．！？；：".unicodeScalars)
}
