@_spi(_Unicode) import Swift
import JournalGit
import JournalRender
import JournalStore
import Phrases
import Synchronization

/// The journal's passphrase in a browser: checking a typed one, and setting it.
final class Passphrases: Sendable {
  /// The outcome of checking a passphrase.
  enum Outcome: Hashable {
    case right
    /// It is another one, or there is none.
    case wrong
    /// It wasn't checked, because of wrong ones before it.
    case wait(seconds: Int)
  }

  /// The most bytes in a passphrase.
  static let longest = 1024
  /// The fewest characters in a new one.
  static let shortest = 8

  private let file: AccessFile
  private let surroundings: WebFrontEnd.Surroundings
  /// Held while a key is derived: it takes 128 MiB and a processor.
  private let gate = Mutex(())

  init(_ surroundings: WebFrontEnd.Surroundings) {
    file = surroundings.access
    self.surroundings = surroundings
  }

  /// True if passphrases can be used: somebody gave us scrypt.
  var isPossible: Bool { surroundings.scrypt != nil }

  /// Checks a passphrase; one at a time.
  ///
  /// Without a passphrase a key is derived all the same, so every failure takes as long.
  /// - Throws: `StoreError` if a failure can't be counted, or scrypt's error.
  func check(_ typed: String) throws -> Outcome {
    try gate.withLock { _ in
      let record = try file.record()
      let now = surroundings.now()
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
  /// - Throws: `StoreError` if it can't be kept, or scrypt's error.
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

extension WebFrontEnd {
  private struct Page: Encodable {
    var message: Phrase?
    var isSet: Bool
    var isPossible: Bool
    /// True if the journal is served in the local network, where it needs one.
    var isNeeded: Bool
    /// True if the passphrase is a vault's.
    var isOfVault: Bool
  }

  /// Returns the page that sets, changes and removes the passphrase.
  func passphrasePage(_ visit: Visit) throws -> WebResponse {
    try passphrasePage(nil, visit, status: .ok)
  }

  private func passphrasePage(
    _ message: Phrase?, _ visit: Visit, status: WebStatus
  ) throws -> WebResponse {
    let page = Page(
      message: message, isSet: try hasPassphrase(), isPossible: passphrases.isPossible,
      isNeeded: options.authority != nil || vault != nil, isOfVault: vault != nil)
    return try response(
      form: "passphrase.html", page, title: AccessWording.passphrase, tab: .more, status: status,
      visit, open())
  }

  /// Sets or changes the passphrase; all other browsers are logged out.
  func changePassphrase(_ visit: Visit) throws -> WebResponse {
    if let problem = newPassphraseProblem(visit.form) {
      return try passphrasePage(problem, visit, status: .unprocessable)
    }
    return try afterCurrent(visit) {
      guard let vault else { return try passphrases.set(visit.form["new"]) }
      try vault.changePassphrase(
        .passphrase(visit.form["current"] ?? ""), to: visit.form["new"] ?? "")
      try sessions.end(nil)
    }
  }

  /// Removes the passphrase; all other browsers are logged out.
  func removePassphrase(_ visit: Visit) throws -> WebResponse {
    guard vault == nil else {
      return try passphrasePage(AccessWording.ofVault, visit, status: .unprocessable)
    }
    guard options.authority == nil else {
      return try passphrasePage(AccessWording.neededInNetwork, visit, status: .unprocessable)
    }
    return try afterCurrent(visit) { try passphrases.set(nil) }
  }

  /// Makes a change if the current passphrase was typed, and begins a new session for its browser.
  private func afterCurrent(_ visit: Visit, _ change: () throws -> Void) throws -> WebResponse {
    if try hasPassphrase() {
      switch try check(visit.form["current"] ?? "") {
      case .right: break
      case .wrong:
        return try passphrasePage(AccessWording.currentIsWrong, visit, status: .unprocessable)
      case .wait(let seconds):
        var page = try passphrasePage(
          AccessWording.wait(seconds), visit, status: .tooManyRequests)
        page.fields["retry-after"] = String(seconds)
        return page
      }
    }
    let stays = try isStaying(visit)
    try change()
    imports.remove { _ in true }
    var response = WebResponse.see("/sessions")
    response.fields.add("set-cookie", try sessions.begin(for: visit.head, stays: stays).cookie)
    return response
  }

  private func isStaying(_ visit: Visit) throws -> Bool {
    try sessions.file.record().sessions.first { $0.id == visit.session?.id }?.stays ?? false
  }

  /// Checks a new passphrase, which is typed twice; nil if it can be used.
  func newPassphraseProblem(_ form: Form) -> Phrase? {
    let new = form["new"] ?? ""
    if !passphrases.isPossible { return AccessWording.impossible }
    if new.count < Passphrases.shortest { return AccessWording.tooShort }
    if new.utf8.count > Passphrases.longest { return AccessWording.tooLong }
    return new == form["again"] ? nil : AccessWording.different
  }
}
