import JournalGit
import Testing

@Suite("Both sides of a text in conflict")
struct ConflictSidesTests {
  private func sides(_ text: String, size: Int = 7) -> ConflictSides? {
    ConflictSides(Array(text.utf8), size: size)
  }

  private func kept(_ text: String) throws -> [String] {
    let sides = try #require(self.sides(text))
    return ConflictSides.Choice.allCases.map {
      String(decoding: sides.text(keeping: $0), as: UTF8.self)
    }
  }

  @Test("each choice keeps its lines byte for byte, and what both have")
  func choices() throws {
    let text = "a\r\n<<<<<<< HEAD\r\nours\n=======\ntheirs\r\n>>>>>>> origin/main\r\nz"
    #expect(try kept(text) == ["a\r\nours\nz", "a\r\ntheirs\r\nz", "a\r\nours\ntheirs\r\nz"])
    let base =
      "<<<<<<< a\no\n||||||| b\nold\n=======\nt\n>>>>>>> c\n<<<<<<< a\n=======\nt2\n>>>>>>> c\n"
    #expect(try kept(base) == ["o\n", "t\nt2\n", "o\nt\nt2\n"])
  }

  @Test("in front matter, the other side is in comments, and both stay readable")
  func comments() throws {
    let text = "---\n# <<<<<<< ours\nmood: 6\n# =======\n# mood: 8\n# >>>>>>> theirs\n---\n"
    #expect(
      try kept(text) == [
        "---\nmood: 6\n---\n", "---\nmood: 8\n---\n", "---\nmood: 6\n# mood: 8\n---\n",
      ])
    let place = try #require(self.sides(text)?.places.first)
    #expect(String(decoding: place.theirs, as: UTF8.self) == "mood: 8\n")
  }

  @Test("a line under a heading is no marker, and a text without markers is one part")
  func others() throws {
    #expect(try kept("Title\n=======\n")[0] == "Title\n=======\n")
    #expect(sides("")?.parts == [])
  }

  @Test(
    "markers that don't enclose two sides are left to the person",
    arguments: [
      "<<<<<<< a\n", "<<<<<<< a\n=======\n", ">>>>>>> a\n", "<<<<<<< a\n<<<<<<< b\n",
      "<<<<<<< a\nx\n=======\ny\n=======\nz\n>>>>>>> b\n", "<<<<<<< a\n>>>>>>> b\n",
      "# <<<<<<< a\n=======\n# >>>>>>> b\n",
    ])
  func broken(_ text: String) {
    #expect(sides(text) == nil)
  }
}
