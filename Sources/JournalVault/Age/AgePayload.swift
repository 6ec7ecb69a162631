import Crypto

/// The contents of an age file: chunks of 64 KiB, each sealed by itself.
///
/// Nothing unchecked is given out, and the last chunk is marked, so that none can be missing
/// (STREAM).
///
/// Source: the age specification, section "Payload".
enum AgePayload {
  /// The bytes of a chunk before it is sealed; only the last one is shorter.
  static let chunkSize = 64 << 10
  /// The random bytes before the chunks.
  static let nonceSize = 16

  /// Returns the nonce and the sealed chunks.
  static func seal(_ bytes: [UInt8], fileKey: [UInt8], nonce: [UInt8]) -> [UInt8] {
    let key = key(fileKey, nonce)
    var sealed = nonce
    sealed.reserveCapacity(bytes.count + bytes.count / chunkSize * Cipher.tagSize + 64)
    var rest = bytes[...]
    var number = UInt64(0)
    repeat {
      let chunk = rest.prefix(chunkSize)
      rest = rest.dropFirst(chunkSize)
      sealed += Cipher.seal(chunk, key, nonce: chunkNonce(number, isLast: rest.isEmpty))
      number += 1
    } while !rest.isEmpty
    return sealed
  }

  /// Opens the chunks in order.
  /// - Parameter give: called with the bytes of each chunk whose tag is right.
  /// - Throws: `AgeError.header` without a whole nonce; `AgeError.payload` if a chunk isn't right,
  ///   or something is missing or follows.
  static func open(
    _ sealed: ArraySlice<UInt8>, fileKey: [UInt8], give: ([UInt8]) -> Void
  ) throws(AgeError) {
    guard sealed.count >= nonceSize else { throw .header }
    let key = key(fileKey, Array(sealed.prefix(nonceSize)))
    var rest = sealed.dropFirst(nonceSize)
    var number = UInt64(0)
    while true {
      let chunk = rest.prefix(chunkSize + Cipher.tagSize)
      rest = rest.dropFirst(chunkSize + Cipher.tagSize)
      // Only the last one is shorter; a whole one may be the last, too.
      let isWhole = chunk.count == chunkSize + Cipher.tagSize
      let middle = isWhole ? open(chunk, key, number, isLast: false) : nil
      guard let opened = middle ?? open(chunk, key, number, isLast: true),
        // Only a file without contents ends with an empty chunk.
        number == 0 || !opened.isEmpty
      else { throw .payload }
      give(opened)
      if middle == nil {
        guard rest.isEmpty else { throw .payload }
        return
      }
      number += 1
    }
  }

  private static func open(
    _ chunk: ArraySlice<UInt8>, _ key: SymmetricKey, _ number: UInt64, isLast: Bool
  ) -> [UInt8]? {
    Cipher.open(chunk, key, nonce: chunkNonce(number, isLast: isLast))
  }

  private static func key(_ fileKey: [UInt8], _ nonce: [UInt8]) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: fileKey), salt: nonce, info: Array("payload".utf8),
      outputByteCount: 32)
  }

  /// Returns a chunk's number in 11 bytes, and a mark for the last chunk.
  private static func chunkNonce(_ number: UInt64, isLast: Bool) -> [UInt8] {
    [0, 0, 0] + (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * UInt64($0))) }
      + [isLast ? 1 : 0]
  }
}

/// A file's key, sealed by another key: ChaCha20-Poly1305 with a zero nonce, since each such key
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

/// ChaCha20-Poly1305 (RFC 8439): the ciphertext, then the 16-byte tag.
enum Cipher {
  static let tagSize = 16

  /// - Parameter nonce: 12 bytes.
  static func seal(_ bytes: ArraySlice<UInt8>, _ key: SymmetricKey, nonce: [UInt8]) -> [UInt8] {
    guard let nonce = try? ChaChaPoly.Nonce(data: nonce),
      let box = try? ChaChaPoly.seal(bytes, using: key, nonce: nonce)
    else { preconditionFailure("a nonce has 12 bytes, and a key 32") }
    return Array(box.ciphertext) + Array(box.tag)
  }

  /// Returns the opened bytes; nil unless their tag is right.
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
