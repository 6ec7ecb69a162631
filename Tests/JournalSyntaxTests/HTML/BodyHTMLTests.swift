import JournalSyntax
import Testing

/// Lets every link and picture through: what is safe then is safe by itself.
let openBodyHTML = BodyHTML(link: { $0 }, picture: { target, _ in BodyPicture(source: target) })

@Suite("A body as HTML")
struct BodyHTMLTests {
  static let journal = BodyHTML(
    headingShift: 2,
    link: { $0.hasPrefix("2026") ? "days/\($0).html" : $0.contains("/") ? $0 : nil },
    picture: { target, _ in
      guard target.hasSuffix(".jpg") else { return nil }
      return BodyPicture(source: "thumbs/\(target)", link: target, width: 400, height: 300)
    })

  static let rows: [(String, String)] = [
    ("", ""),
    ("Text.", "<p>Text.</p>\n"),
    ("# One\n\n##### Five", "<h3>One</h3>\n<h6>Five</h6>\n"),
    ("a & b < c > d \"e\" 'f'", "<p>a &amp; b &lt; c &gt; d &quot;e&quot; 'f'</p>\n"),
    // Links
    ("[[2026-11-20]]", "<p><a href=\"days/2026-11-20.html\">2026-11-20</a></p>\n"),
    ("[[2026-11-20|that day]]", "<p><a href=\"days/2026-11-20.html\">that day</a></p>\n"),
    ("*[[2026_a_b]]*", "<p><em><a href=\"days/2026_a_b.html\">2026_a_b</a></em></p>\n"),
    ("[[nowhere]]!", "<p>nowhere!</p>\n"),
    ("[[nowhere|<b>]]", "<p>&lt;b&gt;</p>\n"),
    ("[a](x/y \"t\")", "<p><a href=\"x/y\" title=\"t\">a</a></p>\n"),
    ("[](x/y)", "<p><a href=\"x/y\">x/y</a></p>\n"),
    ("[![](none)](x/y)", "<p><a href=\"x/y\">x/y</a></p>\n"),
    ("[*a*](nowhere)", "<p><em>a</em></p>\n"),
    ("[a [[2026]] b](x/y)", "<p><a href=\"x/y\">a 2026 b</a></p>\n"),
    ("`[[2026]]`", "<p><code>[[2026]]</code></p>\n"),
    ("    #a [[2026]]", "<pre><code>#a [[2026]]\n</code></pre>\n"),
    ("```a #b\n[[c]]\n```", "<pre><code class=\"language-a\">[[c]]\n</code></pre>\n"),
    ("[b]([[c d]])", "<p>[b](c d)</p>\n"),
    ("[b]: [[c d]]", "<p>[b]: c d</p>\n"),
    ("[b [[c]]]: d", "<p>[b [[c]]]: d</p>\n"),
    ("[b [[c]] \\] [[d]] e]: f", "<p>[b c ] [[d]] e]: f</p>\n"),
    ("[#b [[c]]][d]\n\n[d]: x/y", "<p><a href=\"x/y\">#b [[c]]</a></p>\n"),
    // Pictures
    (
      "![A *b*](p.jpg \"t\")",
      "<p><a href=\"p.jpg\"><img src=\"thumbs/p.jpg\" alt=\"A b\" title=\"t\" width=\"400\" "
        + "height=\"300\"></a></p>\n"
    ),
    (
      "![[p.jpg|200]]",
      "<p><a href=\"p.jpg\"><img src=\"thumbs/p.jpg\" alt=\"p.jpg\" width=\"200\" "
        + "height=\"150\"></a></p>\n"
    ),
    (
      "[![[p.jpg|A frost]]](x/y)",
      "<p><a href=\"x/y\"><img src=\"thumbs/p.jpg\" alt=\"A frost\" width=\"400\" "
        + "height=\"300\"></a></p>\n"
    ),
    ("![gone](p.png)", "<p>gone</p>\n"),
    ("![[note]] ![[2026|x]]", "<p>note <a href=\"days/2026.html\">x</a></p>\n"),
    ("![a ![b](c) [[d]] #e](f)", "<p>a b [[d]] #e</p>\n"),
    // Several pictures, and nothing else
    (
      "![a](p.jpg)\n![](p.jpg) \n",
      "<p class=\"pictures\"><a href=\"p.jpg\"><img src=\"thumbs/p.jpg\" alt=\"a\" width=\"400\" "
        + "height=\"300\"></a>\n<a href=\"p.jpg\"><img src=\"thumbs/p.jpg\" alt=\"\" width=\"400\" "
        + "height=\"300\"></a></p>\n"
    ),
    (
      "![[p.jpg|9]]![[p.jpg|8]] and",
      "<p><a href=\"p.jpg\"><img src=\"thumbs/p.jpg\" alt=\"p.jpg\" width=\"9\" height=\"6\"></a>"
        + "<a href=\"p.jpg\"><img src=\"thumbs/p.jpg\" alt=\"p.jpg\" width=\"8\" height=\"6\"></a>"
        + " and</p>\n"
    ),
    // Tags
    (
      "#a_b_c and \\#no #x/y-z.",
      "<p><span class=\"tag\">#a_b_c</span> and #no <span class=\"tag\">#x/y-z</span>.</p>\n"
    ),
    ("## On #work", "<h4>On <span class=\"tag\">#work</span></h4>\n"),
    ("> a\n> #b", "<blockquote>\n<p>a\n<span class=\"tag\">#b</span></p>\n</blockquote>\n"),
    ("[#a]\n\n[#a]: x/y", "<p><a href=\"x/y\">#a</a></p>\n"),
    // Tasks
    (
      "- [ ] a\n- [x] b\n- [-] c\n- d",
      """
      <ul>
      <li class="task"><input type="checkbox" disabled aria-label="open"> a</li>
      <li class="task"><input type="checkbox" disabled checked aria-label="done"> b</li>
      <li class="task"><span class="box">[-]</span> c</li>
      <li>d</li>
      </ul>

      """
    ),
    (
      "1. [x] a\n\n   b\n\n[x]: y/z",
      """
      <ol>
      <li class="task">
      <p><input type="checkbox" disabled checked aria-label="done"> a</p>
      <p>b</p>
      </li>
      </ol>

      """
    ),
    (
      "- [ ]",
      "<ul>\n<li class=\"task\"><input type=\"checkbox\" disabled aria-label=\"open\"></li>\n</ul>\n"
    ),
    // HTML and hidden characters
    ("a <b>c</b>", "<p>a &lt;b&gt;c&lt;/b&gt;</p>\n"),
    ("<div>\n*a*\n</div>", "<pre class=\"html\">\n&lt;div&gt;\n*a*\n&lt;/div&gt;\n</pre>\n"),
    ("<!-- a -->", "<pre class=\"html\">\n&lt;!-- a --&gt;\n</pre>\n"),
    ("a\u{1B}[2J\u{202E}b\u{FEFF}", "<p>a\\u{1B}[2J\\u{202E}b\\u{FEFF}</p>\n"),
    // Soft hyphens, and marks of direction that end with their paragraph
    (
      "Win\u{AD}ter \u{2067}שלום\u{2069}\u{200F}! \u{202B}",
      "<p>Win\u{AD}ter \u{2067}שלום\u{2069}\u{200F}! \\u{202B}</p>\n"
    ),
    ("`a\u{2067}b\u{AD}`", "<p><code>a\\u{2067}b\\u{AD}</code></p>\n"),
    (
      "\u{1F469}\u{200D}\u{1F680}\u{2764}\u{FE0F}",
      "<p>\u{1F469}\u{200D}\u{1F680}\u{2764}\u{FE0F}</p>\n"
    ),
    ("a\0b &#27;", "<p>a\u{FFFD}b \\u{1B}</p>\n"),
    ("a\r\nb\rc", "<p>a\nb\nc</p>\n"),
    ("\u{FEFF}# a", "<h3>a</h3>\n"),
    ("\u{10FFFE}AAAAA #b", "<p>\\u{10FFFE}AAAAA <span class=\"tag\">#b</span></p>\n"),
    ("{{a}} {{{b}}}", "<p>{{a}} {{{b}}}</p>\n"),
  ]

