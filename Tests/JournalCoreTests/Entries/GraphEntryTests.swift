import TestSupport
import Testing

@testable import JournalCore

@Suite("Days of a Logseq graph")
struct GraphEntryTests {
  private func graphDay(_ text: String) -> Entry {
    MemoryJournal(["journals/2026_11_21.md": text]).index().entries.first!
  }

  @Test(
    "Tags in a property are separated by commas, and by spaces if they have marks",
    arguments: [
      ("Tags:: #garden #family", ["garden", "family"]),
      ("tags:: [[night walk]] #family", ["night walk", "family"]),
      ("tags:: [[a]], [[b]]", ["a", "b"]), ("tags:: a, b", ["a", "b"]),
      ("tags:: green tea, #[[night walk]]", ["green tea", "night walk"]),
      ("tags:: green tea", ["green tea"]), ("tags:: work #a/b", ["work", "a/b"]),
      ("tags:: [a, b c]", ["a", "b c"]), ("tags:: [[Nov 19th, 2026]], x", ["Nov 19th, 2026", "x"]),
      ("tags:: #café，#thé、#\u{4E66}", ["café", "thé", "\u{4E66}"]), ("tags:: # ,, #", []),
      ("tags:: [[open", ["open"]), ("tags:: C# D", ["C# D"]), ("tags::", []),
    ])
  func tags(_ line: String, _ expected: [String]) {
    #expect(graphDay(line + "\n\n- Planted garlic\n").tags == expected)
    #expect(graphDay("- Planted garlic\n  \(line)\n").tags == expected)
  }

  @Test("Gratitude in a property is separated by commas outside of links")
  func gratitude() {
    let body = "gratitude:: Tea with [[Ana]], [[Nov 19th, 2026]], #sun\n\n- a\n"
    #expect(graphDay(body).gratitude == ["Tea with [[Ana]]", "Nov 19th, 2026", "sun"])
  }

  @Test("Logseq's own properties aren't the person's")
  func own() {
    let body = """
      icon:: x
      public:: true
      alias:: [[a]]

      - # Agenda
        id:: 64e1f0a2-1b2c-4d3e-8f90-abcdef012345
        heading:: true
        background_color:: red
        done:: 1699999999999
        card-last-interval:: 4
        logseq.order-list-type:: number
        sleep:: 7
      - 18:00 Walk
        collapsed:: true
        mood:: 7
        created-at:: 1699999999999
      """
    let found = graphDay(body)
    #expect(found.otherKeys.map(\.key) == ["alias", "sleep"])
    #expect(found.checkIns.map(\.mood) == [7])
    #expect(EntryPage(found).moments?.count == 1)
    // A note that isn't an outline may have such keys of its own.
    let other = graphDay("done:: 5\nicon:: x\nid:: 7\n\nText.\n")
    #expect(other.otherKeys.map(\.key) == ["done", "icon", "id"])
    #expect(graphDay("- done:: 5\n- now:: 3\n").otherKeys.map(\.key) == ["done", "now"])
  }

  @Test("A heading in an item isn't the day's title, and its items may be gratitude")
  func headings() {
    let body = "- # Agenda\n\t- Call\n- # Gratitude\n\t- the sun\n\t\t- warm\n\t- tea\n- Home\n"
    let found = graphDay(body)
    #expect(found.title == nil)
    #expect(found.gratitude == ["the sun", "tea"])
    #expect(graphDay("- # Agenda\n\n# Title\n").title == "Title")
    #expect(graphDay("title:: Frost\n\n- # Agenda\n").title == "Frost")
  }
}

@Suite("Blocks that an entry refers to")
struct QuotedBlockTests {
  private static let name = "64e1f0a2-1b2c-4d3e-8f90-abcdef012345"

  @Test("are found by their names, with the text of their first line")
  func found() {
    let file = """
      id:: \(Self.name)

      - # Planted garlic ((\(Self.name)))
        id:: \(Self.name.uppercased())
        more
      \t- below
      - `id:: \(Self.name)`
      """
    let blocks = QuotedBlock.blocks(
      named: [Self.name], in: Array(file.utf8), day: day("2026-11-19"))
    #expect(
      blocks == [
        QuotedBlock(name: Self.name, text: "Planted garlic (…)", day: day("2026-11-19"))
      ])
    #expect(QuotedBlock.blocks(named: [], in: Array(file.utf8), day: nil) == [])
    #expect(QuotedBlock.blocks(named: [Self.name], in: Array("id:: x".utf8), day: nil) == [])
  }

  @Test("are read in place of their names, with a link to their day")
  func read() {
    let text = "- as in ((\(Self.name))), {{embed ((\(Self.name)))}} and `((\(Self.name)))`\n"
    var page = EntryPage(
      MemoryJournal(["2026-11-21.md": text]).index(.everything).entries.first!)
    #expect(QuotedBlock.names(in: text) == [Self.name, Self.name])
    #expect(page.readingText == page.text)
    var block = QuotedBlock(name: Self.name, text: "Garlic", day: day("2026-11-19"))
    page.quote([Self.name: block])
    #expect(
      page.readingText
        == "- as in Garlic ([[2026-11-19]]), Garlic ([[2026-11-19]]) and `((\(Self.name)))`")
    block.day = page.day
    page.quote([Self.name: block])
    #expect(page.readingText == "- as in Garlic, Garlic and `((\(Self.name)))`")
    page.quote([:])
    #expect(page.quoted == nil)
  }

  @Test("an embedded page is quoted below its link, if it is alone in its block")
  func pages() {
    let text = "- {{embed [[Soup/Hot]]}}\n  - x\n- as {{embed [[Soup/Hot]]}} says\n"
    var page = EntryPage(
      MemoryJournal(["2026-11-21.md": text]).index(.everything).entries.first!)
    #expect(QuotedBlock.names(in: text) == ["[[soup/hot]]", "[[soup/hot]]"])
    let file = "---\ntags: x\n---\n- salt\n\n- pepper\n\n"
    let quoted = QuotedBlock.page("[[soup/hot]]", in: Array(file.utf8), day: nil)
    #expect(quoted?.text == "- salt\n\n- pepper")
    page.quote(["[[soup/hot]]": quoted!])
    #expect(
      page.readingText
        == "- [[Soup/Hot]]\n  > - salt\n  >\n  > - pepper\n  - x\n- as {{embed [[Soup/Hot]]}} says")
    #expect(QuotedBlock.page("[[a]]", in: Array("---\na: b\n---\n \n".utf8), day: nil) == nil)
    let long = String(repeating: "a\n", count: 1000)
    let shown = QuotedBlock.page("[[a]]", in: Array(long.utf8), day: nil)?.text
    #expect(shown?.hasSuffix("a\n\n…") == true && shown!.utf8.count < 200)
  }

  @Test(
    "pages are named by their files",
    arguments: [
      ("pages/a___b.md", "a/b"), ("pages/a%2Fb.md", "a/b"), ("pages/a.b.md", "a.b"), ("c", "c"),
      (".md", ".md"),
    ])
  func names(_ path: String, _ name: String) {
    #expect(PageName.ofFile(path) == name)
  }
}
