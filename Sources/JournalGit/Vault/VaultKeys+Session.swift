import JournalPrograms
package import JournalStore
package import JournalVault

extension VaultKeys {
  /// Returns the keys for a journal's session; nil if nobody is logged in, or there is no vault.
  /// - Throws: `VaultError`: `damaged`, `forgedRecipients` or `newKeys`; or `StoreError`.
  package static func ofSession(_ place: VaultPlace) throws -> VaultKeys? {
    guard place.isOn, let identity = try identity(of: place) else { return nil }
    return try VaultKeys(of: place.location, identity)
  }

  /// Returns the identity for a journal's session; nil if nobody is logged in.
  /// - Throws: `StoreError`.
  static func identity(of place: VaultPlace) throws -> AgeIdentity? {
    var bytes = try place.key()
    if bytes == nil, place.staysUntil != nil, let kept = Keyring.key(of: place) {
      bytes = Array(kept.utf8)
      try place.keep(key: bytes!)
    }
    guard let bytes else { return nil }
    VaultPlace.guardMemory()
    return AgeIdentity(String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self))
  }

  /// Reads a vault's files with its identity.
  /// - Throws: `VaultError.damaged`, `forgedRecipients` or `newKeys`.
  init(of location: JournalLocation, _ identity: AgeIdentity) throws {
    let list = try RecipientList(of: location)
    guard list.entries.contains(where: { $0.recipient == identity.recipient }) else {
      throw VaultError.newKeys
    }
    guard list.isSigned(by: identity) else { throw VaultError.forgedRecipients }
    self.init(
      identity, earlier: try VaultKeys.earlier(in: location, openedBy: identity))
  }

  static func earlier(
    in location: JournalLocation, openedBy identity: AgeIdentity
  ) throws -> [AgeIdentity] {
    let path = VaultPaths.earlier
    guard let sealed = try SafeFile.contents(of: location.root + "/" + path) else { return [] }
    guard let text = try? AgeFile.open(sealed, with: [identity]) else {
      throw VaultError.damaged(path: path)
    }
    return AgeIdentity.all(in: text)
  }
}

extension AgeIdentity {
  /// Returns the identities in a file from `age-keygen`, in order.
  package static func all(in text: [UInt8]) -> [AgeIdentity] {
    String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
      .compactMap { AgeIdentity(String($0.filter { !$0.isWhitespace })) }
  }
}

extension RecipientList {
  /// Reads a journal's list.
  /// - Throws: `VaultError.damaged`.
  package init(of location: JournalLocation) throws {
    let bytes = try SafeFile.contents(of: location.root + "/" + VaultPaths.recipients)
    guard let bytes, let list = RecipientList(bytes), !list.entries.isEmpty else {
      throw VaultError.damaged(path: VaultPaths.recipients)
    }
    self = list
  }
}

/// The system's keyring, which stores a key over restarts: libsecret's `secret-tool`, or macOS's
/// `security`.
///
/// The key is passed by standard input, never as an argument.
enum Keyring {
  /// The number of days a key is stored.
  static let days = 30

  private static let service = "daymark-vault"

  #if os(macOS)
    private static let program = "security"
  #else
    private static let program = "secret-tool"
  #endif

  /// Returns a journal's key; nil if none is stored.
  static func key(of place: VaultPlace) -> String? {
    let account = place.location.shortHash
    #if os(macOS)
      let words = ["find-generic-password", "-s", service, "-a", account, "-w"]
    #else
      let words = ["lookup", "service", service, "journal", account]
    #endif
    guard let result = run(words), result.isSuccess else { return nil }
    let text = String(decoding: result.output, as: UTF8.self).filter { !$0.isWhitespace }
    return text.isEmpty ? nil : text
  }

  /// Stores a key.
  /// - Returns: true if the keyring accepted it.
  static func keep(_ key: String, of place: VaultPlace) -> Bool {
    let account = place.location.shortHash
    #if os(macOS)
      let line = "add-generic-password -U -s \(service) -a \(account) -w \(key)\n"
      return run(["-i"], input: line)?.isSuccess == true
    #else
      let words = [
        "store", "--label=Daymark journal", "service", service, "journal", account,
      ]
      return run(words, input: key)?.isSuccess == true
    #endif
  }

  /// Deletes a journal's key.
  /// - Returns: true if the keyring no longer has it, as far as it can be asked.
  @discardableResult
  static func forget(_ place: VaultPlace) -> Bool {
    let account = place.location.shortHash
    #if os(macOS)
      let words = ["delete-generic-password", "-s", service, "-a", account]
    #else
      let words = ["clear", "service", service, "journal", account]
    #endif
    guard let result = run(words) else { return false }
    return result.isSuccess || key(of: place) == nil
  }

  private static func run(_ words: [String], input: String = "") -> ProgramResult? {
    guard let program = Program(program) else { return nil }
    var environment = Program.plainEnvironment
    let whole = Program.wholeEnvironment
    // The location of the keyring's service.
    for name in ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"] { environment[name] = whole[name] }
    return try? program.run(
      ProgramRun(words, environment: environment, input: Array(input.utf8), seconds: 60))
  }
}

/// Wrong passphrases and recovery keys on this computer, which lead to a wait.
///
/// It stops somebody at an unattended computer from trying a few dozen. It stops nobody with a copy
/// of the journal; only scrypt's cost helps against that.
struct SecretAttempts {
  private static let name = "attempts"
  /// The number of wrong ones before there is a wait.
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
    // A file written by somebody else must not make sums too large.
    guard let words, words.count == 2, words.allSatisfy((0..<1 << 50).contains) else { return }
    count = words[0]
    last = words[1]
  }

  /// Refuses a try before the wait is over.
  /// - Parameter now: seconds since 1970.
  func check(at now: Int) throws(VaultError) {
    guard count >= SecretAttempts.free else { return }
    let wait = min(SecretAttempts.longest, 1 << min(count - SecretAttempts.free, 10))
    // A clock set back must not make the wait longer.
    let left = min(wait, last + wait - now)
    if left > 0 { throw .waiting(seconds: left) }
  }

  /// Records a wrong one, before it is reported.
  func record(at now: Int) throws(StoreError) {
    try place.write(SecretAttempts.name, Array("\(count + 1) \(now)\n".utf8))
  }

  /// Deletes the record.
  func clear() throws(StoreError) { try place.write(SecretAttempts.name, nil) }
}
