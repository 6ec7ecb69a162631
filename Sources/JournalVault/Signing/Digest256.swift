import Crypto

/// SHA-256 (FIPS 180-4).
package enum Digest256 {
  /// Returns the 32 bytes of the digest of some bytes.
  package static func digest(of bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }
}
