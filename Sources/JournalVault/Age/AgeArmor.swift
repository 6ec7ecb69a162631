import Codecs

/// The form of an age file that is text: base64 between two lines.
///
/// Source: the age specification, section "ASCII armor": strict PEM (RFC 7468) with white space
/// around it.
package enum AgeArmor {
  private static let begin = Array("-----BEGIN AGE ENCRYPTED FILE-----".utf8)
  private static let end = Array("-----END AGE ENCRYPTED FILE-----".utf8)
  private static let lineLength = 64

  /// Whether bytes are meant to be such a text.
  package static func isArmored(_ bytes: [UInt8]) -> Bool {
    trimmed(bytes[...]).starts(with: begin)
  }

  /// Returns the file that a text contains.
  /// - Throws: `AgeError.armor`.
  package static func bytes(_ text: [UInt8]) throws(AgeError) -> [UInt8] {
    var lines = trimmed(text[...]).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    guard lines.count >= 2, lines.removeFirst() == begin[...], lines.removeLast() == end[...],
      lines.dropLast().allSatisfy({ $0.count == lineLength }),
      lines.last.map({ (1...lineLength).contains($0.count) }) ?? true,
      let bytes = padded(lines.joined())
    else { throw .armor }
    return bytes
  }

  /// Reads base64 with padding, which only ends a text.
  private static func padded(_ text: some Sequence<UInt8>) -> [UInt8]? {
    let text = Array(text)
    let padding = text.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard text.count.isMultiple(of: 4), padding <= 2 else { return nil }
    return Base64.bytes(text.dropLast(padding))
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    var text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text = text.dropLast() }
    return text
  }
}
