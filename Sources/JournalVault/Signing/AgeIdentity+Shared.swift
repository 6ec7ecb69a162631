import Crypto

extension AgeIdentity {
  /// Returns bytes that only this identity and the owner of a public key can derive; nil if that key
  /// has no secret to share.
  ///
  /// HKDF-SHA-256 (RFC 5869) over the shared secret of X25519 (RFC 7748).
  /// - Parameter purpose: what they are for, so that other purposes give other bytes.
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
