import JournalCore
import JournalSyntax
import Testing

@testable import JournalExchange

/// Months of RedNotebook.
@Suite struct RedNotebookImportTests {
  /// As RedNotebook 2.29 wrote it, in blocks.
  private static let month = #"""
    3:
      text: "tab\tand \U0001F389\n\n\n  indented\n"
    4:
      Work:
        a: null
      text: ''
    20:
      Films:
        'Dune: part “two”': null
        ? a sentence that is longer than one hundred and twenty-eight characters, as people
          write them when a tag has a whole story of its own, yes
        : null
        Ü: null
      Happy: null
      text: "= Big =\nToday was **good** and //quiet//. [my
        site \"\"https://example.org/a_b\"\"] \
        \ end\nnext #Holiday"
    21:
      Ideen:
        x y: null
      text: 'Short: one line'

    """#

  @Test("each day is an entry with its tags, and their entries are keys") func month() {
    let found = ReadSource(archive: [("data/2026-11.txt", Self.month)])
    #expect(found.format == .redNotebook && found.problems == [] && found.rows.used == 4)
    #expect(
      found.records.map { "\($0.day)" } == ["2026-11-03", "2026-11-04", "2026-11-20", "2026-11-21"])
    #expect(
      found.entries[2] == """
        ---
        date: 2026-11-20
        tags: [Films, Happy]
        source: rednotebook:2026-11-20
        Films:
          - "Dune: part “two”"
          - a sentence that is longer than one hundred and twenty-eight characters, as people write them when a tag has a whole story of its own, yes
          - Ü
        ---
        # Big

