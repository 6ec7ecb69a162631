import Dispatch
import JournalCore
import Synchronization
import Testing

@testable import JournalRender

@Suite("Texts that stand on two pages of a site")
struct SharedTextTests {
  private static let files = [
    ("2026-11-19.md", "Before.\n"),
    (
      "2026-11-20.md",
      "---\ntime: 09:00\n---\n### One\n\n"
        + "Was [it](2026-11-19.md) ![so](a.png) `<a href=\"../x`?\n\n##### Two\n\n#### Three\n"
    ),
  ]

  private final class Reads: Sendable {
    let count = Atomic(0)
  }

  private static func site() throws -> [Site.File] {
    let photo = SitePhoto(name: "a.png", entry: "2026-11-20.md")
    return try Site(
      SampleJournal.index(.everything, files),
      photos: [photo: PageOptions.Photo(href: "photos/_/a.png")]
    ).files
  }

  @Test("each page has its own levels and its own ways up")
  func places() throws {
    let pages = try Dictionary(
      uniqueKeysWithValues: Self.site().map { file in
        (file.path, String(decoding: file.contents(), as: UTF8.self))
      })
    let code = "<code>&lt;a href=&quot;../x</code>"
    let day = try #require(pages["days/2026/2026-11-20.html"])
    #expect(day.contains("<h2>One</h2>") && day.contains("<h3>Two</h3>\n<h3>Three</h3>"))
    #expect(day.contains("<a href=\"../../days/2026/2026-11-19.html\">it</a>"))
    #expect(day.contains("<img src=\"../../photos/_/a.png\"") && day.contains(code))
    let thoughts = try #require(pages["diary/thoughts-2026-11.html"])
    #expect(thoughts.contains("<h3>One</h3>") && thoughts.contains("<h4>Two</h4>\n<h4>Three</h4>"))
    #expect(thoughts.contains("<a href=\"../days/2026/2026-11-19.html\">it</a>"))
    #expect(thoughts.contains("<img src=\"../photos/_/a.png\"") && thoughts.contains(code))
  }

  @Test("a day's page has the words of blocks and pages that its text refers to")
  func quoted() throws {
    let text = "- {{embed [[Soup]]}}\n- Cooked\n"
    let index = SampleJournal.index(.everything, [("2026-11-20.md", text)])
    let page = try #require(QuotedBlock.page("[[soup]]", in: Array("- salt\n".utf8), day: nil))
    let site = try Site(index) { entries in
      for place in entries.indices { entries[place].quote(["[[soup]]": page]) }
    }
    let pages = site.files.filter { $0.path == "days/2026/2026-11-20.html" }
    let html = String(decoding: try #require(pages.first).contents(), as: UTF8.self)
    #expect(html.contains("<blockquote>") && html.contains("<li>salt</li>"))
  }

  @Test("pages are the same in whatever order and however often they are made")
  func orders() throws {
    let files = try Self.site()
    let first = files.map { $0.contents() }
    #expect(files.map { $0.contents() } == first)
    #expect(try Self.site().reversed().map { $0.contents() }.reversed() == first)
  }

  @Test("a text is read once, also if both pages are made at the same time")
  func once() {
    let reads = Reads()
    var options = PageOptions(weekStarts: .monday)
    options.link = { target in
      reads.count.wrappingAdd(1, ordering: .relaxed)
      return target
    }
    let texts = SharedTexts(["a.md"], options)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      var out = HTMLWriter()
      texts.write("[a](b.md)", below: 2, of: "a.md", deeper: 0, to: &out)
    }
    #expect(reads.count.load(ordering: .relaxed) == 1)
  }
}
