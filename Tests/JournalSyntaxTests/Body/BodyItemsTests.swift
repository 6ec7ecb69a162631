import JournalSyntax
import Testing

@Suite("What a body holds")
struct BodyItemsTests {
  static let table: [(String, String, String)] = [
    ("nothing", "", ""),
    (
      "an ATX heading, closed or not", "# One\n\n## Two ##\n### C#\n",
      """
      heading 1 0-5 "One"
      heading 2 7-16 "Two"
      heading 3 17-23 "C#"
      """
    ),
    (
      "setext headings end at their underline", "One\ntwo\n===\n\nThree\n---\ntext",
      """
      heading 1 0-11 "One\\ntwo"
      heading 2 13-22 "Three"
      """
    ),
    (
      "a heading after a definition", "[a]: /u\n#x\n===\n",
      """
      heading 1 0-14 "#x"
      tag 8-10 "x"
      """
    ),
    (
      "a `#` before a form feed is text", "#\u{C}a\n===\n",
      """
      heading 1 0-7 "#\\u{0C}a"
      """
    ),
    (
      "list items, nested", "- a\n  - b\n    c\n- d\n",
      """
      listItem 1 0-15 "a"
      listItem 2 6-15 "b\\n    c"
      listItem 1 16-19 "d"
      """
    ),
    (
      "tasks of every kind of list", "- [ ] a\n* [x] b\n+ [-] c\n1. [/] d\n2) [>] e\n",
      """
      task 1 [ ] 0-7 "a"
      task 1 [x] 8-15 "b"
      task 1 [-] 16-23 "c"
      task 1 [/] 24-32 "d"
      task 1 [>] 33-41 "e"
      """
    ),
    (
      "a no-break space after a box", "- [ ]\u{A0}a\n- [x]\u{A0}b\n",
      """
      task 1 [ ] 0-8 "a"
      task 1 [x] 9-17 "b"
      """
    ),
    (
      "a task's detail is what is below it", "- [ ] a\n  more\n\n  - [x] sub\n- [x] b\n",
      """
      task 1 [ ] 0-27 "a" -> "more\\n\\n  - [x] sub"
      task 2 [x] 18-27 "sub"
      task 1 [x] 28-35 "b"
      """
    ),
    (
      "a task in a callout", "> [!todo] Now\n> - [x] a #b\n>   c\n",
      """
      task 1 [x] 16-32 "a #b" -> ">   c"
      tag 24-26 "b"
      """
    ),
    (
      "a box without text, and no boxes", "- [ ]\n- [x](y)\n- [xy] z\n- []\n[ ] z\n",
      """
      task 1 [ ] 0-5 ""
      listItem 1 6-14 "[x](y)"
      link 8-14 "x" -> "y"
      listItem 1 15-23 "[xy] z"
      listItem 1 24-34 "[]\\n[ ] z"
      """
    ),
    (
      "a definition makes no link of a box", "- [x] done\n\n[x]: /u\n",
      "task 1 [x] 0-10 \"done\""
    ),
    ("no tasks in code", "    - [ ] a\n\n```\n- [ ] b #c [[d]]\n```\n", ""),
    (
      "tags", "#a #a/b-c_d (#e) #été, #日記 #🙂 #x1 #1x",
      """
      tag 0-2 "a"
      tag 3-11 "a/b-c_d"
      tag 13-15 "e"
      tag 17-23 "été"
      tag 25-32 "日記"
      tag 33-38 "🙂"
      tag 39-42 "x1"
      tag 43-46 "1x"
      """
    ),
    (
      "no tags", "a#b #1 ## #, \\#c `#d` <a href=\"#e\"> https://f.org/#g http://h.i/(#j) &#107;",
      ""
    ),
    (
      "a tag in a heading, in emphasis, in brackets", "# The #a\n**#b** [#c](d) “#e”",
      """
      heading 1 0-8 "The #a"
      tag 6-8 "a"
      tag 11-13 "b"
      link 16-23 "#c" -> "d"
      tag 17-19 "c"
      tag 27-29 "e"
      """
    ),
    (
      "mentions, not mail addresses", "@ana (@ben) c@d.org <e@f.org> @2",
      """
      mention 0-4 "ana"
      mention 6-10 "ben"
      link 20-29 "e@f.org" -> "e@f.org"
      """
    ),
    (
      "images", "![a](b.jpg) ![](<c d.jpg> \"t\") ![e][f]\n\n[f]: g%20h.jpg\n",
      """
      image 0-11 "a" -> "b.jpg"
      image 12-30 "" -> "c d.jpg"
      image 31-38 "e" -> "g%20h.jpg"
      """
    ),
    (
      "an image in a link", "[![a](b)](c)",
      """
      link 0-12 "![a](b)" -> "c"
      image 1-8 "a" -> "b"
      """
    ),
    (
      "embeds", "![[a.jpg]] ![[b.jpg|200]]",
      """
      embed 0-10 "" -> "a.jpg"
      embed 11-25 "200" -> "b.jpg"
      """
    ),
    (
      "wikilinks", "[[2026-11-20]] [[a#b|c d]] [[e_*f*]] | [[g\\|h]] | [[]] [[i",
      """
      wikilink 0-14 "2026-11-20" -> "2026-11-20"
      wikilink 15-26 "c d" -> "a#b"
      wikilink 27-36 "e_*f*" -> "e_*f*"
      wikilink 39-47 "h" -> "g"
      """
    ),
    (
      "double brackets of a link", "[[1]](https://a.org)",
      "link 0-20 \"[1]\" -> \"https://a.org\""
    ),
    (
      "links", "[a](b) [c] [d][C] <https://e.org> [f](<g h>)\n\n[c]: /i 'j'\n",
      """
      link 0-6 "a" -> "b"
      link 7-10 "c" -> "/i"
      link 11-17 "d" -> "/i"
      link 18-33 "https://e.org" -> "https://e.org"
      link 34-44 "f" -> "g h"
      """
    ),
    (
      "a definition in a quote and in an item", "> [a]: /x\n\n- [b]: /y\n\n[a] [b]",
      """
      listItem 1 11-20 ""
      link 22-25 "a" -> "/x"
      link 26-29 "b" -> "/y"
      """
    ),
    (
      "a link over two quoted lines", "> [a\n> b](c) #d\n",
      """
      link 2-12 "a\\n> b" -> "c"
      tag 13-15 "d"
      """
    ),
    (
      "lazy and over-indented lines keep their columns", "- a\n         #b\nlazy [[c]]\n",
      """
      listItem 1 0-26 "a\\n         #b\\nlazy [[c]]"
      tag 13-15 "b"
      wikilink 21-26 "c" -> "c"
      """
    ),
    (
      "code spans and comments hide", "`` [a](b) ` `` <!-- #c --> ` #d",
      "tag 29-31 \"d\""
    ),
    (
      "CRLF", "# a\r\n\r\n- [x] b\r\n  c\r\n",
      """
      heading 1 0-3 "a"
      task 1 [x] 7-19 "b" -> "c"
      """
    ),
    ("lone CR", "# a\r\r- b #c\r", "heading 1 0-3 \"a\"\nlistItem 1 5-11 \"b #c\"\ntag 9-11 \"c\""),
    ("a byte order mark", "\u{FEFF}# a\n", "heading 1 3-6 \"a\""),
    ("NUL bytes", "a\u{0}b #c\n\u{0}\n- d\n", "tag 4-6 \"c\"\nlistItem 1 9-12 \"d\""),
  ]

