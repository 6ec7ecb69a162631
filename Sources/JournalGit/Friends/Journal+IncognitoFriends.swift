package import JournalActions
import JournalCore
package import JournalEditing
import JournalFriends
package import JournalStore
import JournalVault

extension Journal {
  /// Adds the friends to a copy that `writeIncognito` wrote: with other names, words and keys, and with
  /// the figures that they share.
  /// - Parameters:
  ///   - folder: the copy's folder.
  ///   - mask: what `writeIncognito` returned, so that habits have the same names everywhere.
  /// - Throws: `StoreError` if the copy can't be written.
  package func writeIncognitoFriends(
    into folder: LockedFolder, _ mask: inout IncognitoMask
  ) throws {
    let book = friendBook().book
    guard let own = book.own else { return }
    let keys = FriendKeys()
    let copy = FriendsState(of: JournalLocation(root: folder.path))
    try copy.keep(keys)
    let card = mask.card(
      own, sign: keys.identity.sign.text, seal: keys.identity.seal.text)
    try folder.write(card.file, to: OwnCard.path)
    for friend in book.friends {
      let theirs = FriendKeys()
      let them = theirs.identity
      let masked = mask.friend(friend, sign: them.sign.text, seal: them.seal.text)
      try folder.write(masked.file, to: masked.path)
      guard let update = received(from: friend) else { continue }
      let seen = FriendUpdate(
        masked.title, for: keys.identity, mask.numbers(update.numbers),
        cheers: update.cheers.map { mask.cheer($0) })
      let signed = try SignedUpdate(
        seen.bytes(signedBy: theirs), from: them.sign, for: keys.identity)
      try copy.keep(signed, from: them)
    }
  }
}
