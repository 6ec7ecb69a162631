import JournalCore
import JournalVault

/// A card somebody hands to a friend: a name, keys, and the address of their shared data.
///
/// It is one line, `daymark-friend-1:NAME:SIGN:SEAL:ADDRESS`, to be pasted, kept in a file, or
/// drawn as a QR code. There is nothing secret in it; but anyone who can change it on its way could
/// pass for the person, so friends compare fingerprints.
package struct FriendCard: Hashable, Sendable {
  /// The name they give themselves.
  package let title: String
  /// Their keys.
  package let identity: FriendIdentity
  /// A folder, or a repository's address.
  package let address: String

  private static let mark = "daymark-friend-1"
  /// The maximum number of bytes in an address.
  package static let mostAddressBytes = 1024

  /// Creates a card; nil without a name or an address.
  package init?(_ title: String, _ identity: FriendIdentity, at address: String) {
    let title = FriendText.clean(title, most: Friend.mostNameBytes)
    let cleaned = FriendText.clean(address, most: FriendCard.mostAddressBytes)
    // If cleaning changes the address, it leads somewhere else.
    guard !title.isEmpty, !address.isEmpty, cleaned == address else { return nil }
    self.title = title
    self.identity = identity
    self.address = address
  }

  /// Reads a card from a text, which may have other lines around it.
  package init?(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).prefix(1000)
    guard let line = lines.first(where: { $0.trimmed.hasPrefix(FriendCard.mark + ":") }),
      line.utf8.count <= 4096
    else { return nil }
    let fields = line.trimmed.split(
      separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    guard fields.count == 5,
      let identity = FriendIdentity(sign: String(fields[2]), seal: String(fields[3]))
    else { return nil }
    self.init(FriendText.text(fields[1]), identity, at: FriendText.text(fields[4]))
  }

  /// The card's line.
  package var line: String {
    let name = FriendText.field(title, escaping: ":")
    let address = FriendText.field(address, escaping: "")
    return [FriendCard.mark, name, identity.sign.text, identity.seal.text, address]
      .joined(separator: ":")
  }
}
