import Crypto

/// What seals and opens the files of an open vault: bytes in, bytes out.
package struct VaultKeys: Sendable {
  /// The journal's identity.
  package let identity: AgeIdentity
  /// The identities that it had before, newest first: they open what was sealed then.
  package let earlier: [AgeIdentity]
  private let sealing: RepeatableSealing

  /// Creates the keys of a vault.
  package init(_ identity: AgeIdentity, earlier: [AgeIdentity] = []) {
    (self.identity, self.earlier) = (identity, earlier)
    sealing = RepeatableSealing(identity)
  }

  /// Returns bytes sealed for the identity; the same each time.
  ///
  /// An empty file stays empty: git looks at the size of a file on the disk, and can't merge if one of
  /// size 0 isn't empty in the repository.
  package func seal(_ bytes: [UInt8]) throws(AgeError) -> [UInt8] {
    guard !bytes.isEmpty else { return [] }
    return try sealing.seal(bytes, for: [identity.recipient])
  }

  /// Returns the contents of a sealed file.
  /// - Throws: `AgeError`.
  package func open(_ sealed: [UInt8]) throws(AgeError) -> [UInt8] {
    guard !sealed.isEmpty else { return [] }
    return try AgeFile.open(sealed, with: [identity] + earlier)
  }

  /// Whether a sealed file was made by somebody who has one of the identities.
  ///
  /// Everybody can seal for a public key; but only who has the identity gets the same bytes.
  /// - Parameter contents: what the file contains.
  package func isOwn(_ sealed: [UInt8], containing contents: [UInt8]) -> Bool {
    ([identity] + earlier).contains { identity in
      (try? VaultKeys(identity).seal(contents)) == sealed
    }
  }
}

extension AgeIdentity {
  /// Returns the code by which others who have the identity know that a text is from one of them:
  /// HMAC-SHA-256, 32 bytes.
  /// - Parameter purpose: what the text is, so that one can't pass for another.
  func code(_ text: [UInt8], for purpose: String) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: text, using: key(for: purpose)))
  }

  /// Whether a text was written by somebody who has the identity.
  func isCode(_ code: [UInt8], of text: [UInt8], for purpose: String) -> Bool {
    HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: text, using: key(for: purpose))
  }

  private func key(for purpose: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: bytes), info: Array("daymark/\(purpose)/v1".utf8),
      outputByteCount: 32)
  }
}
