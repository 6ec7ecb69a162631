extension RemoteAddress {
  /// Returns a text, such as an address or a message of git, without the passwords of addresses in it.
  ///
  /// Of an `https` address the user goes too: many services take a token for one.
  package static func withoutSecrets(_ text: String) -> String {
    var shown = ""
    var rest = text[...]
    while let mark = rest.firstRange(of: "://") {
      let scheme = rest[..<mark.lowerBound].reversed().prefix { $0.isLetter || "+-.".contains($0) }
      shown += rest[..<mark.upperBound]
      rest = rest[mark.upperBound...]
      let authority = rest.prefix { !"/?#".contains($0) && !$0.isWhitespace }
      guard let at = authority.lastIndex(of: "@") else { continue }
      if String(scheme.reversed()).lowercased().contains("ssh") {
        shown += authority[..<at].prefix { $0 != ":" } + "@"
      }
      rest = rest[authority.index(after: at)...]
    }
    return shown + rest
  }
}
