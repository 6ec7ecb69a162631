package import JournalFriends
package import JournalStore
import Platform

/// The friends' data in the journal's own folder on this computer: the secret keys, and the last
/// texts received and sent.
package struct FriendsState: Sendable {
  private let location: JournalLocation

  /// Looks at a journal.
  package init(of location: JournalLocation) { self.location = location }

  private static let folder = ".daymark/friends"

  /// The path to a sync's lock.
  var lockPath: String { location.root + "/" + FriendsState.folder + "/lock" }

  /// Removes leftovers from a killed sync in this folder; the caller holds the sync's lock.
  func removeTemporaries() {
    let folder = location.root + "/" + FriendsState.folder
    for name in ((try? FolderNames(folder, hidden: true)) ?? nil)?.files ?? []
    where name.hasSuffix(".new") {
      unlink(folder + "/" + name)
    }
  }

  /// Returns the person's secret keys; nil if this computer has none.
  /// - Throws: `FriendError.damagedKeys`, or `StoreError`.
  package func keys() throws -> FriendKeys? {
    guard let bytes = try location.ownState(FriendsState.folder + "/key") else { return nil }
    guard let keys = FriendKeys(String(decoding: bytes, as: UTF8.self)) else {
      throw FriendError.damagedKeys(path: FriendsState.folder + "/key")
    }
    return keys
  }

  /// Stores the person's secret keys.
  /// - Throws: `StoreError`.
  package func keep(_ keys: FriendKeys) throws {
    try location.writeOwnState(
      FriendsState.folder + "/key", Array((keys.text + "\n").utf8))
  }

  /// Returns the last update received from somebody; nil if there is no valid one.
  package func received(from friend: FriendIdentity, _ keys: FriendKeys) -> SignedUpdate? {
    contents("received", friend).flatMap {
      try? SignedUpdate($0, from: friend.sign, for: keys.identity)
    }
  }

  /// Returns the last update sent to somebody; nil if there is no valid one.
  package func sent(to friend: FriendIdentity, _ keys: FriendKeys) -> SignedUpdate? {
    contents("sent", friend).flatMap {
      try? SignedUpdate($0, from: keys.identity.sign, for: friend)
    }
  }

  /// A version for caches, which changes with every received update.
  package var newsVersion: FileVersion? {
    FileVersion(of: location.root + "/" + FriendsState.folder + "/news")
  }

  /// Records the arrival of news.
  func recordNews(_ day: String) throws {
    try location.writeOwnState(FriendsState.folder + "/news", Array((day + "\n").utf8))
  }

  /// Stores a received update.
  func keep(_ update: SignedUpdate, from friend: FriendIdentity) throws {
    try write("received", friend, update.bytes)
  }

  /// Stores a sent update.
  func keep(_ update: SignedUpdate, sentTo friend: FriendIdentity) throws {
    guard contents("sent", friend) != update.bytes else { return }
    try write("sent", friend, update.bytes)
  }

  /// Deletes everything received from somebody.
  package func forget(_ friend: FriendIdentity) throws { try write("received", friend, nil) }

  private func path(_ kind: String, _ friend: FriendIdentity) -> String {
    "\(FriendsState.folder)/\(kind)-\(friend.fileName).txt"
  }

  private func contents(_ kind: String, _ friend: FriendIdentity) -> [UInt8]? {
    (try? location.ownState(path(kind, friend))) ?? nil
  }

  private func write(_ kind: String, _ friend: FriendIdentity, _ bytes: [UInt8]?) throws {
    try location.writeOwnState(path(kind, friend), bytes)
  }
}
