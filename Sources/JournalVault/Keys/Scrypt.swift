import CryptoExtras

/// Keys derived from passphrases, at a cost that makes guessing slow (RFC 7914).
package enum Scrypt {
  /// Returns a key of 32 bytes; 128 · `cost` · `blockSize` bytes of memory are needed for it.
  /// - Parameters:
  ///   - cost: N, a power of two.
  ///   - blockSize: r.
  ///   - parallelism: p.
  /// - Throws: what the cryptography throws for parameters that it refuses.
  package static func key(
    _ passphrase: [UInt8], salt: [UInt8], cost: Int, blockSize: Int = 8, parallelism: Int = 1
  ) throws -> [UInt8] {
    try KDF.Scrypt.deriveKey(
      from: passphrase, salt: salt, outputByteCount: 32, rounds: cost, blockSize: blockSize,
      parallelism: parallelism
    ).withUnsafeBytes(Array.init)
  }
}
