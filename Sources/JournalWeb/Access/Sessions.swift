import Synchronization

/// A person's browser that is logged in.
struct Session: Hashable, Sendable {
  /// What forms of this session carry, so that no other page can send one.
  var formToken: String
}

/// The browsers that are logged in.
final class Sessions: Sendable {
  /// The name of the cookie.
  let cookieName: String
  private let sessions = Mutex<[String: Session]>([:])

  init(cookieName: String) { self.cookieName = cookieName }

  /// Returns the session whose cookie a request has.
  func session(of head: RequestHead) -> Session? {
    let cookies = Cookies(head.fields.values("cookie")).values(cookieName)
    guard cookies.count == 1 else { return nil }
    return sessions.withLock { $0[cookies[0]] }
  }

  /// Begins a session, and returns its cookie.
  func begin() -> String {
    let cookie = RandomToken.make()
    sessions.withLock { $0[cookie] = Session(formToken: RandomToken.make()) }
    return cookie
  }
}

/// Random texts that nobody can guess.
enum RandomToken {
  /// Returns 32 random bytes as hexadecimal digits.
  static func make() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<32).map { _ in
      let byte = UInt8.random(in: 0...255, using: &random)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
