import Codecs
package import JournalVault

/// A person's secret keys among friends: one signs their updates, the other opens texts sealed for
/// them.
package struct FriendKeys: Sendable {
  /// The key that signs their updates.
  package let signing: SigningKey
  /// The key that opens texts sealed for them.
  package let sealing: AgeIdentity

  /// Creates new keys from the system's random numbers.
  package init() { (signing, sealing) = (SigningKey(), AgeIdentity()) }

  /// Reads keys as `text` writes them; nil for any other text.
  package init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 2, let signing = SigningKey(words[0]),
      let sealing = AgeIdentity(words[1])
    else { return nil }
    self.signing = signing
    self.sealing = sealing
  }

  /// The keys on one line, to be kept or taken to another device.
  package var text: String { signing.text + " " + sealing.text }

  /// The public keys by which others know them.
  package var identity: FriendIdentity {
    FriendIdentity(sign: signing.verifying, seal: sealing.recipient)
  }
}

/// A person's public keys among friends.
package struct FriendIdentity: Hashable, Sendable {
  /// The key to check their signatures.
  package let sign: VerifyingKey
  /// The key others seal for.
  package let seal: AgeRecipient

  /// Creates an identity from keys.
  package init(sign: VerifyingKey, seal: AgeRecipient) { (self.sign, self.seal) = (sign, seal) }

  /// Reads an identity from keys as written on cards and in files; nil if one isn't a key.
  package init?(sign: String, seal: String) {
    guard let sign = VerifyingKey(sign), let seal = AgeRecipient(seal) else { return nil }
    self.init(sign: sign, seal: seal)
  }

  /// Six words to compare by voice: the first 96 bits of the digest of both keys.
  ///
  /// Source: A Proposal for Proquints (arXiv 0901.4016), sixteen bits a word.
  package var fingerprint: String {
    let digest = SHA256.bytes(of: Array("\(sign.text) \(seal.text)".utf8))
    return Proquint.words(Array(digest.prefix(12))).joined(separator: "-")
  }

  /// The name for files about them: 32 hexadecimal digits.
  package var fileName: String {
    String(SHA256.digits(of: Array("\(sign.text) \(seal.text)".utf8)).prefix(32))
  }
}

/// Bytes as speakable words: consonants and vowels take turns.
enum Proquint {
  private static let consonants = Array("bdfghjklmnprstvz")
  private static let vowels = Array("aiou")

  /// Returns a word for each two bytes.
  static func words(_ bytes: [UInt8]) -> [String] {
    stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      let bits = Int(bytes[place]) << 8 | Int(bytes[place + 1])
      return String([
        consonants[bits >> 12 & 15], vowels[bits >> 10 & 3], consonants[bits >> 6 & 15],
        vowels[bits >> 4 & 3], consonants[bits & 15],
      ])
    }
  }
}
