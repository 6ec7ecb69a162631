import Crypto
import CryptoExtras
package import JournalStore

/// Keys derived from passphrases by scrypt (RFC 7914).
package enum Scrypt {
  /// Returns 32 bytes.
  @Sendable package static func key(
    _ passphrase: [UInt8], _ salt: [UInt8], _ parameters: PassphraseRecord.Parameters
  ) throws -> [UInt8] {
    let key = try KDF.Scrypt.deriveKey(
      from: passphrase, salt: salt, outputByteCount: 32, rounds: parameters.cost,
      blockSize: parameters.blockSize, parallelism: parameters.parallelism)
    return key.withUnsafeBytes(Array.init)
  }
}
