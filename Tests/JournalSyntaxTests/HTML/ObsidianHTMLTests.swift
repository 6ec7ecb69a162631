import JournalSyntax
import Testing

@Suite("What GitHub and Obsidian add to Markdown, as HTML")
struct ObsidianHTMLTests {
  /// Struck and marked text.
  ///
  /// GFM: the GitHub Flavored Markdown specification 0.29, section 6.5.
  static let runs: [(String, String)] = [
    ("~~Hi~~ Hello, ~there~ world!", "<del>Hi</del> Hello, <del>there</del> world!"),  // GFM 491
    ("This ~~has a\n~~new~~.", "This ~~has a\n<del>new</del>."),
    ("c ~~~a~~~ b", "c ~~~a~~~ b"),
    ("b ~~~a~~~", "b ~~~a~~~"),
    ("~a~~", "~a~~"),
    ("~~ a ~~", "~~ a ~~"),
    ("\\~~a~~ \\~a~", "~~a~~ ~a~"),
    ("&#126;~a~~", "~~a~~"),
    (
      "**~~a~~** ~~*b*~~ ~~_c_~~",
      "<strong><del>a</del></strong> <del><em>b</em></del> <del><em>c</em></del>"
    ),
    ("*a ~~b* c~~", "<em>a ~~b</em> c~~"),
    ("`~~a~~` [~~b~~](c)", "<code>~~a~~</code> <a href=\"c\"><del>b</del></a>"),
    ("==a== a==b==c", "<mark>a</mark> a<mark>b</mark>c"),
    ("a == b == c", "a == b == c"),
    ("===a=== =b= \\==c==", "===a=== =b= ==c=="),
    ("==~~a~~== ~~==b~~==", "<mark><del>a</del></mark> <del>==b</del>=="),
    ("==[[a]] #b==", "<mark><a href=\"a\">a</a> <span class=\"tag\">#b</span></mark>"),
    ("==<b>==", "<mark>&lt;b&gt;</mark>"),
  ]

  @Test("struck and marked text", arguments: runs.indices)
  func run(row: Int) {
    let (markdown, expected) = Self.runs[row]
    let html = openBodyHTML.html(Array(markdown.utf8))
    #expect(html == "<p>\(expected)</p>\n")
    #expect(CheckedHTML(html).problems.isEmpty)
  }

  static let callouts: [(String, String)] = [
    (
      "> [!note] *Title*\n> text",
      "<div class=\"callout callout-note\" role=\"note\">\n<p class=\"title\"><em>Title</em></p>\n<p>text</p>\n</div>\n"
    ),
    (
      "> [!TLDR]",
      "<div class=\"callout callout-abstract\" role=\"note\">\n<p class=\"title\">TLDR</p>\n</div>\n"
    ),
    (
      "> [!faq]- Why?\n>\n> So.",
      "<details class=\"callout callout-question\">\n<summary>Why?</summary>\n<p>So.</p>\n</details>\n"
    ),
    (
      "> [!tip]+\n> - a",
      "<details class=\"callout callout-tip\" open>\n<summary>Tip</summary>\n<ul>\n<li>a</li>\n</ul>\n</details>\n"
    ),
    (
      "> [!my-own] a",
      "<div class=\"callout callout-note\" role=\"note\">\n<p class=\"title\">a</p>\n</div>\n"
    ),
    (
      "> [!note] ~~a\n> b~~",
      "<div class=\"callout callout-note\" role=\"note\">\n<p class=\"title\">~~a</p>\n<p>b~~</p>\n</div>\n"
    ),
    (
      "> [!note] a\n> ==b\n> c==",
      "<div class=\"callout callout-note\" role=\"note\">\n<p class=\"title\">a</p>\n<p><mark>b\nc</mark></p>\n</div>\n"
    ),
    (
      "> [!a\n> > [!b] c",
      "<blockquote>\n<p>[!a</p>\n<div class=\"callout callout-note\" role=\"note\">\n<p class=\"title\">c</p>\n</div>\n</blockquote>\n"
    ),
    ("> a\n> [!note] b", "<blockquote>\n<p>a\n[!note] b</p>\n</blockquote>\n"),
    ("> \\[!note] a", "<blockquote>\n<p>[!note] a</p>\n</blockquote>\n"),
    ("> [!note](a) b", "<blockquote>\n<p><a href=\"a\">!note</a> b</p>\n</blockquote>\n"),
    ("[!note] a", "<p>[!note] a</p>\n"),
    ("> a", "<blockquote>\n<p>a</p>\n</blockquote>\n"),
  ]

