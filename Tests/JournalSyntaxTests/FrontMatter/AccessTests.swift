import Testing

@testable import JournalSyntax

@Suite("Ways through a front matter")
struct FrontMatterAccessTests {
  @Test("keys match without regard to case, and to which of -, _ and space they use")
  func keyNames() {
    let reading = Reading("---\nCheck_In times: 1\n\"caf\\u00e9\": 2\nÉ: 3\n---\n")
    let rows = reading.frontMatter.pairs().map(\.key)
    #expect(reading.key(rows[0], equals: "check-in-times"))
    #expect(reading.key(rows[0], equals: "CHECK IN_TIMES"))
    #expect(!reading.key(rows[0], equals: "check-in"))
    #expect(!reading.key(rows[0], equals: "check-in-times-2"))
    #expect(reading.key(rows[1], equals: "café"))
    #expect(reading.key(rows[2], equals: "É"))
    #expect(!reading.key(rows[2], equals: "é"))
  }

  @Test("the first of two keys is found; items and pairs come in order")
  func lookup() throws {
    let reading = Reading("---\na: [x, [y], {k: v}, '']\nb: 1\nb: 2\nc: {}\n---\n")
    let frontMatter = reading.frontMatter
    let b = try #require(reading.value(of: "B"))
    #expect(reading.text(of: b) == "1")
    let a = try #require(reading.value(of: "a"))
    #expect(frontMatter.items(of: a).map { frontMatter.nodes[$0].source.count } == [1, 3, 6, 2])
    #expect(frontMatter.firstChild(of: a) == a + 1)
    #expect(frontMatter.firstChild(of: b) == nil)
    #expect(Array(frontMatter.items(of: b)).isEmpty)
    #expect(frontMatter.pairs(of: a).map(\.key).isEmpty)
    let c = try #require(reading.value(of: "c"))
    #expect(frontMatter.firstChild(of: c) == nil)
    #expect(reading.value(of: "d") == nil)
    #expect(FrontMatter().pairs().map(\.key).isEmpty)
  }

  @Test("reading again forgets what was read before")
  func reuse() {
    var frontMatter = FrontMatter()
    var diagnostics: [SyntaxDiagnostic] = []
    let first = Array("---\na: 'it''s'\n---\nk:: v\n".utf8)
    frontMatter.read(first.span, diagnostics: &diagnostics)
    #expect(frontMatter.nodes.count == 3)
    #expect(frontMatter.properties.count == 1)
    let second = Array("nothing\n".utf8)
    frontMatter.read(second.span, diagnostics: &diagnostics)
    #expect(frontMatter.nodes.isEmpty && frontMatter.decoded.isEmpty)
    #expect(frontMatter.properties.isEmpty && frontMatter.block.isEmpty)
    #expect(frontMatter.bodyStart == 0 && diagnostics.isEmpty)
  }

  @Test(
    "`key:: value` lines and [key:: value] are properties, except in code and in tasks",
    arguments: [
      ("title:: x y \ntype::\n\nlater:: yes\n", ["title=x y", "type=", "later=yes"]),
      ("# 2026-01-01\n\nmood:: 6\n", ["mood=6"]),
      ("#daily\n\n## Tracking\n\n- **Mood**:: 4\n- **Sleep:: 7**\n", ["Mood=4", "Sleep=7"]),
      ("a\n\n1. **Mood::** 4\n> _energy_:: 3\n", ["Mood=4", "energy=3"]),
      (
        "Slept [sleep:: 7] well (mood:: 5), [pages::12] and [why:: a [[b]] c].\n",
        ["sleep=7", "mood=5", "pages=12", "why=a [[b]] c"]
      ),
      ("| [mood:: 7] | (std::vector) | [std::map](x) | [[a:: b]] |\n", ["mood=7"]),
      ("`mood:: 1` and `[mood:: 2]` but [mood:: 3]\n", ["mood=3"]),
      ("a\n```\nmood:: 1\n[mood:: 2]\n```\nmood:: 3\n~~~~\nmood:: 4\n~~~\nmood:: 5\n", ["mood=3"]),
      ("a\n\n    mood:: 1\n\nb\n\n- c\n\n    mood:: 2\n", ["mood=2"]),
      (
        "- [ ] call [due:: 2026-11-22]\n- [x] run mood:: 3\n- done [time-spent:: 5]\n",
        ["time-spent=5"]
      ),
      ("mood:: 7\u{A0}\n[sleep::\u{200B} 8 \u{FEFF}]\n", ["mood=7", "sleep=8"]),
      ("## mood:: 4\n\\[mood:: 5]\n", []),
      ("---\na: 1\n---\n\n- mood:: 7\n- tags:: [[a]], #b\n", ["mood=7", "tags=[[a]], #b"]),
      ("prose std::vector, foo :: Int\nkey:: v\r\n", ["key=v"]),
      ("see [x:: y\n`a:: b`\n:: c\n", []),
      ("\u{FEFF}k:: v", ["k=v"]),
    ])
  func properties(_ text: String, _ expected: [String]) {
    let reading = Reading(text)
    let found = reading.frontMatter.properties.map {
      String(decoding: reading.bytes[$0.key.indices], as: UTF8.self) + "="
        + String(decoding: reading.bytes[$0.value.indices], as: UTF8.self)
    }
    #expect(found == expected)
  }

