/// The kind of a remote's address, if it is allowed.
package enum RemoteAddress: Hashable, Sendable {
  /// `https://…`.
  case web
  /// `ssh://…`, `user@host:…` or `host:…`.
  case ssh
  /// A folder, as written; a relative path starts at the repository's top.
  case folder(String)

  /// Checks an address.
  ///
  /// Sources: gitremote-helpers(7) for `transport::address`; git-fetch(1), "Git URLs".
  /// - Throws: why it isn't allowed.
  package init(_ address: String) throws(RemoteAddressError) {
    guard !address.isEmpty, address.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw .unreadable
    }
    guard !address.hasPrefix("-") else { throw .option }
    if let colon = address.firstIndex(of: ":") {
      let before = address[..<colon]
      let behind = address[colon...].dropFirst()
      // git reads `name::` as a helper only if the name is one word.
      if behind.hasPrefix(":"), !before.contains("/") { throw .program }
      if behind.hasPrefix("//") {
        self = try RemoteAddress.scheme(before.lowercased(), behind.dropFirst(2))
        return
      }
      // A colon before the first slash makes it a host, as in scp.
      if !before.contains("/") {
        try RemoteAddress.checkHost(before)
        guard !behind.hasPrefix("-") else { throw .option }
        self = .ssh
        return
      }
    }
    self = .folder(address)
  }

  private static func scheme(
    _ scheme: String, _ rest: Substring
  ) throws(RemoteAddressError) -> RemoteAddress {
    let authority = rest.prefix { $0 != "/" }
    switch scheme {
    case "https":
      try checkHost(authority)
      return .web
    case "ssh", "git+ssh", "ssh+git":
      try checkHost(authority)
      return .ssh
    case "file":
      guard authority.isEmpty || authority == "localhost" else { throw .kind }
      return .folder(String(rest.dropFirst(authority.count)))
    case "http", "git", "ftp", "ftps": throw .open
    default: throw .kind
    }
  }

  /// Checks the parts of `user@host`, either of which a program could read as an option.
  private static func checkHost(_ authority: Substring) throws(RemoteAddressError) {
    guard !authority.isEmpty, !authority.contains(" ") else { throw .kind }
    let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty }) else { throw .kind }
    guard parts.allSatisfy({ !$0.hasPrefix("-") }) else { throw .option }
  }
}

/// Why an address isn't allowed.
package enum RemoteAddressError: Error, Hashable, Sendable {
  /// It is empty, or contains control characters.
  case unreadable
  /// It, or its host, begins with `-`, so a program would read it as an option.
  case option
  /// It names a program to run (`ext::sh -c …`).
  case program
  /// It would send the journal unencrypted (`http:`, `git:`, `ftp:`).
  case open
  /// Its kind is unknown.
  case kind
}

extension RemoteAddress {
  /// Returns a text, such as an address or a git message, without the passwords in its addresses.
  ///
  /// An `https` address loses its user too: many services accept a token there.
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
