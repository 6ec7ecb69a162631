@_spi(_Unicode) import Swift
import JournalStore
import Synchronization

/// The passphrase of the journal in a browser: checking one that was typed, and setting it.
final class Passphrases: Sendable {
  /// The outcome of checking a passphrase.
  enum Outcome: Hashable {
    case right
    /// It is another one, or there is none.
    case wrong
    /// It wasn't looked at, because of wrong ones before it.
    case wait(seconds: Int)
  }

  /// The most bytes of a passphrase.
  static let longest = 1024
  /// The fewest characters of a new one.
  static let shortest = 8

  private let file: AccessFile
  private let surroundings: WebFrontEnd.Surroundings
  /// Held while a key is derived: it takes 128 MiB and a processor.
  private let gate = Mutex(())

  init(_ surroundings: WebFrontEnd.Surroundings) {
    (file, self.surroundings) = (surroundings.access, surroundings)
  }

  /// Whether passphrases can be used: somebody gave us scrypt.
  var isPossible: Bool { surroundings.scrypt != nil }

  /// Checks a passphrase; one at a time.
  ///
  /// Without a passphrase a key is derived all the same, so that every failure takes as long.
  /// - Throws: `StoreError` if a failure can't be counted, or what scrypt throws.
  func check(_ typed: String) throws -> Outcome {
    try gate.withLock { _ in
      let (record, now) = (try file.record(), surroundings.now())
      let wait = record.failures.wait(at: now)
      guard wait == 0 else { return .wait(seconds: wait) }
      let isRight = try isRight(typed, record.passphrase)
      try file.change { record in
        if isRight {
          record.failures = AccessRecord.Failures()
        } else {
          record.failures.add(at: now)
        }
      }
      return isRight ? .right : .wrong
    }
  }

  /// Does work that derives a key, while nothing else does.
  func alone<Value>(_ work: () throws -> Value) rethrows -> Value {
    try gate.withLock { _ in try work() }
  }

  /// Sets the passphrase, or removes it; every session and every link ends.
  /// - Throws: `StoreError` if it can't be kept, or what scrypt throws.
  func set(_ new: String?) throws {
    let record = try new.flatMap(record)
    try file.change {
      $0.passphrase = record
      $0.failures = AccessRecord.Failures()
      $0.end(nil)
    }
  }

  private func record(_ new: String) throws -> PassphraseRecord? {
    try gate.withLock { _ in
      let salt = surroundings.random(16)
      return try key(new, salt, .new).map { PassphraseRecord(.new, salt: salt, key: $0) }
    }
  }

  private func isRight(_ typed: String, _ kept: PassphraseRecord?) throws -> Bool {
    let salt = kept?.salt ?? surroundings.random(16)
    let key = try key(typed, salt, kept?.parameters ?? .new)
    guard let key, let kept else { return false }
    return ConstantTime.areEqual(key, kept.key)
  }

  /// Composes the text first (NFC): the same keys give different bytes on different systems.
  private func key(
    _ text: String, _ salt: [UInt8], _ parameters: PassphraseRecord.Parameters
  ) throws -> [UInt8]? {
    let composed = String(String.UnicodeScalarView(text._nfc))
    return try surroundings.scrypt?(Array(composed.utf8), salt, parameters)
  }
}
