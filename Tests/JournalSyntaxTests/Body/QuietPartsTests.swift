import JournalSyntax
import TestSupport
import Testing

@Suite("What is for a program in a text")
struct QuietPartsTests {
  private static let name = "64e1f0a2-1b2c-4d3e-8f90-abcdef012345"

  /// A text, its words, and the text as a terminal, a page and an excerpt show it.
  static let table: [(text: String, words: Int, plain: String, page: String, excerpt: String)] = [
    ("- Tea\n", 1, "- Tea\n", "- Tea\n", "- Tea\n"),
    (
      "- TODO Paint it\n  SCHEDULED: <2026-11-20 Fri .+1d>\n  :LOGBOOK:\n  CLOCK: [a]--[b]\n  :END:\n",
      2, "- TODO Paint it\n  SCHEDULED: <2026-11-20 Fri .+1d>\n",
      "- TODO Paint it\n  ⏳ 2026-11-20 Fri .+1d\n", "- TODO Paint it\n"
    ),
    (
      "- a\r\n  DEADLINE: <2026-11-20 Fri> SCHEDULED: <2026-11-19 Thu>\r\n", 1,
      "- a\r\n  DEADLINE: <2026-11-20 Fri> SCHEDULED: <2026-11-19 Thu>\r\n",
      "- a\r\n  📅 2026-11-20 Fri ⏳ 2026-11-19 Thu\r\n", "- a\r\n"
    ),
    ("- a {{query (todo TODO)}} b\n", 2, "- a  b\n", "- a  b\n", "- a  b\n"),
    ("- a\n- {{query [[x]] #y}}\n- b\n", 2, "- a\n- b\n", "- a\n- b\n", "- a\n- b\n"),
    ("- {{renderer :x}}\n\t- b\n", 1, "- \n\t- b\n", "- \n\t- b\n", "- \n\t- b\n"),
    (
      "- a\n- #+BEGIN_QUERY\n  {:title \"All\"\n   :query [:find x]}\n  #+END_QUERY\n", 1, "- a\n",
      "- a\n", "- a\n"
    ),
    (
      "- a\n  id:: \(name)\n  collapsed:: true\n\t- b\n", 2, "- a\n\t- b\n", "- a\n\t- b\n",
      "- a\n\t- b\n"
    ),
    ("- see ((\(name))) there\n", 2, "- see (…) there\n", "- see (…) there\n", "- see (…) there\n"),
    ("- {{embed ((\(name)))}}\n", 0, "- (…)\n", "- (…)\n", "- (…)\n"),
    (
      "- {{embed [[night walk]]}}\n", 2, "- [[night walk]]\n", "- [[night walk]]\n",
      "- [[night walk]]\n"
    ),
    (
      "- {{video https://a.example/b}}\n", 0, "- https://a.example/b\n", "- https://a.example/b\n",
      "- https://a.example/b\n"
    ),
    (
      "- [words](((\(name))))\n", 1, "- [words](((\(name))))\n", "- [words](((\(name))))\n",
      "- [words](((\(name))))\n"
    ),
    (
      "{{query.file.folder}}\n", 1, "{{query.file.folder}}\n", "{{query.file.folder}}\n",
      "{{query.file.folder}}\n"
    ),
    // Quotes and callouts, which pages draw.
    (
      "- #+BEGIN_QUOTE\n  one\n  two\n  #+END_QUOTE\n- b\n", 5,
      "- #+BEGIN_QUOTE\n  one\n  two\n  #+END_QUOTE\n- b\n", "- >\n  > one\n  > two\n- b\n",
      "- #+BEGIN_QUOTE\n  one\n  two\n  #+END_QUOTE\n- b\n"
    ),
    (
      "#+BEGIN_TIP\none\n#+END_TIP\n", 3, "#+BEGIN_TIP\none\n#+END_TIP\n", "> [!tip]\n> one\n",
      "#+BEGIN_TIP\none\n#+END_TIP\n"
    ),
    // Text.
    (
      "`{{query a}}` and {{date}}\n", 4, "`{{query a}}` and {{date}}\n",
      "`{{query a}}` and {{date}}\n", "`{{query a}}` and {{date}}\n"
    ),
    (
      "```\n:LOGBOOK:\n:END:\n```\n", 2, "```\n:LOGBOOK:\n:END:\n```\n",
      "```\n:LOGBOOK:\n:END:\n```\n", "```\n:LOGBOOK:\n:END:\n```\n"
    ),
    (
      ":LOGBOOK:\n- a\n:END:\n", 3, ":LOGBOOK:\n- a\n:END:\n", ":LOGBOOK:\n- a\n:END:\n",
      ":LOGBOOK:\n- a\n:END:\n"
    ),
    ("#+BEGIN_QUERY\na\n", 2, "#+BEGIN_QUERY\na\n", "#+BEGIN_QUERY\na\n", "#+BEGIN_QUERY\na\n"),
    (
      "icon:: a and more\n\nText.\n", 5, "icon:: a and more\n\nText.\n",
      "icon:: a and more\n\nText.\n", "icon:: a and more\n\nText.\n"
    ),
    (
      "- ((not a name)) {{query\n", 4, "- ((not a name)) {{query\n", "- ((not a name)) {{query\n",
      "- ((not a name)) {{query\n"
    ),
  ]

