import Foundation
import JournalCore
import JournalRender
import TestSupport
import Testing

@Suite("A site as html5lib reads it", .needs(.html5lib))
struct SiteReferenceTests {
  /// A day in each of three years, links up and across, and everything that wants escaping.
  private static let files =
    SampleJournal.files + [
      ("2025-11-20.md", "## A walk\n\n[[2026-11-20]], <b>&amp; ![frost](a%20b.png).\n"),
      ("2024-02-29.md", "---\ntags: [\"a&b\", Été]\nsong: \"<x>\"\n---\n# Leap\n\n- [x] done\n"),
    ]

  @Test("every page is sound in strict mode, and every link leads to a file")
  func pages() throws {
    let folder = try TemporaryFolder()
    let photo = SitePhoto(name: "a b.png", entry: "2025-11-20.md")
    var pages = try SiteTests.pages(
      Self.files, photos: [photo: PageOptions.Photo(href: "photos/_/a%20b.png")])
    pages["photos/_/a b.png"] = ""
    for (path, text) in pages { try folder.write(path, text) }
    let lines = try Reference.lines("html.py", [folder.path]).map {
      String(decoding: $0, as: UTF8.self)
    }
    let count = pages.keys.count { $0.hasSuffix(".html") }
    #expect(lines.count == 1 && lines.first?.hasPrefix("\(count) pages, ") == true, "\(lines)")
    #expect(count > 20)
  }
}