  @Test("items and their places", arguments: table.indices)
  func items(row: Int) {
    let (name, text, expected) = Self.table[row]
    #expect(dumpBody(text) == expected, "\(name)")
  }

  @Test("the body begins in the middle of the file, and its places count from the file's start")
  func start() {
    #expect(
      dumpBody("---\n# x: #y\n---\n# a #b\n", from: 16)
        == "heading 1 16-22 \"a #b\"\ntag 20-22 \"b\"")
  }

  @Test("invalid UTF-8 moves no place")
  func invalid() {
    #expect(dumpBody([0xFF, 0xC3, 0x20, 0x23, 0x61, 0xFF]) == "tag 3-5 \"a\"")
  }

  @Test("a value can be read into again")
  func again() {
    var index = BodyIndex()
    var diagnostics: [SyntaxDiagnostic] = []
    index.read(Array("# a\n\n[b] c #d\n\n[b]: /x".utf8).span, from: 0, diagnostics: &diagnostics)
    index.read(Array("[b] e".utf8).span, from: 0, diagnostics: &diagnostics)
    #expect(index.items.isEmpty)
    #expect(index.wordCount == 2)
    #expect(index.firstParagraph == ByteRange(0, 5))
  }

  @Test(
    "the first paragraph",
    arguments: [
      ("# a\n\nb\nc\n\nd", "b\nc"), ("- a\n- b\n\nc", "c"), ("> a\n\n- b", "a"),
      ("[a]: /b\nc", "c"), ("# a", ""),
    ])
  func firstParagraph(text: String, expected: String) {
    let bytes = Array(text.utf8)
    #expect(bodyText(readBody(bytes).index.firstParagraph, bytes) == expected)
  }

  @Test(
    "words",
    arguments: [
      ("", 0), ("a b\nc", 3), ("# a b\n\n- c\n- [ ] d\n\n> e", 5), ("don't **stop**-ing", 2),
      ("a — b - c", 3), ("今日は寒い", 5), ("今日 is cold", 4), ("été naïve", 2),
      ("[a b](https://c.org/d)", 2), ("see https://a.org/b?c", 1), ("<https://a.org>", 0),
      ("![alt text](a.jpg) b", 1), ("[[a b|c]] ![[d]]", 1), ("`a b` c", 3),
      ("```swift\na b\n```\n", 2), ("<div class=\"a\">b c</div>\n", 2), ("a<br>b", 1),
      ("a &amp; b &nbsp; c", 3), ("🙂 a", 1), ("[a]: /u \"t\"\n", 0), ("a\u{3000}b", 2),
      ("---\n***\n", 0),
    ])
  func words(text: String, expected: Int) {
    #expect(bodyWordCount(text) == expected)
  }
}

