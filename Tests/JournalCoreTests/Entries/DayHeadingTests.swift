import JournalSyntax
import Testing

@testable import JournalCore
import TestSupport

@Suite("Several days in one file")
struct DayHeadingTests {
  private var settings: Settings {
    var settings = Settings()
    settings.dayHeadings = true
    return settings
  }

  private static let november = """
    ---
    tags: [month]
    ---
    # November

    Plans for the month. #plans

    ## 2026-11-19

    mood:: 6
    Quiet.

    ### Evening

    ![](lake.jpg)

    ## 2026-11-20 Friday: At the lake

    - [ ] ring Ben
    - 18:00 Tea with Ana (mood:: 8) #lake

    # Notes

    No day's. #notes
    """

  @Test("Each day under a heading is an entry, and the rest is none")
  func entries() {
    let index = MemoryJournal(["2026-11.md": Self.november], settings: settings).index()
    let pages = index.entries.map { EntryPage($0) }
    #expect(pages.map(\.day.description) == ["2026-11-19", "2026-11-20"])
    #expect(pages.map(\.path) == ["2026-11.md", "2026-11.md"])
    #expect(pages.map(\.title) == [nil, "At the lake"])
    #expect(pages.map(\.mood) == [6, 8])
    #expect(pages.map(\.tags) == [[], ["lake"]])
    #expect(pages.map(\.photos) == [["lake.jpg"], []])
    #expect(pages[0].text == "mood:: 6\nQuiet.\n\n### Evening\n\n![](lake.jpg)")
    #expect(pages[1].moments?.map(\.time) == ["18:00"])
    #expect(index.entries.map(\.isPart) == [true, true])
    #expect(index.journal.report.entries == 2)
    #expect(index.journal.report.undated == 0)
    #expect(index.entries.last?.tasks.first?.line == 19)
  }

  @Test("Without the setting, it is a note, here of a month")
  func off() {
    let index = MemoryJournal(["2026-11.md": Self.november]).index()
    #expect(index.entries.isEmpty)
    #expect(index.journal.report.undated == 0)
    #expect(index.journal.report.periods.map(\.name) == ["2026-11"])
  }

  @Test("A file with a day of its own stays one entry")
  func dated() {
    let files = MemoryJournal(["2026-11-21.md": "## 2026-11-19\n\nOld.\n"], settings: settings)
    #expect(files.index().entries.map(\.day.description) == ["2026-11-21"])
  }

  @Test(
    "Headings with a date",
    arguments: [
      ("## 2026-11-20", ["2026-11-20"]), ("# 20.11.2026", ["2026-11-20"]),
      ("## [[2026-11-20]]", ["2026-11-20"]), ("## November 20, 2026", ["2026-11-20"]),
      ("## Friday, 20 November 2026", ["2026-11-20"]), ("## 2026年11月20日", ["2026-11-20"]),
      ("## Friday 2026-11-20", ["2026-11-20"]), ("## 2026-11-20 ##", ["2026-11-20"]),
      ("## 2026-11-20 — The lake", ["2026-11-20"]), ("## 2026-11-20: The lake", ["2026-11-20"]),
      ("## 2026-11-31", []), ("## 2026-11", []), ("##2026-11-20", []), ("## Since 2026-11-20", []),
      ("2026-11-20\n---", []), ("```\n## 2026-11-20\n```", []), ("    ## 2026-11-20", []),
      ("## 2026-11-19\n\n### 2026-11-20\n", ["2026-11-19"]),
      ("## 2026-11-19\n```\nx\n```  \n## 2026-11-20", ["2026-11-19", "2026-11-20"]),
      ("## 2026-11-19\n``` a `b`\n## 2026-11-20", ["2026-11-19", "2026-11-20"]),
      ("## 2026-11-20\r\nx\r\n## 2026-11-19\r\ny", ["2026-11-19", "2026-11-20"]),
    ])
  func headings(_ text: String, _ days: [String]) {
    let journal = MemoryJournal(["notes/diary.md": text], settings: settings)
    #expect(journal.index().entries.map(\.day.description) == days)
  }

  @Test("A journal in memory answers as one that is read")
  func live() throws {
    let journal = MemoryJournal(
      ["2026-11.md": Self.november, "2026-11-18.md": "Other lake."], settings: settings)
    let live = journal.index(.live)
    for words in ["lake", "Quiet", "#lake", "plans", "has:photo", "mood>6", "Evening Quiet"] {
      let query = try QueryParser.parse(words, dates: DateWords(today: journal.today))
      let scope = SearchView.scope(query)
      let narrowed = try #require(live.journal.narrowed(to: scope)).on(journal.today)
      let read = journal.index(scope)
      #expect(
        SearchView(narrowed, query: query, typed: words)
          == SearchView(read, query: query, typed: words), "\(words)")
    }
  }

  @Test("A changed file replaces all of its days")
  func replacing() {
    let journal = MemoryJournal(
      ["2026-11.md": Self.november, "2026-11-18.md": "x"], settings: settings)
    let new = "## 2026-11-20\n\nNew.\n\n## 2026-11-20\n\nTwice.\n\n## 2026-11-17\n\nOld.\n"
    let index = journal.index().journal
      .replacing(Array("2026-11.md".utf8), with: Array(new.utf8), scope: .everything)
    #expect(
      index.all.map(\.day.description) == ["2026-11-17", "2026-11-18", "2026-11-20", "2026-11-20"])
    #expect(index.report.entries == 4)
    let gone = index.replacing(Array("2026-11.md".utf8), with: nil, scope: .everything)
    #expect(gone.all.map(\.day.description) == ["2026-11-18"])
    #expect(gone.report.entries == 1)
  }
}
