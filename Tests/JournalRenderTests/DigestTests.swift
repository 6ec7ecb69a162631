import Foundation
import JournalRender
import Testing

@testable import JournalCore

@Suite("Digests as documents")
struct DigestTests {
  @Test(
    "look as they were approved", arguments: DigestSamples.periods.indices,
    DigestRendering.Format.allCases)
  func golden(period: Int, format: DigestRendering.Format) throws {
    let (name, view) = DigestSamples.periods[period]
    try Golden.expect(
      DigestSamples.document(view(), format), "digest-\(name)-\(format.rawValue)")
  }

  @Test(
    "libcmark finds each section's heading, and no other", arguments: DigestSamples.periods.indices)
  func structure(period: Int) {
    let view = DigestSamples.periods[period].view()
    let markdown = DigestSamples.blocks(DigestSamples.document(view, .markdown))
    let html = Outline(DigestSamples.document(view, .html))
    #expect(markdown.problem == nil)
    #expect(html.problem == nil)
    #expect(markdown.headings == html.headings)
    #expect(markdown.top.filter { $0 == "h1" }.count == 1)
  }

  @Test(
    "nothing that an entry says breaks out of its place", arguments: NastyTests.values + attacks)
  func nasty(value: String) {
    let view = DigestSamples.nasty(value)
    let calm = DigestSamples.nasty("calm")
    let html = Outline(DigestSamples.document(view, .html))
    #expect(html.problem == nil)
    #expect(html.headings.count > 10)
    #expect(html.headings == Outline(DigestSamples.document(calm, .html)).headings)
    #expect(
      !html.elements.contains { ["script", "iframe", "object", "embed", "form"].contains($0) })
    for (name, value) in html.attributes {
      #expect(!name.lowercased().hasPrefix("on"), "\(name)")
      guard name == "href" || name == "src" else { continue }
      let scheme = value.prefix { $0 != ":" && $0 != "/" }
      guard value.dropFirst(scheme.count).first == ":" else { continue }
      #expect(
        ["http", "https", "mailto", "spotify"].contains(scheme.lowercased()), "\(name) \(value)")
      #expect(name == "href" || scheme == "data")
    }
    let markdown = DigestSamples.blocks(DigestSamples.document(view, .markdown))
    #expect(markdown.problem == nil)
    #expect(
      markdown.headings == DigestSamples.blocks(DigestSamples.document(calm, .markdown)).headings)
    #expect(!DigestSamples.document(view, .text).isEmpty)
  }

  /// What would be something else in HTML, Markdown, a style sheet or a template.
  static let attacks = [
    "</style><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "{{{view.today}}}",
    "'onmouseover='alert(1)", "&lt;b&gt; &#60;script&#62;", "<!-- ", "]]>", "<![CDATA[",
    DigestFile.begin, DigestFile.end, "\n\(DigestFile.end)\n# out\n", "\n\n## A heading\n\n",
    "```\n```\n## out", "[a]: https://example.org\n\n[a]", "1. one", "- one", "+ one", "===",
    "    x",
    "<svg/onload=alert(1)>", "![x](https://example.org/spy.png)", "data:text/html,<script>",
    "../../etc/passwd", "vbscript:x", "java\tscript:x", "\u{1}javascript:x", "<details open>",
  ]

  @Test("only what is named leaves, in every format", arguments: DigestRendering.Format.allCases)
  func share(format: DigestRendering.Format) {
    var options = DigestOptions(SampleJournal.settings)
    options.share = true
    let secrets = [
      "boiler", "neighbour who", "Did you go outside", "herons", "river.jpg", "friends/ana",
      "frost.jpg",
      "train ride",
    ]
    let open = DigestSamples.document(DigestSamples.digest(SampleJournal.year), format)
    options.sharing = DigestSharing([.mood, .streaks])
    let shared = DigestSamples.document(
      DigestSamples.digest(SampleJournal.year, SampleJournal.files, options), format)
    for secret in secrets where secret != "train ride" {
      #expect(open.contains(secret), "the open digest has '\(secret)', else this proves nothing")
    }
    for secret in secrets { #expect(!shared.contains(secret)) }
    options.sharing = DigestSharing([.photos])
    let photos = DigestSamples.document(
      DigestSamples.digest(SampleJournal.year, SampleJournal.files, options), format)
    #expect(!photos.contains("river.jpg"), "an original is never linked from what is shared")
  }

  @Test("a song's address is a link for the web and for music apps alone")
  func songs() {
    let html = DigestSamples.document(DigestSamples.nasty("x"), .html)
    #expect(html.contains("href=\"spotify:track:1\""))
    #expect(!html.contains("href=\"javascript"))
  }

  @Test("no request goes anywhere")
  func requests() {
    for period in DigestSamples.periods {
      let outline = Outline(DigestSamples.document(period.view(), .html))
      #expect(!outline.attributes.contains { $0.name == "src" && !$0.value.hasPrefix("data:") })
      #expect(!outline.elements.contains("link"))
      let text = DigestSamples.document(period.view(), .html)
      #expect(!text.contains("url(") && !text.contains("@import"))
    }
  }
}

