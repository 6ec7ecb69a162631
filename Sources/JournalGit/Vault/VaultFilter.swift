package import JournalStore
package import JournalVault

/// What git's filter makes of a file: sealed on its way into the repository, open on its way out.
package struct VaultFilter: Sendable {
  /// The ways through the filter, by git's names for them.
  package enum Direction: String, Sendable { case clean, smudge }

  private let keys: VaultKeys?
  private let recipient: AgeRecipient?

  /// Creates the filter of a journal at a moment.
  ///
  /// Nobody need be logged in: then sealed files pass as they are, and plain ones are sealed for the
  /// identity of the last log-in.
  /// - Throws: `VaultError` or `StoreError`.
  package init(of place: VaultPlace) throws {
    keys = try VaultKeys.ofSession(place)
    recipient = try keys?.identity.recipient ?? AgeRecipient(lastOf: place)
  }

  /// Returns what becomes of a file; nil if nothing can.
  /// - Parameter path: from the repository's top, which is the journal.
  package func convert(_ bytes: [UInt8], at path: [UInt8], _ direction: Direction) -> [UInt8]? {
    // An empty file says nothing, and git needs it to be empty on both sides.
    guard VaultPaths.isSealed(path), !bytes.isEmpty else { return bytes }
    let isSealed = AgeFile.isSealed(bytes)
    switch direction {
    case .smudge:
      guard isSealed, let keys else { return bytes }
      return try? keys.open(bytes)
    case .clean:
      guard let keys else {
        return isSealed ? bytes : recipient.flatMap { try? AgeFile.seal(bytes, for: [$0]) }
      }
      // A file that is still sealed stays the same; but a text of the person's may begin like one.
      if isSealed, (try? keys.open(bytes)) != nil { return bytes }
      return try? keys.seal(bytes)
    }
  }
}

extension AgeRecipient {
  /// Returns whom files were sealed for at the last log-in on this computer; nil if there was none.
  ///
  /// The list in the repository can't be checked without a key. So it is kept outside the journal,
  /// where nobody who sends one can put another.
  package init?(lastOf place: VaultPlace) throws {
    guard let bytes = try place.outside("recipient")?.contents() else { return nil }
    self.init(String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace })
  }

  /// Keeps it for when nobody is logged in.
  func keep(for place: VaultPlace) throws(StoreError) {
    try place.outside("recipient")?.change { _ in Array((text + "\n").utf8) }
  }

  /// Forgets it.
  static func forget(for place: VaultPlace) { place.outside("recipient")?.remove() }
}