  @Test("isn't counted, and isn't shown", arguments: table.indices)
  func shown(row: Int) {
    let (text, words, plain, page, excerpt) = Self.table[row]
    let bytes = Array(text.utf8)
    var index = BodyIndex()
    var problems: [SyntaxDiagnostic] = []
    index.read(bytes.span, from: 0, diagnostics: &problems)
    #expect(index.wordCount == words, "\(text)")
    #expect(ShownText.text(text, for: .plain) == plain)
    #expect(ShownText.text(text, for: .page) == page)
    #expect(ShownText.text(text, for: .excerpt) == excerpt)
  }

  @Test("has no tags and links, and hides no planned task")
  func items() {
    let text = """
      - NOW Paint #home
        SCHEDULED: <2026-11-20 Fri>
      - {{query [[a]] #b}} {{embed [[c]]}} #[[night walk]]
      """
    let bytes = Array(text.utf8)
    var index = BodyIndex()
    var problems: [SyntaxDiagnostic] = []
    index.read(bytes.span, from: 0, diagnostics: &problems)
    func texts(_ kind: BodyItem.Kind) -> [String] {
      index.items.filter { $0.kind == kind }.map { bodyText($0.text, bytes) }
    }
    #expect(texts(.tag) == ["home", "night walk"])
    #expect(texts(.wikilink) == ["c"])
    #expect(texts(.task) == ["Paint #home"])
    let task = index.items.first { $0.kind == .task }
    #expect(task.map { bodyText($0.target, bytes) } == "SCHEDULED: <2026-11-20 Fri>")
  }

  @Test("a hostile line takes linear time")
  func hostile() {
    for piece in ["{{a", "((", "`", "{{query ", ":A:\n", "#+BEGIN_QUOTE\n", "^^a "] {
      let text = String(repeating: piece, count: 200_000)
      #expect(ShownText.text(text, for: .page).utf8.count == text.utf8.count, "\(piece)")
    }
  }

  @Test("an outline is nothing but items below the page's properties")
  func outlines() {
    for (text, isOutline) in [
      ("- a\n", true), ("mood:: 8\ntags:: a\n\n- a\n\t- b\n\n\t  more\n- c\n", true),
      ("\u{FEFF}- a\r\n  more\r\n", true), ("- ```\n  a\nb\n  ```\n", true), ("-\n", true),
      ("mood:: 8\n", false), ("", false), ("- a\n\nText\n", false), ("# A\n- a\n", false),
      ("* a\n", false), ("---\n", false), ("  - a\n", false), ("- a\n* b\n", false),
    ] {
      #expect(Array(text.utf8).span.isOutline(from: 0) == isOutline, "\(text)")
    }
  }

  @Test("highlights of Logseq are marked text on pages")
  func highlights() {
    let html = BodyHTML().html(Array("a ^^b c^^ `^^d^^` ^^ #[[e f]]\n".utf8))
    #expect(
      html
        == "<p>a <mark>b c</mark> <code>^^d^^</code> ^^ <span class=\"tag\">#e f</span></p>\n")
  }
}
