import Testing

@testable import JournalCore

@Suite("The thoughts of an entry")
struct ThoughtsTests {
  @Test(
    "a heading that opens the text is its title",
    arguments: [
      ("# A walk\nIt rained.\n", "A walk", "It rained."),
      ("\n# A walk\r\n\r\n  It rained.\r\n", "A walk", "  It rained."),
      ("A walk\n======\nIt rained.", "A walk", "It rained."),
      ("It rained.\n# A walk\n", nil, "It rained.\n# A walk"),
      ("## A walk\n", nil, "## A walk"),
      ("# \u{301}A walk\n", "\u{301}A walk", ""),
      ("", nil, ""),
    ] as [(String, String?, String)])
  func title(body: String, title: String?, text: String) {
    let thoughts = Thoughts(body)
    #expect(thoughts.title == title)
    #expect(thoughts.text == text)
  }

  @Test("every line end becomes a line feed, and nothing else changes")
  func lineEnds() {
    var random = SeededGenerator(seed: 5)
    let parts = [
      "\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}", "a", "é",
      "\u{2027}",
      "\u{C2}", "â", "\u{301}", "👩‍👩‍👧", " ",
    ]
    for _ in 0..<2_000 {
      let count = Int.random(in: 0..<12, using: &random)
      let middle = (0..<count).map { _ in parts.randomElement(using: &random)! }.joined()
      let body = "|\(middle)|"
      let expected = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .joined(separator: "\n")
      #expect(Array(Thoughts(body).text.utf8) == Array(expected.utf8))
    }
  }
}
