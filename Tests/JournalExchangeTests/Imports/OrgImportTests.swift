import JournalCore
import JournalSyntax
import Testing

@testable import JournalExchange

/// Files of Org mode.
@Suite struct OrgImportTests {
  private static func org(_ text: String, _ name: String = "a.org") -> ReadSource {
    ReadSource(file: name, Array(text.utf8))
  }

  private func lines(_ found: ReadSource) -> [String] {
    found.records.map { record in
      "\(record.day)" + (record.time.map { " \($0)" } ?? "")
        + (record.title.flatMap { $0.isEmpty ? nil : " \($0)" } ?? "")
    }
  }

  /// As org-capture of Org 9.5 wrote it.
  private static let datetree = """


    * 2026

    ** 2026-11 November

    *** 2026-11-20 Friday
    **** [2026-11-20 Fri 09:30] First thing with *bold* and /italic/
    **** TODO [#A] Paint the wall                                   :work:@home:
    SCHEDULED: <2026-11-22 Sun .+1w>
    :PROPERTIES:
    :EFFORT: 1:00
    :END:
    Some text
    ***** DONE Buy paint
    CLOSED: [2026-11-19 Thu 10:00]
    **** Evening
    [2026-11-20 Fri 21:05]
    Quiet.

    *** 2026-11-21 Saturday
    Plain words.

    ** 2026-12 décembre

    *** 2026-12-01 mardi
    """

