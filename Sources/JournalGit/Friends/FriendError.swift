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
  /// Where the person publishes can't be reached.
  case unreachable(place: String, why: String)
  /// Another program syncs with friends now.
  case busy
}
