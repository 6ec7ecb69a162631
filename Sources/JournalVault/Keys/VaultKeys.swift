import Crypto

/// The keys that seal and open the files of an open vault: bytes in, bytes out.
package struct VaultKeys: Sendable {
  /// The journal's identity.
  package let identity: AgeIdentity
  /// Its earlier identities, newest first: they open files sealed before.
  package let earlier: [AgeIdentity]
  private let sealing: RepeatableSealing

  /// Creates the keys of a vault.
  package init(_ identity: AgeIdentity, earlier: [AgeIdentity] = []) {
    self.identity = identity
    self.earlier = earlier
    sealing = RepeatableSealing(identity)
  }

  /// Returns bytes sealed for the identity; the same each time.
  ///
  /// An empty file stays empty: git looks at a file's size on the disk, and can't merge if one of
  /// size 0 isn't empty in the repository.
  package func seal(_ bytes: [UInt8]) throws(AgeError) -> [UInt8] {
    guard !bytes.isEmpty else { return [] }
    return try sealing.seal(bytes, for: [identity.recipient])
  }

  /// Returns the contents of a sealed file.
  /// - Throws: `AgeError`.
  package func open(_ sealed: [UInt8]) throws(AgeError) -> [UInt8] {
    guard !sealed.isEmpty else { return [] }
    return try AgeFile.open(sealed, with: [identity] + earlier)
  }

  /// Returns true if somebody with one of the identities made a sealed file.
  ///
  /// Everybody can seal for a public key, but only somebody with the identity gets the same bytes.
  /// - Parameter contents: the file's contents.
  package func isOwn(_ sealed: [UInt8], containing contents: [UInt8]) -> Bool {
    ([identity] + earlier).contains { identity in
      (try? VaultKeys(identity).seal(contents)) == sealed
    }
  }
}

extension AgeIdentity {
  /// Returns a code that tells others with the identity that one of them wrote a text:
  /// HMAC-SHA-256, 32 bytes.
  /// - Parameter purpose: the text's purpose, so that one can't pass for another.
  func code(_ text: [UInt8], for purpose: String) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: text, using: key(for: purpose)))
  }

  /// Returns true if somebody with the identity wrote a text.
  func isCode(_ code: [UInt8], of text: [UInt8], for purpose: String) -> Bool {
    HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: text, using: key(for: purpose))
  }

  private func key(for purpose: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: bytes), info: Array("daymark/\(purpose)/v1".utf8),
      outputByteCount: 32)
  }
}

extension AgeIdentity {
  /// Returns bytes that only this identity and a public key's owner can derive; nil if that key has
  /// no secret to share.
  ///
  /// HKDF-SHA-256 (RFC 5869) over the shared secret of X25519 (RFC 7748).
  /// - Parameter purpose: their purpose; other purposes give other bytes.
  package func bytes(
    sharedWith recipient: AgeRecipient, for purpose: [UInt8], count: Int
  ) -> [UInt8]? {
    secret(with: recipient.bytes)?.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: [UInt8](), sharedInfo: purpose, outputByteCount: count
    ).withUnsafeBytes(Array.init)
  }

  /// Returns bytes that only this identity can derive.
  package func ownBytes(for purpose: [UInt8], count: Int) -> [UInt8] {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: bytes), info: purpose, outputByteCount: count
    ).withUnsafeBytes(Array.init)
  }
}

/// Repeatable sealing: the same bytes always become the same file, so that git sees no change.
///
/// The file's key, its nonce and the ephemeral keys are derived from a secret and the bytes,
/// instead of being random; whoever opens the file can't tell. Anybody who sees two such files
/// learns only whether their contents are equal.
package struct RepeatableSealing: Sendable {
  private let secret: SymmetricKey

  /// Derives the secret from an identity.
  package init(_ identity: AgeIdentity) {
    secret = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: identity.bytes), info: Array("daymark/det/v1".utf8),
      outputByteCount: 32)
  }

  /// Returns bytes sealed for some recipients.
  /// - Throws: `AgeError.header` if there is no recipient, or one for whom nothing can be sealed.
  package func seal(
    _ bytes: [UInt8], for recipients: [AgeRecipient]
  ) throws(AgeError) -> [UInt8] {
    let recipients = recipients.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    // Other recipients get other keys: a removed one must not open later files. With their number,
    // no other recipients and bytes are the same input, and no keys are used twice.
    let number = withUnsafeBytes(of: UInt64(recipients.count).bigEndian, Array.init)
    let seed = SymmetricKey(data: code(number + recipients.flatMap(\.bytes) + bytes, secret))
    func derived(_ label: String, _ more: [UInt8] = []) -> [UInt8] {
      code(Array(label.utf8) + more, seed)
    }
    return try AgeFile.seal(
      bytes, for: recipients, fileKey: Array(derived("file key").prefix(16)),
      nonce: Array(derived("nonce").prefix(AgePayload.nonceSize))
    ) { recipient in
      // Any 32 bytes are a secret key of X25519.
      AgeIdentity(derived("ephemeral", recipient.bytes))!
    }
  }

  private func code(_ bytes: [UInt8], _ key: SymmetricKey) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: bytes, using: key))
  }
}
