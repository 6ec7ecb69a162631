import Foundation
import JournalTemplates
import TestSupport
import Testing

@testable import JournalCore
@testable import JournalRender

@Suite("A digest as a book")
struct BookTests {
  static func book(_ view: DigestView, place: @escaping @Sendable (String) -> String? = { $0 })
    -> Book
  {
    var options = BookOptions(SampleJournal.settings, for: view)
    options.isFull = true
    options.place = { place($0.path) }
    options.cover = [0xFF, 0xD8]
    return Book(view, options)
  }

  static func full(
    _ range: DayRange, _ files: [(String, String)] = SampleJournal.files, share: Bool = false,
    sharing: [DigestSharing.Part] = []
  ) -> DigestView {
    var options = DigestOptions(SampleJournal.settings)
    options.full = true
    options.share = share
    options.sharing = DigestSharing(sharing)
    return DigestSamples.digest(range, files, options)
  }

  /// The book's texts by their paths, without its style sheet.
  static func texts(_ book: Book) -> [String: String] {
    var texts: [String: String] = [:]
    for file in book.files where ["xhtml", "opf", "ncx", "xml"].contains(file.path.pathExtension) {
      texts[file.path] = String(decoding: file.bytes ?? [], as: UTF8.self)
    }
    return texts
  }

  /// Expects that each text is well-formed, that its ids are unique, and that all addresses lead to
  /// files of the book, to their ids, or to the web.
  static func expectSound(_ book: Book) {
    let texts = texts(book)
    #expect(texts.count >= 6)
    let outlines = texts.mapValues { Outline($0) }
    let paths = Set(book.files.map(\.path))
    for (path, outline) in outlines {
      #expect(!outline.elements.contains { ["script", "form", "input", "iframe"].contains($0) })
      #expect(outline.problem == nil, "\(path): \(outline.problem ?? "")")
      let ids = outline.attributes.filter { $0.name == "id" }.map(\.value)
      #expect(Set(ids).count == ids.count, "\(path)")
      for (name, value) in outline.attributes where name == "href" || name == "src" {
        if value.hasPrefix("http") || value.hasPrefix("mailto:") { continue }
        let parts = value.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        let target = parts[0].isEmpty ? path : "book/" + parts[0]
        #expect(paths.contains(target), "\(path): \(value)")
        guard parts.count > 1 else { continue }
        let isThere = outlines[target]?.attributes.contains {
          $0.name == "id" && $0.value == parts[1]
        }
        #expect(isThere == true, "\(path): \(value)")
      }
    }
  }

  @Test(
    "every page is XML and leads only to what is there", arguments: DigestSamples.periods.indices)
  func sound(_ number: Int) {
    Self.expectSound(Self.book(DigestSamples.periods[number].view()))
  }

  @Test("no text breaks a page", arguments: NastyTests.values.indices)
  func nasty(_ number: Int) {
    let value = NastyTests.values[number]
    var view = DigestSamples.nasty(value)
    view.thoughts?[0].text = DigestView.Excerpt(
      text: value + "\n\n- [ ] a\n- [x] b\n\n***\n\nx  \ny ![p](\(value)) <br> &nbsp; [^1]\n\n"
        + "[^1]: " + value + "\n\n> [!note]+ \(value)\n\n|a|b|\n|-|-|\n|\(value)|",
      isCut: false)
    Self.expectSound(Self.book(view))
  }

