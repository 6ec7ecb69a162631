package import JournalStore
import JournalSyntax

/// The one address under which the journal is served, and the checks of requests against it.
///
/// Another site's page can make a browser send requests here, and its own name can point here (DNS
/// rebinding). So a request counts only if its `Host` is exactly ours, and a change only if the
/// browser says that one of our pages asked for it.
package struct ServedAddress: Hashable, Sendable {
  /// `http` or `https`.
  package let scheme: String
  /// The host and the port as browsers send them: `127.77.3.9:4747`, `diary.example`.
  package let host: String

  /// Creates an address; nil unless it is of the form `https://diary.example` or
  /// `http://127.0.0.1:4747`.
  package init?(origin: String) {
    let text = origin.lowercased()
    guard let scheme = ["http", "https"].first(where: { text.hasPrefix($0 + "://") }) else {
      return nil
    }
    let host = text.dropFirst(scheme.count + 3)
    guard !host.isEmpty, host.utf8.allSatisfy(ServedAddress.mayBeInHost) else { return nil }
    self.scheme = scheme
    self.host = String(host)
  }

  /// Creates a server's address.
  ///
  /// Browsers leave out a scheme's usual port.
  package init(scheme: String, host: String, port: Int) {
    let isUsual = port == (scheme == "https" ? 443 : 80)
    self.scheme = scheme
    self.host = isUsual ? host : "\(host):\(port)"
  }

  /// The origin as browsers send it (RFC 6454): `http://127.77.3.9:4747`.
  package var origin: String { scheme + "://" + host }

  /// The reason a request isn't for us.
  enum HostProblem: Hashable {
    /// No `Host`, several, or one with invalid characters.
    case malformed
    /// Another host, or another port.
    case other
  }

  /// Checks the host in a request (RFC 9112 §3.2); nil if it is ours.
  func problem(of head: RequestHead) -> HostProblem? {
    let hosts = head.fields.values("host")
    guard hosts.count == 1, !hosts[0].isEmpty, hosts[0].utf8.allSatisfy(ServedAddress.mayBeInHost)
    else { return .malformed }
    // An absolute address names the host a second time; no browser sends one to a server.
    guard head.target.utf8.first == Byte.slash else { return .other }
    return hosts[0].lowercased() == host ? nil : .other
  }

  private static func mayBeInHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), Byte.dash, Byte.dot, Byte.colon, Byte.openBracket,
      Byte.closeBracket:
      true
    default: false
    }
  }

  // MARK: Who asks

  /// Returns true if a request may change something: one of our pages asks for it, and the browser
  /// says so.
  ///
  /// `Sec-Fetch-Site` comes from the browser alone. A browser without it sends `Origin`.
  func isOwnChange(_ head: RequestHead) -> Bool {
    let sites = head.fields.values("sec-fetch-site")
    let origins = head.fields.values("origin")
    guard sites.count <= 1, origins.count <= 1 else { return false }
    if let own = origins.first, own.lowercased() != origin { return false }
    if let site = sites.first { return site == "same-origin" }
    return !origins.isEmpty
  }

  /// Returns true if a request may read: one of our pages asks, or the person opens a page
  /// themselves.
  func isOwnReading(_ head: RequestHead) -> Bool {
    let destinations = head.fields.values("sec-fetch-dest")
    if destinations.contains(where: ["iframe", "frame", "embed", "object"].contains) {
      return false
    }
    switch head.fields.values("sec-fetch-site") {
    case [], ["same-origin"], ["none"]: return true
    case ["cross-site"], ["same-site"]:
      return head.fields["sec-fetch-mode"] == "navigate" && destinations == ["document"]
    default: return false
    }
  }
}

extension ServedAddress {
  /// Returns the host that serves a journal on this computer alone.
  ///
  /// Browsers share cookies between a host's ports. On Linux, every journal can have its own
  /// loopback address, so that other programs on this computer don't get its cookies.
  package static func loopbackHost(of journal: JournalLocation) -> String {
    #if os(Linux)
      let number = UInt64(journal.shortHash, radix: 16) ?? 0
      return "127.77.\(number % 254 + 1).\(number / 254 % 254 + 1)"
    #else
      return "127.0.0.1"
    #endif
  }

  /// True if only this computer can reach it.
  ///
  /// A name that only looks like such an address may belong to anybody.
  var isLoopback: Bool {
    let name = host.prefix { $0 != ":" }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return scheme == "http" && parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Creates the address of a journal behind a proxy; nil unless it is of the form
  /// `https://diary.example` or `https://diary.example:8443`.
  ///
  /// Without TLS, anybody on the way could read and change everything.
  package init?(proxy: String) {
    guard let address = ServedAddress(origin: proxy), address.scheme == "https" else { return nil }
    let parts = address.host.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, !parts[0].hasPrefix("."), !parts[0].contains(".."), !parts[0].isEmpty,
      !parts[0].contains("[")
    else { return nil }
    if parts.count == 2 {
      // Browsers leave out the usual port, so the address with it would never be used.
      guard let port = UInt16(parts[1]), port > 0, port != 443, String(port) == parts[1] else {
        return nil
      }
    }
    self = address
  }
}