  @Test("callouts", arguments: callouts.indices)
  func callout(row: Int) {
    let (markdown, expected) = Self.callouts[row]
    let html = openBodyHTML.html(Array(markdown.utf8))
    #expect(html == expected)
    #expect(CheckedHTML(html).problems.isEmpty)
  }

  /// Footnotes: the text with its numbers in brackets, and the notes after it.
  static let footnotes: [(String, String)] = [
    ("a[^1]\n\n[^1]: b", "<p>a(1)</p>\n1: b ↩"),
    (
      "a[^x] b[^1] c[^X]\n\n[^1]: one two\n[^x]: three",
      "<p>a(1) b(2) c(1)</p>\n1: three ↩2: one two ↩"
    ),
    ("a^[b *c* [d](e)] f", "<p>a(1) f</p>\n1: b <em>c</em> <a href=\"e\">d</a> ↩"),
    ("a[^1]\n[^1]: b\n\n    c", "<p>a(1)</p>\n1: <p>b</p>\n<p>c ↩</p>\n"),
    ("a[^1]", "<p>a[^1]</p>\n"),
    ("[^1]: nobody asked", "1: nobody asked"),
    ("a[^1]\n\n[^1]: b\n[^1]: c", "<p>a(1)</p>\n1: b ↩2: c"),
    ("a[^1]\n\n[^1]: b[^2]\n[^2]: c[^1]", "<p>a(1)</p>\n1: b(2) ↩2: c(1) ↩"),
    (
      "\\[^1] `[^1]` [a](b[^1])\n\n[^1]: c",
      "<p>[^1] <code>[^1]</code> <a href=\"b%5B%5E1%5D\">a</a></p>\n1: c"
    ),
    ("[[^1]\n\n[^1]: c", "<p>[(1)</p>\n1: c ↩"),
    ("|a[^1]|\n|-|\n\n[^1]: b #c", "TABLE(1)1: b <span class=\"tag\">#c</span> ↩"),
    ("^[a ~~b] c~~ ^[d", "<p>(1) c~~ ^[d</p>\n1: a ~~b ↩"),
    ("^[a](b)", "<p>^<a href=\"b\">a</a></p>\n"),
  ]

  @Test("footnotes", arguments: footnotes.indices)
  func footnote(row: Int) {
    let (markdown, expected) = Self.footnotes[row]
    let html = openBodyHTML.html(Array(markdown.utf8))
    #expect(CheckedHTML(html).problems.isEmpty, "\(html)")
    #expect(Self.short(html) == expected, "\(html)")
  }

  /// HTML with references as `(1)`, notes as `1: …` and links back as `↩`.
  private static func short(_ html: String) -> String {
    html.replacing(/<sup[^>]*><a[^>]*>(\d+)<\/a><\/sup>/) { "(\($0.1))" }
      .replacing(/\ <a [^>]*backlink[^>]*>[^<]*<\/a>/, with: " ↩")
      .replacing(/<section[^>]*>\n<ol>\n/, with: "").replacing("</ol>\n</section>\n", with: "")
      .replacing(/<li id="fn-[^"]*-(\d+)">\n?/) { "\($0.1): " }.replacing("</li>\n", with: "")
      .replacing(/<div class="scroll"(.|\n)*<\/div>\n/) { $0.0.contains("(1)") ? "TABLE(1)" : "" }
  }