  @Test("a datetree has an entry for each day, with moments and tasks") func tree() {
    let found = Self.org(Self.datetree)
    #expect(found.format == .org && found.problems == [] && found.rows.read == 3)
    #expect(lines(found) == ["2026-11-20", "2026-11-21", "2026-12-01"])
    #expect(
      found.entries[0] == """
        ---
        date: 2026-11-20
        tags: ["@home"]
        source: org:2026-11-20
        org:
          "[#A] Paint the wall": {EFFORT: "1:00"}
        ---
        ## 09:30 First thing with **bold** and *italic*

        - TODO [#A] Paint the wall #work
          SCHEDULED: <2026-11-22 Sun .+1w>
          Some text
          - DONE Buy paint [done-time:: 10:00] ✅ 2026-11-19

        ## 21:05 Evening

        Quiet.

        """)
  }

  @Test("org-journal's files are read, by day, week or year") func journal() {
    let day = "* Thursday, 11/12/2026\n** 09:30 Breakfast\nEggs\n** 21:00 Bed\n"
    let found = ReadSource(archive: [
      ("20261112", day),
      (
        "20261116",
        "* Monday, 16/11/2026\n:PROPERTIES:\n:CREATED:  20261116\n:END:\n** 08:00 A\n* Tuesday, 17/11/2026\n:PROPERTIES:\n:CREATED:  20261117\n:END:\nB\n"
      ),
      ("2025.org", "* Mittwoch, 01.01.2025\nNeu\n* Freitag, 03.01.2025\nRest\n"),
    ])
    #expect(
      found.problems == []
        && lines(found) == ["2026-11-12", "2026-11-16", "2026-11-17", "2025-01-01", "2025-01-03"])
    #expect(found.records[0].text == "## 09:30 Breakfast\n\nEggs\n\n## 21:00 Bed")
    #expect(found.records[1].text == "## 08:00 A")
    #expect(
      found.records[1].others == [NewPair("org", .mapping([NewPair("CREATED", .text("20261116"))]))]
    )
  }

  @Test("dates that can be read in two ways are told by their weekday, another date, or the person")
  func unclear() {
    // 11 December 2026 is a Friday, and 12 November a Thursday.
    #expect(lines(Self.org("* Friday, 11/12/2026\nA\n")) == ["2026-12-11"])
    #expect(lines(Self.org("* Thursday, 11/12/26\nA\n")) == ["2026-11-12"])
    let unclear = "* Monday, 11/12/2026\nA\n"
    let found = Self.org(unclear)
    #expect(
      found.rows.leftOutDays == 1
        && found.problems == [ImportProblem("a.org", .unclearDates("11/12/2026"))])
    var map = ImportMap()
    map.dates = .dayFirst
    #expect(lines(ReadSource(file: "a.org", Array(unclear.utf8), nil, map)) == ["2026-12-11"])
    #expect(lines(Self.org(unclear + "* Friday, 20/11/2026\nB\n")) == ["2026-12-11", "2026-11-20"])
  }

  @Test("a file with its day in its title or name is one entry, with the id of org-roam")
  func dailies() {
    let daily = """
      :PROPERTIES:
      :ID:       7d2a-11
      :END:
      #+title: 2026-11-20
      #+filetags: :journal:me:
      Above.
      * 09:30 Coffee
      * Notes
      ** Deep
      """
    let found = ReadSource(archive: [
      ("daily/2026-11-20.org", daily), ("2026-11-21.org", "Only text\n"),
      (
        "20261122T093000--a-title__tag.org",
        "#+title:      A title\n#+date:       [2026-11-22 Sun 09:30]\n#+filetags:   :tag:\n\nText\n"
      ),
    ])
    #expect(
      found.problems == []
        && lines(found) == ["2026-11-20", "2026-11-21", "2026-11-22 09:30 A title"])
    #expect(found.records[0].source == "org:7d2a-11" && found.records[0].isNamed)
    #expect(found.records[0].tags == ["journal", "me"])
    #expect(found.records[0].text == "Above.\n\n## 09:30 Coffee\n\n## Notes\n\n### Deep")
  }

  @Test("a date below a heading of a day's file is when something will be") func appointments() {
    let found = ReadSource(
      file: "2026-11-20.org",
      Array(
        "* Breakfast\neggs\n* Call dentist\n<2026-11-25 Wed 10:00>\nask about x\n* TODO thing\n"
          .utf8))
    #expect(found.problems.isEmpty && found.records.map { "\($0.day)" } == ["2026-11-20"])
    for words in ["eggs", "ask about x", "thing", "2026-11-25"] {
      #expect(found.entries.first?.contains(words) == true, "\(words)")
    }
  }

  @Test("headings with dates anywhere are entries; others are left out, counted and named")
  func others() {
    let found = Self.org(
      """
      #+TITLE: Notes
      #+TODO: MAYBE | GONE
      Loose words
      * <2026-11-20 Fri 09:30> Meeting :work:
      With Ana.
      * A thought
      :PROPERTIES:
      :CREATED:  [2026-11-19 Thu 22:10]
      :END:
      At night.
      * GONE 2026-11-18
      * Ideas
      ** One
      * 2026-02-30 never
      """)
    #expect(
      lines(found) == ["2026-11-20 09:30 Meeting", "2026-11-19 22:10 A thought", "2026-11-18"])
    #expect(found.rows.read == 6 && found.rows.used == 3)
    #expect(
      found.problems == [
        ImportProblem("line 1", .aboveFirst("Loose words")),
        ImportProblem("line 12", .noDay("Ideas")),
        ImportProblem("line 14", .noDay("2026-02-30 never")),
      ])
  }

  @Test("a text that only looks like Org isn't taken, and one without days is no success")
  func notOrg() {
    #expect(Self.org("* a list\n* of things\n", "a.txt").format == nil)
    #expect(Self.org("* 2026-11-20 Friday\nx\n", "a.txt").format == .org)
    #expect(Self.org("* Ideas\nx\n").rows.used == 0 && Self.org("").rows.read == 1)
    #expect(Self.org("x\n", "20261120").format == nil)
    #expect(ReadSource("* Ideas\nx\n", .org).rows.read == 1)
    #expect(
      ReadSource(file: "a.org", [0x2A, 0x20, 0xE9]).error == .notUTF8("a.org", line: 1))
  }

  @Test("deep, long and broken files are read in time") func hostile() {
    let deep = (2...5000).map { String(repeating: "*", count: $0) + " TODO x" }.joined(
      separator: "\n")
    #expect(Self.org("* 2026-11-20\n" + deep).records.first?.text.contains("TODO x") == true)
    let cases = [
      String(repeating: "#+begin_quote\n", count: 20_000), String(repeating: "*a ", count: 50_000),
      String(repeating: "[[a][b ", count: 20_000), String(repeating: ":x:\n", count: 20_000),
      String(repeating: "[fn:a:", count: 20_000), String(repeating: "|", count: 100_000),
      (1...3000).map { String(repeating: " ", count: $0) + "- x" }.joined(separator: "\n"),
      String(repeating: "#+begin_quote\n", count: 200)
        + String(repeating: "#+end_quote\n", count: 200),
    ]
    for text in cases {
      #expect(Self.org("* 2026-11-20\n" + text).rows.used == 1, "\(text.prefix(20))")
    }
  }

  // MARK: Markup

  @Test(
    "its markup becomes Markdown",
    arguments: [
      (
        "*b* /i/ _u_ =c= ~v~ +s+ a*b*c snake_case 2*3*4",
        "**b** *i* _u_ `c` `v` ~~s~~ a\\*b\\*c snake_case 2\\*3\\*4"
      ),
      ("(*a*), \"/b/\" *c d\ne* /f", "(**a**), \"*b*\" **c d\ne** /f"), ("=a`b=", "``a`b``"),
      (
        "[[https://e.org/a_b][An *x*]] [[https://e.org]]",
        "[An **x**](https://e.org/a_b) <https://e.org>"
      ),
      ("[[id:7d][the node]] [[Heading]] [[*H][h]]", "[the node](id:7d) [[Heading]] [h](*H)"),
      ("https://e.org/*a*_b_ <https://f.org>", "https://e.org/*a*_b_ <https://f.org>"),
      (
        "<2026-11-20 Fri 10:00>--<2026-11-21 Sat> [2026-11-19 Thu]",
        "<2026-11-20 Fri 10:00>--<2026-11-21 Sat> [2026-11-19 Thu]"
      ),
      ("a $x *y* z$ b, \\(c /d/ e\\) \\[*f*\\]", "a $x *y* z$ b, $c /d/ e$ $$*f*$$"),
      ("$5 and $6, $7/$8", "$5 and $6, $7/$8"),
      (
        "a\n\\begin{align}\nb *c*\n\\end{align}\nd",
        "a\n\n$$\n\\begin{align}\nb *c*\n\\end{align}\n$$\n\nd"
      ),
      ("\\begin{align}\n\nx", "\\begin{align}\n\nx"), ("a\\\\\nb", "a\\\nb"),
      ("word[fn:1] and[fn:: *x*]", "word[^1] and^[**x**]"),
      ("[fn:1] The note.", "[^1]: The note."), ("<b> `x` [a](b) > c", "\\<b> \\`x\\` \\[a](b) > c"),
      ("- [ ] open\n- [X] done\n- [-] half", "- [ ] open\n- [x] done\n- [/] half"),
      ("- a\n  - b\n    more\n- term :: words", "- a\n  - b\n    more\n- **term**: words"),
      ("1. a\n   - b\n2. c\n\ntext", "1. a\n   - b\n2. c\n\ntext"), ("5) [@7] x", "7. x"),
      ("a\n- b\nc", "a\n\n- b\n\nc"), ("+ a\n + b", "- a\n  - b"),
      ("#+begin_src python -n\n  x = *1*\n  ,* y\n#+end_src", "```python -n\nx = *1*\n* y\n```"),
      ("#+BEGIN_QUOTE\na *b*\n\nc\n#+END_QUOTE", "> a **b**\n>\n> c"),
      ("#+begin_example\n```\n#+end_example", "````\n```\n````"), (": a\n: b", "```\na\nb\n```"),
      ("- x\n  #+begin_src sh\n  ls\n  #+end_src\n- y", "- x\n\n  ```sh\n  ls\n  ```\n\n- y"),
      ("| a | b |\n|---+---|\n| 1 | *2* |", "| a | b |\n| --- | --- |\n| 1 | **2** |"),
      ("| 1 | x\\|y |", "|  |  |  |\n| --- | --- | --- |\n| 1 | x\\ | y |"),
      ("#+begin_verse\none\n  two\n#+end_verse", "one\\\n\u{A0}\u{A0}two"), ("-----", "---"),
      ("# hidden -- words\n#+name: x\nseen", "<!-- hidden - - words\n#+name: x -->\n\nseen"),
      (":LOGBOOK:\nCLOCK: [2026-11-20 Fri 09:00]\n:END:\nx", "CLOCK: [2026-11-20 Fri 09:00]\n\nx"),
      ("#+begin_note\nmind\n#+end_note", "> [!note]\n> mind"),
      ("#+begin_src\nnever ended", "<!-- #+begin_src -->\n\nnever ended"),
      ("a\n---\nb", "a\n\\---\nb"),
      ("    all\n    indented", "all\nindented"),
      ("> not a quote\n# \n", "\\> not a quote\n\n<!--  -->"),
    ])
  func markup(_ text: String, _ expected: String) {
    var written = OrgText(OrgInline(folder: ""))
    written.read(text.split(separator: "\n", omittingEmptySubsequences: false))
    #expect(written.lines.text == expected)
  }

  @Test("photos and attachments come along") func files() {
    let found = Self.org(
      """
      * 2026-11-20
      :PROPERTIES:
      :ID: abcdefgh-1
      :END:
      [[file:photos/a b.jpg]] [[./p.png][desc]] [[attachment:s.mp3]] [[file:notes.org::*X][n]] [[file:a.jpg::2]]
      """)
    #expect(
      found.records.first?.text
        == "![a b.jpg](photos/a%20b.jpg) [desc](./p.png) [s.mp3](s.mp3) [n](file:notes.org::*X) ![a.jpg](a.jpg)"
    )
    #expect(found.records.first?.source == "org:abcdefgh-1")
    #expect(
      found.records.first?.files.map { $0.names[0] } == [
        "photos/a b.jpg", "p.png", "data/ab/cdefgh-1/s.mp3", "a.jpg",
      ])
    #expect(found.records.first?.files.map(\.isPicture) == [true, true, false, true])
  }
}

extension ImportedRows {
  fileprivate var leftOutDays: Int { leftOut[.unclearDay] ?? 0 }
}