@Suite("Reading bodies on several threads")
struct BodyThreadsTests {
  @Test("each thread's own index gives the same")
  func threads() async {
    let files = BodyItemsTests.table.map { Array($0.1.utf8) }
    let expected = files.map { readBody($0).index.items }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var index = BodyIndex()
          var diagnostics: [SyntaxDiagnostic] = []
          for _ in 0..<50 {
            for (file, items) in zip(files, expected) {
              index.read(file.span, from: 0, diagnostics: &diagnostics)
              if index.items != items { return false }
            }
          }
          return diagnostics.isEmpty
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test(
    "a mark with a no-break space behind it is reported, where it would begin a line of text",
    arguments: [
      ("##\u{A0}Gratitude\n\n- Bread\n", [0..<2]), ("a\n-\u{A0}b\n*\u{A0}c\n", [2..<3, 7..<8]),
      ("> #\u{A0}x\n", [2..<3]), ("\u{A0}##\u{A0}x\n", []), ("# a\u{A0}b\n", []),
      ("1 -\u{A0}2\n", []), ("--\u{A0}x\n", []), ("```\n#\u{A0}x\n```\n", []),
      ("#######\u{A0}x\n", []), ("- [ ]\u{A0}a\n", []), ("#\u{A0}x", [0..<1]), ("»\u{A0}x\n", []),
    ])
  func noBreakSpaces(_ text: String, _ places: [Range<Int>]) {
    var (body, problems) = (BodyIndex(), [SyntaxDiagnostic]())
    body.read(Array(text.utf8).span, from: 0, diagnostics: &problems)
    #expect(problems.map(\.range.indices) == places)
    #expect(problems.allSatisfy { $0.problem == .noBreakSpaceAfterMark })
  }
}
