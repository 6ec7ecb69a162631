import Codecs
import JournalCore
package import JournalVault

/// A file in a published folder that only one friend and its sender can open.
///
/// A person has a fixed number of boxes, whose names only they can derive. Nobody else knows whom
/// each box is for, or which ones are for nobody: friends try them all.
package enum FriendBox {
  /// The folder for boxes.
  package static let folder = "box"
  /// The maximum size of a file, in bytes; larger ones aren't read.
  package static let mostBytes = 65_536
  /// The maximum number of boxes read from a place, for all who publish there, and the maximum
  /// number of their bytes.
  package static let mostBoxes = 2000
  package static let mostBytesOfAll = 1 << 25
  /// The length of a text is a multiple of this number.
  private static let page = 8192
  private static let mostPages = FriendUpdate.mostBytes / page
  /// The number of a person's boxes is a multiple of this number.
  static let step = 4

  /// Returns the name of one of the person's own boxes, by its number.
  static func name(_ number: Int, by keys: FriendKeys) -> String {
    let bytes = keys.sealing.ownBytes(for: Array("daymark/box/v1 \(number)".utf8), count: 16)
    return "\(folder)/\(Hex.text(bytes)).age"
  }

  /// Returns the names of the person's own boxes in a published folder, in order.
  static func ownNames(in boxes: [String: [UInt8]], by keys: FriendKeys) -> [String] {
    var names: [String] = []
    while names.count < mostBoxes {
      let name = name(names.count, by: keys)
      guard boxes[name] != nil else { break }
      names.append(name)
    }
    return names
  }

  /// Returns true if something can be sealed for a key.
  package static func isPossible(for recipient: AgeRecipient, by keys: FriendKeys) -> Bool {
    keys.sealing.bytes(sharedWith: recipient, for: [], count: 16) != nil
  }

  /// Returns true if a path in somebody's published folder is one of our names.
  package static func isName(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == folder, parts[1].hasSuffix(".age"),
      parts[1].utf8.count == 36
    else { return false }
    return parts[1].utf8.prefix(32).allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
    }
  }

  /// Returns the number of pages in a text.
  static func pages(_ text: [UInt8]) -> Int {
    min(mostPages, max(1, (text.count + page - 1) / page))
  }

  /// Returns a text sealed for a friend and for the sender, who must know the last one's contents.
  /// - Parameter pages: the number of pages to fill, so the length reveals nothing.
  /// - Throws: `AgeError.header` if nothing can be sealed for the friend's key.
  package static func seal(
    _ text: [UInt8], for recipient: AgeRecipient, pages: Int = 1, _ keys: FriendKeys
  ) throws(AgeError) -> [UInt8] {
    let length = max(pages, self.pages(text)) * page
    let padded = text + [UInt8](repeating: 0x0A, count: max(0, length - text.count))
    return try AgeFile.seal(padded, for: [recipient, keys.sealing.recipient])
  }

  /// Returns a box's text; nil if it isn't for the person, or was changed.
  package static func open(_ box: [UInt8], _ keys: FriendKeys) -> [UInt8]? {
    guard box.count <= mostBytes else { return nil }
    return try? AgeFile.open(box, with: [keys.sealing])
  }
}

/// The texts a person can open in the boxes published by others at a place.
package struct OpenedBoxes: Sendable {
  /// The texts, in the order of the boxes' names.
  package private(set) var texts: [[UInt8]] = []
  /// The number of boxes sealed for the person, but changed or cut off since.
  package private(set) var damaged = 0

  /// Tries all boxes but the person's own.
  package init(_ boxes: [String: [UInt8]], _ keys: FriendKeys) {
    let own = Set(FriendBox.ownNames(in: boxes, by: keys))
    for (name, box) in boxes.sorted(by: { $0.key < $1.key }) where !own.contains(name) {
      guard box.count <= FriendBox.mostBytes else { continue }
      do throws(AgeError) {
        texts.append(try AgeFile.open(box, with: [keys.sealing]))
      } catch {
        if error == .payload || error == .changedHeader { damaged += 1 }
      }
    }
  }

  /// Returns somebody's newest update.
  /// - Returns: none if there is none; several if they contradict each other.
  package func newest(
    from sender: FriendIdentity, for recipient: FriendIdentity
  ) -> [SignedUpdate] {
    let all = texts.compactMap { try? SignedUpdate($0, from: sender.sign, for: recipient) }
    let newest = all.map(\.update.serial).max()
    return all.filter { $0.update.serial == newest }
  }

  /// Returns the requests from people with whom the person shares nothing yet.
  package func requests(for recipient: FriendIdentity) -> [SignedUpdate] {
    texts.compactMap { try? SignedUpdate($0, from: nil, for: recipient) }
      .filter { $0.update.request.map { $0.card.identity != recipient } ?? false }
  }
}

/// The new contents of a person's published folder, made from its current contents.
///
/// A host must not see when there is something to say, to how many, or how much. So all boxes are
/// sealed again each time, even those for nobody, and they are equally long; and their number never
/// falls.
package struct PublishedBoxes: Sendable {
  /// The files to write, by name: all of the person's own.
  package private(set) var written: [String: [UInt8]] = [:]
  /// The texts friends can read from now on, by their identity.
  package private(set) var sent: [FriendIdentity: SignedUpdate] = [:]
  /// True if anybody can read something other than before.
  package private(set) var isNew = false

  /// Makes the boxes.
  /// - Parameters:
  ///   - updates: the update for each friend; their serials are set here.
  ///   - existing: the folder's files, by name.
  ///   - last: the last texts sent from this device.
  /// - Throws: any error from the cryptography if it has no random numbers; `AgeError` if nothing
  ///   can be sealed for a key.
  package init(
    _ updates: [FriendUpdate], existing: [String: [UInt8]],
    last: [FriendIdentity: SignedUpdate], by keys: FriendKeys
  ) throws {
    let own = keys.identity
    // Another device may have published since; this one may know more than the folder.
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
        update.serial = (newest?.update.serial ?? 0) + 1
        update.before = newest?.digest
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

  /// Returns true if there is a text in a box for somebody who gets nothing any more.
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
