import JournalSyntax
import Testing

@Suite("Recordings, videos and pictures in HTML")
struct MediaHTMLTests {
  /// A page that has the files in `a/`, and nothing else.
  static let page: BodyHTML = {
    var page = BodyHTML(
      link: { $0.hasPrefix("a/") ? $0 : nil },
      picture: { target, _ in
        target.hasPrefix("a/") && target.hasSuffix(".jpg") ? BodyPicture(source: target) : nil
      })
    page.file = { target, words in
      guard target.hasPrefix("a/") else { return nil }
      let player: BodyFile.Player? =
        target.hasSuffix(".m4a") ? .sound : target.hasSuffix(".mp4") ? .video : nil
      return BodyFile(
        player: player, address: target, words: words.isEmpty ? "name" : words, detail: "1 kB")
    }
    return page
  }()

  private static func player(_ tag: String, _ address: String, _ words: String) -> String {
    "<span class=\"file\"><\(tag) src=\"\(address)\" controls preload=\"none\" "
      + "aria-label=\"\(words)\"></\(tag)><a href=\"\(address)\">\(words)</a> "
      + "<span class=\"quiet\">1 kB</span></span>"
  }

  private static func link(_ address: String, _ words: String) -> String {
    "<span class=\"file\"><a href=\"\(address)\">\(words)</a> "
      + "<span class=\"quiet\">1 kB</span></span>"
  }

  static let lines: [(String, String)] = [
    ("![Rain](a/r.m4a)", player("audio", "a/r.m4a", "Rain")),
    ("![[a/r.m4a]]", player("audio", "a/r.m4a", "name")),
    ("![[a/v.mp4|The lake]]", player("video", "a/v.mp4", "The lake")),
    ("![the plan](a/p.pdf)", link("a/p.pdf", "the plan")),
    ("[the plan](a/p.pdf)", "<a href=\"a/p.pdf\">the plan</a>"),
    ("![<b>\"&](a/r.m4a)", player("audio", "a/r.m4a", "&lt;b&gt;&quot;&amp;")),
    // Inside a link, there is no other one.
    ("[![Rain](a/r.m4a)](a/b)", "<a href=\"a/b\">Rain</a>"),
    ("![Rain](b/r.m4a)", "Rain"),
    (
      "see <img src=\"a/x.jpg\" alt='Frost &amp; fog' width=300> it",
      "see <img src=\"a/x.jpg\" alt=\"Frost &amp; fog\" width=\"300\"> it"
    ),
    ("see <IMG SRC=a/x.jpg HEIGHT='200px'/>", "see <img src=\"a/x.jpg\" alt=\"\" height=\"200\">"),
    (
      "see <img src=\"a/x.jpg\" onerror=\"alert(1)\" style=\"color: red\">",
      "see <img src=\"a/x.jpg\" alt=\"\">"
    ),
    ("see <img src='b/x.jpg'>", "see &lt;img src='b/x.jpg'&gt;"),
    ("see <img alt='no source'>", "see &lt;img alt='no source'&gt;"),
    ("see <img src='https://a/x.jpg'>", "see &lt;img src='https://a/x.jpg'&gt;"),
    ("see <image src='a/x.jpg'>", "see &lt;image src='a/x.jpg'&gt;"),
    (
      "hear <audio src=\"a/r.m4a\" autoplay></audio>!",
      "hear \(player("audio", "a/r.m4a", "name"))!"
    ),
    (
      "hear <audio src=\"a/r.m4a\">no player</audio> this",
      "hear \(player("audio", "a/r.m4a", "name")) this"
    ),
    (
      "see <video controls><source src='b/v.webm'><source src='a/v.mp4'>none</video> this",
      "see \(player("video", "a/v.mp4", "name")) this"
    ),
    (
      "see <video><source src='b/v.mp4'>x</video>",
      "see &lt;video&gt;&lt;source src='b/v.mp4'&gt;x&lt;/video&gt;"
    ),
    // What is between the tags stays if it may begin or end something outside.
    (
      "~~see <video src='a/v.mp4'> b~~ c</video>",
      "<del>see \(player("video", "a/v.mp4", "name")) b</del> c&lt;/video&gt;"
    ),
    ("I learned the <video> tag", "I learned the &lt;video&gt; tag"),
    ("`<img src='a/x.jpg'>`", "<code>&lt;img src='a/x.jpg'&gt;</code>"),
  ]

  @Test("files in a line", arguments: lines.indices)
  func line(row: Int) {
    let (markdown, expected) = Self.lines[row]
    let html = Self.page.html(Array(markdown.utf8))
    #expect(html == "<p>\(expected)</p>\n")
    #expect(CheckedHTML(html).problems.isEmpty)
  }

