import Crypto

/// A secret key that signs texts, so that anybody with its public key knows who wrote them.
///
/// Source: Ed25519 (RFC 8032).
package struct SigningKey: Sendable {
  private let key: Curve25519.Signing.PrivateKey

  /// Creates a new key from the system's random numbers.
  package init() { key = Curve25519.Signing.PrivateKey() }

  /// Reads a key as `text` writes it, such as `SIGN-SECRET-KEY-1…`; nil if it isn't one.
  package init?(_ text: String) {
    guard let (prefix, bytes) = Bech32.bytes(text), prefix == SigningKey.prefix,
      let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: bytes)
    else { return nil }
    self.key = key
  }

  /// The key as text with a checksum (Bech32).
  package var text: String {
    Bech32.text(Array(key.rawRepresentation), prefix: SigningKey.prefix).uppercased()
  }

  /// The key that others check its signatures with.
  package var verifying: VerifyingKey { VerifyingKey(key.publicKey) }

  /// Returns a text's signature, 64 bytes.
  /// - Throws: the cryptography's error if it has no random numbers.
  package func signature(of bytes: [UInt8]) throws -> [UInt8] {
    Array(try key.signature(for: bytes))
  }

  private static let prefix = "sign-secret-key-"
}

/// A public key that checks signatures.
package struct VerifyingKey: Hashable, Sendable {
  /// The 32 bytes of the key.
  package let bytes: [UInt8]

  private static let prefix = "sign"

  init(_ key: Curve25519.Signing.PublicKey) { bytes = Array(key.rawRepresentation) }

  /// Reads a key as `text` writes it, such as `sign1…`; nil if it isn't one.
  package init?(_ text: String) {
    guard let (prefix, bytes) = Bech32.bytes(text), prefix == VerifyingKey.prefix,
      bytes.count == 32, (try? Curve25519.Signing.PublicKey(rawRepresentation: bytes)) != nil
    else { return nil }
    self.bytes = bytes
  }

  /// The key as text with a checksum (Bech32).
  package var text: String { Bech32.text(bytes, prefix: VerifyingKey.prefix) }

  /// Returns true if the secret key made the signature for a text.
  package func isSignature(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
    guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: self.bytes) else {
      return false
    }
    return key.isValidSignature(signature, for: bytes)
  }
}
