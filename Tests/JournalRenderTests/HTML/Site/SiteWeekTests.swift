import JournalCore
import JournalRender
import Testing

@Suite("Weeks in a site")
struct SiteWeekTests {
  private static let files = [
    ("2026-11-30.md", "---\nmood: 4\n---\nThe last of November.\n"),
    ("2026-12-01.md", "---\nmood: 6\n---\nThe first of December.\n"),
    ("2027-01-02.md", "---\nmood: 8\n---\nStill last year's week.\n"),
  ]

  private static func pages() throws -> [String: String] {
    var settings = SampleJournal.settings
    settings.weekStarts = .monday
    var reader = EntryReader(settings: settings, scope: .everything)
    for (path, text) in files {
      reader.read(Array(text.utf8).span, path: Array(path.utf8).span, name: 0)
    }
    let today = try #require(Day(year: 2027, month: 1, day: 3))
    let index = JournalIndex([reader.finish()], settings: settings).on(today)
    let site = try Site(index)
    return Dictionary(
      uniqueKeysWithValues: site.files.map {
        ($0.path, String(decoding: $0.contents(), as: UTF8.self))
      })
  }

  @Test("a week has its days, a way to its trends, the weeks beside it and the months it lies in")
  func week() throws {
    let pages = try Self.pages()
    SiteTests.expectLinked(pages)
    let week = try #require(pages["calendar/2026-W49.html"])
    #expect(week.contains("Week 49, 30 Nov – 6 Dec 2026</h1>"))
    #expect(week.contains("href=\"../trends/2026-W49.html\">Trends of this week<"))
    #expect(week.contains("href=\"../calendar/2026-11.html\">November 2026<"))
    #expect(week.contains("href=\"../calendar/2026-12.html\">December 2026<"))
    #expect(week.contains("The last of November.") && week.contains("The first of December."))
    #expect(week.contains("href=\"../calendar/2026-W53.html\">Week 53 →<"))
  }

  @Test("a week is named after the year of its Thursday")
  func yearsEnd() throws {
    let pages = try Self.pages()
    let week = try #require(pages["calendar/2026-W53.html"])
    #expect(week.contains("Week 53, 28 Dec 2026 – 3 Jan 2027</h1>"))
    // No entry of December lies in it, yet the month has others.
    #expect(week.contains("href=\"../calendar/2027-01.html\""))
    #expect(week.contains("href=\"../calendar/2026-12.html\""))
  }

  @Test("months lead to their weeks and trends, and days to their weeks")
  func ways() throws {
    let pages = try Self.pages()
    let way = "href=\"../calendar/2026-W49.html\">Week 49<"
    #expect(pages["calendar/2026-11.html"]?.contains(way) == true)
    #expect(pages["calendar/2026-12.html"]?.contains(way) == true)
    #expect(pages["days/2026/2026-11-30.html"]?.contains("../../calendar/2026-W49.html") == true)
    #expect(pages["calendar/2026-12.html"]?.contains("../trends/2026-12.html") == true)
  }

  @Test("trends of a time lead to the same time as a week, month and year, and to all of it")
  func spans() throws {
    let pages = try Self.pages()
    func ways(_ path: String) throws -> [String] {
      let page = try #require(pages[path])
      let list = try #require(page.firstMatch(of: /<ul class="switch">(?s).*?<\/ul>/)?.0)
      return list.matches(of: /href="\.\.\/([^"]*)"( aria-current="page")?/).map {
        $0.1 + ($0.2 == nil ? "" : " (here)")
      }
    }
    // A week in two months belongs to the later one, a longer time ends in its last week.
    #expect(
      try ways("trends/2026-W49.html") == [
        "trends/2026-W49.html (here)", "trends/2026-12.html", "trends/2026.html", "trends/all.html",
      ])
    #expect(
      try ways("trends/2026-11.html") == [
        "trends/2026-W49.html", "trends/2026-11.html (here)", "trends/2026.html",
        "trends/all.html",
      ])
    #expect(
      try ways("trends/all.html") == [
        "trends/2026-W53.html", "trends/2027-01.html", "trends/2027.html", "trends/all.html (here)",
      ])
    let week = try #require(pages["trends/2026-W49.html"])
    #expect(week.contains("Week 53 →</a>"))
  }
}