  @Test("a task, a line, a break and a picture are closed as XML asks")
  func markdown() throws {
    let text =
      "- [ ] a\n- [x] b\n\n***\n\nx  \ny ![Frost](frost.jpg) [w](https://example.org/%zz)\n"
    let file = ("2026-11-20.md", "---\nphoto: [frost.jpg, other.jpg]\n---\n" + text)
    let book = Self.book(Self.full(SampleJournal.november, [file]))
    let page = try #require(Self.texts(book)["book/chapter-1.xhtml"])
    for part in [
      "aria-label=\"open\">☐</span>", "aria-label=\"done\">☑</span>", "<hr />", "x<br />\ny",
      "<img src=\"photos/1.jpg\" alt=\"Frost\" />", "<img src=\"photos/2.jpg\"",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    // A reader would refuse the whole book because of this address.
    #expect(!page.contains("%zz"))
    #expect(page.components(separatedBy: "<img ").count == 3, "each picture is there once")
    #expect(book.picturePaths == ["frost.jpg", "other.jpg"])
  }

  @Test("chapters are months of a year, and weeks of a month")
  func chapters() {
    let year = Self.book(Self.full(SampleJournal.year)).pages.map(\.title)
    #expect(year.prefix(3) == ["Cover", "2026", "At a glance"])
    #expect(year.contains("November 2026") && year.last == "Looking back")
    let month = Self.book(Self.full(SampleJournal.november)).pages
    #expect(month.contains { $0.title == "16 – 22 Nov 2026" && !$0.parts.isEmpty })
  }

  @Test("the same digest has the same name and day, and another period another one")
  func identifier() throws {
    let year = Self.book(Self.full(SampleJournal.year))
    #expect(year.identifier == Self.book(Self.full(SampleJournal.year)).identifier)
    #expect(year.identifier != Self.book(Self.full(SampleJournal.november)).identifier)
    let form = /urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    #expect(year.identifier.wholeMatch(of: form) != nil)
    let package = try #require(Self.texts(year)["book/package.opf"])
    #expect(package.contains("<meta property=\"dcterms:modified\">2026-11-21T00:00:00Z</meta>"))
    #expect(package.contains("page-progression-direction=\"ltr\""))
  }

  @Test("pages turn from the right if most of the text is Arabic or Hebrew")
  func direction() throws {
    let files = [("2026-11-20.md", "كان يوماً جميلاً في المدينة. ok\n")]
    let book = Self.book(Self.full(SampleJournal.november, files))
    let package = try #require(Self.texts(book)["book/package.opf"])
    #expect(package.contains("page-progression-direction=\"rtl\""))
  }

  @Test(
    "an address is kept if it is well-formed",
    arguments: [
      ("https://example.org/a?b=c#d", true), ("mailto:ana@example.org", true),
      ("https://example.org:80/ä", true), ("https://müller.example/", false),
      ("https://example.org:80x/", false), ("https://", false), ("https:///a", false),
      ("http:a", false), ("https://a b/", false), ("https://a/%4", false),
      ("https://a/#b#c", false),
      ("mailto:", false), ("javascript:alert(1)", false), ("file.md", false),
    ])
  func addresses(_ target: String, _ isKept: Bool) {
    #expect(BookLink.web(target) == (isKept ? target : nil))
  }

  @Test("the cover shows the days' moods, and none that isn't shared")
  func cover() {
    let year = BookCover(Self.full(SampleJournal.year), .dawn, weekStarts: .monday)
    let moods = Set(year.pixels.pixels)
    let bare = Self.full(SampleJournal.year, share: true, sharing: [.tags])
    let none = Set(BookCover(bare, .dawn, weekStarts: .monday).pixels.pixels)
    #expect(moods.count > 4)
    #expect(none.count == 3, "paper, the name's ink and pale days")
    for range in [DayRange.always, DayRange(SampleJournal.today, SampleJournal.today)] {
      let cover = BookCover(Self.full(range), .dawn, weekStarts: .sunday)
      #expect(cover.pixels.count == 3 * 1200 * 1600)
    }
  }
}

extension [UInt8] {
  /// The colours of rows of pixels.
  fileprivate var pixels: [UInt32] {
    stride(from: 0, to: count, by: 3).map { place in
      UInt32(self[place]) << 16 | UInt32(self[place + 1]) << 8 | UInt32(self[place + 2])
    }
  }
}

extension String {
  fileprivate var pathExtension: String {
    lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? ""
  }
}
