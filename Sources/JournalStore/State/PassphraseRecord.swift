import Codecs

/// What is kept of a passphrase: a key that scrypt (RFC 7914) derives from it, and how.
package struct PassphraseRecord: Hashable, Sendable {
  /// How much work it is to derive a key.
  package struct Parameters: Hashable, Sendable {
    /// N: 128 · N · `blockSize` bytes of memory are needed; a power of two.
    package let cost: Int
    /// r.
    package let blockSize: Int
    /// p.
    package let parallelism: Int

    /// Creates parameters.
    package init(cost: Int, blockSize: Int, parallelism: Int) {
      (self.cost, self.blockSize, self.parallelism) = (cost, blockSize, parallelism)
    }

    /// The parameters of new passphrases: 128 MiB, some tenths of a second.
    package static let new = Parameters(cost: 1 << 17, blockSize: 8, parallelism: 1)
  }

  /// How the key was derived.
  package let parameters: Parameters
  /// 16 random bytes.
  package let salt: [UInt8]
  /// 32 bytes.
  package let key: [UInt8]

  /// Creates a record.
  package init(_ parameters: Parameters, salt: [UInt8], key: [UInt8]) {
    (self.parameters, self.salt, self.key) = (parameters, salt, key)
  }

  // MARK: As a line of the file

  /// Reads the words of a line; nil if they aren't those of a record, or ask for more than 1 GiB.
  init?(_ words: [Substring]) {
    guard words.count == 5, let cost = Int(words[0]), let blockSize = Int(words[1]),
      let parallelism = Int(words[2]), (2...1 << 20).contains(cost), cost & (cost - 1) == 0,
      (1...8).contains(blockSize), (1...16).contains(parallelism),
      let salt = Hex.bytes(words[3]), let key = Hex.bytes(words[4]), key.count == 32
    else { return nil }
    let parameters = Parameters(cost: cost, blockSize: blockSize, parallelism: parallelism)
    self.init(parameters, salt: salt, key: key)
  }

  var line: String {
    "\(parameters.cost) \(parameters.blockSize) \(parameters.parallelism) "
      + "\(Hex.text(salt)) \(Hex.text(key))"
  }
}
