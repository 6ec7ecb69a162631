import Foundation
import JournalSyntax
import Testing

@Suite("Nothing in a body breaks out of its HTML")
struct BodyHTMLSafetyTests {
  /// Addresses that browsers have run, or that leave the page in another way.
  static let addresses: [String] = [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "javascript&#58;alert(1)",
    "javascript&#x3A;alert(1)", "javascript&colon;alert(1)", "java&#x09;script:alert(1)",
    "java&#10;script:alert(1)", "java&NewLine;script:alert(1)", "java&Tab;script:alert(1)",
    "&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)",
    "&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)",
    "&#1;javascript:alert(1)", "&#32;javascript:alert(1)", "javascript\\:alert(1)",
    "\u{1}javascript:alert(1)", "\u{A0}javascript:alert(1)", "\u{FEFF}javascript:alert(1)",
    "java\u{0}script:alert(1)", "java\u{AD}script:alert(1)", "javascript\u{200B}:alert(1)",
    "javascript\u{FF1A}alert(1)", "javascript%3Aalert(1)", "javascript%0A:alert(1)",
    "jav%61script:alert(1)", "vbscript:msgbox(1)", "VBSCRIPT&colon;msgbox(1)",
    "livescript:alert(1)", "mocha:alert(1)", "data:text/html,<script>alert(1)</script>",
    "data:text/html;base64,PHNjcmlwdD4=", "DATA:text/html,a", "data&colon;text/html,a",
    "data:image/svg+xml,<svg onload=alert(1)>", "data:image/svg+xml;base64,AAAA",
    "data:image/png;base64,AA\"onerror=\"alert(1)", "data:,a", "blob:https://a/b",
    "file:///etc/passwd", "filesystem:a", "about:blank", "view-source:a", "jar:a!/b", "feed:a",
    "ms-its:a", "mhtml:a", "x-javascript:a", "//evil.example/a", "///evil.example/a",
    "\\\\\\\\evil.example/a", "/\\\\evil.example", "&#9;//evil.example", "http:javascript:alert(1)",
    "https:\"onclick=alert(1)", "http://a\"onmouseover=alert(1)//", "http://a'onclick='alert(1)",
    "http://a&quot;onclick=&quot;alert(1)", "http://a`onclick=alert(1)`",
    "http://a&#x3E;&#x3C;script&#x3E;", "a:b", ":javascript:alert(1)", "a\u{202E}:tpircsavaj",
    "javascript://%0aalert(1)", "mailto:a\"onclick=alert(1)", "#\"onclick=alert(1)",
    "?\"><script>alert(1)</script>",
  ]

  /// Ways to write an address in Markdown.
  static let wrappings: [@Sendable (String) -> String] = [
    { "[a](\($0))" }, { "[a](<\($0)>)" }, { "<\($0)>" }, { "![a](\($0))" }, { "![a](<\($0)>)" },
    { "[a]\n\n[a]: \($0)" }, { "[a]\n\n[a]: <\($0)> \"\($0)\"" }, { "[[\($0)]]" },
    { "[[a|\($0)]]" }, { "![[\($0)]]" }, { "![[a|\($0)]]" }, { "[\($0)](b \"\($0)\")" },
    { "![\($0)](b '\($0)')" }, { "#\($0)" }, { "- [\($0)] a" }, { "- [x] \($0)" },
    { "```\($0)\n\($0)\n```" }, { "`\($0)`" }, { "[![[\($0)]]](\($0))" }, { "\($0)" },
  ]

  @Test("addresses, however they are written", arguments: addresses)
  func addressIsSafe(_ address: String) {
    for wrapping in Self.wrappings { check(wrapping(address)) }
  }

