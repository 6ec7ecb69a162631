import JournalVault
import Testing

@testable import JournalFriends

@Suite struct FriendCardTests {
  let keys = FriendKeys()

  @Test(
    "a card is one line, which gives the same card",
    arguments: [
      ("Ana", "/media/stick/ana"), ("Ana: the first", "https://example.org/ana.git"),
      ("100 %", "git@example.org:ana/cards.git"), ("Ünïcødé 🎉", "~/Shared/100%25/ana"),
    ])
  func roundTrip(_ name: String, _ address: String) throws {
    let card = try #require(FriendCard(name, keys.identity, at: address))
    #expect(!card.line.contains("\n"))
    #expect(FriendCard(card.line) == card)
    #expect(FriendCard("Hello Ben,\n\n  \(card.line)  \r\nSee you!\n") == card)
    #expect(card.title == name && card.address == address)
  }

  @Test(
    "what isn't a card is none",
    arguments: [
      "", "daymark-friend-1", "daymark-friend-1:Ana", "daymark-friend-1:::::",
      "daymark-friend-2:Ana:SIGN:SEAL:/x", "daymark-friend-1:Ana:SEAL:SIGN:/x",
      "daymark-friend-1::SIGN:SEAL:/x", "daymark-friend-1:Ana:SIGN:SEAL:",
      "daymark-friend-1:%1b%07:SIGN:SEAL:/x", "daymark-friend-1:Ana:SIGN:SEAL:/x%0a/y",
      "daymark-friend-1:Ana:SIGNx:SEAL:/x", "daymark-friend-1:Ana:SIGN:/x",
      "daymark-friend-1:Ana:SIGN:SEAL:\u{202E}/x", "daymark-friend-1:Ana:sign1:age1:/x",
      "daymark-friend-1:Ana:SIGN:SEAL:/" + String(repeating: "x", count: 2000),
    ])
  func hostile(_ text: String) {
    let line = text.replacing("SIGN", with: keys.identity.sign.text)
      .replacing("SEAL", with: keys.identity.seal.text)
    #expect(FriendCard(line) == nil)
  }

  @Test("keys on a line are read back, and other lines aren't keys")
  func secret() throws {
    let read = try #require(FriendKeys(keys.text + "\n"))
    #expect(read.identity == keys.identity)
    for text in ["", keys.sealing.text, keys.identity.sign.text, keys.text + " x"] {
      #expect(FriendKeys(text) == nil)
    }
  }

  @Test("fingerprints are six words, which differ if one key does")
  func fingerprint() throws {
    let words = keys.identity.fingerprint.split(separator: "-")
    #expect(words.count == 6)
    #expect(words.allSatisfy { $0.count == 5 })
    let other = FriendIdentity(sign: keys.identity.sign, seal: FriendKeys().identity.seal)
    #expect(other.fingerprint != keys.identity.fingerprint)
  }

  // Source: arXiv 0901.4016, the examples.
  @Test(
    "addresses are as in the proposal of proquints",
    arguments: [
      ([127, 0, 0, 1], "lusab-babad"), ([63, 84, 220, 193], "gutih-tugad"),
      ([216, 68, 232, 21], "todah-vobij"), ([198, 81, 129, 136], "sinid-makam"),
    ] as [([UInt8], String)])
  func proquints(_ bytes: [UInt8], _ words: String) {
    #expect(Proquint.words(bytes).joined(separator: "-") == words)
  }
}