@Suite("A digest's file")
struct DigestFileTests {
  static let view = DigestSamples.digest(SampleJournal.november)

  @Test("is made with front matter and marks, and again with the same bytes")
  func new() throws {
    let first = try #require(DigestFile.text(Self.view, "# A\n", replacing: nil))
    let text = String(decoding: first, as: UTF8.self)
    #expect(text.hasPrefix("---\nkind: digest\nperiod: \"2026-11\"\n"))
    #expect(text.hasSuffix("\(DigestFile.begin)\n# A\n\(DigestFile.end)\n"))
    #expect(DigestFile.text(Self.view, "# A\n", replacing: first) == first)
  }

  @Test(
    "keeps what stands around the marks byte for byte",
    arguments: [
      ("", ""), ("# Mine\r\n\r\n", "\r\nmy words\r\n"), ("\u{FEFF}", "no newline at the end"),
      ("---\nkind: mine\n---\n\n", "\n\n\n"), ("<!-- daymark:digest -->\n", "\n```\ncode\n"),
    ])
  func keeps(before: String, after: String) throws {
    let bad: [UInt8] = [0xFF, 0x00, 0x0A]
    for (more, rest) in [([], []), (bad, [0x0A] + bad)] as [([UInt8], [UInt8])] {
      let middle = Array("\(DigestFile.begin)\nold\n\(DigestFile.end)".utf8)
      let newline: [UInt8] =
        before.isEmpty || before.hasSuffix("\n") || before.hasSuffix("\r\n") ? [] : [0x0A]
      let head = Array(before.utf8) + newline + more
      let tail = (after.isEmpty || after.first!.isNewline ? [] : [0x0A]) + Array(after.utf8) + rest
      let new = try #require(DigestFile.text(Self.view, "new\n", replacing: head + middle + tail))
      #expect(new == head + Array("\(DigestFile.begin)\nnew\n\(DigestFile.end)".utf8) + tail)
    }
  }

  @Test(
    "without one pair of marks is not touched",
    arguments: [
      "my own text\n", DigestFile.begin, DigestFile.end + "\n" + DigestFile.begin,
      "\(DigestFile.begin)\n\(DigestFile.begin)\n\(DigestFile.end)",
      "\(DigestFile.begin)\n\(DigestFile.end)\n\(DigestFile.end)",
      "> \(DigestFile.begin)\n\(DigestFile.end)", "\(DigestFile.begin) \(DigestFile.end)",
    ])
  func refused(text: String) {
    #expect(DigestFile.text(Self.view, "new\n", replacing: Array(text.utf8)) == nil)
  }

  @Test("never has a mark that an entry wrote on a line of its own")
  func marks() throws {
    for value in [DigestFile.begin, DigestFile.end, "a\n\(DigestFile.end)\nb"] {
      let markdown = DigestSamples.document(DigestSamples.nasty(value), .markdown)
      let first = try #require(DigestFile.text(Self.view, markdown, replacing: nil))
      #expect(DigestFile.text(Self.view, markdown, replacing: first) == first)
    }
  }
}