  @Test("becomes this", arguments: rows.indices)
  func table(row: Int) {
    let (markdown, expected) = Self.rows[row]
    let html = Self.journal.html(Array(markdown.utf8))
    #expect(html == expected)
    let checked = CheckedHTML(html)
    #expect(checked.problems.isEmpty, "\(html)")
  }

  @Test("bytes that are no UTF-8 become U+FFFD, whatever stands around them")
  func invalid() {
    let rows: [([UInt8], String)] = [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"),
      ([0x61, 0xE2, 0x82], "a\u{FFFD}\u{FFFD}"),
      ([0xC0, 0xBC, 0x61], "\u{FFFD}\u{FFFD}a"),
      ([0xE0, 0x80, 0xBC], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ]
    for (bytes, expected) in rows {
      #expect(openBodyHTML.html(bytes) == "<p>\(expected)</p>\n")
      let tagged = openBodyHTML.html(bytes + Array(" #t".utf8))
      #expect(tagged == "<p>\(expected) <span class=\"tag\">#t</span></p>\n")
    }
  }

  @Test("the front matter before the body is not shown, and any place to start is taken")
  func start() {
    let bytes = Array("---\na: #b\n---\n# c [[d]]".utf8)
    #expect(openBodyHTML.html(bytes, from: 14) == "<h1>c <a href=\"d\">d</a></h1>\n")
    #expect(openBodyHTML.html(bytes, from: 1_000) == "")
    #expect(!openBodyHTML.html(bytes, from: -1).isEmpty)
  }

  @Test("headings stay between h1 and h6", arguments: [-100, -1, 0, 3, 100, Int.max, Int.min])
  func shifts(by levels: Int) {
    for level in 1...6 {
      let html = BodyHTML(headingShift: levels).html(
        Array((String(repeating: "#", count: level) + " a").utf8))
      let expected = max(1, min(6, level + max(-6, min(levels, 6))))
      #expect(html == "<h\(expected)>a</h\(expected)>\n")
    }
  }

  @Test("a picture's size and address are only let through when they make sense")
  func pictures() {
    func html(_ picture: BodyPicture) -> String {
      BodyHTML(picture: { _, _ in picture }).html(Array("![[a|200]]".utf8))
    }
    #expect(
      html(BodyPicture(source: "a", width: 0, height: -1))
        == "<p><img src=\"a\" alt=\"a\" width=\"200\"></p>\n")
    #expect(
      html(BodyPicture(source: "a", width: Int.max, height: Int.max)).contains("width=\"200\""))
    let data = "data:image/png;base64,iVBORw0KGgo+/="
    #expect(html(BodyPicture(source: data)).contains("src=\"\(data)\""))
    for source in [
      "", "https://a.example/b.png", "data:image/svg+xml;base64,AAAA", "data:text/html,a",
      "data:image/png;base64,A\"onerror=", "data:image/png,a", "DATA:image/png;base64,AA", "//a/b",
      "file:///a", "javascript:a",
    ] {
      #expect(html(BodyPicture(source: source)) == "<p>a</p>\n", "\(source)")
    }
  }
}
