import Codecs
package import JournalCore
package import JournalGit
package import JournalStore
import Platform

extension WebFrontEnd {
  /// The services the front end needs from outside.
  package struct Surroundings: Sendable {
    /// Derives 32 bytes from a passphrase and a salt (RFC 7914).
    package typealias Scrypt =
      @Sendable ([UInt8], [UInt8], PassphraseRecord.Parameters) throws -> [UInt8]

    /// The file that records who has access.
    package var access: AccessFile
    /// Returns the seconds since 1970.
    package var now: @Sendable () -> Int
    /// Returns that many unguessable bytes.
    package var random: @Sendable (Int) -> [UInt8]
    /// Scrypt; nil if there is none, so that no passphrase can be set.
    package var scrypt: Scrypt?
    /// Returns git for a journal with these settings; nil if it isn't installed.
    package var git: @Sendable (Settings) -> GitProgram? = { GitProgram(timeZone: $0.timeZone) }
    /// Called when a one-time link was used.
    package var linkUsed: @Sendable () -> Void = {}
    /// Returns the other journals served on this computer now.
    package var otherJournals: @Sendable () -> [ServedJournal] = { [] }
    /// Performs work on its own thread, without waiting for it; returns false if it can't.
    package var background: @Sendable (@escaping @Sendable () -> Void) -> Bool = { onOwnThread($0) }

    /// Creates surroundings in memory alone, with the system's clock and random bytes.
    package init(
      access: AccessFile = AccessFile(nil), now: @escaping @Sendable () -> Int = secondsNow,
      random: @escaping @Sendable (Int) -> [UInt8] = Surroundings.randomBytes,
      scrypt: Scrypt? = nil
    ) {
      self.access = access
      self.now = now
      self.random = random
      self.scrypt = scrypt
    }

    /// Returns the seconds since 1970 by the system's clock.
    @Sendable package static func secondsNow() -> Int { time(nil) }

    /// Returns the system's random bytes.
    @Sendable package static func randomBytes(_ count: Int) -> [UInt8] {
      var system = SystemRandomNumberGenerator()
      return (0..<count).map { _ in UInt8.random(in: 0...255, using: &system) }
    }
  }

  /// Makes a link that logs a browser in once, within five minutes.
  /// - Returns: a path, such as `/open/3f9a…`.
  /// - Throws: `StoreError` if it can't be kept.
  package func oneTimeLink() throws -> String { "/open/" + (try oneTimeLinks.make()) }

  /// Returns 64 random digits.
  func freshToken() -> String { Hex.text(surroundings.random(32)) }

  /// Returns true if there is a passphrase: the journal's own, or that of its vault.
  /// - Throws: `StoreError` if that can't be read.
  package func hasPassphrase() throws -> Bool {
    try vault != nil || sessions.file.record().passphrase != nil
  }
}

/// Links that log a browser in once.
///
/// Their hashes are in the access file, so that `daymark serve link` can make one for a running
/// server without a way to talk to it.
struct OneTimeLinks: Sendable {
  private let file: AccessFile
  private let surroundings: WebFrontEnd.Surroundings

  init(_ surroundings: WebFrontEnd.Surroundings) {
    file = surroundings.access
    self.surroundings = surroundings
  }

  /// Makes a new link's token.
  /// - Throws: `StoreError` if it can't be kept.
  func make() throws(StoreError) -> String {
    let token = Hex.text(surroundings.random(32))
    let now = surroundings.now()
    try file.change { $0.add(AccessRecord.OneTimeLink(token, now: now), at: now) }
    return token
  }

  /// Returns true if a link could be used now.
  func isValid(_ token: String) throws(StoreError) -> Bool {
    let now = surroundings.now()
    return try file.record().links.contains { $0.isValid(token, at: now) }
  }

  /// Uses up a link; returns true if it was valid.
  ///
  /// If two browsers use it at once, one is let in: the file is locked.
  /// - Throws: `StoreError` if that can't be kept; nobody is let in then.
  func use(_ token: String) throws(StoreError) -> Bool {
    // Nothing is written for invented links.
    guard try isValid(token) else { return false }
    let now = surroundings.now()
    var isUsed = false
    try file.change { record in
      guard let place = record.links.firstIndex(where: { $0.isValid(token, at: now) }) else {
        return
      }
      record.links.remove(at: place)
      isUsed = true
    }
    if isUsed { surroundings.linkUsed() }
    return isUsed
  }
}
