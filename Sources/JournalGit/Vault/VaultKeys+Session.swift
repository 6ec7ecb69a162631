package import JournalStore
package import JournalVault

extension VaultKeys {
  /// Returns the keys with which a journal was logged in; nil if nobody is, or there is no vault.
  /// - Throws: `VaultError`: `damaged`, `forgedRecipients` or `newKeys`; or `StoreError`.
  package static func ofSession(_ place: VaultPlace) throws -> VaultKeys? {
    guard place.isOn, let identity = try identity(of: place) else { return nil }
    return try VaultKeys(of: place.location, identity)
  }

  /// Returns the identity with which a journal was logged in; nil if nobody is.
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

  /// Reads the files of a vault with its identity.
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
  /// Returns the identities of a file as `age-keygen` writes it, in order.
  package static func all(in text: [UInt8]) -> [AgeIdentity] {
    String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
      .compactMap { AgeIdentity(String($0.filter { !$0.isWhitespace })) }
  }
}

extension RecipientList {
  /// Reads the list of a journal.
  /// - Throws: `VaultError.damaged`.
  package init(of location: JournalLocation) throws {
    let bytes = try SafeFile.contents(of: location.root + "/" + VaultPaths.recipients)
    guard let bytes, let list = RecipientList(bytes), !list.entries.isEmpty else {
      throw VaultError.damaged(path: VaultPaths.recipients)
    }
    self = list
  }
}
