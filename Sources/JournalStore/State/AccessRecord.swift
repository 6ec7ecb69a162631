import Codecs

/// This device's record of who may open a journal in a browser.
package struct AccessRecord: Hashable, Sendable {
  /// True if the person has been welcomed.
  package var isSetUp = false
  /// The passphrase; nil if there is none.
  package var passphrase: PassphraseRecord?
  /// The wrong passphrases since the last right one.
  package var failures = Failures()
  /// The logged-in browsers, in log-in order.
  package var sessions: [BrowserSession] = []
  /// Thirty-two random bytes that seal form data; nil before the first form.
  ///
  /// They outlive the server, so a form that is still open when it stops can be sent later.
  package var seal: [UInt8]?
  /// The single-use log-in links, some of which may have expired.
  package var links: [OneTimeLink] = []

  /// Creates the record for a journal nobody has opened yet.
  package init() {}

  /// A link that logs a browser in once.
  package struct OneTimeLink: Hashable, Sendable {
    /// The SHA-256 of its token, as hexadecimal digits; only the link itself has the token.
    package let hash: String
    /// The time it expires, in seconds since 1970.
    package let expires: Int

    /// The time a link is valid, in seconds.
    package static let lifetime = 300

    /// Creates the link for a token, valid from now on.
    package init(_ token: String, now: Int) {
      hash = SHA256.digits(of: Array(token.utf8))
      expires = now + Self.lifetime
    }

    fileprivate init?(_ words: [Substring]) {
      guard words.count == 2, Hex.bytes(words[0])?.count == 32,
        let expires = AccessRecord.seconds(words[1])
      else { return nil }
      hash = String(words[0])
      self.expires = expires
    }

    /// Returns true if the link has this token and can be used now.
    package func isValid(_ token: String, at now: Int) -> Bool {
      hash == SHA256.digits(of: Array(token.utf8)) && !isOver(at: now)
    }

    /// Returns true if it has expired; setting the clock far back doesn't make it last.
    func isOver(at now: Int) -> Bool { now >= expires || expires - now > 2 * Self.lifetime }
  }

  /// Adds a link, and forgets expired ones.
  package mutating func add(_ link: OneTimeLink, at now: Int) {
    links.removeAll { $0.isOver(at: now) }
    links.append(link)
  }

  /// Ends the session with an id; if it is nil, ends every session and every link that begins one.
  package mutating func end(_ id: String?) {
    sessions.removeAll { id == nil || $0.id == id }
    if id == nil { links = [] }
  }

  /// Wrong passphrases, after which the next attempt has to wait.
  package struct Failures: Hashable, Sendable {
    var count = 0
    /// The time of the last one, in seconds since 1970.
    var last = 0

    /// Creates a record without failures.
    package init() {}

    /// Counts another one.
    package mutating func add(at now: Int) { (count, last) = (min(count + 1, 1000), now) }

    /// Returns the wait before the next attempt, in seconds; 0 if there is none.
    ///
    /// Five are free; then 1, 2, 4 … 60 seconds. Setting the clock back makes nobody wait.
    package func wait(at now: Int) -> Int {
      guard count >= 5, now >= last else { return 0 }
      let pause = min(60, 1 << min(count - 5, 6))
      return max(0, pause - (now - last))
    }
  }

  // MARK: As a file

  /// Reads the file; nil if a line isn't one of ours, since nothing in it can be trusted then.
  package init?(_ file: [UInt8]) {
    let lines = String(decoding: file, as: UTF8.self).split(separator: "\n")
    guard lines.contains(AccessRecord.head[...]) else { return nil }
    for line in lines where !line.hasPrefix("#") && line != AccessRecord.head {
      guard read(line.split(separator: " ")) else { return nil }
    }
  }

  private mutating func read(_ words: [Substring]) -> Bool {
    let rest = Array(words.dropFirst())
    switch words.first {
    case "set-up": isSetUp = true
    case "passphrase":
      passphrase = PassphraseRecord(rest)
      return passphrase != nil
    case "failures":
      guard rest.count == 2, let count = Int(rest[0]), (0...1000).contains(count),
        let last = AccessRecord.seconds(rest[1])
      else { return false }
      failures.count = count
      failures.last = last
    case "browser":
      guard let session = BrowserSession(rest) else { return false }
      sessions.append(session)
    case "seal":
      guard rest.count == 1, let bytes = Hex.bytes(rest[0]), bytes.count == 32 else {
        return false
      }
      seal = bytes
    case "link":
      guard let link = OneTimeLink(rest) else { return false }
      links.append(link)
    default: return false
    }
    return true
  }

  /// The content of the file.
  package var bytes: [UInt8] {
    let lines =
      [AccessRecord.note, AccessRecord.head] + (isSetUp ? ["set-up"] : [])
      + (passphrase.map { ["passphrase \($0.line)"] } ?? [])
      + (failures.count > 0 ? ["failures \(failures.count) \(failures.last)"] : [])
      + (seal.map { ["seal \(Hex.text($0))"] } ?? [])
      + links.map { "link \($0.hash) \($0.expires)" }
      + sessions.map { "browser \($0.line)" }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private static let head = "daymark-access 1"
  private static let note =
    "# Browsers logged in to a journal. Without this file nobody is, and there is no passphrase."

  /// Returns a time in seconds since 1970; nil for a time no clock shows.
  static func seconds(_ text: Substring) -> Int? {
    Int(text).flatMap { (0...1 << 40).contains($0) ? $0 : nil }
  }
}

/// A browser logged in to a journal, as this device remembers it.
package struct BrowserSession: Hashable, Sendable {
  /// The SHA-256 of its cookie, as hexadecimal digits; only the browser has the cookie itself.
  package let hash: String
  /// The time of its log-in, in seconds since 1970.
  package let created: Int
  /// The time of its last request, in seconds since 1970; up to a minute late.
  package var seen: Int
  /// True if it was asked to stay logged in.
  package let stays: Bool
  /// A short plain description, such as `Firefox on Linux`.
  package let label: String

  /// Creates a session that begins now.
  package init(hash: String, now: Int, stays: Bool, label: String) {
    self.init(hash: hash, created: now, seen: now, stays: stays, label: label)
  }

  private init(hash: String, created: Int, seen: Int, stays: Bool, label: String) {
    self.hash = hash
    self.created = created
    self.seen = seen
    self.stays = stays
    self.label = label
  }

  /// The eight digits shown in lists.
  package var id: String { String(hash.prefix(8)) }

  /// The longest time a browser stays logged in, in seconds.
  package static let longest = 30 * 86_400
  private static let idle = 7 * 86_400
  private static let short = 12 * 3600

  /// Returns true if it has ended: after 12 hours, or after 30 days or 7 idle ones if it stays.
  package func isOver(at now: Int) -> Bool {
    guard stays else { return now - created >= BrowserSession.short }
    return now - created >= BrowserSession.longest || now - seen >= BrowserSession.idle
  }

  // MARK: As a line of the file

  /// Reads the words in a line; nil if they aren't a session's.
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

/// The stored form of a passphrase: a key derived by scrypt (RFC 7914), and its parameters.
package struct PassphraseRecord: Hashable, Sendable {
  /// The work needed to derive a key.
  package struct Parameters: Hashable, Sendable {
    /// N: 128 · N · `blockSize` bytes of memory are needed; a power of two.
    package let cost: Int
    /// r.
    package let blockSize: Int
    /// p.
    package let parallelism: Int

    /// Creates parameters.
    package init(cost: Int, blockSize: Int, parallelism: Int) {
      self.cost = cost
      self.blockSize = blockSize
      self.parallelism = parallelism
    }

    /// The parameters for new passphrases: 128 MiB, some tenths of a second.
    package static let new = Parameters(cost: 1 << 17, blockSize: 8, parallelism: 1)
  }

  /// The parameters used to derive the key.
  package let parameters: Parameters
  /// 16 random bytes.
  package let salt: [UInt8]
  /// 32 bytes.
  package let key: [UInt8]

  /// Creates a record.
  package init(_ parameters: Parameters, salt: [UInt8], key: [UInt8]) {
    self.parameters = parameters
    self.salt = salt
    self.key = key
  }

  // MARK: As a line of the file

  /// Reads the words in a line; nil if they aren't a record's, or ask for more than 1 GiB.
  init?(_ words: [Substring]) {
    guard words.count == 5, let cost = Int(words[0]), let blockSize = Int(words[1]),
      let parallelism = Int(words[2]), (2...1 << 20).contains(cost), cost & (cost - 1) == 0,
      (1...8).contains(blockSize), (1...16).contains(parallelism),
      let salt = Hex.bytes(words[3]), let key = Hex.bytes(words[4]), key.count == 32
    else { return nil }
    let parameters = Parameters(cost: cost, blockSize: blockSize, parallelism: parallelism)
    self.init(parameters, salt: salt, key: key)
  }

  var line: String {
    "\(parameters.cost) \(parameters.blockSize) \(parameters.parallelism) "
      + "\(Hex.text(salt)) \(Hex.text(key))"
  }
}
