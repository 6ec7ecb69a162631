/// Where a remote is, as far as its address may be used at all.
public enum RemoteAddress: Hashable, Sendable {
  /// `https://…`.
  case web
  /// `ssh://…`, `user@host:…` or `host:…`.
  case ssh
  /// A folder, as it is written; a relative one begins at the repository's top.
  case folder(String)

  /// Why an address may not be used.
  public enum Refusal: Error, Hashable, Sendable {
    /// It is empty, or has control characters.
    case unreadable
    /// It, or its host, begins with `-`, so that a program would take it for an option.
    case option
    /// It names a program to be started (`ext::sh -c …`).
    case program
    /// It would carry the journal in the clear (`http:`, `git:`, `ftp:`).
    case open
    /// It is of a kind that is not known.
    case kind
  }

  /// Looks at an address.
  ///
  /// Sources: gitremote-helpers(7) for `transport::address`; git-fetch(1), "Git URLs".
  /// - Throws: why it may not be used.
  public init(_ address: String) throws(Refusal) {
    guard !address.isEmpty, address.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw .unreadable
    }
    guard !address.hasPrefix("-") else { throw .option }
    if let colon = address.firstIndex(of: ":") {
      let before = address[..<colon]
      let behind = address[colon...].dropFirst()
      // git reads `name::` as a helper only where the name is one word.
      if behind.hasPrefix(":"), !before.contains("/") { throw .program }
      if behind.hasPrefix("//") {
        self = try RemoteAddress.scheme(before.lowercased(), behind.dropFirst(2))
        return
      }
      // A colon before the first slash makes it a host, as with scp.
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
  ) throws(Refusal) -> RemoteAddress {
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

  /// `user@host`, each of which stands where a program could take it for an option.
  private static func checkHost(_ authority: Substring) throws(Refusal) {
    guard !authority.isEmpty, !authority.contains(" ") else { throw .kind }
    let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty }) else { throw .kind }
    guard parts.allSatisfy({ !$0.hasPrefix("-") }) else { throw .option }
  }
}
