import JournalStore

/// The cookie by which a browser is known.
struct SessionCookie: Hashable, Sendable {
  /// `daymark-3f9a01bc-4747`: browsers send a cookie to all ports of a host.
  let name: String
  private let isSecure: Bool

  /// Names the cookie of a journal that is served under an address.
  init(journal: String, _ address: ServedAddress) {
    let end = address.host.lastIndex(of: ":").map { address.host[$0...].dropFirst() } ?? ""
    let isPort = !end.isEmpty && end.allSatisfy(\.isWholeNumber)
    isSecure = address.scheme == "https"
    let port = isPort ? String(end) : isSecure ? "443" : "80"
    name = "daymark-\(journal.prefix(8))-\(port)"
  }

  /// Returns the values of all cookies of our name in a request.
  func tokens(of head: RequestHead) -> [String] {
    Cookies(head.fields.values("cookie")).values(name)
  }

  /// Returns the value of `Set-Cookie` that gives a browser a token.
  func field(_ token: String, stays: Bool) -> String {
    "\(name)=\(token)\(attributes)" + (stays ? "; Max-Age=\(BrowserSession.longest)" : "")
  }

  /// The value of `Set-Cookie` that takes the cookie away.
  var clearing: String { "\(name)=\(attributes); Max-Age=0" }

  private var attributes: String {
    "; Path=/; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
  }
}
