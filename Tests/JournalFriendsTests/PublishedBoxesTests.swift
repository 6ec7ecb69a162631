import JournalCore
import JournalVault
import Testing

@testable import JournalFriends

/// What the host of a published folder sees, and what friends find in it.
@Suite struct PublishedBoxesTests {
  let people = People()

  private func boxes(
    _ updates: [FriendUpdate], _ folder: [String: [UInt8]] = [:],
    last: [FriendIdentity: SignedUpdate] = [:]
  ) throws -> (PublishedBoxes, folder: [String: [UInt8]]) {
    let boxes = try PublishedBoxes(updates, existing: folder, last: last, by: people.ana)
    return (boxes, folder.merging(boxes.written) { $1 })
  }

  /// What Ben finds in Ana's folder.
  private func found(_ folder: [String: [UInt8]]) throws -> SignedUpdate? {
    let opened = OpenedBoxes(folder, people.ben)
    #expect(opened.damaged == 0)
    let newest = opened.newest(from: people.ana.identity, for: people.ben.identity)
    #expect(newest.count < 2)
    return newest.first
  }

  @Test("a friend finds their box, and nobody else can open it")
  func opening() throws {
    let (_, folder) = try boxes([people.update])
    #expect(try found(folder)?.update.saysTheSame(as: people.update) == true)
    for box in folder.values { #expect(FriendBox.open(box, people.cleo) == nil) }
  }

  @Test("everything is sealed anew each time, and nothing but that is different")
  func unchanged() throws {
    let (first, folder) = try boxes([people.update])
    #expect(first.isNew)
    let (second, newer) = try boxes([people.update], folder, last: first.sent)
    #expect(!second.isNew)
    #expect(second.sent == first.sent)
    #expect(try found(newer) == found(folder))
    #expect(newer.keys == folder.keys)
    for (name, box) in newer { #expect(folder[name] != box) }
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

  @Test("whoever is gone finds nothing any more, and a host doesn't see that")
  func gone() throws {
    let (_, folder) = try boxes([people.update])
    let (boxes, without) = try boxes([], folder)
    #expect(boxes.isNew)
    #expect(try found(without) == nil)
    #expect(without.keys == folder.keys)
    #expect(try !self.boxes([], without).0.isNew)
  }

  @Test("a request is a box like all others, until it is answered")
  func request() throws {
    let card = try #require(FriendCard("Ana", people.ana.identity, at: "/x"))
    let update = FriendUpdate(
      "Ana", for: people.ben.identity, SharedNumbers(day: people.update.numbers.day),
      request: FriendUpdate.Request(card, ""))
    let (_, folder) = try boxes([update])
    let requests = OpenedBoxes(folder, people.ben).requests(for: people.ben.identity)
    #expect(requests.map(\.update.request?.card) == [card])
    #expect(OpenedBoxes(folder, people.cleo).requests(for: people.cleo.identity).isEmpty)
    let (_, answered) = try boxes([people.update], folder)
    #expect(OpenedBoxes(answered, people.ben).requests(for: people.ben.identity).isEmpty)
    #expect(answered.keys == folder.keys)
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

  @Test("of several boxes for one friend, as if a host kept an old one, the newest counts")
  func several() throws {
    let (first, folder) = try boxes([people.update])
    var changed = people.update
    changed.cheers = []
    var (_, newer) = try boxes([changed], folder, last: first.sent)
    for (number, box) in folder.values.enumerated() {
      let digits = String(number, radix: 16)
      newer["box/" + String(repeating: digits, count: 32) + ".age"] = box
    }
    #expect(try found(newer)?.update.serial == 2)
  }

  @Test("a box that was changed on its way is noticed by whom it was for")
  func changedOnTheWay() throws {
    var (_, folder) = try boxes([people.update])
    for name in folder.keys { folder[name]![folder[name]!.count / 2] ^= 1 }
    #expect(OpenedBoxes(folder, people.ben).damaged == 1)
    #expect(OpenedBoxes(folder, people.cleo).damaged == 0)
    #expect(OpenedBoxes(folder, people.ana).damaged == 0, "her own are sealed anew")
  }

  @Test(
    "only names of ours are read",
    arguments: [
      "box/../../etc/passwd", "box/x.age", "/box/" + String(repeating: "a", count: 32) + ".age",
      "box/" + String(repeating: "A", count: 32) + ".age",
      "box/" + String(repeating: "a", count: 32),
      "box//" + String(repeating: "a", count: 32) + ".age", "box/.age", "BOX/x", "", "box",
      "box/" + String(repeating: "a", count: 31) + "/.age",
      "hello/" + String(repeating: "a", count: 32) + ".age",
      "other/" + String(repeating: "a", count: 32) + ".age",
    ])
  func names(_ path: String) { #expect(!FriendBox.isName(path)) }

  @Test("keys that share no secret get no box")
  func lowOrder() throws {
    let zero = try #require(
      AgeRecipient(Bech32.text([UInt8](repeating: 0, count: 32), prefix: "age")))
    var update = people.update
    update.recipient = FriendIdentity(sign: people.ben.identity.sign, seal: zero)
    #expect(!FriendBox.isPossible(for: zero, by: people.ana))
    #expect(throws: AgeError.self) { try boxes([update]) }
  }
}
