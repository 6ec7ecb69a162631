/// The reason something among friends can't be done.
package enum FriendError: Error, Hashable, Sendable {
  /// The person has no card yet.
  case noCard
  /// The person already has a card, with this name and place.
  case hasCard(title: String, address: String)
  /// There is a card, but this computer doesn't have its secret keys.
  case noKeys
  /// This computer's secret keys aren't the card's.
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
  /// A card with a known name but other keys: both fingerprints.
  case otherIdentity(name: String, known: String, new: String)
  /// A file whose keys can't be read.
  case badKeys(path: String)
  /// Somebody whose state doesn't allow this.
  case notNow(name: String, state: String)
  /// A name that is neither a habit nor `journal`.
  case noHabit(String, known: [String])
  /// A habit whose own file doesn't let friends see it.
  case notShared(String)
  /// An encouragement without words.
  case noWords
  /// A place where nothing is fetched or published.
  case place(String, FriendPlaceError)
  /// The person's own place can't be reached.
  case unreachable(place: String, why: FriendSync.Unreachable.Reason)
  /// Another program syncs with friends now.
  case busy
}

/// The reason nothing is fetched from a place, or published there.
package enum FriendPlaceError: Error, Hashable, Sendable {
  /// The address isn't allowed for a remote either.
  case address(RemoteAddressError)
  /// A folder's path that begins neither at the top of the disk nor at the home folder.
  case relative
  /// A folder of the journal, or one that belongs to git or Daymark.
  case inside
}
