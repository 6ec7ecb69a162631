import JournalCore
import JournalVault
import Testing

@testable import JournalFriends

/// What the host of a published folder sees, and what friends find in it.
@Suite struct PublishedBoxesTests {
  let people = People()

  private func boxes(
    _ updates: [FriendUpdate], requests: Set<FriendIdentity> = [], gone: [FriendIdentity] = [],
    _ folder: [String: [UInt8]] = [:], last: [FriendIdentity: SignedUpdate] = [:]
  ) throws -> (PublishedBoxes, folder: [String: [UInt8]]) {
    let boxes = try PublishedBoxes(
      updates, requests: requests, gone: gone, existing: folder, last: last, by: people.ana)
    var folder = folder.merging(boxes.written) { $1 }
    for name in boxes.removed { folder[name] = nil }
    return (boxes, folder)
  }

  /// What Ben finds in Ana's folder.
  private func found(_ folder: [String: [UInt8]]) throws -> SignedUpdate? {
    let name = try #require(
      FriendBox.name(from: people.ana.identity, to: people.ben.identity, by: people.ben))
    return try folder[name].flatMap { FriendBox.open($0, people.ben) }.map(people.read)
  }

  @Test("a friend finds their box, and nobody else can open it")
  func opening() throws {
    let (_, folder) = try boxes([people.update])
    #expect(try found(folder)?.update.saysTheSame(as: people.update) == true)
    for box in folder.values { #expect(FriendBox.open(box, people.cleo) == nil) }
  }

  @Test("the folder says neither how many friends there are nor which box is whose")
  func host() throws {
    var update = people.update
    update.recipient = people.cleo.identity
    for updates in [[], [people.update], [people.update, update]] {
      let (_, folder) = try boxes(updates)
      #expect(folder.count == 4)
      #expect(Set(folder.values.map(\.count)).count == 1)
      #expect(folder.keys.allSatisfy(FriendBox.isName))
    }
  }

  @Test("nothing is written again as long as nothing has changed")
  func unchanged() throws {
    let (first, folder) = try boxes([people.update])
    let (second, same) = try boxes([people.update], folder, last: first.sent)
    #expect(second.isEmpty)
    #expect(same == folder)
    #expect(second.sent == first.sent)
  }

  @Test("each update counts on from the newest, whoever of the person's devices published it")
  func counting() throws {
    let (first, folder) = try boxes([people.update])
    #expect(try found(folder)?.update.serial == 1)
    var changed = people.update
    changed.cheers = []
    // Another device, which knows nothing but the folder.
    let (second, newer) = try boxes([changed], folder)
    let next = try #require(try found(newer))
    #expect(next.update.serial == 2)
    #expect(UpdateOrder(of: next, after: try found(folder)) == .next)
    // The folder was emptied, or an old state was brought back.
    for old in [[:], folder] {
      let (_, again) = try boxes([people.update], old, last: second.sent)
      #expect(try found(again)?.update.serial == 3)
    }
    #expect(first.sent.count == 1)
  }

  @Test("whoever is gone has no box any more")
  func gone() throws {
    let (_, folder) = try boxes([people.update], requests: [people.ben.identity])
    #expect(folder.keys.contains { $0.hasPrefix("hello/") })
    let (_, without) = try boxes([], gone: [people.ben.identity], folder)
    #expect(try found(without) == nil)
    #expect(without.count == 4)
  }

  @Test("a request lies where the other looks for it until it is answered")
  func request() throws {
    let card = try #require(FriendCard("Ana", people.ana.identity, at: "/x"))
    let update = FriendUpdate(
      "Ana", for: people.ben.identity, SharedNumbers(day: people.update.numbers.day),
      request: FriendUpdate.Request(card, ""))
    let (_, folder) = try boxes([update], requests: [people.ben.identity])
    let requests = folder.filter { $0.key.hasPrefix("hello/") }
    #expect(requests.count == 1)
    let text = try #require(FriendBox.open(requests.values.first!, people.ben))
    #expect(
      try SignedUpdate(text, from: nil, for: people.ben.identity).update.request?.card == card)
    let (_, answered) = try boxes([people.update], folder)
    #expect(!answered.keys.contains { $0.hasPrefix("hello/") })
  }

  @Test("boxes of others in the same folder are left alone")
  func others() throws {
    let foreign = "box/" + String(repeating: "0", count: 32) + ".age"
    let (_, folder) = try boxes([people.update], [foreign: [1, 2, 3]])
    #expect(folder[foreign] == [1, 2, 3])
    #expect(folder.count == 5)
  }

  @Test("a box that somebody filled with other bytes is filled again, and counts on")
  func damaged() throws {
    let (first, folder) = try boxes([people.update])
    var broken = folder
    for name in folder.keys { broken[name] = [0x61] }
    let (_, mended) = try boxes([people.update], broken, last: first.sent)
    #expect(try found(mended)?.update.serial == 2)
  }

  @Test(
    "only names of ours are read",
    arguments: [
      "box/../../etc/passwd", "box/x.age", "/box/" + String(repeating: "a", count: 32) + ".age",
      "box/" + String(repeating: "A", count: 32) + ".age",
      "box/" + String(repeating: "a", count: 32),
      "box//" + String(repeating: "a", count: 32) + ".age", "box/.age", "BOX/x", "", "box",
      "hello/" + String(repeating: "a", count: 31) + "/.age",
      "other/" + String(repeating: "a", count: 32) + ".age",
    ])
  func names(_ path: String) { #expect(!FriendBox.isName(path)) }

  @Test("keys that share no secret get no box")
  func lowOrder() throws {
    let zero = try #require(
      AgeRecipient(Bech32.text([UInt8](repeating: 0, count: 32), prefix: "age")))
    var update = people.update
    update.recipient = FriendIdentity(sign: people.ben.identity.sign, seal: zero)
    #expect(FriendBox.name(from: people.ana.identity, to: update.recipient, by: people.ana) == nil)
    #expect(throws: AgeError.self) { try boxes([update]) }
  }
}