  static let snippets: [String] = [
    "<script>alert(1)</script>", "<ScRiPt src=//a></sCrIpT>", "<svg onload=alert(1)>",
    "<svg/onload=alert(1)>", "<img src=x onerror=alert(1)>",
    "<img src=\"x\" onerror=\"alert(1)\"/>",
    "<a href=\"javascript:alert(1)\">a</a>", "<iframe srcdoc='<script>'>", "<style>*{}</style>",
    "<p style=\"background:url(javascript:a)\">", "<math><mtext></p><style>", "<!-- a --!> <b>",
    "<!--><script>alert(1)</script>-->", "<![CDATA[<script>alert(1)</script>]]>", "]]>",
    "<?php echo 1 ?>", "<!DOCTYPE html>", "<!ENTITY a \"b\">", "</p></li></ul></body>",
    "</pre><script>alert(1)</script>", "</code></pre><b>", "<textarea><b>", "<title><b>",
    "<plaintext>", "<xmp><script>", "<noscript><p title=\"</noscript><img src=x>\">",
    "<base href=//a>", "<meta http-equiv=refresh content=0>", "<link rel=stylesheet href=//a>",
    "<form action=//a><button>", "<input onfocus=alert(1) autofocus>", "<template><b>",
    "<custom-a onclick=alert(1)>", "<a\nhref=x\nonclick=alert(1)>", "<b\u{301}>", "<\u{301}b>",
    "&lt;script&gt;", "&#60;script&#62;", "&amp;lt;script&amp;gt;", "&#x3c;b&#x3E;",
    "{{a}}", "{{{a}}}", "{{> a}}", "{% a %}", "<%= a %>", "${a}", "#{a}",
    "\" onclick=\"alert(1)", "' onclick='alert(1)", "\"><script>alert(1)</script>",
    "'><script>", "` onclick=`a`", "\\\" onclick=\\\"a", "&quot; onclick=&quot;a",
    "\u{FF1C}script\u{FF1E}", "+ADw-script+AD4-", "\u{2028}<b>", "\u{0}<b>", "<\u{0}b>",
    "\u{1B}]8;;a\u{7}b", "\u{202E}<b>", "\u{10FFFE}AAAAA", "\u{10FFFE}ZZZZZ", "\u{10FFFE}",
    "&#x10FFFE;AAAAA #a",
  ]

  static let places: [@Sendable (String) -> String] = [
    { $0 }, { "a \($0) b" }, { "# \($0)" }, { "> \($0)" }, { "- \($0)" }, { "- [x] \($0)" },
    { "- [ ] a\n\n  \($0)" }, { "    \($0)" }, { "```\n\($0)\n```" }, { "```\($0)\na\n```" },
    { "~~~ \($0)\na" }, { "`\($0)`" }, { "*\($0)*" }, { "[\($0)](a)" }, { "[a](b \"\($0)\")" },
    { "[a](b '\($0)')" }, { "[a](b (\($0)))" }, { "![\($0)](a)" }, { "![a](b \"\($0)\")" },
    { "[\($0)]: a\n\n[\($0)]" }, { "[a]: b\n  \"\($0)\"\n\n[a]" }, { "[[\($0)]]" },
    { "[[a|\($0)]]" }, { "![[\($0)]]" }, { "![[a|\($0)]]" }, { "#tag\($0)" }, { "\($0) #tag" },
    { "[[a]] \($0)\n\n\($0)" }, { "\(String(repeating: ">", count: 1_500)) \($0)" },
  ]

  @Test("markup and marks, wherever they stand", arguments: snippets)
  func snippetIsSafe(_ snippet: String) {
    for place in Self.places {
      let markdown = place(snippet)
      check(markdown)
      check(markdown.replacingOccurrences(of: "\n", with: "\r\n"))
      check(markdown + "\n\n[[x]] #y\n- [x] z")
    }
  }

  @Test("closures that return anything at all")
  func sloppyClosures() {
    for nasty in Self.addresses + Self.snippets {
      let sloppy = BodyHTML(
        link: { _ in nasty },
        picture: { _, _ in BodyPicture(source: nasty, link: nasty, width: -1, height: Int.max) })
      let stubborn = BodyHTML(
        link: { _ in nasty }, picture: { _, _ in BodyPicture(source: "a", link: nasty) })
      for text in ["[a](b)", "![a](b)", "[[a]]", "![[a|9x9]]", "[![[a]] [[b]]](c)"] {
        check(text, sloppy)
        check(text, stubborn)
      }
    }
  }

  private func check(_ markdown: String, _ settings: BodyHTML = openBodyHTML) {
    let html = settings.html(Array(markdown.utf8))
    let checked = CheckedHTML(html)
    #expect(checked.problems.isEmpty, "\(markdown.debugDescription)\n\(html)")
  }

