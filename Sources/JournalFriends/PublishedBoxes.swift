import JournalCore
import JournalVault

/// What a person's published folder is to contain, made from what it contains.
package struct PublishedBoxes: Sendable {
  /// The files to be written, by name.
  package private(set) var written: [String: [UInt8]] = [:]
  /// The files to be removed.
  package private(set) var removed: [String] = []
  /// The texts that friends can read from now on, by their identity.
  package private(set) var sent: [FriendIdentity: SignedUpdate] = [:]

  /// Whether everything is there already.
  package var isEmpty: Bool { written.isEmpty && removed.isEmpty }

  /// Makes the boxes.
  /// - Parameters:
  ///   - updates: what each friend is to read; their serials are set here.
  ///   - requests: those of them that are put where requests are looked for, too.
  ///   - gone: everybody for whom nothing is published any more.
  ///   - existing: the files that the folder has, by name.
  ///   - last: what was sent last from this device.
  /// - Throws: what the cryptography throws if it has no random numbers; `AgeError` for a key for which
  ///   nothing can be sealed.
  package init(
    _ updates: [FriendUpdate], requests: Set<FriendIdentity> = [], gone: [FriendIdentity] = [],
    existing: [String: [UInt8]], last: [FriendIdentity: SignedUpdate], by keys: FriendKeys
  ) throws {
    let own = keys.identity
    var used = 0
    for update in updates {
      let friend = update.recipient
      guard let name = FriendBox.name(from: own, to: friend, by: keys) else {
        throw AgeError.header
      }
      used += 1
      let there = existing[name].flatMap { FriendBox.open($0, keys) }
        .flatMap { try? SignedUpdate($0, from: own.sign, for: friend) }
      // Another device may have published since; this one may know more than what is there.
      let known = [there, last[friend]].compactMap(\.self)
      let newest = known.max { $0.update.serial < $1.update.serial }
      if let there, there == newest, there.update.saysTheSame(as: update) {
        sent[friend] = there
      } else {
        var update = update
        (update.serial, update.before) = ((newest?.update.serial ?? 0) + 1, newest?.digest)
        let bytes = try update.bytes(signedBy: keys)
        written[name] = try FriendBox.seal(bytes, for: friend.seal, keys)
        sent[friend] = try SignedUpdate(bytes, from: own.sign, for: friend)
      }
      let request = FriendBox.requestName(from: own, to: friend, by: keys)
      guard let request else { continue }
      if !requests.contains(friend) {
        if existing[request] != nil { removed.append(request) }
      } else if existing[request] == nil || written[name] != nil {
        // Sealed once more, or the host would see which box it belongs to.
        let bytes = sent[friend]?.bytes ?? []
        written[request] = try FriendBox.seal(bytes, for: friend.seal, keys)
      }
    }
    for friend in gone {
      let names = [
        FriendBox.name(from: own, to: friend, by: keys),
        FriendBox.requestName(from: own, to: friend, by: keys),
      ]
      removed += names.compactMap(\.self).filter { existing[$0] != nil }
    }
    try addDecoys(used, existing, keys)
  }

  /// Returns the names of all files that may be the person's own in a published folder.
  /// - Parameter friends: everybody for whom something is, or was, published.
  package static func names(of friends: [FriendIdentity], by keys: FriendKeys) -> [String] {
    let own = keys.identity
    let boxes = friends.flatMap { friend in
      [
        FriendBox.name(from: own, to: friend, by: keys),
        FriendBox.requestName(from: own, to: friend, by: keys),
      ].compactMap(\.self)
    }
    return boxes + (0..<FriendBox.fewest).map { FriendBox.decoy($0, by: keys) }
  }

  /// Fills up to a multiple of four, so that the number of boxes tells little.
  private mutating func addDecoys(
    _ used: Int, _ existing: [String: [UInt8]], _ keys: FriendKeys
  ) throws {
    let wanted = max(FriendBox.fewest, (used + 3) / 4 * 4) - used
    for number in 0..<wanted {
      let name = FriendBox.decoy(number, by: keys)
      guard existing[name] == nil else { continue }
      written[name] = try FriendBox.seal([], for: AgeIdentity().recipient, keys)
    }
    for number in wanted..<max(wanted, FriendBox.fewest) {
      let name = FriendBox.decoy(number, by: keys)
      if existing[name] != nil { removed.append(name) }
    }
  }
}
