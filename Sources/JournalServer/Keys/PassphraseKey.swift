package import JournalStore
import JournalVault

/// The key derived from a browser's passphrase, kept in the access file.
package enum PassphraseKey {
  /// Returns 32 bytes.
  @Sendable package static func key(
    _ passphrase: [UInt8], _ salt: [UInt8], _ parameters: PassphraseRecord.Parameters
  ) throws -> [UInt8] {
    try Scrypt.key(
      passphrase, salt: salt, cost: parameters.cost, blockSize: parameters.blockSize,
      parallelism: parameters.parallelism)
  }
}
