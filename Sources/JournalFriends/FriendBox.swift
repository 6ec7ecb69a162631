package import JournalVault

/// A file in a published folder, which only one friend and its sender can open.
///
/// Its name is derived from a secret that both share, and says nothing to others. Its length is a
/// multiple of 4 KiB and the overhead of age.
package enum FriendBox {
  /// The folder of the boxes, and that of requests.
  package static let (folder, requests) = ("box", "hello")
  /// The most bytes of a file that is read.
  package static let mostBytes = 65_536
  private static let page = 4096
  /// A published folder never has fewer.
  static let fewest = 4

  /// Returns the name of the box that one person fills for another.
  /// - Returns: nil if the key of the other can't be used.
  package static func name(
    from sender: FriendIdentity, to recipient: FriendIdentity, by keys: FriendKeys
  ) -> String? {
    let other = sender == keys.identity ? recipient : sender
    let purpose = "daymark/box/v1 \(sender.seal.text) \(recipient.seal.text)"
    return keys.sealing.bytes(sharedWith: other.seal, for: Array(purpose.utf8), count: 16)
      .map { "\(folder)/\(HexText.digits($0)).age" }
  }

  /// Returns the name of a box that is filled for nobody.
  static func decoy(_ number: Int, by keys: FriendKeys) -> String {
    let bytes = keys.sealing.ownBytes(for: Array("daymark/decoy/v1 \(number)".utf8), count: 16)
    return "\(folder)/\(HexText.digits(bytes)).age"
  }

  /// Returns the name of a request from one person to another.
  package static func requestName(
    from sender: FriendIdentity, to recipient: FriendIdentity, by keys: FriendKeys
  ) -> String? {
    guard let name = name(from: sender, to: recipient, by: keys) else { return nil }
    let digest = Digest256.digest(of: Array("hello \(name)".utf8))
    return "\(requests)/\(HexText.digits(digest.prefix(16))).age"
  }

  /// Whether a path in somebody's published folder is one of ours.
  package static func isName(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, [folder, requests].contains(String(parts[0])),
      parts[1].hasSuffix(".age"), parts[1].utf8.count == 36
    else { return false }
    return parts[1].utf8.prefix(32).allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
    }
  }

  /// Returns a text sealed for a friend and for the sender, who must know what the last one said.
  /// - Throws: `AgeError.header` if nothing can be sealed for the friend's key.
  package static func seal(
    _ text: [UInt8], for recipient: AgeRecipient, _ keys: FriendKeys
  ) throws(AgeError) -> [UInt8] {
    let pages = max(1, (text.count + page - 1) / page)
    let padded = text + [UInt8](repeating: 0x0A, count: pages * page - text.count)
    return try AgeFile.seal(padded, for: [recipient, keys.sealing.recipient])
  }

  /// Returns the text of a box; nil if it isn't meant for the person, or was changed.
  package static func open(_ box: [UInt8], _ keys: FriendKeys) -> [UInt8]? {
    guard box.count <= mostBytes else { return nil }
    return try? AgeFile.open(box, with: [keys.sealing])
  }
}