  @Test("a property knows where it is: in brackets, and in the first paragraph")
  func places() {
    let reading = Reading("# Day\n\nmood:: 7 \nand [a:: 1]\n\n- (b:: 2)\n")
    let found = reading.frontMatter.properties
    #expect(found.map(\.isLeading) == [true, true, false])
    #expect(found.map(\.isBracketed) == [false, true, true])
    let sources = found.map { String(decoding: reading.bytes[$0.source.indices], as: UTF8.self) }
    #expect(sources == ["mood:: 7 ", "[a:: 1]", "(b:: 2)"])
  }

  @Test("brackets and backquotes without end cost no more than the length of their line")
  func hostileProperties() {
    for piece in ["[a:: ", "(b:: ", "`[a:: ", "[a::`` "] {
      let reading = Reading(String(repeating: piece, count: 100_000) + "\nmood:: 7\n")
      #expect(reading.frontMatter.properties.count == 1)
    }
  }

  @Test("encodings that are not read are named")
  func encodings() {
    let units = Array("---\na: 1\n---\n".utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] as [UInt8] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] as [UInt8] }
    for bytes in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
      let reading = Reading(bytes)
      #expect(reading.diagnostics.map(\.problem) == [.notUTF8(.utf16)])
      #expect(reading.tree == nil)
    }
    let wide: [UInt8] = [0xFF, 0xFE, 0, 0] + little.flatMap { [$0, 0] as [UInt8] }
    #expect(Reading(wide).diagnostics.map(\.problem) == [.notUTF8(.utf32)])
  }

  @Test(
    "a byte that is no UTF-8 costs its key and is reported where it stands",
    arguments: [
      [0xFF], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
    ] as [[UInt8]])
  func invalidUTF8(_ bad: [UInt8]) {
    let reading = Reading(Array("---\né: ok\na: x".utf8) + bad + Array("\nb: 2\n---\n".utf8))
    #expect(reading.codes == ["invalid-utf-8"])
    #expect(reading.diagnostics.first?.range.start == 15)
    let values = reading.tree?.pairs.map(\.value)
    #expect(values == [.text("ok"), .unreadable, .text("2")])
  }

  @Test("every problem has a code of its own, and only what was read is a warning")
  func codes() {
    let place = ByteRange(0, 0)
    let problems: [SyntaxProblem] = [
      .fileTooLong(limit: 1), .notUTF8(.utf16), .invalidUTF8, .nulByte, .blankBeforeFrontMatter,
      .oddOpeningFence(length: 4), .typographicFence, .frontMatterBelowText,
      .noBreakSpaceAfterMark, .unclosedFrontMatter, .foreignFrontMatter(.toml),
      .frontMatterTooLong(limit: 1), .unfinishedMerge, .rootIsNotMapping(.scalar),
      .unsupported(.anchor), .unsupported(.severalDocuments),
      .duplicateKey(name: "a", first: place), .lineWithoutKey, .missingKey, .unclosedQuote(0x22),
      .unclosedBracket(0x5B), .unexpectedInBrackets, .textAfterValue, .badBlockHeader,
      .badIndentation, .nestingTooDeep(limit: 1), .lineTooLong(limit: 1), .tooManyFaults,
      .readAsText(.colon), .hashStartsComment, .missingSpaceAfterColon,
      .unevenIndentation(expected: 0, found: 1), .tabIndentation, .unknownEscape,
      .invisibleInKey(scalar: 0x200B),
    ]
    #expect(Set(problems.map(\.code)).count == problems.count)
    #expect(problems.allSatisfy { $0.code != "unnamed" })
    #expect(problems.filter { $0.severity == .warning }.count == 12)
  }
}
