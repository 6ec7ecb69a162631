import Foundation
import JournalTemplates
import Phrases
import Testing

@testable import JournalCore
@testable import JournalRender

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

  @Test("the style of a list inside a section doesn't reach the section of that name")
  func styles() {
    let page = DigestSamples.document(DigestSamples.digest(SampleJournal.year), .html)
    let rules = page.split(separator: "\n").filter { $0.contains("{") && $0.hasPrefix(".") }
    let selectors = rules.flatMap {
      $0.prefix { $0 != "{" }.split(separator: ",").map { $0.filter { $0 != " " } }
    }
    #expect(selectors.contains(".lines"))
    for section in DigestSection.allCases {
      #expect(!selectors.contains(".\(section.rawValue)"), "\(section)")
    }
  }

  @Test("a template of its own has all that is in the data, and sections as they are shown")
  func ownTemplate() throws {
    let own = """
      {{% CONTENT_TYPE: TEXT}}
      {{#view.gratitude}}{{text}} {{/view.gratitude}}
      {{#view.thoughts}}{{day}} {{/view.thoughts}}
      {{#shown}}
      {{name}}
      {{#heading}}{{heading}}
      {{/heading}}
      {{{body}}}
      {{/shown}}
      """
    let library = try TemplateLibrary(overrides: [(path: "digest.txt", contents: Array(own.utf8))])
    let files = (10..<31).flatMap { number in
      ["2026-03", "2026-05"].map {
        ("\($0)-\(number).md", "---\ngratitude: [Item \($0)-\(number)]\n---\nText.\n")
      }
    }
    let view = DigestSamples.digest(SampleJournal.year, files)
    let text = try view.document(DigestRendering(.text), library).joined()
    #expect(text.contains("\nreview\nIn 2026 you have so far written"))
    #expect(text.contains("\nchapters\nMonth by month\nMarch 2026\n"))
    for (path, _) in files {
      #expect(text.contains("Item \(path.dropLast(3))"))
      #expect(text.contains(" \(path.dropLast(3)) ") || text.contains("\n\(path.dropLast(3)) "))
    }
    #expect(DigestSamples.document(view, .text).contains("and 22 more\n"))
  }

  @Test("a digest says once that there is more, and no shell command")
  func more() {
    let files = (10..<29).flatMap { number in
      (1...9).map { ("2026-0\($0)-\(number).md", "---\nmood: 5\n---\nText \(number * $0).\n") }
    }
    let view = DigestSamples.digest(SampleJournal.year, files)
    for format in [DigestRendering.Format.markdown, .html] {
      let text = DigestSamples.document(view, format)
      #expect(text.ranges(of: DigestView.fullHint.text()).count == 1)
      #expect(!text.contains("daymark digest") && !text.contains("--full"))
      #expect(text.contains("and 16 more entries"))
      #expect(!text.contains("0 photos") && !text.contains("0 times"))
    }
    var options = DigestOptions(SampleJournal.settings)
    options.full = true
    let full = DigestSamples.digest(SampleJournal.year, files, options)
    let all = DigestSamples.document(full, .markdown, isFull: true)
    #expect(!all.contains(DigestView.fullHint.text()) && !all.contains(" more entries"))
    for (_, text) in files { #expect(all.contains(text.split(separator: "\n")[3])) }
  }

  @Test("a review tells a year in plain sentences")
  func sentences() throws {
    func told(_ files: [(String, String)]) throws -> [String] {
      let view = DigestSamples.digest(SampleJournal.year, files)
      return try #require(view.review).sentences(of: view.period).map { $0.text() }
    }
    #expect(
      try told([("2026-11-21.md", "Two words.\n")]) == [
        "In 2026 you have so far written 2 words on 1 day."
      ]
    )
    let days = (1...9).map { "2026-03-0\($0).md" } + ["2026-11-21.md"]
    let files = days.map { ($0, "---\nmood: 6\ngratitude: [\"القهوة\"]\n---\n") }
    #expect(
      try told(files) == [
        "In 2026 you have so far written on 10 of 266 days, 9 of them in a row.",
        "Your mood in 2026 has been 6 on average.",
        "What you gave thanks for most often in 2026, 10 times: القهوة.",
      ])
  }

  @Test("a period that isn't over says what day its digest is of, not that one wrote until then")
  func dates() {
    let week = DigestSamples.digest(
      Period.week.range(holding: SampleJournal.today), [("2026-11-11.md", "Text.\n")])
    #expect(week.dates?.text() == "16 – 22 Nov 2026, as of 21 Nov 2026")
  }

  @Test("days count from the journal's first one, up to today")
  func days() {
    let files = [("2026-11-19.md", "One.\n"), ("2026-11-21.md", "Two.\n")]
    let young = DigestSamples.digest(SampleJournal.year, files)
    #expect(young.cover?.days == 3)
    #expect(DigestSamples.document(young, .text).contains("2 words on 2 of 3 days"))
    let old = DigestSamples.digest(SampleJournal.november, files + [("2025-01-01.md", "Old.\n")])
    #expect(old.cover?.days == 21)
    let earlier = DigestSamples.digest(
      Period.month.range(holding: SampleJournal.today - 300), files)
    #expect(earlier.cover?.daysWritten == 0)
  }

  @Test("all parts of a digest count the same days, and say when they begin")
  func sameDays() throws {
    let files = [
      ("2026-11-18.md", "---\nmood: 4\n---\nOne.\n"),
      ("2026-11-21.md", "---\nmood: 6\n---\nTwo.\n"),
    ]
    for range in [
      Period.week.range(holding: SampleJournal.today), SampleJournal.november,
      DayRange(SampleJournal.today - 10, SampleJournal.today),
    ] {
      for format in DigestRendering.Format.allCases {
        let text = DigestSamples.document(DigestSamples.digest(range, files), format)
          .replacing(/<[^>]*>/, with: " ").replacing(/\s+/, with: " ")
        let counts = Set(text.matches(of: /[0-9]+ of [0-9]+ days?/).map { String($0.output) })
        #expect(counts == ["2 of 4 days"], "\(range) \(format)")
        #expect(text.contains("2 of 4 days written since 18 Nov 2026"), "\(range) \(format)")
      }
    }
  }

  @Test("the words of a week come first, and a day has no statistics")
  func weekText() throws {
    let files = [
      ("2026-11-12.md", "---\nmood: 4\n---\nBefore.\n"),
      ("2026-11-18.md", "---\nmood: 5\n---\nOne.\n"),
    ]
    let week = DigestSamples.digest(Period.week.range(holding: SampleJournal.today), files)
    let text = DigestSamples.document(week, .text)
    let order = ["Thoughts", "Mood"].map { text.ranges(of: "\n\($0)\n").first?.lowerBound }
    #expect(try #require(order[0]) < #require(order[1]))
    #expect(!text.contains("How often") && !text.contains("n="))
    let month = DigestSamples.document(DigestSamples.digest(SampleJournal.november, files), .text)
    #expect(!month.contains("n=1") && month.ranges(of: "How often").count == 1)
    #expect(month.contains("\n2 check-ins\n"))
  }

  @Test(
    "sentences name the period and the one before it",
    arguments: [
      (Period.week, "Mood 7 on 1 day in week 47, 5 on 1 day in week 46: too few days to compare"),
      (
        .month,
        "Mood 6 on 2 days in November 2026, 3 on 1 day in October 2026: too few days to compare"
      ),
      (.year, "Mood 5 on 3 days in 2026, 2 on 1 day in 2025: too few days to compare"),
    ])
  func named(_ period: Period, _ sentence: String) {
    let moods = [("2025-11-12", 2), ("2026-10-12", 3), ("2026-11-12", 5), ("2026-11-18", 7)]
    let files = moods.map { ("\($0).md", "---\nmood: \($1)\n---\n") }
    let view = DigestSamples.digest(period.range(holding: SampleJournal.today), files)
    #expect(
      view.highlights?.sentences(named: false).map { $0.text.text() }.contains(sentence) == true)
  }

  @Test(
    "an empty digest says of what time",
    arguments: [
      ("2026-W40", "Nothing was written in week 40, 2026."),
      ("2026-W47", "Nothing is written in week 47, 2026 yet."),
      ("2026-02", "Nothing was written in February 2026."),
      ("2026-Q1", "Nothing was written in quarter 1, 2026."),
      ("2019", "Nothing was written in 2019."),
      ("2026-02-03..2026-02-05", "Nothing was written from 3 Feb 2026 to 5 Feb 2026."),
    ])
  func empty(_ name: String, _ sentence: String) throws {
    let range = try #require(DateWords(today: SampleJournal.today).range(name))
    let view = DigestSamples.digest(range, [("2025-01-01.md", "Old.\n")])
    #expect(view.nothing.text() == sentence)
  }

  @Test("a full year has its texts by months, each of which begins a printed page")
  func months() throws {
    let files = ["2026-03-10", "2026-03-11", "2026-05-02"].map { ("\($0).md", "Words of \($0).\n") }
    var options = DigestOptions(SampleJournal.settings)
    options.full = true
    let view = DigestSamples.digest(SampleJournal.year, files, options)
    let markdown = DigestSamples.document(view, .markdown, isFull: true)
    #expect(markdown.contains("## Thoughts\n\n### March 2026\n\n#### Tue 10 Mar 2026"))
    #expect(markdown.ranges(of: "### May 2026\n\n#### Sat 2 May 2026").count == 1)
    let page = DigestSamples.document(view, .html, isFull: true)
    #expect(page.contains("@page m2026-05 { @top-right { content: \"May 2026\";"))
    #expect(page.ranges(of: "<section class=\"month m2026-").count == 2)
    let month = DigestSamples.document(
      DigestSamples.digest(SampleJournal.november, DigestSamples.decade, options), .html,
      isFull: true)
    #expect(!month.contains("class=\"month"))
  }

  @Test("one run is told once, with all its days")
  func oneRun() throws {
    let files = (0..<8).map { ("\(SampleJournal.today - $0).md", "Text.\n") }
    let week = DigestSamples.digest(Period.week.range(holding: SampleJournal.today), files)
    #expect(
      try #require(week.streaks).sentences.map { $0.text() } == [
        "Current streak: 8 days, 14 – 21 Nov 2026"
      ])
    let two = DigestSamples.digest(
      SampleJournal.november, files.filter { $0.0 != "2026-11-20.md" })
    #expect(
      try #require(two.streaks).sentences.map { $0.text() }
        .contains("Longest run: 6 days, 14 – 19 Nov 2026"))
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
    "nothing that an entry says breaks out of its place", arguments: NastyTests.values + attacks,
    [false, true])
  func nasty(value: String, isFull: Bool) {
    func document(_ view: DigestView, _ format: DigestRendering.Format) -> String {
      DigestSamples.document(view, format, isFull: isFull)
    }
    let view = DigestSamples.nasty(value)
    let calm = DigestSamples.nasty("calm")
    let html = Outline(document(view, .html))
    let markdown = DigestSamples.blocks(document(view, .markdown))
    #expect(html.problem == nil)
    #expect(html.headings.count > 10)
    #expect(html.headings == Outline(document(calm, .html)).headings)
    #expect(
      !html.elements.contains { ["script", "iframe", "object", "embed", "form"].contains($0) })
    for (name, value) in html.attributes + markdown.attributes {
      #expect(!name.lowercased().hasPrefix("on"), "\(name)")
      guard name == "href" || name == "src" else { continue }
      let scheme = value.prefix { $0 != ":" && $0 != "/" }
      guard value.dropFirst(scheme.count).first == ":" else { continue }
      #expect(
        ["http", "https", "mailto", "spotify"].contains(scheme.lowercased()), "\(name) \(value)")
      #expect(name == "href" || scheme == "data")
    }
    #expect(markdown.problem == nil)
    #expect(markdown.headings == DigestSamples.blocks(document(calm, .markdown)).headings)
    #expect(!document(view, .text).isEmpty)
  }

  /// What would be something else in HTML, Markdown, a style sheet or a template.
  static let attacks = [
    "</style><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "{{{view.today}}}",
    "'onmouseover='alert(1)", "&lt;b&gt; &#60;script&#62;", "<!-- ", "]]>", "<![CDATA[",
    DigestFile.begin, DigestFile.end, "\n\(DigestFile.end)\n# out\n", "\n\n## A heading\n\n",
    "```\n```\n## out", "[a]: https://example.org\n\n[a]", "1. one", "- one", "+ one", "===",
    "    x",
    "\"\u{301} onmouseover=alert(1) x=\"", "<\u{338}script>", "&\u{301}lt;b&\u{301}gt;",
    "## \u{301}Out\n\n*\u{301}a*\u{301}", "`\u{301}", "[x\u{301}](javascript:alert(1))\u{301}",
    "x\n---\ny", "~~~\n```\n~~~\n## out", "\u{1}0\u{2}", "---\nkind: mine\n---",
    "vbscript\t:\nx", "java\nscript:alert(1)", "spotify:x\" onclick=\"alert(1)", " javascript:x",
    "<svg/onload=alert(1)>", "![x](https://example.org/spy.png)", "data:text/html,<script>",
    "../../etc/passwd", "vbscript:x", "java\tscript:x", "\u{1}javascript:x", "<details open>",
  ]

  @Test("a song's address is a link for the web and for music apps alone")
  func songs() {
    let html = DigestSamples.document(DigestSamples.nasty("x"), .html, isFull: true)
    let addresses = html.matches(of: /href="([^"]*)"/).map { String($0.1) }
    #expect(addresses == ["x", "https://example.org/x", "https:x", "spotify:track:1"])
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

  @Test("says which days it is about now, and keeps what a person added to its front matter")
  func otherPeriod() throws {
    let first = try #require(DigestFile.text(Self.view, "# A\n", replacing: nil))
    let written = String(decoding: first, as: UTF8.self)
    let mine = written.replacing("made-by: daymark\n", with: "made-by: daymark\ntags: [kept]\n")
    let week = DigestSamples.digest(Period.week.range(holding: SampleJournal.today))
    for end in ["\n", "\r\n"] {
      let old = mine.replacing("\n", with: end)
      let new = try #require(DigestFile.text(week, "# A\n", replacing: Array(old.utf8)))
      let expected = mine.replacing("\"2026-11\"", with: "\"2026-W47\"")
        .replacing("2026-11-01", with: "2026-11-16").replacing("2026-11-30", with: "2026-11-22")
        .replacing("\n", with: end)
      // Between the marks the lines are ours.
      let said = String(decoding: new, as: UTF8.self).prefix { $0 != "<" }
      #expect(said == expected.prefix { $0 != "<" })
      #expect(DigestFile.text(week, "# A\n", replacing: new) == new)
    }
  }

  @Test(
    "leaves front matter that it didn't write, or that was rewritten, as it is",
    arguments: [
      "---\nperiod: \"2025\"\nfrom: 2025-01-01\n---\n",
      "---\nmade-by: daymark\nperiod: my holidays\nfrom: home\nto: 'the sea'\n---\n",
      "---\nmade-by: daymark\nmore:\n  from: 2025-01-01\n---\n",
      "---\nmade-by: daymark\nfrom: 2025-01-01\n", "made-by: daymark\nfrom: 2025-01-01\n---\n",
    ])
  func otherFrontMatter(head: String) throws {
    let marks = "\(DigestFile.begin)\n\(DigestFile.end)\n"
    let new = try #require(
      DigestFile.text(Self.view, "# A\n", replacing: Array((head + marks).utf8)))
    #expect(
      String(decoding: new, as: UTF8.self)
        == head + DigestFile.begin + "\n# A\n" + DigestFile.end + "\n")
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
