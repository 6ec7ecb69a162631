/// Why something among friends can't be done.
package enum FriendError: Error, Hashable, Sendable {
  /// The person has no card yet.
  case noCard
  /// The person has a card already, with the name and place that it says.
  case hasCard(title: String, address: String)
  /// There is a card, and this computer doesn't have its secret keys.
  case noKeys
  /// The secret keys of this computer aren't those of the card.
  case otherKeys
  /// The file with the secret keys can't be read.
  case damagedKeys(path: String)
  /// A text that isn't a card.
  case notACard
  /// A text that isn't a pair of secret keys.
  case notKeys
  /// A name or a place that can't be on a card.
  case notForCards
  /// The card is the person's own.
  case ownCard
  /// A card with the name of somebody whose keys are others: the fingerprints of both.
  case otherIdentity(name: String, known: String, new: String)
  /// A file whose keys can't be read.
  case badKeys(path: String)
  /// Somebody who is in no state for that.
  case notNow(name: String, state: String)
  /// A name that is neither a habit nor `journal`.
  case noHabit(String, known: [String])
  /// A habit whose own file doesn't say that friends may see it.
  case notShared(String)
  /// An encouragement without words.
  case noWords
  /// A place from which nothing is fetched, and where nothing is published.
  case place(String, FriendPlaceError)
  /// Where the person publishes can't be reached.
  case unreachable(place: String, why: String)
  /// Another program syncs with friends now.
  case busy
}

/// Why nothing is fetched from a place, or published there.
package enum FriendPlaceError: Error, Hashable, Sendable {
  /// A remote isn't allowed to have that address either.
  case address(RemoteAddressError)
  /// A folder that is written neither from the top of the disk on nor from the home folder.
  case relative
  /// A folder of the journal, or one that belongs to git or Daymark.
  case inside
}
