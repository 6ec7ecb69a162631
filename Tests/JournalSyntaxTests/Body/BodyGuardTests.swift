import JournalSyntax
import Testing

@Suite("The guard against bodies that keep libcmark busy")
struct BodyGuardTests {
  static let hostile: [(String, ExceededLimit, @Sendable () -> String)] = [
    (
      "deep lists over blank lines", .nesting,
      { String(repeating: "- ", count: 40_000) + "a" + String(repeating: "\n", count: 40_000) }
    ),
    (
      "rather deep lists over very many blank lines", .nestingOverBlankLines,
      { String(repeating: "1. ", count: 900) + "a" + String(repeating: "\n", count: 40_000) }
    ),
    (
      "lists nested by indentation", .nestingOverBlankLines,
      {
        (0..<300).map { String(repeating: " ", count: 2 * $0) + "- a\n" }.joined()
          + String(repeating: " \n", count: 100_000)
      }
    ),
    ("nested quotes", .nesting, { String(repeating: ">", count: 50_000) + "a\n" }),
    ("unclosed images", .unclosedImages, { String(repeating: "![[]()\n", count: 80_000) }),
    (
      "unclosed images around links", .unclosedImages,
      { String(repeating: "![ [x](y)\n", count: 60_000) }
    ),
    ("many marks", .marks, { String(repeating: "*a_ ", count: 400_000) }),
    ("many exclamation marks", .marks, { String(repeating: "!|", count: 1_100_000) }),
    ("many quotation marks", .marks, { String(repeating: "\"'", count: 550_000) }),
    ("many dots and hyphens", .marks, { String(repeating: "-.", count: 550_000) }),
    ("many dots after marks", .marks, { String(repeating: "&...", count: 300_000) }),
    ("many short quotes", .marks, { String(repeating: "> a\n\n", count: 700_000) }),
    ("too large", .size, { String(repeating: "word #tag\n", count: 900_000) }),
  ]

  @Test("a hostile body is read as plain text, with a warning", arguments: hostile.indices)
  func fires(row: Int) {
    let (name, excess, text) = Self.hostile[row]
    let bytes = Array((text() + "\n- [x] done #tag [[link]]\n").utf8)
    let (index, diagnostics) = readBody(bytes)
    #expect(index.isPlainText, "\(name)")
    #expect(diagnostics.map(\.problem) == [.bodyTooComplex(excess)], "\(name)")
    #expect(diagnostics.first?.problem.severity == .warning)
    let last = index.items.suffix(3).map { "\($0.kind) \(bodyText($0.text, bytes))" }
    #expect(last == ["task done #tag [[link]]", "tag tag", "wikilink link"], "\(name)")
  }

  @Test("a large honest diary is read in full")
  func honest() {
    let day = """
      # Saturday

      Went to the market with *Ana* and [Ben](people/ben.md); see [[2026-11-20]]. #family
      It was **cold**, and the `thermometer` said -3 °C. Later: ![frost](photos/frost.jpg)

      - [x] call home ✅ 2026-11-21
        - bread & butter

          and jam

      > A quote, and more of it.


      """
    let bytes = Array(String(repeating: day, count: 5_000_000 / day.utf8.count + 1).utf8)
    let (index, diagnostics) = readBody(bytes)
    #expect(bytes.count > 5_000_000)
    #expect(!index.isPlainText)
    #expect(diagnostics.isEmpty)
  }

  @Test("punctuation between words keeps nobody busy")
  func punctuation() {
    let line = "\"It's...\" - 'well', a.b.c - x--y -- and so on... \"or 'not'.\" "
    let bytes = Array((String(repeating: line, count: 80_000) + "#tag").utf8)
    let (index, diagnostics) = readBody(bytes)
    #expect(bytes.count > 4_000_000)
    #expect(diagnostics.isEmpty)
    #expect(index.items.map { "\($0.kind)" } == ["tag"])
  }
}
