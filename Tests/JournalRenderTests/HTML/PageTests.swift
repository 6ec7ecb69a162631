import JournalRender
import JournalTemplates
import Phrases
import Testing

@testable import JournalCore

@Suite("Views as HTML")
struct PageTests {
  static let journal = SampleJournal.self
  static let views: [(name: String, view: any RenderedView & Sendable)] =
    [
      ("today", journal.todayView), ("today-empty", journal.emptyToday),
      ("entries", journal.entries(DayRange(journal.today - 4, journal.today))),
      ("month", journal.calendar(journal.november)), ("trends", journal.trends()),
      ("on-this-day", journal.onThisDay), ("streaks", journal.streaks), ("tags", journal.tags),
    ] + DiaryView.Kind.allCases.map { ($0.rawValue, journal.diary($0)) }

  @Test("looks as it was approved", arguments: views.indices)
  func golden(number: Int) throws {
    let (name, view) = Self.views[number]
    try Golden.expect(view.html(PageOptions()), "\(name)-html")
  }

  @Test("stands alone: a sound page that asks nothing of anybody", arguments: views.indices)
  func alone(number: Int) throws {
    let (name, view) = Self.views[number]
    let page = try PageFrame(TemplateLibrary()).page(
      title: view.document.title.text(), body: view.html(PageOptions()))
    let reader = PageReader(String(decoding: page, as: UTF8.self))
    reader.expectSound(name)
    let named = reader.elements.map(\.name)
    #expect(named.contains("style") && named.contains("main") && !named.contains("img"))
    #expect(reader.elements.first?.attributes["lang"] == "en")
    for element in reader.elements where element.name == "link" {
      #expect(element.attributes["href"]?.hasPrefix("data:image/svg+xml,") == true)
    }
  }

  @Test("a tab says which part a page belongs to")
  func tabs() throws {
    let tabs = [
      PageFrame.Tab(name: Phrase("A & <b>"), href: "a.html", current: "page"),
      PageFrame.Tab(name: Phrase("B"), href: "b.html"),
    ]
    let frame = try PageFrame(TemplateLibrary(), tabs: tabs, stylesheet: "../style.css")
    let page = String(
      decoding: frame.page(title: "1 < 2 & \"3\"", body: "<h1>x</h1>"), as: UTF8.self)
    #expect(page.contains("<title>1 &lt; 2 &amp; &quot;3&quot;</title>"))
    #expect(
      page.replacing(/<svg(?s).*?<\/svg>/, with: "").firstMatch(of: /<nav(?s).*<\/nav>/)?.0 == """
        <nav aria-label="Journal" class="main">
        <ul class="tabs">
        <li><a href="a.html" aria-current="page">A &amp; &lt;b&gt;</a></li>
        <li><a href="b.html">B</a></li>
        </ul>
        </nav>
        """)
    #expect(page.contains("<link rel=\"stylesheet\" href=\"../style.css\" />"))
    #expect(!page.contains("<style>"))
  }

  @Test("headings of an entry stand below the page's, without a gap")
  func headings() {
    var view = Self.journal.entries(DayRange(Self.journal.today, Self.journal.today))
    view.entries = [view.entries[0]]
    view.entries[0].text = "### c\n\n# a\n\n#### d\n\n## b\n\n###### f\n\n<h1>no</h1>\n"
    let reader = PageReader(view.html(PageOptions()))
    #expect(reader.problem == nil)
    #expect(reader.headings.prefix(7) == [1, 2, 3, 3, 4, 4, 5])
  }

  @Test("nothing that a person writes breaks out of its place", arguments: NastyTests.values)
  func nasty(value: String) throws {
    let frame = try PageFrame(TemplateLibrary())
    for value in [value, "'\"><script>alert(1)</script>" + value] {
      let views = NastyViews(value)
      let shown: [any RenderedView] =
        [
          views.today, views.entries, views.onThisDay, views.trends, views.search, views.tags,
          views.history,
        ]
        + views.diaries
      var options = PageOptions()
      options.photo = { name, _ in PageOptions.Photo(href: name) }
      options.book = { target in
        if case .tag(let name) = target { name } else { nil }
      }
      for view in shown {
        let page = frame.page(title: view.document.title.text(), body: view.html(options))
        PageReader(String(decoding: page, as: UTF8.self)).expectSound("\(type(of: view))")
      }
      PageReader(views.check.document(views.diagnostics).html(options)).expectSound("check")
    }
  }

  @Test(
    "a song's address is of the web or of a music program",
    arguments: [
      ("https://example.org/a", true), ("spotify:track:1", true), ("javascript:alert(1)", false),
      ("JavaScript:alert(1)", false), ("data:text/html,x", false), ("file:///etc/passwd", false),
      ("java\tscript:alert(1)", false), (" javascript:alert(1)", false),
    ])
  func songs(url: String, isLink: Bool) {
    var diary = Self.journal.diary(.songs)
    diary.items[0].songs = [Song(url: url, title: "A song")]
    diary.items = [diary.items[0]]
    let reader = PageReader(diary.html(PageOptions()))
    #expect(reader.addresses == (isLink ? [url] : []))
  }
}
