import JournalSyntax

/// A file's text as browsers show and send it.
///
/// A form turns every line ending into CR LF and can't hold a byte order mark, so the sent text
/// differs from the shown text, even if nothing was typed.
package struct FormText: Hashable, Sendable {
  private let bytes: [UInt8]
  /// The byte order mark's length, in bytes.
  private let markLength: Int

  /// Creates a file's text; nil if it isn't UTF-8, or contains a NUL, which no form can hold.
  package init?(of bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else { return nil }
    self.bytes = bytes
    markLength = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The text to show, with LF as its line ending.
  package var shown: String {
    let lines = TextLine.lines(of: bytes[markLength...])
    let text = lines.reduce(into: [UInt8]()) { text, line in
      text += line.text
      if !line.ending.isEmpty { text.append(Byte.lineFeed) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the file for a sent text.
  ///
  /// Existing lines keep their endings, and new ones get the file's usual one. The byte order mark
  /// stays, and so does a missing line ending at the end.
  package func file(from sent: String) -> [UInt8] {
    let old = TextLine.lines(of: bytes[markLength...])
    var new = TextLine.lines(of: Array(sent.utf8))
    let usual = old.first { !$0.ending.isEmpty }?.ending ?? [Byte.lineFeed]
    for place in new.indices where !new[place].ending.isEmpty { new[place].ending = usual }
    for pair in LineMatches.pairs(old.map(\.text), new.map(\.text)) {
      let ending = old[pair.old].ending
      // The last line keeps its missing ending only while it is the last one.
      if !ending.isEmpty, !new[pair.new].ending.isEmpty { new[pair.new].ending = ending }
    }
    return Array(bytes[..<markLength]) + new.bytes(ending: usual)
  }
}
