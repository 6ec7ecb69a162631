import Crypto

/// A file's key, sealed by another key: ChaCha20-Poly1305 with a nonce of zeros, since each such key
/// seals only one.
enum SealedKey {
  /// The bytes of a sealed key: 16 of the key, 16 of the tag.
  static let size = 32

  static func seal(_ fileKey: [UInt8], with key: SymmetricKey) -> [UInt8] {
    Cipher.seal(fileKey[...], key, nonce: nonce)
  }

  /// Returns the file's key; nil if another key sealed it.
  static func open(_ sealed: [UInt8], with key: SymmetricKey) -> [UInt8]? {
    Cipher.open(sealed[...], key, nonce: nonce)
  }

  private static let nonce = [UInt8](repeating: 0, count: 12)
}

/// ChaCha20-Poly1305 (RFC 8439): the ciphertext, then the tag of 16 bytes.
enum Cipher {
  static let tagSize = 16

  /// - Parameter nonce: 12 bytes.
  static func seal(_ bytes: ArraySlice<UInt8>, _ key: SymmetricKey, nonce: [UInt8]) -> [UInt8] {
    guard let nonce = try? ChaChaPoly.Nonce(data: nonce),
      let box = try? ChaChaPoly.seal(bytes, using: key, nonce: nonce)
    else { preconditionFailure("a nonce has 12 bytes, and a key 32") }
    return Array(box.ciphertext) + Array(box.tag)
  }

  /// Returns nothing of the bytes unless their tag is right.
  static func open(
    _ sealed: ArraySlice<UInt8>, _ key: SymmetricKey, nonce: [UInt8]
  ) -> [UInt8]? {
    guard sealed.count >= tagSize, let nonce = try? ChaChaPoly.Nonce(data: nonce),
      let box = try? ChaChaPoly.SealedBox(
        nonce: nonce, ciphertext: sealed.dropLast(tagSize), tag: sealed.suffix(tagSize))
    else { return nil }
    return (try? ChaChaPoly.open(box, using: key)).map(Array.init)
  }
}
