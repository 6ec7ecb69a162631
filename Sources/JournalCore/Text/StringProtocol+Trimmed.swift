import JournalSyntax

extension StringProtocol {
  /// The text without white space and line ends at both ends.
  package var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isWhiteSpace }),
      let last = scalars.lastIndex(where: { !$0.isWhiteSpace })
    else { return "" }
    return String(self[first..<scalars.index(after: last)])
  }

  /// The text without white space, line ends and invisible characters at both ends.
  var trimmedVisibly: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isWhiteSpace && !$0.isHidden }),
      let last = scalars.lastIndex(where: { !$0.isWhiteSpace && !$0.isHidden })
    else { return "" }
    return String(self[first..<scalars.index(after: last)])
  }

  /// The text without ASCII spaces, tabs and line ends at both ends.
  package var trimmedOfASCII: String {
    let bytes = Array(utf8)
    return bytes.span.string(bytes.span.trimmed(0..<bytes.count))
  }

  /// The text without the spaces at both ends; tabs and line ends stay.
  package var trimmedOfSpaces: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Unicode's White_Space; its slow tables are used only for non-ASCII characters.
  package var isWhiteSpace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
