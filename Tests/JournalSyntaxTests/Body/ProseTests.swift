import Testing

@testable import JournalSyntax

@Suite("Prose: what is read without libcmark")
struct ProseTests {
  static let pieces = [
    "a", "Word ", "é", "“", " ", "\t", "\n", "\n", "\n\n", "\na", "\r\n", "\r", "# ", "#", "\n#",
    "\n## b", "\n#\n", "\n#######", "#tag", "=\n", "- ", "1. ", "***", "[a]: b", "![", "`", "<b>",
    "\u{0}", "\u{FEFF}", "\u{A0}", "    ", "\u{B}", "\u{C}",
  ]

  @Test("its blocks are those that libcmark finds")
  func blocks() {
    var chance = Chance(state: 7)
    var (prose, other) = (0, 0)
    for _ in 0..<6_000 {
      let count = Int.random(in: 0..<16, using: &chance)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &chance) ?? "" }.joined()
      let bytes = Array(text.utf8)
      var reader = BodyReader()
      _ = reader.readMarkdown(bytes.span, from: 0)
      if reader.outline.isProse { prose += 1 } else { other += 1 }
      var reference = BodyReader()
      reference.outline = reader.outline
      // The reader skips a byte order mark.
      reference.parseBlocks(bytes.span, from: reader.outline.start(ofLine: 1))
      #expect(reader.blocks == reference.blocks, "\(text.debugDescription)")
      #expect(reader.firstParagraph == reference.firstParagraph, "\(text.debugDescription)")
    }
    #expect(prose > 500 && other > 500)
  }

  @Test("its words are those found one character at a time, without the names of URLs")
  func words() {
    var chance = Chance(state: 11)
    let alphabet = Array("aB9  \t\n\r\u{B}-.,'/:::é×今“\u{A0}🙂".utf8) + [0x80, 0xC3, 0xE2, 0xFF, 0]
    for length in 0..<2_000 {
      var bytes: [UInt8] = []
      for _ in 0..<(length % 67) { bytes.append(alphabet.randomElement(using: &chance) ?? 0) }
      if length % 3 == 0 { bytes.insert(contentsOf: "://".utf8, at: bytes.count / 2) }
      var scanner = InlineScanner()
      var definitions = LinkDefinitions()
      scanner.scan(Prose(bytes.span, from: 0, to: bytes.count), &definitions)
      #expect(scanner.words.count == plainCount(bytes, hasURLs: true), "\(bytes)")
      var words = WordCounter()
      words.count(bytes.span, from: 0, to: bytes.count)
      #expect(words.count == plainCount(bytes, hasURLs: false), "\(bytes)")
    }
  }

  private func plainCount(_ bytes: [UInt8], hasURLs: Bool) -> Int {
    var words = WordCounter()
    var at = 0
    while at < bytes.count {
      var end = at
      while end < bytes.count, bytes[end].isAlphanumeric { end += 1 }
      if end > at {
        if hasURLs, bytes[end...].starts(with: "://".utf8) {
          at = end + 3
          while at < bytes.count, bytes[at] > 0x20 { at += 1 }
        } else {
          words.countLetter()
          at = end
        }
      } else if bytes[at] < 0x80 {
        if bytes[at].isSpace { words.endWord() }
        at += 1
      } else {
        let scalar = bytes.span.scalar(at, bytes.count)
        words.count(scalar)
        at += scalar.length
      }
    }
    return words.count
  }
}
