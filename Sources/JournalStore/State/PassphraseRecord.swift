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
      let salt = HexDigits.bytes(words[3]), let key = HexDigits.bytes(words[4]), key.count == 32
    else { return nil }
    let parameters = Parameters(cost: cost, blockSize: blockSize, parallelism: parallelism)
    self.init(parameters, salt: salt, key: key)
  }

  var line: String {
    "\(parameters.cost) \(parameters.blockSize) \(parameters.parallelism) "
      + "\(HexDigits.text(salt)) \(HexDigits.text(key))"
  }
}

/// Bytes as hexadecimal digits in lower case.
package enum HexDigits {
  /// Returns two digits for each byte.
  package static func text(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Returns the bytes; nil if the text is anything but pairs of digits.
  static func bytes(_ text: Substring) -> [UInt8]? {
    let digits = text.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count.isMultiple(of: 2), !digits.contains(nil) else { return nil }
    let values = digits.compactMap(\.self)
    return stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
  }
}
