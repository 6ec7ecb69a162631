import Testing

@testable import JournalWeb

/// A form carries the bytes it was made from, and nobody can change them on the way.
@Suite struct SealedBaseTests {
  private let secret = Array("a secret of this device".utf8)

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
