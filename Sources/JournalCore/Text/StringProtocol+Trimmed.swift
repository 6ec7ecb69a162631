extension StringProtocol {
  /// The text without white space and line ends at both ends.
  package var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isWhiteSpace }),
      let last = scalars.lastIndex(where: { !$0.isWhiteSpace })
    else { return "" }
    return String(self[first..<scalars.index(after: last)])
  }
}

extension Unicode.Scalar {
  /// Unicode's White_Space; its slow tables are used only for non-ASCII characters.
  package var isWhiteSpace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