  static let blocks: [(String, String)] = [
    (
      "<p align=\"center\">\n  <img src=\"a/x.jpg\" alt=\"Frost\">\n</p>",
      "<p><img src=\"a/x.jpg\" alt=\"Frost\"></p>\n"
    ),
    (
      "<figure>\n<img src='a/x.jpg'>\n<figcaption>The <b>lake</b> &amp; me</figcaption>\n</figure>",
      "<p><img src=\"a/x.jpg\" alt=\"\"></p>\n<p>The</p>\n<p>lake</p>\n<p>&amp; me</p>\n"
    ),
    (
      "<div><img src='a/x.jpg'><img src='a/y.jpg'></div>",
      "<p><img src=\"a/x.jpg\" alt=\"\">\n<img src=\"a/y.jpg\" alt=\"\"></p>\n"
    ),
    (
      "<video controls>\n<source src='b/v.webm'>\n<source src='a/v.mp4'>\nNo player.\n</video>",
      "<p>\(player("video", "a/v.mp4", "name"))</p>\n"
    ),
    // Other tags have a meaning, so they stay to be read.
    (
      "<table><tr><td><img src='a/x.jpg'></td></tr></table>",
      "<pre class=\"html\">\n&lt;table&gt;&lt;tr&gt;&lt;td&gt;&lt;img src='a/x.jpg'&gt;&lt;/td&gt;"
        + "&lt;/tr&gt;&lt;/table&gt;</pre>\n<p><img src=\"a/x.jpg\" alt=\"\"></p>\n"
    ),
    (
      "<div><a href='https://b.example'><img src='a/x.jpg'></a></div>",
      "<pre class=\"html\">\n&lt;div&gt;&lt;a href='https://b.example'&gt;&lt;img src='a/x.jpg'&gt;"
        + "&lt;/a&gt;&lt;/div&gt;</pre>\n<p><img src=\"a/x.jpg\" alt=\"\"></p>\n"
    ),
    (
      "<div>only words</div>",
      "<pre class=\"html\">\n&lt;div&gt;only words&lt;/div&gt;</pre>\n"
    ),
    (
      "<script>\n<img src='a/x.jpg'>\n</script>",
      "<pre class=\"html\">\n&lt;script&gt;\n&lt;img src='a/x.jpg'&gt;\n&lt;/script&gt;</pre>\n"
    ),
    (
      "<!-- <img src='a/x.jpg'> -->",
      "<pre class=\"html\">\n&lt;!-- &lt;img src='a/x.jpg'&gt; --&gt;</pre>\n"
    ),
  ]

  @Test("files in a block of HTML", arguments: blocks.indices)
  func block(row: Int) {
    let (markdown, expected) = Self.blocks[row]
    let html = Self.page.html(Array(markdown.utf8))
    #expect(html.replacing("\n</pre>", with: "</pre>") == expected)
    #expect(CheckedHTML(html).problems.isEmpty)
  }

  @Test(
    "an address that isn't a path becomes words",
    arguments: [
      "javascript:alert(1)", "//b.example/x", "data:image/png;base64,AA", "https://b", "",
    ]
  )
  func addresses(_ address: String) {
    for player in [BodyFile.Player.sound, .video, nil] {
      let file = BodyFile(player: player, address: address, words: "<x>", detail: "1 kB")
      #expect(String(decoding: file.html, as: UTF8.self) == "&lt;x&gt;")
    }
  }

  @Test("tags put together at random are safe HTML, each closed", arguments: 0..<4)
  func random(seed: UInt64) {
    let pieces = [
      "<video>", "<video src='a/v.mp4'>", "</video>", "<audio src=a/r.m4a>", "</audio>",
      "<source src='a/v.mp4'>", "<img src='a/x.jpg'>", "<img src=\"a/x.jpg", "\">", "\n", "\n\n",
      "~~", "==", "*", "[", "](a/b)", "> ", "- ", "<div>", "</div>", "<figure>\n", "<!--", "-->",
      "x", "<a href='b'>", "</a>", "`", "<p>", "&amp;", "[[a/b]]", "#t",
    ].map { Array($0.utf8) }
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 11
    for _ in 0..<2_000 {
      var bytes: [UInt8] = []
      for _ in 0..<24 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes += pieces[Int((state >> 33) % UInt64(pieces.count))]
      }
      let html = Self.page.html(bytes)
      let problems = CheckedHTML(html).problems
      #expect(
        problems.isEmpty,
        "\(String(decoding: bytes, as: UTF8.self).debugDescription)\n\(html)\n\(problems)")
    }
  }

  @Test(
    "tags that show a file are found in lines and blocks, wherever the text is",
    arguments: [
      ("<img src='x.jpg' alt='A'>", "media 0-25 \"A\" -> \"x.jpg\""),
      ("> see <img src=x.jpg>", "media 6-21 \"\" -> \"x.jpg\""),
      ("a <video\n src=\"v.mp4\">", "media 2-22 \"\" -> \"v.mp4\""),
      ("<div>\n<source src=' r.ogg '>\n</div>", "media 6-28 \"\" -> \"r.ogg\""),
      ("<script>\n<img src=x.jpg>\n</script>", ""), ("<!-- <img src=x.jpg> -->", ""),
      ("    <img src=x.jpg>", ""), ("a <img>", ""), ("a <img src>", ""), ("a <img src=''>", ""),
    ])
  func items(_ markdown: String, _ expected: String) {
    #expect(dumpBody(markdown) == expected)
  }

  @Test(
    "a heading's words are those that a page shows",
    arguments: [
      ("A day", "A day"),
      ("**Bold** title with `code` and [link](x)", "Bold title with code and link"),
      ("1. First *thing*", "1. First thing"), ("Rated 5* hotel", "Rated 5* hotel"),
      ("snake_case_name", "snake_case_name"), ("[[2026-11-21|Today]] & ==all==", "Today & all"),
      ("a \\* b < c", "a * b < c"), ("![frost](x.jpg)", "frost"), ("![](x.jpg)", "![](x.jpg)"),
      ("~~old~~ new #tag", "old new #tag"), ("*", "*"), ("<b>x</b>", "<b>x</b>"),
      ("`a\u{300}b`", "a\u{300}b"),
    ])
  func headings(_ written: String, _ words: String) {
    #expect(HeadingWords.of(written) == words)
  }
}
