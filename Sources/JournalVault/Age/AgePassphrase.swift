import Codecs
import Crypto
import CryptoExtras
@_spi(_Unicode) import Swift

/// A passphrase that seals and opens files.
///
/// Source: the age specification, section "The scrypt recipient type".
package struct AgePassphrase: Sendable {
  private let passphrase: [UInt8]
  /// The highest cost of opening, as a power of two: 22 takes about ten seconds and 4 GiB.
  private let mostCost: Int

  static let kind = "scrypt"
  private static let saltSize = 16

  /// Creates a passphrase.
  /// - Parameters:
  ///   - text: the typed text; it is composed (NFC) first, since the same keys give different bytes
  ///     on different systems.
  ///   - mostCost: the logarithm of the largest scrypt parameter N to try when opening.
  package init(_ text: String, mostCost: Int = 20) {
    passphrase = Array(String(String.UnicodeScalarView(text._nfc)).utf8)
    self.mostCost = mostCost
  }

  /// Seals a file's key; needs 2^`cost` · 1 KiB of memory.
  func stanza(_ fileKey: [UInt8], salt: [UInt8], cost: Int) throws(AgeError) -> AgeHeader.Stanza {
    let key = try wrappingKey(salt, cost)
    return AgeHeader.Stanza(
      arguments: [
        AgePassphrase.kind, String(decoding: Base64.text(salt), as: UTF8.self), String(cost),
      ], body: SealedKey.seal(fileKey, with: key))
  }

  private func wrappingKey(_ salt: [UInt8], _ cost: Int) throws(AgeError) -> SymmetricKey {
    do {
      let salt = Array("age-encryption.org/v1/scrypt".utf8) + salt
      return SymmetricKey(data: try Scrypt.key(passphrase, salt: salt, cost: 1 << cost))
    } catch {
      throw .header
    }
  }

  /// Returns a cost written as a decimal number without leading zeros; nil for any other text.
  private static func cost(_ text: String) -> Int? {
    guard let first = text.utf8.first, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(first),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }
}

extension AgePassphrase: AgeOpener {
  package func fileKey(from stanza: AgeHeader.Stanza) throws(AgeError) -> [UInt8]? {
    guard stanza.kind == AgePassphrase.kind else { return nil }
    guard stanza.arguments.count == 3, let salt = Base64.bytes(stanza.arguments[1].utf8),
      salt.count == AgePassphrase.saltSize,
      let cost = AgePassphrase.cost(stanza.arguments[2]), cost <= mostCost,
      stanza.body.count == SealedKey.size
    else { throw .header }
    return SealedKey.open(stanza.body, with: try wrappingKey(salt, cost))
  }
}

/// Keys derived from passphrases, at a cost that makes guessing slow (RFC 7914).
package enum Scrypt {
  /// Returns a key of 32 bytes; needs 128 · `cost` · `blockSize` bytes of memory.
  /// - Parameters:
  ///   - cost: N, a power of two.
  ///   - blockSize: r.
  ///   - parallelism: p.
  /// - Throws: the cryptography's error for parameters that it refuses.
  package static func key(
    _ passphrase: [UInt8], salt: [UInt8], cost: Int, blockSize: Int = 8, parallelism: Int = 1
  ) throws -> [UInt8] {
    try KDF.Scrypt.deriveKey(
      from: passphrase, salt: salt, outputByteCount: 32, rounds: cost, blockSize: blockSize,
      parallelism: parallelism
    ).withUnsafeBytes(Array.init)
  }
}
