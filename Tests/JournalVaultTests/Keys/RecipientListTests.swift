import JournalVault
import Testing

/// The list of those who can open a journal, which a host could try to change.
@Suite struct RecipientListTests {
  private let identity = AgeIdentity()
  private let phone = AgeIdentity()

  private var bytes: [UInt8] {
    RecipientList([
      RecipientList.Entry(RecipientList.journal, identity.recipient),
      RecipientList.Entry("phone", phone.recipient),
    ]).bytes(signedBy: identity)
  }

  @Test("a list that was written is read again, and is trusted by who has the identity")
  func roundTrip() throws {
    let list = try #require(RecipientList(bytes))
    #expect(list.entries.map(\.name) == ["journal", "phone"])
    #expect(list.entries.map(\.recipient) == [identity.recipient, phone.recipient])
    #expect(list.isSigned(by: identity))
    #expect(!list.isSigned(by: phone))
  }

  @Test("a list of new keys is known to follow the old ones, and a stranger's isn't")
  func follows() throws {
    let new = AgeIdentity()
    let entries = [RecipientList.Entry(RecipientList.journal, new.recipient)]
    let older = AgeIdentity()
    let list = try #require(
      RecipientList(RecipientList(entries).bytes(signedBy: new, after: [identity, older])))
    #expect(list.isSigned(by: new))
    #expect(list.follows(identity) && list.follows(older))
    #expect(!list.follows(phone))
    let other = try #require(RecipientList(RecipientList(entries).bytes(signedBy: new)))
    #expect(!other.follows(identity))
    // A signature isn't a succession.
    #expect(try !#require(RecipientList(bytes)).follows(identity))
  }

  @Test("a key that somebody adds takes the trust away, wherever it is added")
  func forged() throws {
    let stranger = AgeIdentity().recipient.text
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    for place in lines.indices {
      var changed = lines
      changed.insert(stranger, at: place)
      let list = RecipientList(Array((changed.joined(separator: "\n") + "\n").utf8))
      #expect(list?.isSigned(by: identity) != true, "line \(place)")
    }
    // After the code, a key isn't even read.
    #expect(RecipientList(bytes + Array((stranger + "\n").utf8)) == nil)
  }

  @Test(
    "a list without a code, or with another one, isn't trusted",
    arguments: ["", "# signed: \n", "# signed: AAAA\n", "# signed: !\n"])
  func otherCode(_ end: String) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let start = try #require(text.range(of: "# signed: "))
    let list = RecipientList(Array((text[..<start.lowerBound] + end).utf8))
    #expect(list?.isSigned(by: identity) != true)
  }

  @Test("a line break in a name can't become a line of its own")
  func lineBreakInName() throws {
    let name = "phone\n" + AgeIdentity().recipient.text
    let made = RecipientList([RecipientList.Entry(name, phone.recipient)])
    let list = try #require(RecipientList(made.bytes(signedBy: identity)))
    #expect(list.entries.map(\.recipient) == [phone.recipient])
  }

  @Test("what isn't a list is none", arguments: ["age1", "hello", "\u{1}"])
  func malformed(_ text: String) { #expect(RecipientList(Array(text.utf8)) == nil) }
}

extension String {
  fileprivate func range(of part: String) -> Range<String.Index>? { firstRange(of: part) }
}
