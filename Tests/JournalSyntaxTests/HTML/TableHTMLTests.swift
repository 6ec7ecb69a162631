import JournalSyntax
import Testing

@Suite("Tables as HTML")
struct TableHTMLTests {
  /// Tables: the cells of each row between bars, and HTML that is on the page besides.
  ///
  /// Those marked GFM are examples of the GitHub Flavored Markdown specification 0.29, section 4.10
  /// (https://github.github.com/gfm/#tables-extension-, CC BY-SA 4.0).
  static let rows: [(String, String, [String], String)] = [
    (
      "GFM 198",
      "| foo | bar |\n| --- | --- |\n| baz | bim |",
      ["foo|bar", "baz|bim"], ""
    ),
    (
      "GFM 199: alignments",
      "| abc | defghi |\n:-: | -----------:\nbar | baz",
      ["abc|defghi", "bar|baz"], ""
    ),
    (
      "GFM 200: bars in cells",
      "| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |",
      ["f|oo", "b <code>|</code> az", "b <strong>|</strong> im"], ""
    ),
    (
      "GFM 201: a quote ends it",
      "| abc | def |\n| --- | --- |\n| bar | baz |\n> bar",
      ["abc|def", "bar|baz"], "<blockquote>"
    ),
    (
      "GFM 202: so does an empty line",
      "| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar",
      ["abc|def", "bar|baz", "bar|"], "<p>bar</p>"
    ),
    (
      "GFM 203: another number of columns",
      "| abc | def |\n| --- |\n| bar |",
      [], "<p>| abc | def |"
    ),
    (
      "GFM 204: cells are missing; what is too much stays here, but not on GitHub",
      "| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |",
      ["abc|def", "bar|", "bar|baz|boo"], ""
    ),
    (
      "GFM 205: only a header",
      "| abc | def |\n| --- | --- |",
      ["abc|def"], ""
    ),
    (
      "one column",
      "|a|\n|-|\n|b|",
      ["a", "b"], ""
    ),
    (
      "no bars outside",
      "a|b\n-|-\nc|d",
      ["a|b", "c|d"], ""
    ),
    (
      "after the lines of a paragraph",
      "text\n|a|\n|-|",
      ["a"], "<p>text</p>"
    ),
    (
      "two bars",
      "||a|\n|-|-|",
      ["|a"], ""
    ),
    (
      "emphasis ends with its cell",
      "|*a|b*|\n|-|-|",
      ["*a|b*"], ""
    ),
    (
      "links and wikilinks",
      "|[[a\\|b]]|[c](d)|\n|-|-|",
      ["<a href=\"a\">b</a>|<a href=\"d\">c</a>"], ""
    ),
    (
      "a link defined elsewhere",
      "|[c]|\n|-|\n\n[c]: d",
      ["<a href=\"d\">c</a>"], ""
    ),
    (
      "no block in a cell",
      "|# a|- b|\n|-|-|\n|> c|1. d|",
      ["# a|- b", "&gt; c|1. d"], ""
    ),
    (
      "carriage returns",
      "|a|\r\n|-|\r\n|b|\r\n",
      ["a", "b"], ""
    ),
    (
      "not in code",
      "    |a|\n    |-|",
      [], "<pre><code>|a|"
    ),
    (
      "not in a code block",
      "```\n|a|\n|-|\n```",
      [], "<pre><code>|a|"
    ),
    (
      "not from a lazy line",
      "- |a|\n|-|",
      [], "<ul>\n<li>|a|"
    ),
    (
      "not without a bar below",
      "a\n:-:",
      [], "<p>a\n:-:</p>"
    ),
    (
      "U+10FFFF",
      "|a|\n|-|\n\n\u{10FFFF}",
      [], "<p>|a|\n|-|</p>"
    ),
    (
      "a table of the same name",
      "|a|\n|-|\n\n# &#x10FFFF;0",
      ["a"], "<h1>"
    ),
    (
      "a rule after it",
      "a|b\n-|-\n---\nc",
      ["a|b"], "<hr>"
    ),
    (
      "a list after it",
      "a|b\n-|-\n2. c",
      ["a|b"], "<ol start=\"2\">"
    ),
  ]

  @Test("become these cells", arguments: rows.indices)
  func table(row: Int) {
    let (name, markdown, cells, rest) = Self.rows[row]
    let html = openBodyHTML.html(Array(markdown.utf8))
    #expect(CheckedHTML(html).problems.isEmpty, "\(name)\n\(html)")
    #expect(Self.cells(html) == cells, "\(name)\n\(html)")
    #expect(rest.isEmpty || html.contains(rest), "\(name)\n\(html)")
  }

  /// The rows of all tables, with a bar between two cells.
  private static func cells(_ html: String) -> [String] {
    html.matches(of: /<tr>\n((.|\n)*?)<\/tr>/).map { row in
      row.1.matches(of: /<t[hd][^>]*>(.*)<\/t[hd]>/).map { String($0.1) }.joined(separator: "|")
    }
  }

  @Test("columns have their alignment as a class, and missing cells are one")
  func wholeTable() {
    let html = openBodyHTML.html(Array("> |a|b|c|d|\n> |-|:-|:-:|-:|\n> |*e*|".utf8))
    #expect(
      html == """
        <blockquote>
        <div class="scroll" tabindex="0" role="group" aria-label="Table">
        <table>
        <thead>
        <tr>
        <th>a</th>
        <th class="left">b</th>
        <th class="center">c</th>
        <th class="right">d</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td><em>e</em></td>
        <td colspan="3"></td>
        </tr>
        </tbody>
        </table>
        </div>
        </blockquote>

        """)
  }

  @Test("a table stays in its list item, and a tag in it is one")
  func inAList() {
    let html = openBodyHTML.html(Array("- x\n\n  |a|\n  |-|\n  |#b|\n- c".utf8))
    #expect(CheckedHTML(html).problems.isEmpty)
    #expect(html.contains("<td><span class=\"tag\">#b</span></td>"))
    #expect(html.contains("<li>\n<p>c</p>\n</li>"))
  }
}
