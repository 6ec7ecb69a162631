import JournalRender
import Testing

@testable import JournalCore

@Suite("What a search shows")
struct SearchTests {
  private func view(_ typed: String, _ text: String) throws -> SearchView {
    let query = try QueryParser.parse(typed, dates: DateWords(today: SampleJournal.today))
    let index = SampleJournal.index(SearchView.scope(query), [("2026-02-20.md", text)])
    return SearchView(index, query: query, typed: typed)
  }

  private static let long =
    "We left early and walked along the river until we found the station café in between the "
    + "mill and the bridge, where the owner knew us."

  @Test(
    "on a terminal, the words that were found are in the line at any width", arguments: 20...120)
  func around(width: Int) throws {
    let view = try view("\"station café\"", Self.long)
    let style = TextStyle(width: width, isTerminal: true)
    let line = try #require(view.text(style).split(separator: "\n").first)
    #expect(line.hasPrefix("Fri 20 Feb 2026  "))
    #expect(line.contains("station café") || width < 32)
    #expect(line.count <= max(width, 33))
  }

  @Test("the words before the match begin with a whole word, after an ellipsis")
  func ellipsis() throws {
    let view = try view("\"station café\"", Self.long)
    let lines = view.text(TextStyle(width: 80, isTerminal: true))
    #expect(
      lines
        == "Fri 20 Feb 2026  …until we found the station café in between the mill and the b…\n")
  }

  @Test("a match in the front matter is shown with its key")
  func frontMatter() throws {
    let text = "---\nlocation: The lake\n---\nAn unrelated line.\n"
    #expect(try view("lake", text).matches.first?.line == "location: The lake")
    #expect(try view("unrelated", text).matches.first?.line == "An unrelated line.")
    let list = "---\npeople:\n  - Ana\n  - Ben\n---\nText.\n"
    #expect(try view("ben", list).matches.first?.line == "people: Ben")
  }

  @Test("in a pipe, each line has the date and the path, and the line is whole")
  func pipe() throws {
    let view = try view("mill", Self.long)
    #expect(view.text(TextStyle()) == "2026-02-20  2026-02-20.md: \(Self.long)\n")
  }

  @Test("a page marks the words")
  func marks() throws {
    let page = try view("MILL", Self.long).html(PageOptions())
    #expect(page.contains("between the <mark>mill</mark> and"))
    #expect(try view("b", "a<b>\n").html(PageOptions()).contains("a&lt;<mark>b</mark>&gt;"))
  }
}
