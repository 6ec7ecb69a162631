import JournalActions
import JournalCore
import TestSupport
import Testing

@Suite("Articles of a journal")
struct ArticleTests {
  @Test("the journal's own come before those of the program, and none is an entry")
  func catalogue() throws {
    let place = try TemporaryJournal([
      "articles/slow-breathing.md": "# My way\n\nIn, out.\n",
      "articles/2026-11-20.md": "---\nmood: 1\n---\n# About a day\n",
      "articles/deep/down.md": "# Not read\n", "articles/x.txt": "Not read\n",
      "2026-11-20.md": "Words\n",
    ])
    let journal = try place.open()
    #expect(
      journal.articles().articles.map(\.name)
        == ["2026-11-20", "heavy-days", "slow-breathing", "stretching-safely", "writing-it-down"])
    #expect(journal.articles().article(called: "slow-breathing")?.title == "My way")
    #expect(try journal.index(.everything).all.map(\.path) == ["2026-11-20.md"])
  }

  @Test("check reports a value of an article that can't be used, in its line")
  func problems() throws {
    let place = try TemporaryJournal([
      "articles/mine.md": "---\ntitle: Mine\nminutes: soon\nsorce: x\n---\nText\n",
      "articles/fine.md": "---\nminutes: 5\nmine: yes\n---\nText\n", "articles/empty.md": "",
    ])
    let problems = try place.open().check().problems
    #expect(problems.map(\.path) == ["articles/mine.md", "articles/mine.md"])
    #expect(problems.map(\.line) == [3, 4])
    #expect(
      problems.map(\.problem) == [
        .entry(.badSetting(name: "minutes", expected: .minutes)),
        .entry(.unknownSetting(name: "sorce", nearest: "source")),
      ])
  }

  @Test("an article that can't be read is left out and reported")
  func unreadable() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "Words\n"])
    try place.write("articles/mine.md/x", "a folder\n")
    #expect(try place.open().articles().articles.count == 4)
    #expect(place.notices.count <= 1)
  }
}