        Today was **good** and *quiet*. [my site](https://example.org/a_b)  end
        next #Holiday

        """)
    #expect(found.records[0].text == "tab\tand 🎉\n\nindented")
    #expect(found.records[1].tags == ["Work"] && found.records[1].text == "")
    #expect(found.records[3].text == "Short: one line")
  }

  @Test("months of old versions, in braces and with kinds, are the same") func braces() {
    let text = """
      20: {Films: {Dune: null, ? 'It''s
            long' : null}, Happy: null, text: !!python/unicode 'One

          Two'}
      21: {Tags: {old tag: null}, text: Three}
      """
    let found = ReadSource(file: "2010-05.txt", Array(text.utf8))
    #expect(
      found.problems == [] && found.records.map(\.tags) == [["Films", "Happy"], ["old tag"]])
    #expect(found.records.map(\.text) == ["One\nTwo", "Three"])
    #expect(
      found.records[0].others == [NewPair("Films", .list([.text("Dune"), .text("It's long")]))])
  }

  @Test("a day that can't be read costs itself alone") func hostile() {
    let deep = String(repeating: "{a: ", count: 5000)
    let text =
      "1: {text: 'cut}\n2: {text: fine}\n3: {text: *alias}\n31: {text: x}\n4: \(deep)\n5: {text: ''}\n"
      + "6:\n  text: \"\\q\"\n7: [a]\n8: {text: end}\n"
    let found = ReadSource(file: "2026-11.txt", Array(text.utf8))
    #expect(found.records.map(\.text) == ["fine", "end"] && found.rows.read == 9)
    #expect(
      found.problems == [
        ImportProblem("2026-11.txt, line 1", .faulty(line: 1)),
        ImportProblem("2026-11.txt, line 3", .faulty(line: 3)),
        ImportProblem("2026-11.txt, line 4", .noDay("31")),
        ImportProblem("2026-11.txt, line 5", .faulty(line: 5)),
        ImportProblem("2026-11.txt, line 6", .noText),
        ImportProblem("2026-11.txt, line 7", .faulty(line: 8)),
        ImportProblem("2026-11.txt, line 9", .faulty(line: 9)),
      ])
    let latin = ReadSource(
      file: "2026-11.txt", Array("1: {text: ".utf8) + [0xE9] + Array("}\n".utf8))
    #expect(latin.error == .notUTF8("2026-11.txt", line: 1))
    #expect(
      ReadSource(file: "2026-11.txt", Array("20: a note, not a month\nx".utf8)).rows.used == 0)
    #expect(ReadSource(file: "2026-11.txt", Array("Dear diary\n".utf8)).format == nil)
    #expect(ReadSource(file: "2026-13.txt", Array(Self.month.utf8)).format == nil)
  }

  // MARK: Markup

  @Test(
    "its markup becomes Markdown",
    arguments: [
      (
        "a **b** //c// __d__ --e-- ``f`` ''g'' \"\"**h**\"\"",
        "a **b** *c* _d_ ~~e~~ `f` `g` \\*\\*h\\*\\*"
      ),
      ("== Two ==\ntext", "## Two\n\ntext"), ("=Title=[x]", "# Title"),
      ("- a\n- b\n  - c\n\n+ d\n+ e", "- a\n- b\n  - c\n\n1. d\n1. e"),
      ("a\n- b\nc", "a\n\n- b\n\nc"), ("====================", "---"),
      ("{red //x//|color:red} y", "red *x* y"), ("a\\\\\nb", "a\\\nb"),
      ("[2026-11-19] [that day 2026-11-18]", "[[2026-11-19]] [[2026-11-18|that day]]"),
      ("|| a | b |\n| c | d//e// |", "| a | b |\n| --- | --- |\n| c | d*e* |"),
      ("```\n**x**\n```\n``` y", "```\n**x**\n```\n\n```\ny\n```"),
      ("% note -- here", "<!-- note - - here -->"), ("\"\"\"\n# *x*\n\"\"\"", "\\# \\*x\\*"),
      ("https://e.org//a__b__//c and //d//", "https://e.org//a__b__//c and *d*"),
      ("[x http://e.org/a//b]", "[x](http://e.org/a//b)"), ("$$ a**b** $$", "$$ a**b** $$"),
      ("# no heading\n*a* <b> [c](d)", "\\# no heading\n\\*a\\* \\<b> \\[c](d)"),
      ("a -- b // c ** d", "a -- b // c \\*\\* d"), ("\tquoted", "> quoted"),
      ("[text e.org]", "[text e.org]"), ("__init__.py #tag", "_init_.py #tag"),
    ])
  func markup(_ text: String, _ expected: String) {
    var written = RedNotebookText(folder: "")
    written.read(text)
    #expect(written.lines.text == expected)
  }

  @Test("pictures and files come by their own names, wherever the journal was") func pictures() {
    var written = RedNotebookText(folder: "data/")
    written.read(
      "[\"\"/home/u/pic/my trip\"\".jpg] [\"\"file:///home/u/Wal\"\".PNG?300] [\"\"images/rel\"\".png]\n"
        + "[doc \"\"file:///home/u/d.pdf\"\"] [\"\"http://e.org/x\"\".gif] [\"\"images/rel\"\".png]"
    )
    #expect(
      written.lines.text == """
        ![my trip.jpg](/home/u/pic/my%20trip.jpg) ![Wal.PNG](/home/u/Wal.PNG) ![rel.png](images/rel.png)
        [doc](/home/u/d.pdf) ![](http://e.org/x.gif) ![rel.png](images/rel.png)
        """)
    #expect(
      written.inline.files == [
        ImportedFile(
          [
            "home/u/pic/my trip.jpg", "u/pic/my trip.jpg", "pic/my trip.jpg", "my trip.jpg",
            "data/my trip.jpg",
          ], marker: "/home/u/pic/my%20trip.jpg"),
        ImportedFile(
          ["home/u/Wal.PNG", "u/Wal.PNG", "Wal.PNG", "data/Wal.PNG"], marker: "/home/u/Wal.PNG"),
        ImportedFile(
          ["data/images/rel.png", "data/rel.png", "rel.png"], marker: "images/rel.png"),
        ImportedFile(
          ["home/u/d.pdf", "u/d.pdf", "d.pdf", "data/d.pdf"], marker: "/home/u/d.pdf",
          isPicture: false),
      ])
  }
}

/// Links to an entry's files.
@Suite struct LinkedFileTests {
  @Test("a photo whose name begins another one's doesn't change that one's link")
  func prefixes() {
    var record = ImportedRecord("a:1", at: "", day: Day(number: 0))
    record.text = "![](p1) ![](p12) [x](<p1>) ![](p1 \"T\") p1 ![](a/p1) ![](p1.jpg)"
    record.files = [
      ImportedFile(["p1"], marker: "p1"), ImportedFile(["p1.jpg"], marker: "p1.jpg"),
    ]
    let entry = String(decoding: record.entry(paths: ["photos/1.jpg", nil]).bytes, as: UTF8.self)
    #expect(
      entry.hasSuffix(
        """
        ---
        ![](/photos/1.jpg) ![](p12) [x](</photos/1.jpg>) ![](/photos/1.jpg "T") p1 ![](a/p1) ![](p1.jpg)

        """))
    #expect(!entry.contains("photo:"))
  }

  @Test(
    "a path outside the source is looked for by its ends, and never above it",
    arguments: [
      ("a.jpg", ["d/a.jpg", "a.jpg"]), ("./x/a.jpg", ["d/x/a.jpg", "d/a.jpg", "a.jpg"]),
      ("../x/a.jpg", ["x/a.jpg", "d/a.jpg", "a.jpg"]),
      ("../../../etc/a.jpg", ["etc/a.jpg", "a.jpg", "d/a.jpg"]),
      (
        "/h/a%20b.jpg",
        ["h/a%20b.jpg", "a%20b.jpg", "d/a%20b.jpg", "h/a b.jpg", "a b.jpg", "d/a b.jpg"]
      ),
      ("C:\\x\\a.jpg", ["C:/x/a.jpg", "x/a.jpg", "a.jpg", "d/a.jpg"]),
    ])
  func names(_ path: String, _ expected: [String]) {
    #expect(LinkedFile(path)?.names(in: "d/") == expected)
  }

  @Test("addresses aren't files") func addresses() {
    for target in ["http://e.org/a.jpg", "mailto:a@e.org", "id:12", "", "a/"] {
      #expect(LinkedFile(target) == nil, "\(target)")
    }
  }
}
