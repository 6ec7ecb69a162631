import JournalCore
import JournalVault

/// What a person's published folder is to contain, made from what it contains.
///
/// A host must not see when there is something to say, to how many, or how much. So all boxes are sealed
/// anew each time, those for nobody too, and they are equally long; and their number never falls.
package struct PublishedBoxes: Sendable {
  /// The files to be written, by name: all of the person's own.
  package private(set) var written: [String: [UInt8]] = [:]
  /// The texts that friends can read from now on, by their identity.
  package private(set) var sent: [FriendIdentity: SignedUpdate] = [:]
  /// Whether anybody can read something other than before.
  package private(set) var isNew = false

  /// Makes the boxes.
  /// - Parameters:
  ///   - updates: what each friend is to read; their serials are set here.
  ///   - existing: the files that the folder has, by name.
  ///   - last: what was sent last from this device.
  /// - Throws: what the cryptography throws if it has no random numbers; `AgeError` for a key for which
  ///   nothing can be sealed.
  package init(
    _ updates: [FriendUpdate], existing: [String: [UInt8]],
    last: [FriendIdentity: SignedUpdate], by keys: FriendKeys
  ) throws {
    let own = keys.identity
    // Another device may have published since; this one may know more than what is there.
    let there = FriendBox.ownNames(in: existing, by: keys).map { name in
      existing[name].flatMap { FriendBox.open($0, keys) } ?? []
    }
    var filled: [Int: FriendIdentity] = [:]
    var unplaced: [FriendIdentity] = []
    for update in updates {
      let friend = update.recipient
      guard FriendBox.isPossible(for: friend.seal, by: keys) else { throw AgeError.header }
      let found = there.enumerated().compactMap { number, text in
        (try? SignedUpdate(text, from: own.sign, for: friend)).map { (number, update: $0) }
      }.max { $0.update.update.serial < $1.update.update.serial }
      let newest = [found?.update, last[friend]].compactMap(\.self)
        .max { $0.update.serial < $1.update.serial }
      if let there = found?.update, there == newest, there.update.saysTheSame(as: update) {
        sent[friend] = there
      } else {
        var update = update
        (update.serial, update.before) = ((newest?.update.serial ?? 0) + 1, newest?.digest)
        let bytes = try update.bytes(signedBy: keys)
        sent[friend] = try SignedUpdate(bytes, from: own.sign, for: friend)
        isNew = true
      }
      if let found { filled[found.0] = friend } else { unplaced.append(friend) }
    }
    let most = max(updates.count, there.count, 1)
    let count = (most + FriendBox.step - 1) / FriendBox.step * FriendBox.step
    for number in 0..<count where filled[number] == nil {
      filled[number] = unplaced.popLast()
    }
    isNew = isNew || there.count < count || PublishedBoxes.hasText(there, notFor: filled)
    try seal(filled, count, there, keys)
  }

  /// Whether a box of somebody who gets nothing any more has a text.
  private static func hasText(
    _ texts: [[UInt8]], notFor filled: [Int: FriendIdentity]
  ) -> Bool {
    texts.enumerated().contains { number, text in
      filled[number] == nil && text.contains { $0 != 0x0A }
    }
  }

  private mutating func seal(
    _ filled: [Int: FriendIdentity], _ count: Int, _ there: [[UInt8]], _ keys: FriendKeys
  ) throws {
    let texts = sent.values.map(\.bytes) + there
    let pages = texts.map(FriendBox.pages).max() ?? 1
    for number in 0..<count {
      let friend = filled[number]
      written[FriendBox.name(number, by: keys)] = try FriendBox.seal(
        friend.flatMap { sent[$0]?.bytes } ?? [], for: friend?.seal ?? AgeIdentity().recipient,
        pages: pages, keys)
    }
  }
}
