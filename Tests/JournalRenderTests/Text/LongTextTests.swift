import JournalCore
import Phrases
import Testing

@testable import JournalRender

@Suite("Ways for long texts do what the ways for short ones do")
struct LongTextTests {
  private static let pieces = [
    "a", "word", " ", "  ", "\n", "\n\n", "# ", "> ", "- ", "12. ", "é", "日本", "\u{FFFD}",
    "e\u{301}", "👩\u{200D}👧", "\t", "\u{0}", "\r\n", "[[a]]", "#tag ", "- [ ] b 📅 2026-11-21\n",
    "key:: a\n", "![a](b \"c\") ", String(repeating: "x", count: 30), "\"\\/", "\u{1F}\u{7F}",
    String(repeating: " ", count: 12), "```", "\n~~~\n", "\n```\n",
  ]

  private func texts(without left: Set<Character> = []) -> [String] {
    var random = SeededGenerator(seed: 7)
    let pieces = Self.pieces.filter { left.isDisjoint(with: $0) }
    return (0..<400).map { _ in
      (0..<Int(random.next() % 40)).map { _ in
        pieces[Int(random.next() % UInt64(pieces.count))]
      }.joined()
    }
  }

  @Test("Lines that are taken together are those that each would be")
  func linesTogether() {
    for text in texts(without: ["`", "~"]) {
      for color in [TextStyle.Color.none, .ansi16] {
        let body = BodyText(style: TextStyle(width: 20, color: color))
        let apart = visible(text, lines: true).lines().flatMap { body.lines(String($0)) }
        #expect(body.lines(text).joined(separator: "\n") == apart.joined(separator: "\n"))
      }
    }
  }

  @Test("Lines of a dash each are parted by empty lines in Markdown, however many there are")
  func dashes() {
    let count = 100_000
    let page = Markdown.body(String(repeating: "-\n", count: count), below: 2)
    #expect(page == String(repeating: "-\n\n", count: count - 1) + "-\n")
  }

  @Test("Code is the same with and without colour")
  func code() {
    for text in texts() {
      let plain = BodyText(style: TextStyle(width: 20)).lines(text)
      let painted = BodyText(style: TextStyle(width: 20, color: .ansi16)).lines(text)
      let shown = painted.joined(separator: "\n").replacing(/\u{1B}\[[0-9;]*m/, with: "")
      #expect(plain.joined(separator: "\n") == shown)
    }
  }

  @Test("A text is as wide as its characters, of every script")
  func widths() {
    for value in stride(from: UInt32(0x20), through: 0x1FFFF, by: 1) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "\(scalar)\(scalar)é日\(scalar)\u{301}\(scalar)からक\u{94D}ت각\(scalar)ก"
      let columns = text.reduce(0) { $0 + DisplayWidth.of($1) }
      if DisplayWidth.of(text) != columns { Issue.record("\(value)") }
    }
  }

  @Test("A parsed file's line is what the encoder writes")
  func parsedFiles() {
    for text in texts() + NastyTests.values {
      for entry in [text, "---\n\(text)\n---\n# \(text)", "- [ ] \(text)\n\n[\(text)](b)"] {
        let file = ParsedFile(Array(entry.utf8), path: "a/b.md") { "message of \($0.code)" }
        #expect(file.jsonLine == json(file, compact: true))
      }
    }
  }
}
