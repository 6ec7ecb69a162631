import JournalStore

/// Wrong passphrases and recovery keys on this computer, after which one has to wait.
///
/// It keeps somebody at an unattended computer from trying a few dozen. Whoever has a copy of the
/// journal isn't kept from anything: against that, the cost of scrypt counts.
struct SecretAttempts {
  private static let name = "attempts"
  /// How many may be wrong before there is a wait.
  private static let free = 5
  private static let longest = 900

  private let place: VaultPlace
  private var count = 0, last = 0

  init(_ place: VaultPlace) {
    self.place = place
    let words = ((try? place.contents(SecretAttempts.name)) ?? nil).map {
      String(decoding: $0, as: UTF8.self).split(whereSeparator: \.isWhitespace).compactMap {
        Int($0)
      }
    }
    // A file that somebody else wrote must not make sums too large.
    guard let words, words.count == 2, words.allSatisfy((0..<1 << 50).contains) else { return }
    (count, last) = (words[0], words[1])
  }

  /// Refuses to try one before the wait is over.
  /// - Parameter now: seconds since 1970.
  func check(at now: Int) throws(VaultError) {
    guard count >= SecretAttempts.free else { return }
    let wait = min(SecretAttempts.longest, 1 << min(count - SecretAttempts.free, 10))
    // A clock that went back must not make the wait longer.
    let left = min(wait, last + wait - now)
    if left > 0 { throw .waiting(seconds: left) }
  }

  /// Records a wrong one, before anything is said about it.
  func record(at now: Int) throws(StoreError) {
    try place.write(SecretAttempts.name, Array("\(count + 1) \(now)\n".utf8))
  }

  /// Forgets them.
  func clear() throws(StoreError) { try place.write(SecretAttempts.name, nil) }
}