  @Test("the checker sees what is wrong")
  func checker() {
    for html in [
      "<script>", "<p>a", "<p>a</em>", "<p onclick=\"a\">b</p>", "<p>a & b</p>", "<p>a > b</p>",
      "<p><a href=\"javascript:a\">b</a></p>", "<p><a href=\"//a\">b</a></p>", "<p>\u{202E}</p>",
      "<p><a href=\"a\"><a href=\"b\"></a></a></p>", "<p><p></p></p>", "<ul>a</ul>", "a",
      "<p><img src=\"http://a\"></p>", "<p><a href=a>b</a></p>", "<p><!-- a --></p>",
      "<p class=\"x\">a</p>", "<pre class=\"x\">a</pre>", "<li>a</li>", "<p>&nbsp;</p>",
      "<p><a href=\"a\u{301}\">b</a></p>", "<p><b\u{301}></p>", "<em>a</em>", "<p/>",
    ] {
      #expect(!CheckedHTML(html).problems.isEmpty, "\(html)")
    }
  }

  @Test("a hostile body is plain text, all of it", arguments: BodyGuardTests.hostile.indices)
  func hostile(row: Int) {
    let text = BodyGuardTests.hostile[row].2() + "\n<b>&\"'\n"
    for tail in ["", "#t [[a]]\n"] {
      let html = openBodyHTML.html(Array((text + tail).utf8))
      #expect(html.hasPrefix("<pre class=\"plain\">\n") && html.hasSuffix("</pre>\n"))
      #expect(html.utf8.count < 6 * text.utf8.count + 100)
      #expect(!html.contains("<b>"))
    }
  }

  @Test("the text of a hostile body is kept, its first empty lines too")
  func keepsPlainText() {
    let text = "\n\n" + String(repeating: ">", count: 2_000) + " <b> \u{1B} & \"a\"\n"
    let checked = CheckedHTML(openBodyHTML.html(Array(text.utf8)))
    #expect(checked.problems.isEmpty)
    let shown = text.replacingOccurrences(of: "\u{1B}", with: "\\u{1B}")
    #expect(checked.text == "\n" + shown + "\n")
  }

  @Test("deep emphasis, lists and pictures within the limits are closed in order")
  func deep() {
    let rows = [
      String(repeating: "*a ", count: 20_000) + String(repeating: "b* ", count: 20_000),
      String(repeating: "- ", count: 900) + "[x] #a",
      String(repeating: "![", count: 3_000) + "a" + String(repeating: "](b)", count: 3_000),
      String(repeating: "[", count: 9_000) + "a" + String(repeating: "](b)", count: 9_000),
      String(repeating: "#a ", count: 50_000), String(repeating: "[[a]]", count: 50_000),
      String(repeating: "- [x] [[a]] #b\n", count: 5_000),
    ]
    for text in rows {
      let checked = CheckedHTML(openBodyHTML.html(Array(text.utf8)))
      #expect(checked.problems.isEmpty, "\(text.prefix(20))")
    }
  }

  @Test("pieces of syntax put together at random", arguments: 0..<8)
  func random(seed: UInt64) {
    let pieces: [[UInt8]] =
      [
        "[", "]", "[[", "]]", "(", ")", "![", "![[", "]:", ": ", "|", "<", ">", "\"", "'", "`",
        "```",
        "*", "**", "_", "#", "#a", "# ", "- ", "- [x] ", "- [ ] ", "[-]", "> ", "1. ", "\n", "\n\n",
        "    ", "\t", "\r\n", "\\", "&", "&#0;", "&quot;", "a", "b c", "http://a", "<b>", "<!--",
        "-->",
        "{{", "---\n", "===\n", "\u{10FFFE}", "AAAAA", "\u{10FFFE}AA AAA", "\u{202E}", "é", "\0",
        "[a]: b\n",
      ].map { Array($0.utf8) } + [[0xFF], [0xF4, 0x8F], [0xC0]]
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    for _ in 0..<1_500 {
      var bytes: [UInt8] = []
      for _ in 0..<24 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes += pieces[Int((state >> 33) % UInt64(pieces.count))]
      }
      let html = openBodyHTML.html(bytes)
      #expect(CheckedHTML(html).problems.isEmpty, "\(bytes)\n\(html)")
      let boxes = readBody(bytes).index.items.count { $0.kind == .task }
      let items = html.components(separatedBy: "<li class=\"task\">").count - 1
      #expect(boxes == items, "\(bytes)\n\(html)")
    }
  }
}