  @Test("the ids of footnotes differ between texts, and between names of the same text")
  func ids() {
    let text = Array("a[^1]\n\n[^1]: b".utf8)
    let other = Array("c[^1]\n\n[^1]: b".utf8)
    let ids = [
      BodyHTML(name: "a").html(text), BodyHTML(name: "b").html(text),
      BodyHTML(name: "a").html(other),
    ].map { CheckedHTML($0).ids }
    #expect(ids.allSatisfy { $0.count == 2 })
    #expect(ids[0].isDisjoint(with: ids[1]) && ids[0].isDisjoint(with: ids[2]))
    #expect(BodyHTML(name: "a").html(text) == BodyHTML(name: "a").html(text))
  }

  @Test("line breaks are kept if that is asked for")
  func lineBreaks() {
    let text = Array("a\nb\n\n> [!note] c\n> d\n> e".utf8)
    let html = BodyHTML(keepsLineBreaks: true).html(text)
    #expect(html.contains("<p>a<br>\nb</p>"))
    #expect(html.contains("<p class=\"title\">c</p>\n<p>d<br>\ne</p>"))
  }

  static let pictures: [(String, String)] = [
    ("![[p.jpg]]", "alt=\"p.jpg\""),
    ("![[p.jpg|300]]", "alt=\"p.jpg\" width=\"300\""),
    ("![[p.jpg|300x200]]", "alt=\"p.jpg\" width=\"300\" height=\"200\""),
    ("![[p.jpg|Frost]]", "alt=\"Frost\""),
    ("![[p.jpg|Frost|300]]", "alt=\"Frost\" width=\"300\""),
    ("![Frost|300](p.jpg)", "alt=\"Frost\" width=\"300\""),
    ("![|300](p.jpg)", "alt=\"\" width=\"300\""),
    ("![2024](p.jpg)", "alt=\"2024\""),
    ("![a|b](p.jpg)", "alt=\"a|b\""),
    ("![a|0](p.jpg)", "alt=\"a|0\""),
    ("![a|99999999999999999999](p.jpg)", "alt=\"a\" width=\"4096\""),
  ]

  @Test("sizes of pictures", arguments: pictures.indices)
  func picture(row: Int) {
    let (markdown, expected) = Self.pictures[row]
    let html = openBodyHTML.html(Array(markdown.utf8))
    #expect(html == "<p><img src=\"p.jpg\" \(expected)></p>\n")
  }

  @Test("pictures in an inline footnote go to the end with it")
  func picturesInNotes() {
    let html = openBodyHTML.html(Array("^[![a](a.jpg)\n![b](b.jpg)]".utf8))
    #expect(!html.contains("class=\"pictures\""))
    #expect(html.ranges(of: "<img").count == 2)
    #expect(CheckedHTML(html).problems.isEmpty)
  }

  @Test("pieces of tables, footnotes, callouts and marks put together at random", arguments: 0..<6)
  func random(seed: UInt64) {
    let pieces = [
      "|", "|a|", "|-|", "\n|-|-|\n", "\n|-|\n", "|b\\||", "~", "~~", "~~a", "==", "==b", "[^1]",
      "\n[^1]: ", "\n\n[^1]: c", "[^2]", "[^2]: d\n", "^[", "]", "[", "%%", "\n%%\n", "> [!note]",
      "> ",
      "\n> ", "+", "- ", "\n- ", "    ", "\n", "\n\n", "*", "_", "`", "[a](b)", "[[c]]", "#d", "\\",
      "&#x7E;", "&#x10FFFF;0", "# ", "<i>", "\u{10FFFF}", "\u{10FFFE}AA AAA", "+   ", "---\n", "x",
      "![e|3](f)", "- [ ] ",
    ].map { Array($0.utf8) }
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 7
    for _ in 0..<2_000 {
      var bytes: [UInt8] = []
      for _ in 0..<28 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes += pieces[Int((state >> 33) % UInt64(pieces.count))]
      }
      let html = openBodyHTML.html(bytes)
      let problems = CheckedHTML(html).problems
      #expect(
        problems.isEmpty, "\(String(decoding: bytes, as: UTF8.self).debugDescription)\n\(html)")
    }
  }
}
