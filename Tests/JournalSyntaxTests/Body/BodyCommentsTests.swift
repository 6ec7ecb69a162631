import JournalSyntax
import Testing

@Suite("Comments of a body")
struct BodyCommentsTests {
  static let rows: [(String, String, String)] = [
    ("inside a line", "a %%b%% c", "a  c"),
    ("two of them", "%%a%%b%%c%%d", "bd"),
    ("over the lines of a paragraph", "a %%b\nc%% d", "a  d"),
    ("on lines of its own", "a\n\n%%\nb\n\nc\n%%\n\nd", "a\n\n\nd"),
    ("around a code block", "%%\n```\na\n```\n%%\nb", "b"),
    ("in a quote", "> a\n> %%b%%\n> c", "> a\n> c"),
    ("in a list", "- %%a%%\n- b", "- \n- b"),
    ("in a heading", "# a %%b%%\n", "# a \n"),
    ("from the middle of a line, not beyond the paragraph", "a %%b\n\nc%%", "a %%b\n\nc%%"),
    ("never closed", "%%a\n\nb", "%%a\n\nb"),
    ("after a digit it is a percent sign", "50%% of it, 60%% too", "50%% of it, 60%% too"),
    ("three of them are a line of text", "%%%a%%%", "%%%a%%%"),
    ("in code", "`%%a%%` b\n\n    %%c%%", "`%%a%%` b\n\n    %%c%%"),
    ("in a code block", "```\n%%a%%\n```", "```\n%%a%%\n```"),
    ("in an address", "https://a/%%b%% [c](d%%e%%)", "https://a/%%b%% [c](d%%e%%)"),
    ("after a backslash", "\\%%a%%", "\\%%a%%"),
    ("lines that end with CR LF", "a\r\n%%b%%\r\nc", "a\r\nc"),
    ("no text at all", "", ""),
    ("nothing but a comment", "%%a%%", ""),
  ]

  @Test("are removed", arguments: rows.indices)
  func table(row: Int) {
    let (name, text, expected) = Self.rows[row]
    #expect(BodyComments.removed(from: text) == expected, "\(name)")
  }

  @Test("are not on pages")
  func html() {
    #expect(openBodyHTML.html(Array("a %%<b> #c [[d]]%% e".utf8)) == "<p>a  e</p>\n")
    #expect(openBodyHTML.html(Array("%%\n- [ ] a\n%%".utf8)) == "")
  }

  @Test("still count: words, tags and tasks")
  func counting() {
    let index = readBody(Array("%%\n- [ ] a #b\n%%".utf8)).index
    #expect(index.items.contains { $0.kind == .task } && index.items.contains { $0.kind == .tag })
    #expect(index.wordCount == 2)
  }
}
