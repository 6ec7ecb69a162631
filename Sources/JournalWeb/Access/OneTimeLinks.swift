import JournalStore
import Synchronization

/// Links that log a browser in once.
///
/// They are only in memory: a link that is lost costs another one.
final class OneTimeLinks: Sendable {
  private struct Link {
    var expires: Int
    var used: @Sendable () -> Void
  }

  /// How long a link is valid, in seconds.
  static let lifetime = 300

  private let links = Mutex<[String: Link]>([:])
  private let surroundings: WebFrontEnd.Surroundings

  init(_ surroundings: WebFrontEnd.Surroundings) { self.surroundings = surroundings }

  /// Makes the token of a new link.
  /// - Parameter used: called when it is used.
  func make(used: @escaping @Sendable () -> Void) -> String {
    let token = HexDigits.text(surroundings.random(32))
    let now = surroundings.now()
    links.withLock { links in
      links = links.filter { $0.value.expires > now }
      links[token] = Link(expires: now + OneTimeLinks.lifetime, used: used)
    }
    return token
  }

  /// Whether a link could be used now.
  func isValid(_ token: String) -> Bool {
    let now = surroundings.now()
    return links.withLock { $0[token].map { $0.expires > now } ?? false }
  }

  /// Uses a link up, even if it has expired; returns whether it was valid.
  func use(_ token: String) -> Bool {
    guard let link = links.withLock({ $0.removeValue(forKey: token) }) else { return false }
    link.used()
    return link.expires > surroundings.now()
  }
}
