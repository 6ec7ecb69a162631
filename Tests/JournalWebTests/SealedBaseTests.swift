import Testing

@testable import JournalWeb

/// A form carries the bytes it was made from, and nobody can change them on the way.
@Suite struct SealedBaseTests {
  private let secret = Array("a secret of this device".utf8)

  @Test("bytes of every length come back as they were")
  func roundTrip() {
    var bytes: [UInt8] = []
    for length in 0..<200 {
      bytes.append(UInt8(length &* 37 & 255))
      #expect(Base64URL.bytes(of: Base64URL.text(of: bytes)) == bytes)
    }
    // RFC 4648 §10.
    #expect(Base64URL.text(of: Array("foobar".utf8)) == "Zm9vYmFy")
    #expect(Base64URL.text(of: Array("fooba".utf8)) == "Zm9vYmE")
  }

  @Test(
    "text that isn't ours is no base", arguments: ["A", "Zm9vYmF", "Zm9=", "Z m9", "Zé", "////"])
  func notBase64(_ text: String) { #expect(Base64URL.bytes(of: text) == nil) }

  @Test("a base is accepted for its own file alone, and only unchanged")
  func seal() {
    let base = SealedBase(path: "2026-11-21.md", bytes: Array("one\r\ntwo".utf8))
    let text = base.text(with: secret)
    #expect(SealedBase(text, path: "2026-11-21.md", secret: secret) == base)
    #expect(SealedBase(text, secret: secret) == base, "and says which file that is")
    #expect(SealedBase(nil, secret: secret) == nil)
    #expect(SealedBase(text, path: "2026-11-22.md", secret: secret) == nil)
    #expect(SealedBase(text, path: "2026-11-21.md", secret: Array("other".utf8)) == nil)
    for place in text.indices {
      var other = text
      other.replaceSubrange(place...place, with: text[place] == "x" ? "y" : "x")
      #expect(SealedBase(other, path: "2026-11-21.md", secret: secret) == nil, "\(other)")
    }
  }
}
