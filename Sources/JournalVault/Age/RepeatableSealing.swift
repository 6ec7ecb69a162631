import Crypto

/// Seals so that the same bytes always become the same file, as git needs to see that nothing has
/// changed.
///
/// The file's key, its nonce and the ephemeral keys are derived from a secret and the bytes, instead
/// of being random; who opens the file can't tell. Whoever sees two such files learns whether
/// their contents are equal, and nothing else.
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
    // Other recipients get other keys: one that was taken out must not open what comes later. With
    // their number, no other recipients and bytes are the same input, and no keys are used twice.
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
