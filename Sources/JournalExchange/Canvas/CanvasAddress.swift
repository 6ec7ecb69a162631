/// A school's Canvas address: the only place where its token may be sent.
package struct CanvasAddress: Hashable, Sendable {
  /// Scheme, host and port, in small letters: `https://school.example`.
  package let origin: String
  /// The path with its query, from the first slash; empty if there is none.
  let path: String
  /// True if it is this computer, without encryption.
  package let isPlain: Bool

  /// Reads an address; nil if it isn't `https://`, or `http://` on this computer.
  ///
  /// An address is only ASCII, without blanks, quotes and control characters, and contains no name
  /// or password.
  package init?(_ text: String) {
    let isSecure = text.lowercased().hasPrefix("https://")
    guard isSecure || text.lowercased().hasPrefix("http://"),
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !Self.forbidden.contains($0) })
    else { return nil }
    let rest = text.dropFirst(isSecure ? 8 : 7)
    let authority = rest.prefix { !"/?#".contains($0) }
    guard let (host, port) = CanvasAddress.split(authority.lowercased()) else { return nil }
    isPlain = !isSecure
    guard isSecure || ["127.0.0.1", "localhost", "[::1]"].contains(host) else { return nil }
    let isUsual = port == nil || port == (isSecure ? "443" : "80")
    origin = (isSecure ? "https://" : "http://") + host + (isUsual ? "" : ":\(port ?? "")")
    let path = rest.dropFirst(authority.count).prefix { $0 != "#" }
    self.path = path.isEmpty || path.first == "/" ? String(path) : "/" + path
  }

  /// Characters not allowed in an address (RFC 3986).
  ///
  /// These are `"`, `\`, `<`, `>`, `` ` ``, `{`, `}`, `|` and `^`.
  private static let forbidden = Array("\"\\<>`{}|^".utf8)

  /// Splits a host from its port.
  private static func split(_ authority: String) -> (host: String, port: String?)? {
    if authority.hasPrefix("[::1]") {
      let port = authority.dropFirst(5)
      guard port.isEmpty || port.first == ":" && isPort(port.dropFirst()) else { return nil }
      return ("[::1]", port.isEmpty ? nil : String(port.dropFirst()))
    }
    let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = parts.first, !host.isEmpty, parts.count <= 2, host.first != "-",
      host.utf8.allSatisfy({
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E
      }),
      parts.count == 1 || isPort(parts[1])
    else { return nil }
    return (String(host), parts.count == 2 ? String(parts[1]) : nil)
  }

  private static func isPort(_ digits: Substring) -> Bool {
    digits.utf8.allSatisfy { (0x30...0x39).contains($0) } && (1...65_535).contains(Int(digits) ?? 0)
  }

  /// True if it is a calendar feed's address, which needs no token.
  package var isFeed: Bool { path.prefix { $0 != "?" }.hasSuffix(".ics") }

  /// The whole address, without the part from `#` on.
  package var text: String { origin + path }
}
