import Codecs
import Crypto

/// A secret key that opens files sealed for its recipient.
///
/// Source: the age specification, section "The X25519 recipient type".
package struct AgeIdentity: Sendable {
  private let key: Curve25519.KeyAgreement.PrivateKey

  /// Creates a new identity from the system's random numbers.
  package init() { key = Curve25519.KeyAgreement.PrivateKey() }

  /// Reads an identity as `age-keygen` writes it, such as `AGE-SECRET-KEY-1…`; nil if it isn't one.
  package init?(_ text: String) {
    guard let (prefix, bytes) = Bech32.bytes(text), prefix == AgeIdentity.prefix else { return nil }
    self.init(bytes)
  }

  /// Creates an identity from the 32 bytes of its key; nil for another number of bytes.
  package init?(_ bytes: [UInt8]) {
    guard let key = try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: bytes) else {
      return nil
    }
    self.key = key
  }

  /// The 32 bytes of the key.
  var bytes: [UInt8] { Array(key.rawRepresentation) }

  /// The identity as `age` reads it.
  package var text: String { Bech32.text(bytes, prefix: AgeIdentity.prefix).uppercased() }

  /// The recipient that others seal for.
  package var recipient: AgeRecipient { AgeRecipient(key.publicKey) }

  private static let prefix = "age-secret-key-"

  /// Returns the secret shared with a public key; nil if that key has no secret to share, as those
  /// of low order.
  func secret(with other: [UInt8]) -> SharedSecret? {
    guard let other = try? Curve25519.KeyAgreement.PublicKey(rawRepresentation: other),
      let secret = try? key.sharedSecretFromKeyAgreement(with: other)
    else { return nil }
    // It is zero for keys of low order, and known to everybody then (RFC 7748 §6.1).
    let isKnown = secret.withUnsafeBytes { $0.reduce(UInt8(0), |) } == 0
    return isKnown ? nil : secret
  }
}

extension AgeIdentity: AgeOpener {
  package func fileKey(from stanza: AgeHeader.Stanza) throws(AgeError) -> [UInt8]? {
    guard stanza.kind == AgeRecipient.kind else { return nil }
    guard stanza.arguments.count == 2, let share = Base64.bytes(stanza.arguments[1].utf8),
      share.count == 32, stanza.body.count == SealedKey.size, let secret = secret(with: share)
    else { throw .header }
    return SealedKey.open(
      stanza.body, with: AgeRecipient.wrappingKey(secret, share: share, recipient.bytes))
  }
}

/// A public key for which files are sealed.
package struct AgeRecipient: Hashable, Sendable {
  /// The 32 bytes of the key.
  let bytes: [UInt8]

  static let kind = "X25519"
  private static let prefix = "age"

  fileprivate init(_ key: Curve25519.KeyAgreement.PublicKey) {
    bytes = Array(key.rawRepresentation)
  }

  /// Reads a recipient as `age-keygen` writes it, such as `age1…`; nil if it isn't one.
  package init?(_ text: String) {
    guard let (prefix, bytes) = Bech32.bytes(text), prefix == AgeRecipient.prefix,
      bytes.count == 32
    else { return nil }
    self.bytes = bytes
  }

  /// The recipient as `age` reads it.
  package var text: String { Bech32.text(bytes, prefix: AgeRecipient.prefix) }

  /// Seals a file's key.
  /// - Parameter ephemeral: the secret key of this one stanza.
  /// - Throws: `AgeError.header` if this is a key of low order, for which nothing can be sealed.
  func stanza(_ fileKey: [UInt8], ephemeral: AgeIdentity) throws(AgeError) -> AgeHeader.Stanza {
    guard let secret = ephemeral.secret(with: bytes) else { throw .header }
    let share = ephemeral.recipient.bytes
    return AgeHeader.Stanza(
      arguments: [AgeRecipient.kind, String(decoding: Base64.text(share), as: UTF8.self)],
      body: SealedKey.seal(
        fileKey, with: AgeRecipient.wrappingKey(secret, share: share, bytes)))
  }

  fileprivate static func wrappingKey(
    _ secret: SharedSecret, share: [UInt8], _ recipient: [UInt8]
  ) -> SymmetricKey {
    secret.hkdfDerivedSymmetricKey(
      using: Crypto.SHA256.self, salt: share + recipient,
      sharedInfo: Array("age-encryption.org/v1/X25519".utf8), outputByteCount: 32)
  }
}
