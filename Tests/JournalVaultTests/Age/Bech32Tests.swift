import Testing

@testable import JournalVault

@Suite struct Bech32Tests {
  @Test(
    "valid texts of BIP 173 are read",
    arguments: [
      "A12UEL5L", "a12uel5l",
      "an83characterlonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1tt5tgs",
      "?1ezyfcl",
    ])
  func valid(_ text: String) throws {
    let read = try #require(Bech32.bytes(text))
    #expect(Bech32.text(read.bytes, prefix: read.prefix) == text.lowercased())
  }

  @Test(
    "texts that BIP 173 calls invalid aren't",
    arguments: [
      "\u{20}1nwldj5", "\u{7F}1axkwrx", "\u{80}1eym55h", "pzry9x0s0muk", "1pzry9x0s0muk",
      "x1b4n0q5v",
      "li1dgmt3", "de1lg7wt\u{FF}", "A1G7SGD8", "10a06t8", "1qzzfhee", "A12uEL5L", "a12uel5m",
    ])
  func invalid(_ text: String) { #expect(Bech32.bytes(text) == nil) }

  @Test("any bytes come back")
  func roundTrip() throws {
    var generator = SystemRandomNumberGenerator()
    for count in 0..<70 {
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      let read = try #require(Bech32.bytes(Bech32.text(bytes, prefix: "age-secret-key-")))
      #expect(read.bytes == bytes && read.prefix == "age-secret-key-")
    }
  }

  @Test("one wrong letter is always noticed")
  func wrongLetter() {
    let text = Array(Bech32.text([UInt8](1...32), prefix: "age").utf8)
    for place in 4..<text.count {
      var other = text
      other[place] = text[place] == UInt8(ascii: "q") ? UInt8(ascii: "p") : UInt8(ascii: "q")
      #expect(Bech32.bytes(String(decoding: other, as: UTF8.self)) == nil)
    }
  }
}
