import JournalCore
import TestSupport
import Testing

@testable import JournalRender

@Suite("Links on a terminal")
struct LinkTests {
  private static let style: TextStyle = {
    var style = TextStyle(isTerminal: true)
    style.links = FileLinks(host: "desk.local", root: "/home/ada/my journal")
    return style
  }()

  /// A line as `{address|text}`.
  private func readable(_ text: String) -> String {
    text.replacing("\u{1B}]8;;\u{1B}\\", with: "}").replacing("\u{1B}]8;;", with: "{")
      .replacing("\u{1B}\\", with: "|")
  }

  @Test("a file's address has its host, and %XX for what addresses can't contain")
  func files() {
    let links = FileLinks(host: "desk.local", root: "/home/ada/my journal")
    #expect(
      links.address(ofFile: "2026/Frühling #1.md")
        == "file://desk.local/home/ada/my%20journal/2026/Fr%C3%BChling%20%231.md")
    #expect(
      links.address(ofFile: "\u{1B}\\\u{7}") == "file://desk.local/home/ada/my%20journal/%1B%5C%07")
    #expect(FileLinks(host: "", root: "/j").address(ofFile: "a.md") == "file:///j/a.md")
  }

  @Test("web addresses in a line lead where they say, without the punctuation around them")
  func addresses() {
    func linked(_ line: String) -> String { readable(Self.style.linked(line)) }
    #expect(
      linked("See https://example.org/a?b=1, and (http://example.net).")
        == "See {https://example.org/a?b=1|https://example.org/a?b=1}, and "
        + "({http://example.net|http://example.net}).")
    #expect(
      linked("[x](https://example.org/x) <https://example.org>")
        == "[x]({https://example.org/x|https://example.org/x}) "
        + "<{https://example.org|https://example.org}>")
    #expect(
      linked("https://example.org\nhttps://")
        == "{https://example.org|https://example.org}\nhttps://")
    #expect(
      linked("javascript:alert(1) file:///etc/passwd") == "javascript:alert(1) file:///etc/passwd")
    #expect(linked("https://例え.jp x") == "https://例え.jp x")
    #expect(TextStyle(isTerminal: true).linked("https://example.org") == "https://example.org")
  }

  @Test("an address may contain brackets, and ends at one that it didn't open")
  func brackets() {
    func linked(_ line: String) -> String { readable(Self.style.linked(line)) }
    let sea = "https://en.wikipedia.org/wiki/Sea_(disambiguation)"
    #expect(linked("(\(sea))") == "({\(sea)|\(sea)})")
    #expect(linked("[sea](\(sea)).") == "[sea]({\(sea)|\(sea)}).")
    #expect(
      linked("'https://example.org/it's'")
        == "'{https://example.org/it's|https://example.org/it's}'")
    #expect(linked("https://)x") == "https://)x")
    #expect(linked("a:b ://x ttp://x :") == "a:b ://x ttp://x :")
  }

  @Test("an address that a line break cuts is no link, since it would lead elsewhere")
  func cutAddresses() {
    var style = Self.style
    style.width = 20
    func linked(_ text: String) -> [String] {
      BodyText(style: style).linkedLines(text).map { readable($0) }
    }
    #expect(linked("https://example.org/long") == ["https://example.org/\nlong"])
    #expect(linked("> https://example.org/long\n") == ["> https://example.or\n> g/long", ""])
    #expect(
      linked("See https://example.org now.")
        == ["See\n{https://example.org|https://example.org}\nnow."])
    #expect(
      linked("    https://example.org/long") == ["    https://example.\n    org/long"])
    // The line is a column short, since a wide character doesn't fit.
    #expect(
      linked("https://example.org日本 x") == ["https://example.org\n日本 x"])
    style.color = .ansi16
    #expect(
      linked("# https://example.org/long") == [
        style.paint("#", .strong), style.paint("https://example.org/", .strong),
        style.paint("long", .strong),
      ])
  }

  @Test("a text full of addresses takes time in proportion to its length")
  func manyAddresses() {
    let text = [String](repeating: "http://a.b", count: 100_000).joined(separator: " ")
    let linked = Self.style.linked(text)
    #expect(linked.withoutLinks == text)
    #expect(linked.utf8.count == text.utf8.count + 100_000 * 24)
  }

  @Test("control characters of names and texts never become a part of a link")
  func hostile() {
    var journal = MemoryJournal()
    let name = "2026-11-21 \u{1B}]8;;https:%20\u{7}ü.md"
    journal.add(
      name, "---\nphoto: \"a\\e]8;;x\\e\\\\.png\"\n---\nhttps://x\u{1B}]8;;y\u{7}\u{9B}\n")
    let view = EntriesView(journal.index(), range: .always)
    var style = Self.style
    style.links?.photos = [name: ["a\u{1B}]8;;x\u{1B}\\.png": "a\u{1B}]8;;x\u{1B}\\.png"]]
    let text = view.text(style)
    #expect(
      readable(text).contains(
        "{file://desk.local/home/ada/my%20journal/2026-11-21%20%1B%5D8%3B%3Bhttps%3A%2520%07%C3%BC.md|"
      ))
    #expect(
      readable(text).contains("{file://desk.local/home/ada/my%20journal/a%1B%5D8%3B%3Bx%1B%5C.png|")
    )
    #expect(text.withoutLinks == view.text(TextStyle(isTerminal: true)))
    #expect(!text.withoutLinks.contains { "\u{1B}\u{7}\u{9B}".contains($0) })
  }

  @Test("a path that isn't UTF-8 is no link, since its bytes aren't known")
  func notUTF8() {
    #expect(Self.style.link("x", toFile: "a\u{FFFD}/2026-11-21.md") == "x")
    #expect(Self.style.link("x", toFile: "a/2026-11-21.md") != "x")
  }

  @Test("each picture is drawn below the name of its photo")
  func pictures() {
    let journal = MemoryJournal(["2026-11-21.md": "---\nphotos: [a.png, b.png, c.png]\n---\n"])
    var style = TextStyle(isTerminal: true)
    style.links = FileLinks(host: "", root: "/j")
    style.links?.photos = ["2026-11-21.md": ["a.png": "a.png", "c.png": "p/c.png"]]
    style.links?.pictures = ["a.png": "<a>", "p/c.png": "<c>"]
    let entries = EntriesView(journal.index(), range: .always).text(style)
    #expect(
      readable(entries).split(separator: "\n").dropFirst(2) == [
        "Photos  {file:///j/a.png|a.png}", "<a>", "        b.png",
        "        {file:///j/p/c.png|c.png}", "<c>",
      ])
    let diary = DiaryView(journal.index(), kind: .photos, range: .always).text(style)
    #expect(
      readable(diary).split(separator: "\n").dropFirst() == [
        "  {file:///j/a.png|a.png}", "  <a>", "  b.png", "  {file:///j/p/c.png|c.png}", "  <c>",
      ])
  }

  @Test("an entry's path, photos, songs and addresses are links; its text is the same without them")
  func entries() {
    var journal = MemoryJournal()
    journal.add(
      "a/2026-11-21.md",
      "---\nphoto: frost.png\nsong: https://example.org/s\n---\nhttps://example.org/t\n![](gone.png)\n"
    )
    let index = journal.index()
    let view = EntriesView(index, range: .always)
    var style = Self.style
    style.links?.photos = ["a/2026-11-21.md": ["frost.png": "photos/frost.png"]]
    let text = view.text(style)
    #expect(
      readable(text).split(separator: "\n").filter { $0.contains("{") } == [
        "{file://desk.local/home/ada/my%20journal/a/2026-11-21.md|a/2026-11-21.md}",
        "Photos  {file://desk.local/home/ada/my%20journal/photos/frost.png|frost.png}",
        "Songs   {https://example.org/s|https://example.org/s}",
        "{https://example.org/t|https://example.org/t}",
      ])
    #expect(text.withoutLinks == view.text(TextStyle(isTerminal: true)))
    #expect(!text.withoutLinks.contains("\u{1B}"))
  }

  @Test("the date of a search result leads to its file, and takes no more columns")
  func search() throws {
    let journal = MemoryJournal(["2026-11-21.md": "The sea\n", "2026-11-02.md": "A sea\n"])
    let query = try QueryParser.parse("sea", dates: DateWords(today: journal.today))
    let view = SearchView(journal.index(SearchView.scope(query)), query: query, typed: "sea")
    let text = view.text(Self.style)
    #expect(
      readable(text) == """
        {file://desk.local/home/ada/my%20journal/2026-11-21.md|Sat 21 Nov 2026}  The sea
        {file://desk.local/home/ada/my%20journal/2026-11-02.md|Mon 2 Nov 2026}   A sea

        """)
    #expect(text.withoutLinks == view.text(TextStyle(isTerminal: true)))
  }

  @Test("the place of a problem leads to its file")
  func problems() {
    let journal = MemoryJournal(["2026-11-21.md": "---\nmood: 99\n---\n"])
    let problem = journal.checked().report.diagnostics[0]
    let text = Wording.text(problem, Self.style)
    #expect(
      readable(text).hasPrefix(
        "{file://desk.local/home/ada/my%20journal/2026-11-21.md|2026-11-21.md:2:7}: warning: ")
        || readable(text).hasPrefix(
          "{file://desk.local/home/ada/my%20journal/2026-11-21.md|2026-11-21.md:2:7}: error: ")
    )
    #expect(text.withoutLinks == Wording.text(problem, TextStyle(isTerminal: true)))
  }

  @Test("a text without links stays as it is, also with a link that never ends")
  func without() {
    for text in ["", "plain", "\u{1B}[1mstrong\u{1B}[0m"] { #expect(text.withoutLinks == text) }
    #expect("a\u{1B}]8;;https://x".withoutLinks == "a")
  }
}
