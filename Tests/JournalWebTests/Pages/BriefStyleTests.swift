import TestSupport
import Testing

@testable import JournalWeb

@Suite("The style sheet that pages use")
struct BriefStyleTests {
  private static let styles = [
    (
      "/* Text */\na { color: red; }\n\np,\nul { margin: 0 1px; }\n",
      "a{color:red}p,ul{margin:0 1px}"
    ),
    ("a :hover, a:hover { top: calc(1px + -2px); }", "a :hover,a:hover{top:calc(1px + -2px)}"),
    ("a/* and */b > c {}", "a b>c{}"),
    (
      "@media screen and (min-width: 48rem) { a { b: c } }",
      "@media screen and (min-width:48rem){a{b:c}}"
    ),
    (#"a { content: "} ; /* , \" : x"; }"#, #"a{content:"} ; /* , \" : x"}"#),
    ("a { font: 1em 'It  is'; }", "a{font:1em 'It  is'}"),
    (
      "a { b: url(http://x.y/*.png); c: url( \"a  b\" ); }",
      "a{b:url(http://x.y/*.png);c:url( \"a  b\" )}"
    ),
    (#"a\:  b { c: d !important; }"#, #"a\: b{c:d !important}"#),
    ("a { --x: ; }", "a{--x:}"), ("/* open", ""), ("a { b: \"open", "a{b:\"open"), ("\\", "\\"),
    ("", ""),
  ]

  @Test("comments and needless white space are left out, and nothing else", arguments: styles)
  func brief(css: String, expected: String) {
    let brief = String(decoding: BriefStyle.bytes(of: css), as: UTF8.self)
    #expect(brief == expected)
    #expect(String(decoding: BriefStyle.bytes(of: brief), as: UTF8.self) == expected)
  }

  @Test("a page's style sheet is small, since phones load it before anything is shown")
  func size() throws {
    let web = try WebJournal()
    let page = web.get("/").text.split(separator: "\"")
    let address = try #require(page.first { $0.hasPrefix("/assets/style-") })
    let style = web.get(String(address))
    #expect(style.status == 200 && style.text.contains(".save-bar{"))
    #expect(style.text.utf8.count <= 58 << 10)
  }
}
