/// A browser that is logged in to a journal, as this device remembers it.
package struct BrowserSession: Hashable, Sendable {
  /// The SHA-256 of its cookie, as hexadecimal digits; only the browser has the cookie itself.
  package let hash: String
  /// When it logged in, in seconds since 1970.
  package let created: Int
  /// When it last asked for something, in seconds since 1970; up to a minute late.
  package var seen: Int
  /// Whether it was asked to stay logged in.
  package let stays: Bool
  /// A few plain words about it, such as `Firefox on Linux`.
  package let label: String

  /// Creates a session that begins now.
  package init(hash: String, now: Int, stays: Bool, label: String) {
    self.init(hash: hash, created: now, seen: now, stays: stays, label: label)
  }

  private init(hash: String, created: Int, seen: Int, stays: Bool, label: String) {
    (self.hash, self.created, self.seen) = (hash, created, seen)
    (self.stays, self.label) = (stays, label)
  }

  /// The eight digits by which lists name it.
  package var id: String { String(hash.prefix(8)) }

  /// How long a session lasts that stays, in seconds.
  package static let longest = 30 * 86_400
  private static let idle = 7 * 86_400
  private static let short = 12 * 3600

  /// Whether it has ended: after 12 hours, or after 30 days or 7 idle ones if it stays.
  package func isOver(at now: Int) -> Bool {
    guard stays else { return now - created >= BrowserSession.short }
    return now - created >= BrowserSession.longest || now - seen >= BrowserSession.idle
  }

  // MARK: As a line of the file

  /// Reads the words of a line; nil if they aren't those of a session.
  init?(_ words: [Substring]) {
    guard words.count >= 5, words[0].utf8.count == 64, words[0].allSatisfy(\.isHexDigit),
      let created = AccessRecord.seconds(words[1]), let seen = AccessRecord.seconds(words[2]),
      ["stays", "short"].contains(words[3])
    else { return nil }
    self.init(
      hash: String(words[0]), created: created, seen: seen, stays: words[3] == "stays",
      label: words[4...].joined(separator: " "))
  }

  var line: String { "\(hash) \(created) \(seen) \(stays ? "stays" : "short") \(label)" }
}
