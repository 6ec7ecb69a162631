import JournalSyntax
import Testing

@Suite("Markdown in another place")
struct MarkdownQuotingTests {
  /// Links to the web stay, others lose their target; pictures go.
  private func shared(_ text: String) -> String {
    var quoting = MarkdownQuoting(html: .removed) { item, target in
      switch item.kind {
      case .image, .embed: .gone
      case .wikilink: .text
      default: target.hasPrefix("https:") ? .none : item.isAutolink ? .gone : .text
      }
    }
    return quoting.text(text)
  }

  static let sharedTexts: [(String, String)] = [
    ("", ""), ("Words, *as* `<b>` written.", "Words, *as* `<b>` written."),
    ("See [doc](files/a.pdf \"t\").", "See doc."), ("[web](https://a.b)", "[web](https://a.b)"),
    ("<file:///a> <https://a.b>", " <https://a.b>"),
    ("[a][r] and [r]\n\n[r]: files/x.pdf\n", "a and r\n\n"),
    ("[a][r]\n\n[r]: https://a.b\n[s]: no/where 'unused'\n", "[a][r]\n\n[r]: https://a.b\n"),
    ("[[notes/secret]] [[notes/secret|it]] ![[a/b.png]]", "secret it "),
    ("![a](b.jpg)[![a](b.jpg)](https://a.b)", "[](https://a.b)"),
    ("One <img src=\"photos/a.jpg\"> two <!-- photos/a.jpg --> three", "One  two  three"),
    ("<div>\n![x](photos/a.jpg) [y](z)\n</div>", "\n y\n"),
    ("<p class=\"x\">My words</p>", "My words"), ("<div title=\"photos/a.jpg\"\n", "\n"),
    ("<script>\nalert('a/b')\n</script>", "\nalert('a/b')\n"),
    ("> [in](a/b) <b\n> title='a/b'>\n", "> in \n"),
    ("<<b>img src=\"a/b\">", ""), ("[[q](a/b)](c/d)", "q"),
    ("```\n[a](b/c) <img src=d/e>\n```", "```\n[a](b/c) <img src=d/e>\n```"),
  ]

  @Test("what is shared holds words and links to the web", arguments: sharedTexts.indices)
  func words(number: Int) {
    let (text, expected) = Self.sharedTexts[number]
    #expect(shared(text) == expected)
  }

  @Test("a text that can't be read is not shared, and has its marks escaped where it is seen")
  func tooComplex() {
    let flood = String(repeating: "![[]()\n", count: 80_000)
    #expect(shared(flood) == "")
    var quoting = MarkdownQuoting(html: .escaped) { _, _ in .text }
    #expect(quoting.text(flood).hasPrefix("\\!\\[\\[\\]()\n\\!"))
  }

  static let movedTexts: [(String, String)] = [
    ("a <b>c</b> `<b>` 1 < 2", "a &lt;b>c&lt;/b> `<b>` 1 < 2"),
    ("<details>\n<summary>x</summary>\n\ny", "&lt;details>\n&lt;summary>x&lt;/summary>\n\ny"),
    ("<div>\n[x](a/b)\n</div>", "&lt;div>\n[x](../a/b)\n&lt;/div>"),
    ("[a](b) ![c](<d e> 't')", "[a](../b) ![c](<../d e> 't')"),
    ("[a][r] [r]\n\n[r]: b\n", "[a][r] [r]\n\n[r]: ../b\n"),
    ("[a](bad:x) <bad:x> [[b]]", "a bad:x [[b]]"),
  ]

  @Test(
    "raw HTML is seen, and other targets stand between the same marks",
    arguments: movedTexts.indices)
  func moved(number: Int) {
    let (text, expected) = Self.movedTexts[number]
    var quoting = MarkdownQuoting(html: .escaped) { item, target in
      item.kind == .wikilink ? .none : target.hasPrefix("bad:") ? .text : .target("../" + target)
    }
    #expect(quoting.text(text) == expected)
  }
}
