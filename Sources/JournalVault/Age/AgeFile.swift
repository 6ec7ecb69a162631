import Crypto

/// An identity or a passphrase that may open a file.
package protocol AgeOpener: Sendable {
  /// Returns the file's key; nil if the stanza is meant for somebody else.
  /// - Throws: `AgeError.header` if the stanza is of its kind but malformed.
  func fileKey(from stanza: AgeHeader.Stanza) throws(AgeError) -> [UInt8]?
}

/// Files in the format of age: bytes in, bytes out.
///
/// Source: the age specification (C2SP), age-encryption.org/v1.
package enum AgeFile {
  /// Returns true if the bytes begin as every age file does.
  package static func isSealed(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: AgeHeader.version + [UInt8(ascii: "\n")])
  }

  /// Returns true if anybody can read the bytes; false if there are none.
  package static func isInTheClear(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && !isSealed(bytes)
  }

  // MARK: Opening

  /// Returns the contents of a file, which may be in its text form.
  /// - Throws: `AgeError`.
  package static func open(
    _ sealed: [UInt8], with openers: [any AgeOpener]
  ) throws(AgeError) -> [UInt8] {
    var opened: [UInt8] = []
    try open(sealed, with: openers) { opened += $0 }
    return opened
  }

  /// Opens a file, which may be in its text form, chunk by chunk.
  /// - Parameter give: called with the bytes of each checked chunk, in order.
  /// - Throws: `AgeError`; the chunk at fault, and those after it, aren't given out.
  package static func open(
    _ sealed: [UInt8], with openers: [any AgeOpener], give: ([UInt8]) -> Void
  ) throws(AgeError) {
    let bytes = AgeArmor.isArmored(sealed) ? try AgeArmor.bytes(sealed) : sealed
    var rest = bytes[...]
    let header = try AgeHeader(from: &rest)
    let fileKey = try fileKey(of: header, openers)
    guard
      HMAC<SHA256>.isValidAuthenticationCode(
        header.mac, authenticating: header.covered, using: macKey(fileKey))
    else { throw .changedHeader }
    try AgePayload.open(rest, fileKey: fileKey, give: give)
  }

  private static func fileKey(
    of header: AgeHeader, _ openers: [any AgeOpener]
  ) throws(AgeError) -> [UInt8] {
    for opener in openers {
      for stanza in header.stanzas {
        if let key = try opener.fileKey(from: stanza) { return key }
      }
    }
    throw .noMatch(header.stanzas.map(\.kind))
  }

  // MARK: Sealing

  /// Returns bytes sealed for some recipients, with keys from the system's random numbers.
  /// - Throws: `AgeError.header` if there is no recipient, or one for whom nothing can be sealed.
  package static func seal(
    _ bytes: [UInt8], for recipients: [AgeRecipient]
  ) throws(AgeError) -> [UInt8] {
    try seal(
      bytes, for: recipients, fileKey: random(16), nonce: random(AgePayload.nonceSize)
    ) { _ in AgeIdentity() }
  }

  /// Returns bytes sealed for some recipients.
  /// - Parameter ephemeral: returns the secret key of a recipient's stanza.
  static func seal(
    _ bytes: [UInt8], for recipients: [AgeRecipient], fileKey: [UInt8], nonce: [UInt8],
    ephemeral: (AgeRecipient) -> AgeIdentity
  ) throws(AgeError) -> [UInt8] {
    guard !recipients.isEmpty else { throw .header }
    var stanzas: [AgeHeader.Stanza] = []
    for recipient in recipients {
      stanzas.append(try recipient.stanza(fileKey, ephemeral: ephemeral(recipient)))
    }
    return file(stanzas, bytes, fileKey, nonce)
  }

  /// Returns bytes sealed by a passphrase.
  /// - Parameter cost: the logarithm of scrypt's parameter N; 18 takes about a second and 256 MiB.
  /// - Throws: `AgeError.header` if scrypt refuses the cost.
  package static func seal(
    _ bytes: [UInt8], by passphrase: AgePassphrase, cost: Int = 18
  ) throws(AgeError) -> [UInt8] {
    let fileKey = random(16)
    let stanza = try passphrase.stanza(fileKey, salt: random(16), cost: cost)
    return file([stanza], bytes, fileKey, random(AgePayload.nonceSize))
  }

  private static func file(
    _ stanzas: [AgeHeader.Stanza], _ bytes: [UInt8], _ fileKey: [UInt8], _ nonce: [UInt8]
  ) -> [UInt8] {
    let header = AgeHeader(stanzas) {
      Array(HMAC<SHA256>.authenticationCode(for: $0, using: macKey(fileKey)))
    }
    return header.bytes + AgePayload.seal(bytes, fileKey: fileKey, nonce: nonce)
  }

  private static func macKey(_ fileKey: [UInt8]) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: fileKey), info: Array("header".utf8),
      outputByteCount: 32)
  }

  private static func random(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }
}

/// The reason bytes can't be opened as an age file.
package enum AgeError: Error, Hashable, Sendable {
  /// Its text form (ASCII armor) is malformed.
  case armor
  /// Its header is invalid: another version, a malformed stanza, a key with the wrong length.
  case header
  /// No identity opens it; with the kinds of keys it is sealed for.
  case noMatch([String])
  /// The header was changed after it was sealed.
  case changedHeader
  /// The payload is cut off, continues after its end, or was changed.
  case payload
}
