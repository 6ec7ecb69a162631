import JournalCore
import TestSupport
import Testing

@testable import JournalWeb

/// What is typed into a form is that text: no comma, colon or bracket means anything.
@Suite struct PlainTextStories {
  private static let texts = [
    "[sic]", "[Ana, Ben]", "[Untitled]", "{a: b}", "a, b", "a: b", "- x", "#x", "\"q\"", "it's",
    "~",
    "null", "7", "yes", "[[Ana]]", "key:: value",
  ]

  /// Today's entry as it is read.
  private func page(_ test: TestFront, at name: String = "2026-11-24.md") throws -> EntryPage {
    let names = test.folder.names.filter { !$0.hasPrefix(".") }
    let path = try #require(names.first { $0.hasSuffix(name) }, "\(names)")
    var journal = MemoryJournal()
    journal.today = day("2026-11-24")
    journal.files = [("2026-11-24.md", Array(try test.folder.text(path).utf8))]
    let index = journal.index()
    return try #require(
      EntriesView(index, range: DayRange(journal.today, journal.today)).entries.first)
  }

  @Test("a check-in")
  func checkIn() throws {
    let test = try TestFront([
      "habits/read, write.md": "", "habits/level:2.md": "---\nat-least: 6\n---\n",
    ])
    let browser = TestBrowser.loggedIn(test)
    for text in Self.texts {
      let answer = browser.post(
        "/check-in",
        [
          ("csrf", browser.csrf), ("day", "2026-11-24"), ("time", "09:30"), ("mood", "8"),
          ("question", text), ("choice", text), ("gratitude", text), ("song", text),
          ("tag", "two words"), ("tag", "a, b"), ("habit", "read, write"), ("name-0", "level:2"),
          ("amount-0", "3"),
        ])
      #expect(answer.location == "/days/2026-11-24?said=saved", "\(text)")
    }
    // A value in quotation marks has no place in a moment's field: that check-in has a file.
    let apart = ["\"q\""]
    let together = Self.texts.filter { !apart.contains($0) }
    for (place, texts) in [("2026-11-24.md", together), ("2026-11-24-0930.md", apart)] {
      let page = try page(test, at: place)
      #expect(page.gratitude == texts)
      #expect(page.songs.compactMap { $0.title ?? $0.url } == texts)
      #expect(
        page.checkIns.compactMap(\.question) == texts
          && page.checkIns.compactMap(\.answer) == texts)
      // In a moment's field a tag is one, as in all text.
      #expect(Set(page.tags).isSubset(of: ["two words", "a, b", "x"]))
    }
    let page = try page(test)
    #expect(
      page.habits.map { "\($0.name) \($0.amount)" }.sorted() == ["level:2 3.0", "read, write 1.0"])
  }

  @Test("the fields of an entry")
  func fields() throws {
    for text in Self.texts {
      let test = try TestFront(["2026-11-24.md": "---\nmood: 7\ngratitude: [tea]\n---\nWords\n"])
      let browser = TestBrowser.loggedIn(test)
      let action = Address.entry("2026-11-24.md", "fields")
      let hidden = browser.get(action).hiddenFields.filter { $0.0 != "csrf" }
      let sent = [
        ("mood", "7"), ("title", text), ("question", text), ("answer", text), ("text", "Words\r\n"),
        ("gratitude", "tea\r\n" + text), ("song", text), ("tags", "a, b"),
      ]
      let answer = browser.post(action, [("csrf", browser.csrf)] + hidden + sent)
      #expect(answer.location == "/days/2026-11-24?said=saved", "\(text)")
      let page = try page(test)
      #expect(page.title == text && page.gratitude == ["tea", text], "\(text)")
      #expect(page.songs.map { $0.title ?? $0.url } == [text], "\(text)")
      #expect(page.checkIns.map(\.question) == [text] && page.checkIns.map(\.answer) == [text])
    }
  }

  @Test("a tag with a comma has no field, so that it can't become two unawares")
  func tagsWithCommas() throws {
    let test = try TestFront(["2026-11-24.md": "---\ntags: [\"a, b\", c]\n---\nWords\n"])
    let page = TestBrowser.loggedIn(test).get(Address.entry("2026-11-24.md", "fields")).text
    #expect(page.contains("name=\"title\"") && !page.contains("name=\"tags\""))
  }

  @Test("keys that the settings name otherwise are the ones that are changed")
  func ownKeys() throws {
    let test = try TestFront([
      "daymark.yaml": "keys: {title: [titel], habits: [gewohnheiten]}\n",
      "habits/lesen.md": "", "2026-11-24.md": "---\ntitel: Alt\n---\nWords\n",
    ])
    let browser = TestBrowser.loggedIn(test)
    let action = Address.entry("2026-11-24.md", "fields")
    let hidden = browser.get(action).hiddenFields.filter { $0.0 != "csrf" }
    _ = browser.post(action, [("csrf", browser.csrf)] + hidden + [("title", "Neu")])
    _ = browser.post(
      "/habits/tick",
      [
        ("csrf", browser.csrf), ("of", Address.key(of: "lesen")), ("do", "done"),
        ("page", "habits"),
        ("day", "2026-11-24"),
      ])
    let text = try test.folder.text("2026-11-24.md")
    #expect(text == "---\ntitel: Neu\ngewohnheiten: [lesen]\n---\nWords\n")
  }
}
